import { fillPath } from '../../../contract/expression/template.ts';
import { type ResourceFile, routesOf, titleOf } from '../../../contract/file/resource-file.ts';
import { memberIds, roleOf } from '../../identity/effective-roles.ts';
import { getProject } from '../../identity/projects.ts';
import { type NotificationParams, notify, wasNotified } from '../../notifications/notifications.ts';
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
 * most once an hour, each as they chose.
 *
 * @param why why it failed: a code of `http/messages.json`, or the cloud's text
 */
export async function tellOfCloud(op: Operation, row: RecordRow, what: CloudNews, why?: string): Promise<void> {
  const params: NotificationParams = why === undefined ? {} : { reason: why };
  for (const userId of await ownersOf(op, row)) await tellFailure(op, row, { userId, what, params });
}

/** An action that users waited for, as it ends. */
export interface AwaitedEnd {
  action: string;
  /** Who asked for it; null for a schedule. */
  userId: string | null;
  /** Whether it came along with another action, of which its user is told. */
  follows: boolean;
}

/** Tells whoever asked for an action (`tells` in its file) that it is done. */
export async function tellDone(op: Operation, row: RecordRow, { action, userId, follows }: AwaitedEnd): Promise<void> {
  if (userId === null || follows || !(await isMember(op, row, userId))) return;
  const project = (await getProject(op.tx, row.projectId ?? ''))?.name ?? '';
  const params = { ...titleParams(op, row), action, project };
  const about = { userId, type: 'RESOURCE_READY', category: 'RESOURCE', about: 'ready' } as const;
  const notification = { ...about, params, ...placeOf(op, row, 'ready') };
  await notify(op.tx, notification, op.now);
  await sendNotificationLetter(op, notification);
}

/** Tells the owners of a record's project, and whoever asked for it, that an action has failed. */
export async function tellFailed(op: Operation, row: RecordRow, end: AwaitedEnd, why?: string): Promise<void> {
  const { action, userId } = end;
  const params: NotificationParams = { action, ...(why !== undefined && { reason: why }) };
  const asker = userId !== null && (await isMember(op, row, userId)) ? [userId] : [];
  for (const each of new Set([...(await ownersOf(op, row)), ...asker]))
    await tellFailure(op, row, { userId: each, what: 'failed', params });
}

/** Tells the member of staff who asked for it that an action for staff alone has failed, with the page of the record that staff has. */
export async function tellStaff(op: Operation, row: RecordRow, { action, userId }: AwaitedEnd, why?: string) {
  if (userId === null) return;
  const params: NotificationParams = { action, ...(why !== undefined && { reason: why }) };
  const view = op.engine.catalogue.allProjects.find(({ recordsOf }) => recordsOf === row.type);
  await tellFailure(op, row, { userId, what: 'failed', params, view });
}

interface Failure {
  userId: string;
  what: CloudNews;
  params: NotificationParams;
  /** The type that has the page; by default the record's own. */
  view?: ResourceFile;
}

async function tellFailure(op: Operation, row: RecordRow, { userId, what, params, view }: Failure): Promise<void> {
  const { tx, now } = op;
  const type = TYPES[what];
  const about = { userId, type, category: 'RESOURCE', about: 'failure' } as const;
  const notification = { ...about, params: { ...titleParams(op, row), ...params }, ...placeOf(op, row, what, view) };
  const letter = !(await wasNotified(tx, userId, type, new Date(now.getTime() - LETTER_PAUSE_MS)));
  await notify(tx, notification, now);
  if (letter) await sendNotificationLetter(op, notification);
}

async function ownersOf({ tx }: Operation, { projectId }: RecordRow): Promise<string[]> {
  return projectId === null ? [] : memberIds(tx, projectId, 'owner');
}

async function isMember({ tx }: Operation, { projectId }: RecordRow, userId: string): Promise<boolean> {
  return projectId !== null && (await roleOf(tx, projectId, userId)) !== undefined;
}

function titleParams({ engine }: Operation, row: RecordRow): { title: string } {
  return { title: titleOf(engine.catalogue.file(row.type), row.doc) };
}

/** Where the words are, and the record's screen. */
function placeOf({ engine }: Operation, row: RecordRow, id: CloudNews | 'ready', view?: ResourceFile) {
  const file = engine.catalogue.file(row.type);
  const [route] = id === 'gone' ? [] : routesOf(view ?? file, 'detail');
  return { source: { resource: file.name, id }, ...(route !== undefined && { link: fillPath(route, row.doc) }) };
}
