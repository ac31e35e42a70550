import { fillPath } from '../../../contract/expression/template.ts';
import { type Doc, type Notification, routesOf } from '../../../contract/file/resource-file.ts';
import { memberIds, roleOf } from '../../identity/effective-roles.ts';
import { managersOfProject } from '../../identity/managers.ts';
import { wantsNotice } from '../../identity/notice-choices.ts';
import { usersInRole } from '../../identity/users.ts';
import { recipientOf, signed } from '../../mail/letters.ts';
import { sendMail } from '../../mail/mails.ts';
import { type NewNotification, type NotificationParams, notify } from '../../notifications/notifications.ts';
import { namedRecipient, notificationsDue } from '../../notifications/rules.ts';
import type { RecordRow } from '../../store/records.ts';
import { brandOf } from '../../variants/brand.ts';
import type { Operation } from '../core/operation.ts';

/**
 * Sends the notifications of a record's change. A user gets each of them once, even where several rules apply to them.
 */
export async function sendNotices(op: Operation, row: RecordRow, before: Doc | undefined): Promise<void> {
  const sent = new Set<string>();
  // The rules of the stored type apply, no matter which variant of the type changed the record.
  for (const due of notificationsDue(op.engine.catalogue.file(row.type), before, row.doc)) {
    for (const userId of await recipients(op, due, row)) {
      const once = JSON.stringify([due.type, userId]);
      if (sent.has(once)) continue;
      sent.add(once);
      const notification = made(op, due, row, userId);
      await notify(op.tx, notification, op.now);
      if (due.letter) await sendNotificationLetter(op, notification);
    }
  }
}

async function recipients(op: Operation, due: Notification, row: RecordRow): Promise<string[]> {
  if (due.to === 'administrators' || due.to === 'managers') {
    const { name } = op.engine.catalogue.forAdministrators(op.engine.catalogue.file(row.type));
    const right = `${name}.read`;
    if (due.to === 'administrators') return usersInRole(op.tx, 'administrator', right);
    return row.projectId === null ? [] : managersOfProject(op.tx, row.projectId, right);
  }
  if (due.to === 'owners') return row.projectId === null ? [] : memberIds(op.tx, row.projectId, 'owner');
  const id = namedRecipient(due, row.doc);
  if (id === undefined) return [];
  // A user who has left the project gets no notifications about it. Its owners get them instead.
  const stays = row.projectId === null || (await roleOf(op.tx, row.projectId, id)) !== undefined;
  return stays ? [id] : memberIds(op.tx, row.projectId ?? '', 'owner');
}

/** Whether a notification leads to the screen for staff. */
function isForStaff({ to }: Notification): boolean {
  return to === 'administrators' || to === 'managers';
}

function made({ engine }: Operation, due: Notification, row: RecordRow, userId: string): NewNotification {
  const file = engine.catalogue.file(row.type);
  const plain = Object.entries(row.doc).filter(
    (entry): entry is [string, string | number] =>
      file.fields.properties[entry[0]]?.writeOnly !== true && ['string', 'number'].includes(typeof entry[1]),
  );
  const params: NotificationParams = Object.fromEntries(plain);
  const [route] = routesOf(isForStaff(due) ? engine.catalogue.forAdministrators(file) : file, 'detail');
  const source = { resource: file.name, id: due.id };
  const { type, category, about } = due;
  return { userId, type, category, params, source, about, ...(route && { link: fillPath(route, row.doc) }) };
}

/** Sends the notification as a mail too, with its link, where its user wants that. */
export async function sendNotificationLetter(
  { engine, tx, now }: Operation,
  notification: NewNotification,
): Promise<void> {
  if (!(await wantsNotice(tx, notification.userId, notification.about, 'mail'))) return;
  const to = await recipientOf(tx, notification.userId);
  if (!to) return;
  const { title, text } = engine.notificationTexts.labels(notification, to.locale);
  const brand = brandOf(engine.brands, to.variant);
  const link = notification.link === undefined ? [] : [`${brand.url}${notification.link}`];
  const body = signed([text, ...link].join('\n\n'), brand);
  const letter = { address: to.address, subject: title, body, variant: to.variant };
  await sendMail(tx, { ...letter, kind: 'notification', confidential: false }, now);
}
