import { type CallAccess, type Caller, lackFor } from '../../contract/access/call-access.ts';
import { grants, partsOf } from '../../contract/access/rights.ts';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { type DeclaredRight, type RightAudience, rightNames, rightsOf } from '../access/rights.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { Locale } from '../http/locale.ts';
import { roleText } from '../identity/shipped-roles.ts';

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

/** A right as it is the same for everybody who reads one language. */
interface KnownRight {
  doc: Omit<StoredOf<'project-right'> & StoredOf<'staff-right'>, 'allowed' | 'roles' | 'roleIds'> & {
    allowed: Allowed[];
  };
  /** The rights that it stands for; itself alone, where it stands for none. */
  meant: readonly string[];
}

/** A custom role: the rights that it names, and those that stand for several apart, since these take longer to compare. */
interface CustomRole {
  id: string;
  name: string;
  exact: ReadonlySet<string>;
  several: readonly string[];
}

/**
 * The rights that roles of one's own can be made of: each one, and those that stand for several. Custom roles that have it are named. A role
 * refers to hundreds of rights, so what is the same for everybody is computed once a language, and the roles are read once a reading.
 */
export function ownRoleRightsSource(openapi: object, of: RightAudience): RecordSource {
  const known = new Map<Locale, Map<string, KnownRight>>();
  const rolesOf = new WeakMap<Reading, Promise<CustomRole[]>>();
  const rightsIn = (reading: Reading): Map<string, KnownRight> => {
    const { locale } = reading.actor;
    const there = known.get(locale) ?? knownRights(openapi, of, reading);
    known.set(locale, there);
    return there;
  };
  const docOf = async (reading: Reading, { doc, meant }: KnownRight): Promise<Doc> => {
    const roles = rolesOf.get(reading) ?? customRoles(of, reading);
    rolesOf.set(reading, roles);
    const has = ({ exact, several }: CustomRole) => meant.every((each) => exact.has(each) || grants(several, each));
    const having = (await roles).filter(has);
    return { ...doc, roles: having.map(({ name }) => name), roleIds: having.map(({ id }) => id) };
  };
  const rowOf = (reading: Reading, file: ResourceFile, doc: Doc) =>
    sourceRow(file, doc, { projectId: projectOf(of, reading) });
  return {
    async list(reading, file, query) {
      const all = await Promise.all([...rightsIn(reading).values()].map((right) => docOf(reading, right)));
      const { docs, total } = listDocs(all, query);
      return { rows: docs.map((doc) => rowOf(reading, file, doc)), total };
    },
    async get(reading, file, key) {
      const right = rightsIn(reading).get(key);
      return right && rowOf(reading, file, await docOf(reading, right));
    },
  };
}

function projectOf(of: RightAudience, { actor }: Reading): string | null {
  return of === 'project' ? actor.projectId : null;
}

function knownRights(openapi: object, of: RightAudience, { engine, actor }: Reading): Map<string, KnownRight> {
  const { catalogue } = engine;
  const { locale } = actor;
  const names = rightNames(catalogue.files);
  const groups = new Map([...catalogue.files, ...catalogue.allProjects].map(({ name, menu }) => [name, menu?.group]));
  const declared = rightsOf(openapi, catalogue.files, of);
  const all = [...severalOf(declared, of), ...declared.map(({ right }) => right)];
  return new Map(
    all.map((right) => {
      const { type, kind } = partsOf(right);
      // A right that stands for several is there where all of them are.
      const meant = declared.filter((each) => grants([right], each.right));
      const allowed = STANDARD[of].filter(([, who]) => meant.every(({ access }) => isAllowed(access, who)));
      const doc = {
        id: right,
        name: names.rightName(right, locale),
        type,
        typeName: names.typeName(type, locale),
        kind,
        kindName: names.kindName(right, locale),
        group: groups.get(type) ?? '',
        allowed: allowed.map(([name]) => name),
      };
      return [right, { doc, meant: meant.map((each) => each.right) }];
    }),
  );
}

/** The rights that stand for several: those of the audience, and one for each type. */
function severalOf(declared: readonly DeclaredRight[], of: RightAudience): string[] {
  const types = [...new Set(declared.map(({ right }) => partsOf(right).type))];
  return [...SEVERAL[of], ...types.map((type) => `${type}.*`)];
}

function isAllowed(access: CallAccess, who: Caller): boolean {
  return lackFor({ ...access, flag: undefined }, who, () => true) === undefined;
}

async function customRoles(of: RightAudience, reading: Reading): Promise<CustomRole[]> {
  const projectId = projectOf(of, reading);
  if (of === 'project' && projectId === null) return [];
  const roles = reading.db.selectFrom('own_role').select(['id', 'name', 'rights']).orderBy('name_key');
  const rows = await (projectId === null
    ? roles.where('project_id', 'is', null)
    : roles.where('project_id', '=', projectId)
  ).execute();
  return rows.map(({ id, name: stored, rights }) => {
    const named = JSON.parse(rights) as string[];
    const name = roleText(id, 'name', stored, reading.actor.locale);
    return { id, name, exact: new Set(named), several: named.filter((right) => right.includes('*')) };
  });
}
