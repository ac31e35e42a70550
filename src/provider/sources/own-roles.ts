import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { RightAudience } from '../access/rights.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { roleTextSql, shippedWithName, storedRoleText } from '../identity/shipped-roles.ts';
import { foldText } from '../store/fold.ts';
import type { RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface RoleRow {
  id: string;
  name: string;
  description: string | null;
  rights: string;
  created: string;
  version: number;
  members: number;
}

type RoleDoc = StoredOf<'project-role'> & StoredOf<'staff-role'>;

/** The project of the roles that a reading is about; null for those of staff. */
function projectOf(of: RightAudience, { actor }: Pick<Reading, 'actor'>): string | null {
  return of === 'project' ? (actor.projectId ?? '') : null;
}

function rolesOf(of: RightAudience, reading: Reading): ListedTable {
  const projectId = projectOf(of, reading);
  const atProviders = sql`(select count(*) from resource p
    where p.type = 'identity-provider' and p.doc like '%"' || r.id || '"%')`;
  const held =
    projectId === null
      ? sql`(select count(*) from users u where u.staff_role_id = r.id) + ${atProviders}`
      : sql`(select count(*) from project_member m where m.role_id = r.id)
        + (select count(*) from member_role o where o.role_id = r.id)
        + (select count(*) from project_group g where g.role_id = r.id) + ${atProviders}
        + (select count(*) from project_invitation i where i.project_id = r.project_id and i.role_id = r.id)
        + (select count(*) from api_token t where t.role_id = r.id)`;
  const owned = projectId === null ? sql`r.project_id is null` : sql`r.project_id = ${projectId}`;
  const { locale } = reading.actor;
  const [name, description] = [roleTextSql('r', 'name', locale), roleTextSql('r', 'description', locale)];
  const nameKey = roleTextSql('r', 'name', locale, true);
  return {
    rows: sql`select r.id, ${name} as name, ${nameKey} as "nameKey", ${description} as description, r.rights, r.created_at as created, r.version,
      ${held} as members from own_role r where ${owned}`,
    columns: { id: 'text', name: 'text', description: 'text', created: 'text', members: 'number' },
    search: ['nameKey'],
  };
}

function toRow(of: RightAudience, reading: Reading, file: ResourceFile, row: RoleRow): RecordRow {
  const { id, name, description, rights, created, version, members } = row;
  const doc: RoleDoc = {
    id,
    name,
    ...(description !== null && { description }),
    rights: JSON.parse(rights) as string[],
    members: Number(members),
    created,
  };
  return sourceRow(file, doc, { version, projectId: projectOf(of, reading) });
}

/** A role as it is stored. Throws 409 NOT_UNIQUE where another role there has the name, in any case. */
async function storedRole(op: Operation, of: RightAudience, doc: Doc, ownId?: string) {
  const name = storedRoleText(ownId, 'name', String(doc.name));
  const name_key = foldText(name);
  const projectId = projectOf(of, op);
  // A shipped role is known by its name in each language.
  const shipped = projectId === null ? shippedWithName(name) : [];
  const others = op.tx
    .selectFrom('own_role')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('name_key', '=', name_key),
        ...shipped.map(({ id, stored }) => eb.and([eb('id', '=', id), eb('name', '=', stored)])),
      ]),
    );
  const there =
    projectId === null ? others.where('project_id', 'is', null) : others.where('project_id', '=', projectId);
  if ((await there.execute()).some(({ id }) => id !== ownId)) throw new ApiError(409, 'NOT_UNIQUE', { field: 'name' });
  const sent = typeof doc.description === 'string' ? doc.description : null;
  const description = storedRoleText(ownId, 'description', sent);
  return { name, name_key, description, rights: JSON.stringify(doc.rights) };
}

/** The roles that the owners of a project have made, or administrators for staff, with the number of people who have each. */
export function ownRolesSource(of: RightAudience): RecordSource {
  return {
    async list(reading, file, query) {
      const { rows, total } = await listTable<RoleRow>(reading.db, rolesOf(of, reading), query);
      return { rows: rows.map((row) => toRow(of, reading, file, row)), total };
    },

    async get(reading, file, key) {
      const row = await tableRow<RoleRow>(reading.db, rolesOf(of, reading), key);
      return row && toRow(of, reading, file, row);
    },

    async insert(op, file, doc) {
      const stored = await storedRole(op, of, doc);
      const [id, created_at] = [String(doc.id), op.now.toISOString()];
      await op.tx
        .insertInto('own_role')
        .values({ id, project_id: projectOf(of, op), ...stored, created_at, version: 1 })
        .execute();
      return sourceRow(file, { ...doc, members: 0 }, { projectId: projectOf(of, op) });
    },

    async update(op, _file, before, doc) {
      const stored = await storedRole(op, of, doc, before.id);
      const set = { ...stored, version: before.version + 1 };
      await op.tx.updateTable('own_role').set(set).where('id', '=', before.id).execute();
    },

    async remove({ tx }, _file, { id }) {
      await tx.deleteFrom('own_role').where('id', '=', id).execute();
    },
  };
}
