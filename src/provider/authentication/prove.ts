import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '../http/errors.ts';
import { forgiveAttempt, refuseTooMany, signInCounts } from '../identity/attempts.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import {
  type Challenge,
  type ChallengePurpose,
  type IssuedChallenge,
  issueChallenge,
  openChallenge,
  spendChallenge,
} from './challenges.ts';
import { type Factors, factorsOf, hasFactor } from './factors.ts';
import { assertionOptions, notePasskeyUse, passkeysOf, type UsedPasskey, verifyPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { spendTotp } from './totp.ts';

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'config'>;

/** A way to prove oneself beside the password. */
export type Way = 'passkey' | 'totp' | 'recoveryCode';

/** What proves a user: exactly one of these. */
export interface Proof {
  /** The answer of a passkey. */
  passkey?: AuthenticationResponseJSON;
  /** The six digits of an authenticator app. */
  totp?: string;
  recoveryCode?: string;
}

/** A question for a second factor, as the API answers it. */
export interface FactorRequest {
  /** The id of the challenge, which the proof has to name. */
  challenge: string;
  ways: Way[];
  /** What the browser needs for a passkey, where there is one for its host name. */
  passkey?: Awaited<ReturnType<typeof assertionOptions>>;
  /** Other host names that the user has passkeys for. */
  otherHosts: string[];
}

/** The ways in which a user can prove themselves at a console. */
function waysOf({ totpSince, passkeysHere, recoveryCodes }: Factors): Way[] {
  return [
    ...(passkeysHere > 0 ? (['passkey'] as const) : []),
    ...(totpSince === undefined ? [] : (['totp'] as const)),
    ...(recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** Asks a user for a second factor, after an identity provider where one is given; undefined where the user has none. */
export async function requestFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: ChallengePurpose,
  userId: string,
  party: RelyingParty | undefined,
  identityProvider?: string,
): Promise<FactorRequest | undefined> {
  const factors = await factorsOf(db, userId, party);
  if (!hasFactor(factors)) return undefined;
  const about = { userId, relyingParty: party?.id ?? null, identityProvider };
  const issued = await transact(db, (tx) => issueChallenge(tx, purpose, about, clock.now()));
  const here = party && factors.passkeysHere > 0 ? await passkeysOf(db, userId, party.id) : [];
  return {
    challenge: issued.id,
    ways: waysOf(factors),
    ...(party && here.length > 0 && { passkey: await assertionOptions(party, issued, here) }),
    otherHosts: factors.otherHosts,
  };
}

/** An answer to a challenge, with its origin. */
export interface Answered {
  purpose: ChallengePurpose;
  challengeId: string;
  proof: Proof;
  party: RelyingParty | undefined;
  address: string | undefined;
}

/**
 * Runs `done` for the user who answered a challenge rightly, in the transaction that uses up challenge and proof. Throws 400
 * CHALLENGE_EXPIRED, 400 BAD_PROOF, and 429 TOO_MANY_ATTEMPTS after as many wrong proofs as sign-in allows.
 */
export async function withProof<T>(
  { db, clock, config }: Deps,
  { purpose, challengeId, proof, party, address }: Answered,
  done: (tx: Tx, userId: string, way: Way, challenge: Challenge) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const challenge = await openChallenge(db, purpose, challengeId, now);
  const used = proof.passkey && party ? await verifyPasskey(db, party, challenge, proof.passkey) : undefined;
  const userId = challenge.userId ?? used?.userId;
  // A passkey of nobody says nothing about a user, so it is counted by the address alone.
  const attempt = { login: `second-factor:${userId ?? ''}`, ...(address !== undefined && { address }) };
  await refuseTooMany(db, signInCounts(attempt, config.signInLimits), now);
  const result = await transact(db, async (tx) => {
    const way = userId === undefined ? undefined : await spendProof(tx, userId, proof, used, now);
    if (userId === undefined || way === undefined) return undefined;
    await spendChallenge(tx, challenge);
    await forgiveAttempt(tx, attempt, config.signInLimits);
    return { value: await done(tx, userId, way, challenge) };
  });
  if (!result) throw new ApiError(400, 'BAD_PROOF');
  return result.value;
}

async function spendProof(
  tx: Tx,
  userId: string,
  { passkey, totp, recoveryCode }: Proof,
  used: UsedPasskey | undefined,
  now: Date,
): Promise<Way | undefined> {
  if (passkey) return used?.userId === userId && (await notePasskeyUse(tx, used, now)) ? 'passkey' : undefined;
  if (totp !== undefined) return (await spendTotp(tx, userId, totp, now)) ? 'totp' : undefined;
  if (recoveryCode === undefined) return undefined;
  return (await spendRecoveryCode(tx, userId, recoveryCode)) ? 'recoveryCode' : undefined;
}

/** Asks for a passkey of whomever, at the console of a request. */
export async function requestPasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  party: RelyingParty,
): Promise<{ challenge: string; passkey: NonNullable<FactorRequest['passkey']> }> {
  const about = { userId: null, relyingParty: party.id };
  const issued: IssuedChallenge = await transact(db, (tx) => issueChallenge(tx, 'passkeySignIn', about, clock.now()));
  return { challenge: issued.id, passkey: await assertionOptions(party, issued) };
}
