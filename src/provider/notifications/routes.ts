import { MOST_ROWS } from '../../contract/lists/list-query.ts';
import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import type { Locale } from '../http/locale.ts';
import { chooseNotice, type NoticeChoice, noticeChoices, noticeKind } from '../identity/notice-choices.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { NotificationTexts } from './labels.ts';
import type { LiveNotifications } from './live.ts';
import { countUnread, markRead, type Notification, readNotifications } from './notifications.ts';

const BOOLEAN = { type: 'boolean' } as const;

/** Reads what a user chose for a kind. */
const readChoice = bodyReader<NoticeChoice>({ console: BOOLEAN, mail: BOOLEAN }, ['console', 'mail']);

/** The default number of notifications. */
const DEFAULT_SIZE = 25;

/**
 * Mounts the list of notifications, the number of unread ones, and the call that marks one as read. Each user has access to their own only.
 */
export function mountNotifications(
  app: ProviderApp,
  { db, clock, files }: ProviderDeps,
  live: LiveNotifications,
): void {
  const texts = new NotificationTexts(files);
  const wire = ({ id, type, category, createdAt, read, link, ...content }: Notification, locale: Locale) => ({
    notificationId: id,
    type,
    category,
    createdAt,
    read,
    ...texts.labels({ type, ...content }, locale),
    ...(link !== undefined && { link }),
  });
  app.get('/api/notifications', async (c) => {
    const size = sizeOf(c.req.query('size'));
    const all = await readNotifications(db, c.var.session.userId, size);
    return c.json({ content: all.map((each) => wire(each, c.var.locale)) });
  });
  app.get('/api/notifications/stream', async (c) => {
    const { session, locale } = c.var;
    const { userId, actingId, tokenHash } = session;
    const lastEventId = c.req.header('last-event-id');
    const toWire = (notification: Notification) => wire(notification, locale);
    const stream = await live.open({ userId, actingId, tokenHash, lastEventId, toWire });
    // Proxies must not buffer it.
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  });
  app.get('/api/notifications/unread-count', async (c) => c.json(await countUnread(db, c.var.session.userId)));
  app.post('/api/notifications/read/:id', async (c) => {
    const { userId } = c.var.session;
    const found = await transact(db, (tx) => markRead(tx, userId, c.req.param('id'), clock.now()));
    if (!found) throw new ApiError(404, 'NOT_FOUND');
    return c.body(null, 204);
  });
  mountChoices(app, { db, clock });
}

/** Mounts what each user chooses: which news come in the console, and which by e-mail. */
function mountChoices(app: ProviderApp, { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>): void {
  app.get('/api/notifications/choices', async (c) => c.json(await noticeChoices(db, c.var.session.userId)));
  app.put('/api/notifications/choices/:kind', async (c) => {
    const { userId, user } = c.var.session;
    const kind = noticeKind(c.req.param('kind'));
    if (!kind) throw new ApiError(404, 'NOT_FOUND');
    const choice = readChoice(await readJsonObject(c));
    await transact(db, async (tx) => {
      await chooseNotice(tx, userId, kind, choice);
      const event = { type: 'account', recordId: userId, action: 'chooseNotices', title: user.login };
      await noteEvent(tx, auditActorOf(c), event, clock.now());
    });
    return c.json(await noticeChoices(db, userId));
  });
}

/** Reads the requested number. Throws 400 BAD_QUERY for a number that lists do not support. */
function sizeOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_SIZE;
  const size = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > MOST_ROWS) throw new ApiError(400, 'BAD_QUERY', { params: { name: 'size' } });
  return size;
}
