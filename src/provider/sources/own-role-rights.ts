import { type CallAccess, type Caller, lackFor } from '../../contract/access/call-access.ts';
import { grants, partsOf } from '../../contract/access/rights.ts';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import { type DeclaredRight, type RightAudience, rightNames, rightsOf } from '../access/rights.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';

type Allowed = FieldOf<'project-right', 'allowed'>[number] | FieldOf<'staff-right', 'allowed'>[number];

/** The standard roles, the least first. */
const STANDARD: Record<RightAudience, readonly (readonly [Allowed, Caller])[]> = {
  project: [
    ['reader', { role: 'client', projectRole: 'reader' }],
    ['member', { role: 'client', projectRole: 'member' }],
    ['owner', { role: 'client', projectRole: 'owner' }],
  ],
  staff: [
    ['manager', { role: 'manager', projectRole: null }],
    ['administrator', { role: 'administrator', projectRole: null }],
  ],
};

/** The right to read every type, and for staff what is common to the records of all projects. */
const SEVERAL: Record<RightAudience, readonly string[]> = { project: ['*.read'], staff: ['all-*.read', 'all-*.*'] };

/** The rights that roles of one's own can be made of: each one, and those that stand for several. Custom roles that have it are named. */
export function ownRoleRightsSource(openapi: object, of: RightAudience): RecordSource {
  return {
    async list(reading, file, query) {
      const { docs, total } = listDocs(await rightDocs(openapi, of, reading), query);
      return { rows: docs.map((doc) => sourceRow(file, doc, { projectId: projectOf(of, reading) })), total };
    },
    async get(reading, file, key) {
      const found = (await rightDocs(openapi, of, reading)).find(({ id }) => id === key);
      return found && sourceRow(file, found, { projectId: projectOf(of, reading) });
    },
  };
}

function projectOf(of: RightAudience, { actor }: Reading): string | null {
  return of === 'project' ? actor.projectId : null;
}

async function rightDocs(
  openapi: object,
  of: RightAudience,
  reading: Reading,
): Promise<(StoredOf<'project-right'> | StoredOf<'staff-right'>)[]> {
  const { catalogue } = reading.engine;
  const { locale } = reading.actor;
  const names = rightNames(catalogue.files);
  const files = [...catalogue.files, ...catalogue.allProjects];
  const groups = new Map(files.map(({ name, menu }) => [name, menu?.group]));
  const roles = await customRoles(of, reading);
  const declared = rightsOf(openapi, catalogue.files, of);
  return [...severalOf(declared, of), ...declared.map(({ right }) => right)].map((right) => {
    const { type, kind } = partsOf(right);
    // A right that stands for several is there where all of them are.
    const meant = declared.filter((each) => grants([right], each.right));
    const has = ({ rights }: { rights: string[] }) => meant.every((each) => grants(rights, each.right));
    return {
      id: right,
      name: names.rightName(right, locale),
      type,
      typeName: names.typeName(type, locale),
      kind,
      kindName: names.kindName(right, locale),
      group: groups.get(type) ?? '',
      allowed: STANDARD[of]
        .filter(([, who]) => meant.every(({ access }) => isAllowed(access, who)))
        .map(([name]) => name),
      roles: roles.filter(has).map(({ name }) => name),
    };
  }) as (StoredOf<'project-right'> | StoredOf<'staff-right'>)[]; // the standard roles are those of the audience
}

/** The rights that stand for several: those of the audience, and one for each type. */
function severalOf(declared: readonly DeclaredRight[], of: RightAudience): string[] {
  const types = [...new Set(declared.map(({ right }) => partsOf(right).type))];
  return [...SEVERAL[of], ...types.map((type) => `${type}.*`)];
}

function isAllowed(access: CallAccess, who: Caller): boolean {
  return lackFor({ ...access, flag: undefined }, who, () => true) === undefined;
}

async function customRoles(of: RightAudience, reading: Reading): Promise<{ name: string; rights: string[] }[]> {
  const projectId = projectOf(of, reading);
  if (of === 'project' && projectId === null) return [];
  const roles = reading.db.selectFrom('own_role').select(['name', 'rights']).orderBy('name_key');
  const rows = await (projectId === null
    ? roles.where('project_id', 'is', null)
    : roles.where('project_id', '=', projectId)
  ).execute();
  return rows.map(({ name, rights }) => ({ name, rights: JSON.parse(rights) as string[] }));
}
