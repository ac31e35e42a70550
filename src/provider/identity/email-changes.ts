import type { Db, Tx } from '../store/database.ts';
import type { EmailChangeTable } from '../store/schema.ts';
import type { SignInNames } from './users.ts';

/** A change that a user begins of their own address. */
export interface NewEmailChange {
  userId: string;
  /** What the user signs in by until then. */
  old: SignInNames;
  email: string;
}

/** Stores a change of an address and returns its id. Only a user's newest one can be confirmed. */
export async function keepEmailChange(tx: Tx, { userId, old, email }: NewEmailChange, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const requested = { id, user_id: userId, new_email: email, requested_at: now.toISOString(), changed_at: null };
  await tx
    .insertInto('email_change')
    .values({ ...requested, old_email: old.email, old_login: old.login })
    .execute();
  return id;
}

/** A change by its id. */
export async function getEmailChange(db: Tx | Db, id: string): Promise<EmailChangeTable | undefined> {
  return db.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The change that a user began last, confirmed or not. */
export async function newestEmailChange(db: Tx | Db, userId: string): Promise<EmailChangeTable | undefined> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The new address that waits for its confirmation, and until when. A new password invalidates its code, and ends that. */
export async function pendingEmailChange(
  db: Tx | Db,
  userId: string,
  now: Date,
): Promise<{ email: string; until: string } | undefined> {
  const code = await db
    .selectFrom('one_time_code')
    .select('expires_at')
    .where('purpose', '=', 'email')
    .where('subject_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  const change = code && (await newestEmailChange(db, userId));
  return change && change.changed_at === null ? { email: change.new_email, until: code.expires_at } : undefined;
}

/** Marks a change as confirmed. */
export async function confirmEmailChange(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('email_change').set({ changed_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Forgets the changes that a user began of their own address, from a time on. The links of their letters stop working. */
export async function dropEmailChanges(tx: Tx, userId: string, since = ''): Promise<void> {
  const rows = await tx
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .where('requested_at', '>=', since)
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('one_time_code').where('subject_id', 'in', ids).execute();
}

/** Deletes changes that have no code left, and so can't be undone any more. Call it after expired codes are deleted. */
export async function purgeEmailChanges(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('email_change')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('one_time_code as c').select('c.hash').whereRef('c.subject_id', '=', 'email_change.id'))),
    )
    .execute();
}
