import { sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/dialect.ts';
import type { NotificationTable } from '../store/tables/messages.ts';

/** What a notification is about (spec section 3). */
type NotificationCategory = 'APPEAL' | 'BILLING' | 'SYSTEM' | 'RESOURCE' | 'SERVICE';

/** What a notification's text has places for. Those of a resource file's record are as the record has them. */
export type NotificationParams = Record<string, string | number | boolean>;

/** Where a notification's words stand: those of a resource file, by its name and the notification's id there. */
interface NotificationSource {
  resource: string;
  id: string;
}

/** Something that a user is told. */
export interface NewNotification {
  userId: string;
  /** As QUOTA_APPROVED. Without a source its words are those of texts.json by this name. */
  type: string;
  category: NotificationCategory;
  params: NotificationParams;
  source?: NotificationSource;
  /** A path of the console that it leads to. */
  link?: string;
}

/** A notification as it is kept. */
export interface Notification extends Omit<NewNotification, 'userId'> {
  id: string;
  createdAt: string;
  read: boolean;
}

/** What is kept as JSON beside type and category. */
type Kept = Pick<NewNotification, 'params' | 'source' | 'link'>;

/** Tells a user something in the console, in the transaction that brings it about. */
export async function notify(
  tx: Tx,
  { userId, type, category, params, source, link }: NewNotification,
  now: Date,
): Promise<void> {
  const kept: Kept = { params, ...(source && { source }), ...(link !== undefined && { link }) };
  const row = { id: crypto.randomUUID(), user_id: userId, type, category, created_at: now.toISOString() };
  await tx
    .insertInto('notification')
    .values({ ...row, params: JSON.stringify(kept) })
    .execute();
}

/** A user's newest notifications, newest first. */
export async function readNotifications(db: Db | Tx, userId: string, most: number): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(fromTable);
}

/** What users are told since a moment, oldest first, each with whom. */
export async function readSince(
  db: Db | Tx,
  users: readonly string[],
  since: Date,
): Promise<(Notification & { userId: string })[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where(isAmong(db, sql.ref('user_id'), users))
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...fromTable(row), userId: row.user_id }));
}

function fromTable(row: NotificationTable): Notification {
  const { id, type, category, params, created_at: createdAt, read_at: readAt } = row;
  return {
    id,
    type,
    category: category as NotificationCategory,
    ...(JSON.parse(params) as Kept),
    createdAt,
    read: readAt !== null,
  };
}

/** How many of a user's notifications are unread. */
export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Notes that a user has read a notification, the first time that they do. False where they have none of that id. */
export async function markRead(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const own = await tx
    .selectFrom('notification')
    .select('read_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own) return false;
  const read = { read_at: own.read_at ?? now.toISOString() };
  await tx.updateTable('notification').set(read).where('id', '=', id).where('user_id', '=', userId).execute();
  return true;
}
