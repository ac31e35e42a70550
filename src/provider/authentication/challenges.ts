import { newSecret, sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';

/** How long a challenge can be answered, in minutes. */
const CHALLENGE_MINUTES = 10;

/** What an answer is for: the second step of a sign-in, a sign-in with a passkey alone, proving oneself again, a new passkey. */
export type ChallengePurpose = 'secondStep' | 'passkeySignIn' | 'reauthentication' | 'newPasskey';

/** An open challenge. */
export interface Challenge {
  /** The user who has to answer; null where a passkey will say who it is. */
  userId: string | null;
  /** The host name whose passkeys can answer; null where none can. */
  relyingParty: string | null;
  /** What an authenticator signs, as base64url. */
  challenge: string;
  /** The id of the identity provider that proved the user before, if one did. */
  identityProvider?: string | undefined;
}

/** A challenge with its id, which only the caller gets to know. */
export interface IssuedChallenge extends Challenge {
  id: string;
}

/** Opens a challenge for some minutes. The id is a secret: only who has it can answer. */
export async function issueChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  { userId, relyingParty, identityProvider }: Omit<Challenge, 'challenge'>,
  now: Date,
): Promise<IssuedChallenge> {
  const issued = { id: newSecret(), userId, relyingParty, identityProvider, challenge: newSecret() };
  await tx
    .insertInto('authentication_challenge')
    .values({
      hash: sha256(issued.id),
      purpose,
      user_id: userId,
      relying_party: relyingParty,
      identity_provider: identityProvider ?? null,
      challenge: issued.challenge,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return issued;
}

/** An open challenge by its id. Throws 400 CHALLENGE_EXPIRED where there is none for that purpose. */
export async function openChallenge(
  db: Db | Tx,
  purpose: ChallengePurpose,
  id: string,
  now: Date,
): Promise<IssuedChallenge> {
  const row = await db
    .selectFrom('authentication_challenge')
    .selectAll()
    .where('hash', '=', sha256(id))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) throw new ApiError(400, 'CHALLENGE_EXPIRED');
  const { user_id: userId, relying_party: relyingParty, challenge } = row;
  return { id, userId, relyingParty, challenge, identityProvider: row.identity_provider ?? undefined };
}

/** Uses up a challenge. Throws 400 CHALLENGE_EXPIRED where another request has done so. */
export async function spendChallenge(tx: Tx, { id }: Pick<IssuedChallenge, 'id'>): Promise<void> {
  const spent = await tx
    .deleteFrom('authentication_challenge')
    .where('hash', '=', sha256(id))
    .returning('hash')
    .executeTakeFirst();
  if (!spent) throw new ApiError(400, 'CHALLENGE_EXPIRED');
}

/** Deletes challenges that can't be answered any more. */
export async function purgeChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('authentication_challenge').where('expires_at', '<=', now.toISOString()).execute();
}
