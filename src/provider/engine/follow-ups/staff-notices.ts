import { fillPath } from '../../../contract/expression/template.ts';
import { type ResourceFile, routesOf, titleOf } from '../../../contract/file/resource-file.ts';
import { memberIds } from '../../identity/effective-roles.ts';
import { type NotificationParams, notify } from '../../notifications/notifications.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { sendNotificationLetter } from './notices.ts';

/** What a member of staff did with a record. */
interface StaffDeed {
  /** An action of the type, or what was decided about a difference from the cloud: see `staff` in `../../notifications/texts.json`. */
  action: string;
  why: string;
  /** Whether the record is gone now. */
  gone?: boolean;
  /** What it costs a month from now on; undefined where that is no news. */
  monthTiyn?: bigint | undefined;
}

/**
 * Tells the owners of a record's project what a member of staff did with it, and why: a notification and a letter. There is no link where the
 * record is gone.
 */
export async function tellOfStaff(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  { action, why, gone = false, monthTiyn }: StaffDeed,
): Promise<void> {
  const [route] = gone ? [] : routesOf(file, 'detail');
  const price: NotificationParams = monthTiyn === undefined ? {} : { monthTiyn: Number(monthTiyn) };
  const params: NotificationParams = { title: titleOf(file, row.doc), action, reason: why, ...price };
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
