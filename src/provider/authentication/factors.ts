import type { Db, Tx } from '../store/database.ts';
import { passkeysOf } from './passkeys.ts';
import { dropRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { totpSince } from './totp.ts';

/** The second factors of a user. */
export interface Factors {
  /** When the authenticator app was confirmed; undefined where there is none. */
  totpSince: string | undefined;
  passkeys: number;
  /** Of these, those that work at the host name of the request. */
  passkeysHere: number;
  /** The host names of the other passkeys. */
  otherHosts: string[];
  recoveryCodes: number;
}

/** The second factors of a user, as seen from a console. */
export async function factorsOf(db: Db | Tx, userId: string, party: RelyingParty | undefined): Promise<Factors> {
  const passkeys = await passkeysOf(db, userId);
  const here = passkeys.filter(({ relying_party }) => relying_party === party?.id);
  const others = passkeys.map(({ relying_party }) => relying_party).filter((host) => host !== party?.id);
  return {
    totpSince: await totpSince(db, userId),
    passkeys: passkeys.length,
    passkeysHere: here.length,
    otherHosts: [...new Set(others)],
    recoveryCodes: await recoveryCodesLeft(db, userId),
  };
}

/** Whether a user has a second factor at all. */
export function hasFactor({ totpSince: since, passkeys }: Pick<Factors, 'totpSince' | 'passkeys'>): boolean {
  return since !== undefined || passkeys > 0;
}

/** Gives recovery codes to a user who has none yet. Returns them, or null where there are some. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<string[] | null> {
  return (await recoveryCodesLeft(tx, userId)) > 0 ? null : replaceRecoveryCodes(tx, userId);
}

/**
 * Puts in order what depends on the factors that are left: without any there is nothing to recover, and without a passkey the password
 * is needed again.
 */
export async function afterRemoval(tx: Tx, userId: string): Promise<void> {
  const left = await factorsOf(tx, userId, undefined);
  if (left.passkeys === 0) await setPasswordDisabled(tx, userId, false);
  if (!hasFactor(left)) await dropRecoveryCodes(tx, userId);
}

/** Removes all second factors of a user, as after the loss of all of them. */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute();
  await tx.deleteFrom('authentication_challenge').where('user_id', '=', userId).execute();
  await afterRemoval(tx, userId);
}

/**
 * Removes the second factors that were added from a moment on, as by somebody who had taken over the account. Older ones stay, and their
 * recovery codes are the account's own only if no factor was added since; so they are dropped as well.
 */
export async function removeFactorsSince(tx: Tx, userId: string, since: string): Promise<void> {
  const keys = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute();
  const apps = await tx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('user_id')
    .execute();
  if (keys.length + apps.length === 0) return;
  await dropRecoveryCodes(tx, userId);
  await afterRemoval(tx, userId);
}

/** Sets whether a password opens the account, or a passkey only. */
export async function setPasswordDisabled(tx: Tx, userId: string, disabled: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_disabled: disabled ? 1 : 0 })
    .where('id', '=', userId)
    .execute();
}
