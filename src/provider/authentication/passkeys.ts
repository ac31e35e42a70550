import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Selectable } from 'kysely';
import { ApiError } from '../http/errors.ts';
import type { User } from '../identity/users.ts';
import type { Db, Tx } from '../store/database.ts';
import type { PasskeyTable } from '../store/schema.ts';
import type { IssuedChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** How many passkeys somebody can have. */
const MOST_PASSKEYS = 20;

type PasskeyRow = Selectable<PasskeyTable>;

/** The user's passkeys at a host name, or at all host names. */
export async function passkeysOf(db: Db | Tx, userId: string, relyingParty?: string): Promise<PasskeyRow[]> {
  let query = db.selectFrom('passkey').selectAll().where('user_id', '=', userId);
  if (relyingParty !== undefined) query = query.where('relying_party', '=', relyingParty);
  return query.orderBy('created_at').orderBy('id').execute();
}

function descriptorOf({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports: JSON.parse(transports) as string[] };
}

/** What a browser needs to make a passkey. Those that the user has at this host name can't be made twice. */
export async function registrationOptions(
  db: Db | Tx,
  party: RelyingParty,
  { id, login, fullName }: Pick<User, 'id' | 'login' | 'fullName'>,
  { challenge }: Pick<IssuedChallenge, 'challenge'>,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const present = await passkeysOf(db, id, party.id);
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(id),
    userName: login,
    userDisplayName: fullName || login,
    challenge: isoBase64URL.toBuffer(challenge),
    excludeCredentials: present.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** A browser's answer that makes a passkey, once it is verified. */
export type VerifiedRegistration = NonNullable<
  Awaited<ReturnType<typeof verifyRegistrationResponse>>['registrationInfo']
>;

/** Verifies the answer that makes a passkey. Throws 400 PASSKEY_INVALID. */
export async function verifyRegistration(
  party: RelyingParty,
  { challenge, relyingParty }: Pick<IssuedChallenge, 'challenge' | 'relyingParty'>,
  response: RegistrationResponseJSON,
): Promise<VerifiedRegistration> {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => undefined);
  if (!verified?.verified || relyingParty !== party.id) throw new ApiError(400, 'PASSKEY_INVALID');
  return verified.registrationInfo;
}

/** Stores a new passkey and returns its id. Throws 400 PASSKEY_KNOWN, or PASSKEYS_FULL. */
export async function storePasskey(
  tx: Tx,
  { userId, name, party }: { userId: string; name: string; party: RelyingParty },
  { credential, credentialBackedUp }: VerifiedRegistration,
  now: Date,
): Promise<string> {
  if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS)
    throw new ApiError(400, 'PASSKEYS_FULL', { params: { most: MOST_PASSKEYS } });
  const id = crypto.randomUUID();
  const added = await tx
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      credential_id: credential.id,
      relying_party: party.id,
      name,
      public_key: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      backed_up: credentialBackedUp ? 1 : 0,
      created_at: now.toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError(400, 'PASSKEY_KNOWN');
  return id;
}

/** What a browser needs to answer with one of these passkeys, or with any at the host name. */
export function assertionOptions(
  party: RelyingParty,
  { challenge }: Pick<IssuedChallenge, 'challenge'>,
  passkeys?: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: isoBase64URL.toBuffer(challenge),
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  });
}

/** A passkey that answered a challenge, and what its authenticator said of itself. */
export interface UsedPasskey {
  id: string;
  userId: string;
  counter: number;
  backedUp: boolean;
}

/** The passkey that answered a challenge; undefined for a wrong answer. */
export async function verifyPasskey(
  db: Db,
  party: RelyingParty,
  { challenge, relyingParty }: Pick<IssuedChallenge, 'challenge' | 'relyingParty'>,
  response: AuthenticationResponseJSON,
): Promise<UsedPasskey | undefined> {
  if (relyingParty !== party.id) return undefined;
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .where('relying_party', '=', party.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      counter: Number(passkey.counter),
      transports: JSON.parse(passkey.transports) as string[],
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { id: passkey.id, userId: passkey.user_id, counter: newCounter, backedUp: credentialBackedUp };
}

/**
 * Stores that a passkey was used, with its authenticator's count. Returns whether the passkey is still there, and no other answer with
 * that count came first.
 */
export async function notePasskeyUse(tx: Tx, { id, counter, backedUp }: UsedPasskey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, backed_up: backedUp ? 1 : 0, used_at: now.toISOString() })
    .where('id', '=', id)
    // An authenticator that doesn't count says 0 each time.
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
