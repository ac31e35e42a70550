import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { administered } from '../identity/administered.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface RoleRow {
  id: string;
  name: string;
  description: string | null;
  projectId: string;
  projectName: string;
}

/** The custom roles of the projects that the actor administers. What staff is limited to has no project. */
function rolesOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`
      select r.id, r.name, r.name_key as "nameKey", r.description, r.project_id as "projectId", p.name as "projectName"
      from own_role r join project p on p.id = r.project_id where ${administered(actor, 'p.payer_id')}`,
    columns: { id: 'text', name: 'text', description: 'text', projectId: 'text', projectName: 'text' },
    search: ['nameKey'],
  };
}

function toDoc({ id, name, description, projectId, projectName }: RoleRow): StoredOf<'admin-project-role'> {
  return { id, name, ...(description !== null && { description }), projectId, projectName };
}

/** The custom roles of all projects, as choices for administrators. The owners of a project make and change them. */
export const allProjectRolesSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<RoleRow>(reading.db, rolesOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<RoleRow>(reading.db, rolesOf(reading), key);
    return row && sourceRow(file, toDoc(row));
  },
};
