/** What somebody may do in a project now. For work in their name that goes on after their request. */
import type { Db, Tx } from '../store/database.ts';
import { customRights, heldRights, highestRank, roleOfRank } from './effective-roles.ts';
import { mayActAs } from './managers.ts';
import type { Session } from './session.ts';
import { rightsIn } from './tokens.ts';

/** The rights of somebody in a project, as their requests would have them. */
export type Standing = Pick<Session, 'role' | 'projectRole' | 'projectRights' | 'staffRights' | 'apiToken'>;

/** The rights of a user in a project. Undefined for a blocked user, without a role there, and in an archived project. */
export async function userStanding(db: Db | Tx, userId: string, projectId: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('project as p', (join) => join.on('p.id', '=', projectId).on('p.archived_at', 'is', null))
    .leftJoin('own_role as sr', 'sr.id', 'u.staff_role_id')
    .select(['u.role', 'u.staff_role_id', 'sr.rights as staff_rights'])
    .select(highestRank('p.id', 'u.id').as('project_rank'))
    .select(customRights(db, 'p.id', 'u.id').as('project_rights'))
    .where('u.id', '=', userId)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  const projectRole = roleOfRank(row?.project_rank);
  if (!row || !projectRole) return undefined;
  return {
    role: row.role as Session['role'],
    projectRole,
    projectRights: heldRights(row.project_rights),
    // A role that is gone leaves nothing, rather than everything.
    staffRights: row.staff_role_id === null ? null : (rightsIn(row.staff_rights) ?? []),
    apiToken: null,
  };
}

/** A session in which somebody acts as another user. */
export interface ActingSession {
  tokenId: string;
  userId: string;
  actingId: string;
}

/** Whether such a session goes on, and the right to it. */
export async function stillActs(
  db: Db | Tx,
  { tokenId, userId, actingId }: ActingSession,
  now: Date,
): Promise<boolean> {
  const open = await db
    .selectFrom('token')
    .select('id')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .where('acting_id', '=', actingId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return open !== undefined && (await mayActAs(db, actingId, userId));
}
