import { newSecret, sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';

/** The purposes of a letter's code, with their lifetimes in hours. */
const HOURS = { registration: 24, reset: 1 };

/** The purpose of a code. */
type Purpose = keyof typeof HOURS;

/** The owner of a code: the id of a registration or a user. */
export interface Subject {
  purpose: Purpose;
  subjectId: string;
}

/**
 * Issues a code for a letter's link. Only its hash is stored. Older codes of the same subject become invalid, unless `keep` is set. The
 * caller holds the lock of the subject's e-mail address.
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
 * Returns a code's subject; undefined for an unknown, used or expired code. The lookup is by hash, so its duration reveals nothing about a
 * partly right code.
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

/** Uses up a code. Returns whether it was still valid; of concurrent calls only one gets true. */
export async function spendCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .deleteFrom('one_time_code')
    .where('hash', '=', sha256(code))
    .where('expires_at', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Invalidates all codes of a user or a registration. */
export async function revokeCodes(tx: Tx, subjectId: string): Promise<void> {
  await tx.deleteFrom('one_time_code').where('subject_id', '=', subjectId).execute();
}

/** Deletes expired codes. */
export async function purgeCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('one_time_code').where('expires_at', '<=', now.toISOString()).execute();
}

function isCode(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
