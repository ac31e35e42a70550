/** The ends of accounts: asked for, taken back by signing in, or come. */
import type { Db, Tx } from '../store/database.ts';

/** The end of an account. Moments are ISO 8601. */
export interface AccountEnd {
  requestedAt: string;
  /** When it comes, or came. */
  endsAt: string;
}

/** The domain of the addresses that closed accounts have instead of their own. Nothing is ever sent there (RFC 2606). */
const CLOSED_DOMAIN = '@closed.invalid';

/** The address of a closed account. */
export function closedAddress(pseudonym: string): string {
  return `${pseudonym}${CLOSED_DOMAIN}`;
}

/** Whether an address is that of a closed account. */
export function isClosedAddress(email: string): boolean {
  return email.endsWith(CLOSED_DOMAIN);
}

/** The end that a user has asked for and that has not come; undefined without one. */
export async function pendingEnd(db: Db | Tx, userId: string): Promise<AccountEnd | undefined> {
  const row = await db
    .selectFrom('account_end')
    .select(['requested_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && { requestedAt: row.requested_at, endsAt: row.ends_at };
}

/** Stores that a user has asked for the end of their account, or that it comes later. */
export async function setPendingEnd(tx: Tx, userId: string, { requestedAt, endsAt }: AccountEnd): Promise<void> {
  const row = { requested_at: requestedAt, ends_at: endsAt, closed_at: null, pseudonym: null };
  await tx
    .insertInto('account_end')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Takes back the end that a user has asked for. Returns whether there was one. */
export async function takeBackEnd(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_end')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores that an account ends now, and what its owner is called from then on. Returns whether its end was still asked for. */
export async function noteClosed(tx: Tx, userId: string, pseudonym: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_end')
    .set({ closed_at: now.toISOString(), pseudonym })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
