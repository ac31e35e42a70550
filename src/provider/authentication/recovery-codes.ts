import { sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';

/** How many codes somebody gets at once. */
const RECOVERY_CODES = 10;

/** Crockford's base32, which has no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new code of 80 random bits, such as `7h2k-m0xw-9dqp-r4tz`. */
function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH));
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? '';
}

/** What counts of a typed code: without dashes and blanks, in lower case, with digits where somebody read letters. */
function normal(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

const hashOf = (userId: string, code: string): string => sha256(`${userId}:${normal(code)}`);

/** Replaces a user's recovery codes. Only their hashes are stored: they are returned only here. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ hash: hashOf(userId, code), user_id: userId })))
    .execute();
  return codes;
}

/** Uses up a recovery code. Returns whether it was right; of concurrent calls only one gets true. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('recovery_code')
    .where('hash', '=', hashOf(userId, code))
    .where('user_id', '=', userId)
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** How many unused recovery codes a user has. */
export async function recoveryCodesLeft(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invalidates all of a user's recovery codes. */
export async function dropRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
