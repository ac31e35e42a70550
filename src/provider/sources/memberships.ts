import { type RawBuilder, sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { noteEvent } from '../audit/audit.ts';
import { projectLock } from '../engine/core/locks.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { OWNER_LEVEL, otherOwner, roleOfLevel, waysIn } from '../identity/effective-roles.ts';
import { declineInvitation } from '../projects/invitations.ts';
import { takeOut } from '../projects/members.ts';
import { type Switching, switchProject } from '../projects/switch.ts';
import { foldText } from '../store/fold.ts';
import type { RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { requireLock } from '../store/transact.ts';

interface MembershipRow {
  id: string;
  name: string;
  role: FieldOf<'membership', 'role'>;
  status: FieldOf<'membership', 'status'>;
  created: string;
  pays: number;
  current: number;
  viaGroup: number;
  lastOwner: number;
}

/** The user's projects. Archived ones are left out. */
function joined({ userId, projectId }: Reading['actor']): RawBuilder<unknown> {
  return sql`
    select p.id, p.name, ${roleOfLevel('w.level')} as role, 'active' as status, coalesce(w.since, p.created_at) as created,
      case when p.payer_id = w.user_id then 1 else 0 end as pays, case when p.id = ${projectId} then 1 else 0 end as current,
      case when w.through > 0 then 1 else 0 end as "viaGroup",
      case when w.level = ${sql.lit(OWNER_LEVEL)} and not ${otherOwner('w.project_id', { user: 'w.user_id' })} then 1 else 0 end
        as "lastOwner", 0 as place
    from project p join (
      select ways.project_id, ways.user_id, max(ways.level) as level, min(ways.since) as since, count(ways.group_id) as through
      from (${waysIn({ userId: userId ?? '' })}) ways group by ways.project_id, ways.user_id) w on w.project_id = p.id
    where p.archived_at is null`;
}

/** Invitations of the user's address. A member through a group gets none to accept. */
function invited({ userId, user }: Reading['actor']): RawBuilder<unknown> {
  return sql`
    select p.id, p.name, i.role, 'invited' as status, i.created_at as created, 0 as pays, 0 as current, 0 as "viaGroup",
      0 as "lastOwner", 1 as place
    from project_invitation i join project p on p.id = i.project_id
    where i.email_key = ${foldText(String(user.email))} and p.archived_at is null
      and not exists (select 1 from (${waysIn({ userId: userId ?? '' })}) ways where ways.project_id = p.id)`;
}

const COLUMNS: ListedTable['columns'] = {
  id: 'text',
  name: 'text',
  role: 'text',
  status: 'text',
  created: 'text',
  pays: 'flag',
  current: 'flag',
  viaGroup: 'flag',
  place: 'number',
};

/** Memberships come before invitations. */
const BY_JOINING = [
  { field: 'place', desc: false },
  { field: 'created', desc: false },
];

function toDoc({ pays, current, viaGroup, lastOwner, ...row }: MembershipRow): StoredOf<'membership'> {
  const { id, name, role, status, created } = row;
  const flags = { pays: pays === 1, current: current === 1, viaGroup: viaGroup === 1, lastOwner: lastOwner === 1 };
  return { id, name, role, status, created, ...flags };
}

/**
 * The actor's session, for a change of a project's members. Such changes run one after another: the project is locked, whichever one the
 * session is in. Throws 403 FORBIDDEN for due work, which has no
 * session.
 */
function switching({ tx, actor: { session, userId, actingId, user } }: Operation, projectId: string): Switching {
  requireLock(tx, projectLock(projectId).name);
  if (!session || !userId) throw new ApiError(403, 'FORBIDDEN');
  return { ...session, userId, actingId, user: { id: userId, email: String(user.email) } };
}

/** The records of a query as a source. Their key is the project's. */
function sourceFor(rowsOf: (actor: Reading['actor']) => RawBuilder<unknown>) {
  const tableFor = ({ actor }: Reading): ListedTable => ({ rows: rowsOf(actor), columns: COLUMNS });
  const toRow = (file: ResourceFile, row: MembershipRow): RecordRow =>
    sourceRow(file, toDoc(row), { projectId: row.id });
  return {
    /** Switching and accepting are in their answers, and nothing of the row itself is stored. */
    async update() {},

    async list(reading, file, query) {
      const sort = query.sort.length > 0 ? query.sort : BY_JOINING;
      const { rows, total } = await listTable<MembershipRow>(reading.db, tableFor(reading), { ...query, sort });
      return { rows: rows.map((row) => toRow(file, row)), total };
    },

    async get(reading, file, key) {
      const row = await tableRow<MembershipRow>(reading.db, tableFor(reading), key);
      return row && toRow(file, row);
    },
  } satisfies Partial<RecordSource>;
}

/** The user's projects and, after them, the invitations to others. Deleting one leaves the project, or declines. */
export const membershipsSource: RecordSource = {
  ...sourceFor((actor) => sql`${joined(actor)} union all ${invited(actor)}`),

  /** Switching to a project accepts an invitation to it. */
  async answer(op, _file, _action, { id, doc }) {
    const { token, accepted } = await switchProject(op.tx, switching(op, id), id, op.now);
    const event = { type: 'invitation', recordId: id, action: 'accept', title: String(doc.name), projectId: id };
    if (accepted) await noteEvent(op.tx, op.actor, event, op.now);
    return { token };
  },

  async remove(op, _file, { id, doc }) {
    if (doc.status === 'invited') await declineInvitation(op.tx, id, switching(op, id).user);
    else await takeOut(op.tx, id, switching(op, id).userId);
  },
};

/** Invitations of the user's address to projects. */
export const invitationsSource: RecordSource = {
  ...sourceFor(invited),

  async answer(op, _file, _action, { id }) {
    const { token } = await switchProject(op.tx, switching(op, id), id, op.now);
    return { token };
  },

  async remove(op, _file, { id }) {
    await declineInvitation(op.tx, id, switching(op, id).user);
  },
};
