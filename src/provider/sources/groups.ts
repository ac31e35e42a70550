import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { otherOwner } from '../identity/effective-roles.ts';
import { foldText } from '../store/fold.ts';
import type { RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface GroupRow {
  id: string;
  name: string;
  description: string | null;
  created: string;
  version: number;
  userCount: number;
  projectCount: number;
  soleOwner: number;
}

/** Groups, for administrators only. */
function groupsOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`
      select g.id, g.name, g.name_key as "nameKey", g.description, g.created_at as created, g.version,
        (select count(*) from group_member m where m.group_id = g.id) as "userCount",
        (select count(*) from project_group p where p.group_id = g.id) as "projectCount",
        case when exists (select 1 from group_member m where m.group_id = g.id) and exists (
          select 1 from project_group pg where pg.group_id = g.id and pg.role = 'owner'
            and not ${otherOwner('pg.project_id', { group: 'g.id' })}) then 1 else 0 end as "soleOwner"
      from user_group g where ${actor.role === 'administrator' ? sql`1 = 1` : sql`1 = 0`}`,
    columns: {
      id: 'text',
      name: 'text',
      description: 'text',
      created: 'text',
      userCount: 'number',
      projectCount: 'number',
    },
    search: ['nameKey'],
  };
}

function toDoc({ id, name, description, created, userCount, projectCount, soleOwner }: GroupRow): StoredOf<'group'> {
  const counts = { userCount: Number(userCount), projectCount: Number(projectCount), soleOwner: soleOwner === 1 };
  return { id, name, created, ...counts, ...(description !== null && { description }) };
}

async function groupRow(
  reading: Reading,
  file: Parameters<RecordSource['get']>[1],
  id: string,
): Promise<RecordRow | undefined> {
  const row = await tableRow<GroupRow>(reading.db, groupsOf(reading), id);
  return row && sourceRow(file, toDoc(row), { version: row.version });
}

/** A name as it is stored. Throws 409 NOT_UNIQUE where another group has the name, in any case. */
async function nameOf({ tx }: Operation, doc: Doc, ownId?: string): Promise<{ name: string; name_key: string }> {
  const name = String(doc.name);
  const name_key = foldText(name);
  const other = await tx.selectFrom('user_group').select('id').where('name_key', '=', name_key).executeTakeFirst();
  if (other && other.id !== ownId) throw new ApiError(409, 'NOT_UNIQUE', { field: 'name' });
  return { name, name_key };
}

const descriptionOf = ({ description }: Doc): string | null => (typeof description === 'string' ? description : null);

/** Groups of users. */
export const groupsSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<GroupRow>(reading.db, groupsOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row), { version: row.version })), total };
  },

  get: groupRow,

  async insert(op, file, doc) {
    const names = await nameOf(op, doc);
    const id = String(doc.id);
    const row = { id, ...names, description: descriptionOf(doc), created_at: op.now.toISOString(), version: 1 };
    await op.tx.insertInto('user_group').values(row).execute();
    const none = { userCount: 0, projectCount: 0, soleOwner: false };
    return sourceRow(file, { ...doc, ...none });
  },

  async update(op, _file, before, doc) {
    const names = await nameOf(op, doc, before.id);
    const set = { ...names, description: descriptionOf(doc), version: before.version + 1 };
    await op.tx.updateTable('user_group').set(set).where('id', '=', before.id).execute();
  },

  async remove({ tx }, _file, { id }) {
    await tx.deleteFrom('project_group').where('group_id', '=', id).execute();
    await tx.deleteFrom('group_member').where('group_id', '=', id).execute();
    await tx.deleteFrom('user_group').where('id', '=', id).execute();
  },
};
