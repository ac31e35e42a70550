import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { countOf, takeCounts, tooMany } from '../identity/attempts.ts';
import { OWNER_LEVEL, otherOwner, roleOf, roleOfLevel, waysIn } from '../identity/effective-roles.ts';
import { endFurtherRoles, type ProjectRole } from '../identity/projects.ts';
import { invite, isThere } from '../projects/invitations.ts';
import { takeOut } from '../projects/members.ts';
import type { RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import type { Brands } from '../variants/brand.ts';

/** Invitations of one user in an hour: enough for a team, too few to annoy strangers. */
const INVITE_LIMIT = { limit: 30, windowMinutes: 60 };

interface MemberRow {
  id: string;
  email: string;
  name: string;
  role: FieldOf<'project-member', 'role'>;
  roleId: string | null;
  status: FieldOf<'project-member', 'status'>;
  created: string;
  pays: number;
  current: number;
  lastOwner: number;
  group: string | null;
}

/** The members of the actor's project, directly and through each group, and the invited people. */
function membersOf({ actor }: Reading): ListedTable {
  const { projectId, userId } = actor;
  return {
    rows: sql`
      select case when w.group_id is null then w.user_id else w.group_id || '.' || w.user_id end as id, u.email as email,
        u.email_key as "emailKey", u.full_name as name, ${roleOfLevel('w.level')} as role, w.role_id as "roleId",
        'active' as status, coalesce(w.since, p.created_at) as created, g.name as "group",
        case when p.payer_id = w.user_id then 1 else 0 end as pays,
        case when w.user_id = ${userId} then 1 else 0 end as current,
        case when w.level = ${sql.lit(OWNER_LEVEL)} and w.group_id is null
          and not ${otherOwner('w.project_id', { user: 'w.user_id' })} then 1 else 0 end as "lastOwner"
      from (${waysIn({ projectId: projectId ?? '' })}) w join users u on u.id = w.user_id
        join project p on p.id = w.project_id left join user_group g on g.id = w.group_id
      union all
      select i.id, i.email, i.email_key, '', i.role, i.role_id, 'invited', i.created_at, null, 0, 0, 0
      from project_invitation i where i.project_id = ${projectId}`,
    columns: {
      id: 'text',
      email: 'text',
      name: 'text',
      role: 'text',
      roleId: 'text',
      status: 'text',
      created: 'text',
      group: 'text',
    },
    search: ['emailKey'],
  };
}

function toDoc({
  id,
  email,
  name,
  role,
  roleId,
  status,
  created,
  pays,
  current,
  lastOwner,
  group,
}: MemberRow): StoredOf<'project-member'> {
  const flags = { pays: pays === 1, current: current === 1, lastOwner: lastOwner === 1, viaGroup: group !== null };
  const optional = {
    ...(name !== '' && { name }),
    ...(group !== null && { group }),
    ...(roleId !== null && { roleId }),
  };
  return { id, email, role, status, created, ...flags, ...optional };
}

/** Two owners can remove each other concurrently: the second one is no longer an owner. Throws 403 FORBIDDEN. */
async function projectOf({ tx, actor: { projectId, userId } }: Operation): Promise<string> {
  const role = projectId && userId ? await roleOf(tx, projectId, userId) : undefined;
  if (projectId === null || role !== 'owner') throw new ApiError(403, 'FORBIDDEN');
  return projectId;
}

/** The role in a document: a standard one, or a custom one with its id. */
function heldRole({ role, roleId }: Doc): { role: ProjectRole; roleId: string | null } {
  return { role: role as ProjectRole, roleId: role === 'custom' ? String(roleId) : null };
}

const isInvited = ({ doc }: RecordRow): boolean => doc.status === 'invited';

/** The members of the current project and its invitations, as records. Letters have the brand of the invited person. */
export function membersSource(brands: Brands): RecordSource {
  return {
    async list(reading, file, query) {
      const { rows, total } = await listTable<MemberRow>(reading.db, membersOf(reading), query);
      return { rows: rows.map((row) => sourceRow(file, toDoc(row), { projectId: reading.actor.projectId })), total };
    },

    async get(reading, file, key) {
      const row = await tableRow<MemberRow>(reading.db, membersOf(reading), key);
      return row && sourceRow(file, toDoc(row), { projectId: reading.actor.projectId });
    },

    async insert(op, file, doc) {
      const projectId = await projectOf(op);
      const { id: userId, email: by } = op.actor.user;
      const wait = await takeCounts(op.tx, [countOf('invite', String(userId), INVITE_LIMIT)], op.now);
      if (wait > 0) throw tooMany(wait);
      const email = String(doc.email);
      if (await isThere(op.tx, projectId, email)) throw new ApiError(409, 'ALREADY_MEMBER', { field: 'email' });
      const held = heldRole(doc);
      const invitation = { projectId, email, ...held, by: { id: String(userId), email: String(by) }, brands };
      const id = await invite(op.tx, invitation, op.now);
      const flags = { pays: false, current: false, lastOwner: false, viaGroup: false };
      const made = { ...doc, id, email, status: 'invited', created: op.now.toISOString(), ...flags };
      return sourceRow(file, made, { projectId });
    },

    async update(op, _file, row, doc) {
      const projectId = await projectOf(op);
      const { role, roleId } = heldRole(doc);
      const set = { role, role_id: roleId };
      if (isInvited(row)) {
        await op.tx.updateTable('project_invitation').set(set).where('id', '=', row.id).execute();
        return;
      }
      await op.tx
        .updateTable('project_member')
        .set(set)
        .where('project_id', '=', projectId)
        .where('user_id', '=', row.id)
        .execute();
      await endFurtherRoles(op.tx, projectId, row.id);
    },

    async remove(op, _file, row) {
      const projectId = await projectOf(op);
      if (isInvited(row)) await op.tx.deleteFrom('project_invitation').where('id', '=', row.id).execute();
      else await takeOut(op.tx, projectId, row.id);
    },
  };
}
