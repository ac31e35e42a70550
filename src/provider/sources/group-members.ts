import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { calledBy } from '../identity/administered.ts';
import { otherOwner } from '../identity/effective-roles.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface GroupMemberRow {
  id: string;
  groupId: string;
  userId: string;
  name: string;
  email: string;
  created: string;
  soleOwner: number;
}

/** The members of all groups, for administrators only. */
function membersOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`
      select gm.group_id || '.' || gm.user_id as id, gm.group_id as "groupId", gm.user_id as "userId", ${calledBy('u')} as name,
        u.email, u.email_key as "emailKey", gm.since as created,
        case when exists (select 1 from project_group pg where pg.group_id = gm.group_id and pg.role = 'owner'
          and not ${otherOwner('pg.project_id', { group: 'gm.group_id', user: 'gm.user_id' })}) then 1 else 0 end as "soleOwner"
      from group_member gm join users u on u.id = gm.user_id
      where ${actor.role === 'administrator' ? sql`1 = 1` : sql`1 = 0`}`,
    columns: { id: 'text', groupId: 'text', userId: 'text', name: 'text', email: 'text', created: 'text' },
    search: ['emailKey'],
  };
}

function toDoc({ soleOwner, id, groupId, userId, name, email, created }: GroupMemberRow): StoredOf<'group-member'> {
  return { id, groupId, userId, name, email, created, soleOwner: soleOwner === 1 };
}

const getMember: RecordSource['get'] = async (reading, file, key) => {
  const row = await tableRow<GroupMemberRow>(reading.db, membersOf(reading), key);
  return row && sourceRow(file, toDoc(row));
};

/** The users of groups. */
export const groupMembersSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<GroupMemberRow>(reading.db, membersOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  get: getMember,

  async insert(op, file, { groupId, userId }) {
    const member = { group_id: String(groupId), user_id: String(userId), since: op.now.toISOString() };
    const made = await op.tx
      .insertInto('group_member')
      .values(member)
      .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!made) throw new ApiError(409, 'ALREADY_IN_GROUP', { field: 'userId' });
    const row = await getMember(op, file, `${groupId}.${userId}`);
    if (!row) throw new ApiError(400, 'BAD_REFERENCE', { field: 'userId' });
    return row;
  },

  async remove({ tx }, _file, { doc }) {
    const { groupId, userId } = doc;
    const group = tx.deleteFrom('group_member').where('group_id', '=', String(groupId));
    await group.where('user_id', '=', String(userId)).execute();
  },
};
