import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { listMemberships } from '../identity/projects.ts';
import type { Session } from '../identity/session.ts';
import { expiry } from '../identity/tokens.ts';
import type { User } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';

/** For how long somebody acts as another at most. */
const ACTING_HOURS = 1;

/** A session as far as it can be handed to somebody else. */
export type OwnSession = Pick<Session, 'tokenId' | 'tokenHash' | 'userId'>;

/**
 * Makes somebody's session one in which they act as a client, for an hour at most: it goes on under a new token, and the old one
 * is worth nothing. Gives back the new token.
 */
export async function beginActing(tx: Tx, session: OwnSession, customer: Pick<User, 'id'>, now: Date): Promise<string> {
  return turnInto(tx, session, { userId: customer.id, actingId: session.userId, hours: ACTING_HOURS, now });
}

/** Makes a session its real owner's again. Gives back the new token. Throws 404 NOT_FOUND where nobody acts as anybody. */
export async function endActing(tx: Tx, session: Session, doer: AuditActor, hours: number, now: Date): Promise<string> {
  const { actingId, user } = session;
  if (actingId === null) throw new ApiError(404, 'NOT_FOUND');
  await noteEnding(tx, { ...doer, userId: actingId, actingId: null }, user, now);
  return turnInto(tx, session, { userId: actingId, actingId: null, hours, now });
}

/** Writes down those who no longer act as somebody because the time is over. */
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
  hours: number;
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
      expires_at: expiry(now, hours),
    })
    .where('id', '=', session.tokenId)
    // Of two changes at once the second finds the token gone.
    .where('hash', '=', session.tokenHash)
    .returning('id')
    .executeTakeFirst();
  // It has been ended meanwhile.
  if (!turned) throw new ApiError(401, 'UNAUTHENTICATED');
  return token;
}
