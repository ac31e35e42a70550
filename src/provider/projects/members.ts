import type { ProjectRole } from '../accounts/projects.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';

/** Somebody who takes part in a project. */
export interface Member {
  userId: string;
  /** Empty where they have given none. */
  fullName: string;
  email: string;
  role: ProjectRole;
  /** RFC 3339; for those who were there from its beginning, when the project was made. */
  since: string;
  /** Whether the project is paid from their balance. */
  pays: boolean;
}

/** Everybody who takes part in a project, those who were there first at the top. */
export async function listMembers(db: Db | Tx, projectId: string): Promise<Member[]> {
  const rows = await membersOf(db, projectId).execute();
  return rows.map(toMember).sort((a, b) => compare(a.since, b.since) || compare(a.email, b.email));
}

/** What somebody may do in a project; undefined for one who takes no part in it. */
export async function roleOf(db: Db | Tx, projectId: string, userId: string): Promise<ProjectRole | undefined> {
  const row = await db
    .selectFrom('project_member')
    .select('role')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role as ProjectRole | undefined;
}

/** One of them. Throws 404 NOT_FOUND for somebody who takes no part in it. */
async function getMember(db: Db | Tx, projectId: string, userId: string): Promise<Member> {
  const row = await membersOf(db, projectId).where('m.user_id', '=', userId).executeTakeFirst();
  if (!row) throw new ApiError(404, 'NOT_FOUND');
  return toMember(row);
}

/**
 * Lets the user with that address take part; gives back their id where they are new. Where nobody has the address nothing happens,
 * and the caller is told the same. Throws 409 ALREADY_MEMBER for somebody who is there in another role.
 */
export async function addMember(
  tx: Tx,
  projectId: string,
  { email, role }: { email: string; role: ProjectRole },
  now: Date,
): Promise<string | undefined> {
  const user = await tx.selectFrom('users').select('id').where('email_key', '=', foldText(email)).executeTakeFirst();
  if (!user) return undefined;
  const known = await roleOf(tx, projectId, user.id);
  if (known && known !== role) throw new ApiError(409, 'ALREADY_MEMBER', { field: 'email' });
  if (known) return undefined;
  const member = { project_id: projectId, user_id: user.id, role, since: now.toISOString() };
  await tx.insertInto('project_member').values(member).execute();
  return user.id;
}

/** Changes somebody's role. Throws 404 NOT_FOUND, and 409 as {@link requireDispensable} does. */
export async function changeRole(tx: Tx, projectId: string, userId: string, role: ProjectRole): Promise<Member> {
  const member = await getMember(tx, projectId, userId);
  if (role !== 'owner') await requireDispensable(tx, projectId, member);
  await tx
    .updateTable('project_member')
    .set({ role })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
  return { ...member, role };
}

/** Takes somebody out of a project; their open sessions lose it with the next request. Throws as {@link changeRole} does. */
export async function removeMember(tx: Tx, projectId: string, userId: string): Promise<void> {
  await requireDispensable(tx, projectId, await getMember(tx, projectId, userId));
  await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

/**
 * A project keeps an owner, or nobody could let others in; and whoever pays for it stays its owner, or they would pay for what
 * they can't see or stop. Throws 409 MEMBER_PAYS or LAST_OWNER.
 */
async function requireDispensable(tx: Tx, projectId: string, member: Member): Promise<void> {
  if (member.pays) throw new ApiError(409, 'MEMBER_PAYS');
  if (member.role !== 'owner') return;
  const owners = (await listMembers(tx, projectId)).filter(({ role }) => role === 'owner');
  if (owners.length <= 1) throw new ApiError(409, 'LAST_OWNER');
}

function membersOf(db: Db | Tx, projectId: string) {
  return db
    .selectFrom('project_member as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('project as p', 'p.id', 'm.project_id')
    .select(['u.id', 'u.full_name', 'u.email', 'm.role', 'm.since', 'p.created_at', 'p.payer_id'])
    .where('m.project_id', '=', projectId);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['execute']>>[number];

function toMember(row: MemberRow): Member {
  return {
    userId: row.id,
    fullName: row.full_name,
    email: row.email,
    role: row.role as ProjectRole,
    since: row.since ?? row.created_at,
    pays: row.id === row.payer_id,
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
