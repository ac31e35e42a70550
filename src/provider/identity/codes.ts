import { newSecret, sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';

/** What a code of a letter's link is good for, and for how many hours. */
const HOURS = { registration: 24, reset: 1 };

/** What a code is good for. */
type Purpose = keyof typeof HOURS;

/** Whose a code is: a registration's or a user's id. */
export interface Subject {
  purpose: Purpose;
  subjectId: string;
}

/**
 * A new code for a letter's link. Only its hash is stored; older ones for the same are void, but where they are to be
 * kept. Whoever calls it holds the lock of the subject's e-mail address.
 */
export async function issueCode(tx: Tx, { purpose, subjectId }: Subject, now: Date, keep = false): Promise<string> {
  if (!keep)
    await tx.deleteFrom('one_time_code').where('purpose', '=', purpose).where('subject_id', '=', subjectId).execute();
  const code = newSecret();
  const expiresAt = new Date(now.getTime() + HOURS[purpose] * 60 * 60 * 1000).toISOString();
  await tx
    .insertInto('one_time_code')
    .values({
      hash: sha256(code),
      purpose,
      subject_id: subjectId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return code;
}

/**
 * Whose code it is; undefined for one that is not known, used or expired. It is looked up by its hash, so that how long that takes
 * tells nothing of how much of it is right.
 */
export async function subjectOf(tx: Tx | Db, code: string, now: Date): Promise<Subject | undefined> {
  if (!isCode(code)) return undefined;
  const row = await tx
    .selectFrom('one_time_code')
    .select(['purpose', 'subject_id'])
    .where('hash', '=', sha256(code))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && { purpose: row.purpose as Purpose, subjectId: row.subject_id };
}

/** Uses a code up and says whether it was still good. Of several who try at once one alone is told so. */
export async function spendCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .deleteFrom('one_time_code')
    .where('hash', '=', sha256(code))
    .where('expires_at', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes all codes of a user or a registration void. */
export async function revokeCodes(tx: Tx, subjectId: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('subject_id', '=', subjectId).execute();
}

/** Removes codes whose time is over. */
export async function purgeCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('one_time_code').where('expires_at', '<=', now.toISOString()).execute();
}

function isCode(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
