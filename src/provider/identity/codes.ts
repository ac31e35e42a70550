import { newSecret, sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';

/** The purposes of a letter's code, with their lifetimes in hours. */
const HOURS = { registration: 24, reset: 1, email: 1, 'email-stop': 7 * 24 };

/** The purpose of a code. */
type Purpose = keyof typeof HOURS;

/** The owner of a code: the id of a registration, a user, or a change of an address (`email-stop`). */
export interface Subject {
  purpose: Purpose;
  subjectId: string;
}

/**
 * Issues a code for a letter's link. Only its hash is stored. Older codes of the same subject become invalid, unless `keep` is set. The
 * caller holds the lock of the subject's e-mail address.
 */
export async function issueCode(tx: Tx, { purpose, subjectId }: Subject, now: Date, keep = false): Promise<string> {
  if (!keep) await revokePurpose(tx, { purpose, subjectId });
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

/** Invalidates all codes of a user or a registration, optionally but one. */
export async function revokeCodes(tx: Tx, subjectId: string, keep?: string): Promise<void> {
  let codes = tx.deleteFrom('one_time_code').where('subject_id', '=', subjectId);
  if (keep !== undefined) codes = codes.where('hash', '<>', sha256(keep));
  await codes.execute();
}

/** Invalidates a subject's codes of one purpose. */
export async function revokePurpose(tx: Tx, { purpose, subjectId }: Subject): Promise<void> {
  await tx.deleteFrom('one_time_code').where('purpose', '=', purpose).where('subject_id', '=', subjectId).execute();
}

/** The lifetime of a purpose's codes, in days. */
export function daysOf(purpose: Purpose): number {
  return HOURS[purpose] / 24;
}

/** Deletes expired codes. */
export async function purgeCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('one_time_code').where('expires_at', '<=', now.toISOString()).execute();
}

function isCode(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
