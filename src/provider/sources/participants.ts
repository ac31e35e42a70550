import { type RawBuilder, sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { scheduleFollow } from '../billing/payer-state.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { administered, calledBy } from '../identity/administered.ts';
import { otherOwner } from '../identity/effective-roles.ts';
import { setPayer } from '../identity/payment-type.ts';
import { endFurtherRoles } from '../identity/projects.ts';
import type { ListQuery, RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface ParticipantRow {
  id: string;
  projectId: string;
  kind: 'user' | 'group';
  userId: string | null;
  groupId: string | null;
  name: string;
  email: string | null;
  role: FieldOf<'project-participant', 'role'>;
  roleId: string | null;
  customRole: string | null;
  created: string;
  pays: number;
  lastOwner: number;
}

/** Filters of the participants, applied before listing. */
interface Narrowed {
  projectId?: string;
  /** With a user, the groups that give the user access are included too. */
  userId?: string;
}

/** Two ids and a word. */
const LONGEST_KEY = 200;

/** Parses a participant's key. */
function keyParts(key: string): { projectId: string; kind: 'user' | 'group'; whoId: string } | undefined {
  if (key.length > LONGEST_KEY) return undefined;
  // Bounded: 200 characters.
  const [, projectId, kind, whoId] = /^(.+)\.(user|group)\.(.+)$/.exec(key) ?? [];
  if (projectId === undefined || whoId === undefined) return undefined;
  return { projectId, kind: kind === 'user' ? 'user' : 'group', whoId };
}

function equals(column: string, value: string | undefined): RawBuilder<boolean> {
  return value === undefined ? sql`1 = 1` : sql`${sql.ref(column)} = ${value}`;
}

function participantsOf({ actor }: Reading, { projectId, userId }: Narrowed): ListedTable {
  const readable = administered(actor, 'p.payer_id');
  return {
    rows: sql`
      select m.project_id || '.user.' || m.user_id as id, m.project_id as "projectId", 'user' as kind, m.user_id as "userId",
        null as "groupId", ${calledBy('u')} as name, u.email as email, u.email_key as "nameKey", m.role, m.role_id as "roleId",
        r.name as "customRole",
        coalesce(m.since, p.created_at) as created, case when p.payer_id = m.user_id then 1 else 0 end as pays,
        case when m.role = 'owner' and not ${otherOwner('m.project_id', { user: 'm.user_id' })} then 1 else 0 end as "lastOwner"
      from project_member m join project p on p.id = m.project_id join users u on u.id = m.user_id
        left join own_role r on r.id = m.role_id
      where ${readable} and ${equals('m.project_id', projectId)} and ${equals('m.user_id', userId)}
      union all
      select pg.project_id || '.group.' || pg.group_id, pg.project_id, 'group', ${userId ?? null}, pg.group_id, g.name, null,
        g.name_key, pg.role, pg.role_id, r.name, pg.since, 0,
        case when pg.role = 'owner' and exists (select 1 from group_member gm where gm.group_id = pg.group_id)
          and not ${otherOwner('pg.project_id', { group: 'pg.group_id' })} then 1 else 0 end
      from project_group pg join project p on p.id = pg.project_id join user_group g on g.id = pg.group_id
        left join own_role r on r.id = pg.role_id
      where ${readable} and ${equals('pg.project_id', projectId)} and ${through(userId)}`,
    columns: {
      id: 'text',
      projectId: 'text',
      kind: 'text',
      userId: 'text',
      groupId: 'text',
      name: 'text',
      email: 'text',
      role: 'text',
      roleId: 'text',
      customRole: 'text',
      created: 'text',
    },
    search: ['nameKey'],
  };
}

function through(userId: string | undefined): RawBuilder<boolean> {
  if (userId === undefined) return sql`1 = 1`;
  return sql`exists (select 1 from group_member mine where mine.group_id = pg.group_id and mine.user_id = ${userId})`;
}

/** The only value of a filter on a field; undefined for any other number of values. */
function onlyValue({ filters }: ListQuery, name: string): string | undefined {
  const values = filters.find(({ field }) => field === name)?.values;
  return values?.length === 1 ? values[0] : undefined;
}

function toDoc({
  id,
  projectId,
  kind,
  userId,
  groupId,
  name,
  email,
  role,
  roleId,
  customRole,
  created,
  ...flags
}: ParticipantRow): StoredOf<'project-participant'> {
  // A group's row has the user's id too, where the list is filtered to that user.
  const user = kind === 'user' && userId !== null && { userId };
  const who = user || (groupId !== null && { groupId });
  const states = { pays: flags.pays === 1, lastOwner: flags.lastOwner === 1 };
  const held = { role, ...(roleId !== null && { roleId }), ...(customRole !== null && { customRole }) };
  return { id, projectId, kind, ...who, name, ...held, created, ...states, ...(email !== null && { email }) };
}

async function participantRow(
  reading: Reading,
  file: Parameters<RecordSource['get']>[1],
  key: string,
): Promise<RecordRow | undefined> {
  const parts = keyParts(key);
  if (!parts) return undefined;
  const row = await tableRow<ParticipantRow>(reading.db, participantsOf(reading, parts), key);
  return row && sourceRow(file, toDoc(row), { projectId: parts.projectId });
}

/** The role in a document: a shipped one, or a custom one with its id. */
function heldRole({ role, roleId }: Doc): { role: string; role_id: string | null } {
  return { role: String(role), role_id: role === 'custom' ? String(roleId) : null };
}

type Held = ReturnType<typeof heldRole>;

async function insertUser({ tx, now }: Operation, projectId: string, userId: string, held: Held): Promise<void> {
  const member = { project_id: projectId, user_id: userId, ...held, since: now.toISOString() };
  const made = await tx
    .insertInto('project_member')
    .values(member)
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!made) throw new ApiError(409, 'ALREADY_PARTICIPANT', { field: 'userId' });
  // An invitation is obsolete once the user is a member.
  const own = tx.selectFrom('users').select('email_key').where('id', '=', userId);
  await tx.deleteFrom('project_invitation').where('project_id', '=', projectId).where('email_key', 'in', own).execute();
}

async function insertGroup({ tx, now }: Operation, projectId: string, groupId: string, held: Held): Promise<void> {
  const made = await tx
    .insertInto('project_group')
    .values({ project_id: projectId, group_id: groupId, ...held, since: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['project_id', 'group_id']).doNothing())
    .returning('group_id')
    .executeTakeFirst();
  if (!made) throw new ApiError(409, 'ALREADY_PARTICIPANT', { field: 'groupId' });
}

/** The participants of projects, users and groups, as administrators see and change them. */
export const participantsSource: RecordSource = {
  async list(reading, file, query) {
    const narrowed = { projectId: onlyValue(query, 'projectId'), userId: onlyValue(query, 'userId') };
    const { rows, total } = await listTable<ParticipantRow>(reading.db, participantsOf(reading, narrowed), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row), { projectId: row.projectId })), total };
  },

  get: participantRow,

  async insert(op, file, doc) {
    const { projectId, kind, userId, groupId } = doc;
    const whoId = String(kind === 'group' ? groupId : userId);
    const add = kind === 'group' ? insertGroup : insertUser;
    await add(op, String(projectId), whoId, heldRole(doc));
    const row = await participantRow(op, file, `${projectId}.${kind}.${whoId}`);
    if (!row) throw new ApiError(400, 'BAD_REFERENCE', { field: kind === 'group' ? 'groupId' : 'userId' });
    return row;
  },

  async update({ tx, now }, _file, before, doc) {
    const parts = keyParts(before.id);
    if (!parts) return;
    const { projectId, kind, whoId } = parts;
    const { pays } = doc;
    if (kind === 'group') {
      const place = tx.updateTable('project_group').set(heldRole(doc)).where('project_id', '=', projectId);
      await place.where('group_id', '=', whoId).execute();
      return;
    }
    const member = tx.updateTable('project_member').set(heldRole(doc)).where('project_id', '=', projectId);
    await member.where('user_id', '=', whoId).execute();
    await endFurtherRoles(tx, projectId, whoId);
    if (pays === true && before.doc.pays !== true) {
      await setPayer(tx, projectId, whoId, now);
      // Its records are as the new payer's state asks.
      await scheduleFollow(tx, { projectId, after: '' }, now);
    }
  },

  async remove({ tx }, _file, row) {
    const parts = keyParts(row.id);
    if (!parts) return;
    const { projectId, kind, whoId } = parts;
    if (kind === 'group')
      await tx.deleteFrom('project_group').where('project_id', '=', projectId).where('group_id', '=', whoId).execute();
    else
      await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', whoId).execute();
  },
};
