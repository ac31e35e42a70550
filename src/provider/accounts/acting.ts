import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { listMemberships } from '../identity/projects.ts';
import type { Session } from '../identity/session.ts';
import { type SessionHours, sessionEnd } from '../identity/session-limits.ts';
import type { User } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';

/** The longest time for which somebody acts as another user, in hours. */
export const ACTING_HOURS = 1;

/** The parts of a session that another user can take over. */
export type OwnSession = Pick<Session, 'tokenId' | 'tokenHash' | 'userId' | 'begunAt'>;

/**
 * Changes somebody's session so that they act as a client, for an hour at most. The session continues under a new token, and the old token
 * becomes invalid. Acting never outlasts the session that it began in, which lasts `total` hours. Returns the new token.
 */
export async function beginActing(
  tx: Tx,
  session: OwnSession,
  customer: Pick<User, 'id'>,
  { total }: SessionHours,
  now: Date,
): Promise<string> {
  const hours = { idle: ACTING_HOURS, total };
  return turnInto(tx, session, { userId: customer.id, actingId: session.userId, hours, now });
}

/** Gives a session back to its real owner. Returns the new token. Throws 404 NOT_FOUND where nobody acts as another user. */
export async function endActing(
  tx: Tx,
  session: Session,
  doer: AuditActor,
  hours: SessionHours,
  now: Date,
): Promise<string> {
  const { actingId, user } = session;
  if (actingId === null) throw new ApiError(404, 'NOT_FOUND');
  await noteEnding(tx, { ...doer, userId: actingId, actingId: null }, user, now);
  return turnInto(tx, session, { userId: actingId, actingId: null, hours, now });
}

/** Logs the end of acting for those whose time is over. */
export async function noteActingEnded(tx: Tx, now: Date): Promise<void> {
  const ended = await tx
    .selectFrom('token as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.login', 'u.full_name', 't.acting_id', 't.expires_at'])
    .where('t.expires_at', '<=', now.toISOString())
    .where('t.acting_id', 'is not', null)
    .execute();
  for (const { id, login, full_name: fullName, acting_id: userId, expires_at } of ended) {
    const doer = { userId, actingId: null, requestId: '', address: null };
    await noteEnding(tx, doer, { id, login, fullName }, new Date(expires_at));
  }
}

function noteEnding(
  tx: Tx,
  doer: AuditActor,
  { id, login, fullName }: Pick<User, 'id' | 'login' | 'fullName'>,
  now: Date,
): Promise<string> {
  const event = { type: 'customer', recordId: id, action: 'endActing', title: fullName || login };
  return noteEvent(tx, doer, event, now);
}

interface Turned {
  userId: string;
  actingId: string | null;
  hours: SessionHours;
  now: Date;
}

async function turnInto(tx: Tx, session: OwnSession, { userId, actingId, hours, now }: Turned): Promise<string> {
  const [first] = await listMemberships(tx, userId);
  const token = newSecret();
  const turned = await tx
    .updateTable('token')
    .set({
      hash: sha256(token),
      user_id: userId,
      acting_id: actingId,
      project_id: first?.project.id ?? null,
      used_at: now.toISOString(),
      expires_at: sessionEnd(hours, session.begunAt, now),
    })
    .where('id', '=', session.tokenId)
    // With two concurrent changes, the second finds the token gone.
    .where('hash', '=', session.tokenHash)
    .returning('id')
    .executeTakeFirst();
  // The session has ended meanwhile.
  if (!turned) throw new ApiError(401, 'UNAUTHENTICATED');
  return token;
}
