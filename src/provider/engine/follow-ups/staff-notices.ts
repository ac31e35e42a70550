import { fillPath } from '../../../contract/expression/template.ts';
import { type ResourceFile, routesOf, titleOf } from '../../../contract/file/resource-file.ts';
import { memberIds } from '../../identity/effective-roles.ts';
import { notify } from '../../notifications/notifications.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { sendNotificationLetter } from './notices.ts';

/**
 * Tells the owners of a record's project what a member of staff did with it, and why: a notification and a letter. There is no link where the
 * record is gone.
 */
export async function tellOfStaff(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  { action, why, gone = false }: { action: string; why: string; gone?: boolean },
): Promise<void> {
  const [route] = gone ? [] : routesOf(file, 'detail');
  const params = { title: titleOf(file, row.doc), action, reason: why };
  const link = route === undefined ? {} : { link: fillPath(route, row.doc) };
  for (const userId of await memberIds(op.tx, row.projectId ?? '', 'owner')) {
    const notification = {
      userId,
      type: 'STAFF_ACTION',
      category: 'RESOURCE',
      params,
      source: { resource: file.name, id: 'staff' },
      ...link,
    } as const;
    await notify(op.tx, notification, op.now);
    await sendNotificationLetter(op, notification);
  }
}
