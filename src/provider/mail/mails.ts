import type { Db, Tx } from '../store/database.ts';

/** A letter, as plain text. */
export interface Letter {
  address: string;
  subject: string;
  body: string;
}

/** A letter that was given to the post. */
export interface Posted extends Letter {
  id: string;
  /** RFC 3339. */
  createdAt: string;
}

/** How many letters the outbox shows. */
const SHOWN = 100;

/** Puts a letter into the outbox, in the transaction that makes it necessary. */
export async function sendMail(tx: Tx, { address, subject, body }: Letter, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  await tx.insertInto('mail').values({ id, address, subject, body, created_at: now.toISOString() }).execute();
}

/** The newest letters, newest first. */
export async function readOutbox(db: Db | Tx): Promise<Posted[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, address, subject, body, created_at: createdAt }) => ({
    id,
    address,
    subject,
    body,
    createdAt,
  }));
}
