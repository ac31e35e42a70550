import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { roleOf } from '../identity/effective-roles.ts';
import type { Session } from '../identity/session.ts';
import type { Tx } from '../store/database.ts';
import { acceptInvitation } from './invitations.ts';

/**
 * Switches a session to another project. The session continues under a new token, and the old token becomes invalid. An invited user
 * becomes a member. Returns the new token. Throws 404 NOT_FOUND for an unknown project and for one without a role, without distinguishing
 * them.
 */
export async function switchProject(
  tx: Tx,
  session: Session,
  projectId: string,
  doer: AuditActor,
  now: Date,
): Promise<string> {
  const { userId: recordId, user } = session;
  const about = { recordId, title: user.email, projectId };
  // Only the invited person can accept an invitation.
  if (session.actingId === null && (await acceptInvitation(tx, projectId, session.user, now)))
    await noteEvent(tx, doer, { ...about, type: 'invitation', action: 'accept' }, now);
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
  // The session has ended meanwhile.
  if (!moved) throw new ApiError(401, 'UNAUTHENTICATED');
  await noteEvent(tx, doer, { ...about, type: 'session', action: 'changeProject', title: user.login }, now);
  return token;
}
