import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

/** Administrators and managers whose account is not blocked. The file's access says who may read them. */
const STAFF: ListedTable = {
  rows: sql`
    select u.id, u.name_key as "nameKey", u.login_key as "loginKey", u.role,
      case when u.full_name = '' then u.login else u.full_name end as name
    from users u where u.role in ('administrator', 'manager') and u.blocked_at is null`,
  columns: { id: 'text', name: 'text', role: 'text' },
  search: ['nameKey', 'loginKey'],
};

/** Those who work for the provider, by name. */
export const staffSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<StoredOf<'staff-member'>>(reading.db, STAFF, query);
    return { rows: rows.map((row) => sourceRow(file, shown(row))), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<StoredOf<'staff-member'>>(reading.db, STAFF, key);
    return row && sourceRow(file, shown(row));
  },
};

/** Without the keys that only the search needs. */
function shown({ id, name, role }: StoredOf<'staff-member'>): StoredOf<'staff-member'> {
  return { id, ...(name !== undefined && { name }), ...(role !== undefined && { role }) };
}
