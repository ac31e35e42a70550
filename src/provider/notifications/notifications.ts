import { sql } from 'kysely';
import { newId } from '../crypto/generate.ts';
import { type NoticeKind, wantsNotice } from '../identity/notice-choices.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import type { NotificationTable } from '../store/tables/messages.ts';

/** The subject of a notification (spec section 3). */
type NotificationCategory = 'APPEAL' | 'BILLING' | 'SYSTEM' | 'RESOURCE' | 'SERVICE';

/** The parameters of a notification's text. Those of a resource file's record are in the record's form. */
export type NotificationParams = Record<string, string | number | boolean>;

/** The source of a notification's text: a resource file's name, and the notification's id in that file. */
interface NotificationSource {
  resource: string;
  id: string;
}

/** A notification for a user. */
export interface NewNotification {
  userId: string;
  /** Such as QUOTA_APPROVED. Without a source, its text is the one of texts.json under this name. */
  type: string;
  category: NotificationCategory;
  params: NotificationParams;
  source?: NotificationSource;
  /** The path of the console that it links to. */
  link?: string;
  /** The kind that its user chooses for. Without one it always comes. */
  about?: NoticeKind | undefined;
}

/** A stored notification. */
export interface Notification extends Omit<NewNotification, 'userId' | 'about'> {
  id: string;
  createdAt: string;
  read: boolean;
}

/** The parts that are stored as JSON beside type and category. */
type Kept = Pick<NewNotification, 'params' | 'source' | 'link'>;

/** Adds a notification for a user, in the transaction that causes it. Does nothing where they chose not to get it. */
export async function notify(
  tx: Tx,
  { userId, type, category, params, source, link, about }: NewNotification,
  now: Date,
): Promise<void> {
  if (!(await wantsNotice(tx, userId, about, 'console'))) return;
  const kept: Kept = { params, ...(source && { source }), ...(link !== undefined && { link }) };
  const row = { id: newId(), user_id: userId, type, category, created_at: now.toISOString() };
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

/** Notifications of users since a moment, oldest first, each with its user. */
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

/** Whether a user got a notification of a type since a moment. */
export async function wasNotified(db: Db | Tx, userId: string, type: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', since.toISOString())
    .where('type', '=', type)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of a user's unread notifications. */
export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Stores that a user has read a notification, for the first time only. Returns false where they have none with that id. */
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
