import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { roleOf } from '../identity/effective-roles.ts';
import type { Session } from '../identity/session.ts';
import type { Tx } from '../store/database.ts';
import { acceptInvitation } from './invitations.ts';

/**
 * Takes a session to another project: it goes on under a new token, and the old one is worth nothing from now on. Who was invited
 * takes part from then on. Gives back the new token. Throws 404 NOT_FOUND for a project that there is not or that the user takes
 * no part in, without telling which.
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
  // Whether to take part somewhere is for the invited alone to decide.
  if (session.actingId === null && (await acceptInvitation(tx, projectId, session.user, now)))
    await noteEvent(tx, doer, { ...about, type: 'invitation', action: 'accept' }, now);
  if (!(await roleOf(tx, projectId, session.userId))) throw new ApiError(404, 'NOT_FOUND');
  const token = newSecret();
  const moved = await tx
    .updateTable('token')
    .set({ hash: sha256(token), project_id: projectId, used_at: now.toISOString() })
    .where('id', '=', session.tokenId)
    // Of two changes at once the second finds the token gone.
    .where('hash', '=', session.tokenHash)
    .returning('id')
    .executeTakeFirst();
  // It has been ended meanwhile.
  if (!moved) throw new ApiError(401, 'UNAUTHENTICATED');
  await noteEvent(tx, doer, { ...about, type: 'session', action: 'changeProject', title: user.login }, now);
  return token;
}
