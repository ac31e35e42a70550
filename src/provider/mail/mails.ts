import { newId } from '../crypto/generate.ts';
import type { Attachment, StoredLetter } from '../ports/mailer.ts';
import type { Db, Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { MailKind } from './letter-kinds.ts';

/** A letter, as plain text. */
export interface Letter {
  address: string;
  subject: string;
  body: string;
  attachments?: Attachment[];
  /** The kind of the letter: see {@link MailKind}. */
  kind: MailKind;
  /** Whether the letter is confidential. Administrators see that it exists, but not its content. */
  confidential: boolean;
  /** The white-label variant that sends it; null is the provider itself. */
  variant: string | null;
}

/** The kind of work that sends a letter to the mail server. */
export const MAIL_WORK = 'mail';

/** The number of letters that the outbox shows. */
const SHOWN = 100;

/** Puts a letter into the outbox, in the transaction that makes it necessary. Its sending is due at once. */
export async function sendMail(tx: Tx, letter: Letter, now: Date): Promise<void> {
  const { address, subject, body, attachments, kind, confidential, variant } = letter;
  const id = newId();
  await tx
    .insertInto('mail')
    .values({
      id,
      address,
      subject,
      body,
      created_at: now.toISOString(),
      attachments: attachments?.length ? JSON.stringify(attachments) : null,
      kind,
      confidential: confidential ? 1 : 0,
      variant,
    })
    .execute();
  await schedule(tx, { kind: MAIL_WORK, key: mailKey(id), dueAt: now, from: now, payload: { id, attempts: 0 } });
}

/** The key of the work that sends a letter to the mail server. */
export function mailKey(id: string): string {
  return `mail:${id}`;
}

/** The newest letters, newest first. */
export async function readOutbox(db: Db | Tx): Promise<StoredLetter[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(toPosted);
}

/** Converts a stored row. */
export function toPosted(row: {
  id: string;
  address: string;
  subject: string;
  body: string;
  created_at: string;
  attachments: string | null;
  variant: string | null;
}): StoredLetter {
  const { id, address, subject, body, variant } = row;
  const attachments = row.attachments === null ? undefined : (JSON.parse(row.attachments) as Attachment[]);
  return { id, address, subject, body, variant, createdAt: row.created_at, ...(attachments && { attachments }) };
}

/** The number of days for which letters are stored, sent or not. */
const KEPT_DAYS = 30;

/** Removes old letters. */
export async function purgeMails(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await tx.deleteFrom('mail').where('created_at', '<', before).execute();
}
