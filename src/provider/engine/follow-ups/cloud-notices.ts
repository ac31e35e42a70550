import { fillPath } from '../../../contract/expression/template.ts';
import { routesOf, titleOf } from '../../../contract/file/resource-file.ts';
import { memberIds } from '../../identity/effective-roles.ts';
import { type NewNotification, notify, wasNotified } from '../../notifications/notifications.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { sendNotificationLetter } from './notices.ts';

/** What happened in the cloud: the resource was deleted there, or it failed. */
export type CloudNews = 'gone' | 'failed';

const TYPES: Record<CloudNews, string> = { gone: 'RESOURCE_GONE', failed: 'RESOURCE_FAILED' };

/** For how long after a letter no other one of the same kind follows, in milliseconds. One outage can touch many records. */
const LETTER_PAUSE_MS = 60 * 60 * 1000;

/**
 * Tells the owners of a record's project what the cloud did to it by itself: a notification each time, and a letter at
 * most once an hour.
 *
 * @param why why it failed: a code of `http/messages.json`, or the cloud's text
 */
export async function tellOfCloud(op: Operation, row: RecordRow, what: CloudNews, why?: string): Promise<void> {
  const { tx, engine, now } = op;
  if (row.projectId === null) return;
  const file = engine.catalogue.file(row.type);
  const [route] = what === 'gone' ? [] : routesOf(file, 'detail');
  const params = { title: titleOf(file, row.doc), ...(why !== undefined && { reason: why }) };
  const lately = new Date(now.getTime() - LETTER_PAUSE_MS);
  for (const userId of await memberIds(tx, row.projectId, 'owner')) {
    const notification: NewNotification = {
      ...{ userId, type: TYPES[what], category: 'RESOURCE', params, source: { resource: file.name, id: what } },
      ...(route !== undefined && { link: fillPath(route, row.doc) }),
    };
    const letter = !(await wasNotified(tx, userId, notification.type, lately));
    await notify(tx, notification, now);
    if (letter) await sendNotificationLetter(op, notification);
  }
}
