import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { roleOf } from '../identity/effective-roles.ts';
import type { Session } from '../identity/session.ts';
import type { User } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';
import { acceptInvitation } from './invitations.ts';

/** The session that is switched, and its user. */
export interface Switching extends Pick<Session, 'tokenId' | 'tokenHash' | 'userId' | 'actingId'> {
  user: Pick<User, 'id' | 'email'>;
}

/**
 * Switches a session to another project. The session continues under a new token, and the old token becomes invalid. An invited user
 * becomes a member. Returns the new token, and whether an invitation was accepted. Throws 404 NOT_FOUND for an unknown project and for one
 * without a role, without distinguishing them, and 401 UNAUTHENTICATED where the session has ended meanwhile.
 */
export async function switchProject(
  tx: Tx,
  session: Switching,
  projectId: string,
  now: Date,
): Promise<{ token: string; accepted: boolean }> {
  // Only the invited person can accept an invitation.
  const accepted = session.actingId === null && (await acceptInvitation(tx, projectId, session.user, now));
  if (!(await roleOf(tx, projectId, session.userId))) throw new ApiError(404, 'NOT_FOUND');
  const token = newSecret();
  const moved = await tx
    .updateTable('token')
    .set({ hash: sha256(token), project_id: projectId, used_at: now.toISOString() })
    .where('id', '=', session.tokenId)
    // With two concurrent changes, the second finds the token gone.
    .where('hash', '=', session.tokenHash)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new ApiError(401, 'UNAUTHENTICATED');
  return { token, accepted };
}
