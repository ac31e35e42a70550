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
  /** Which letter it is: see {@link MailKind}. */
  kind: MailKind;
  /** Whether its words are for its reader's eyes alone: administrators see that there is such a letter, and no more. */
  confidential: boolean;
  /** The white-label variant that it is of; null: the provider's own. */
  variant: string | null;
}

/** The kind of work that hands a letter to the mail server. */
export const MAIL_WORK = 'mail';

/** How many letters the outbox shows. */
const SHOWN = 100;

/** Puts a letter into the outbox, in the transaction that makes it necessary; it is due to be handed to the mail server at once. */
export async function sendMail(tx: Tx, letter: Letter, now: Date): Promise<void> {
  const { address, subject, body, attachments, kind, confidential, variant } = letter;
  const id = crypto.randomUUID();
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
  await schedule(tx, { kind: MAIL_WORK, key: mailKey(id), dueAt: now, payload: { id, attempts: 0 } });
}

/** The key of the work that hands a letter to the mail server. */
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

/** A stored row as the rest of the program knows it. */
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

/** How long letters are kept, whatever has become of them. */
const KEPT_DAYS = 30;

/** Removes letters that are old. */
export async function purgeMails(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await tx.deleteFrom('mail').where('created_at', '<', before).execute();
}
