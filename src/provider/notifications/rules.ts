/** Notifications of a record's change: their conditions become true. */
import { allHold } from '../../contract/expression/condition.ts';
import { valueAt } from '../../contract/expression/pointer.ts';
import { type Doc, isAt, type Notification, type ResourceFile } from '../../contract/file/resource-file.ts';

/**
 * The notifications that are due when a record becomes `after`: each whose conditions become true. `before` is undefined for a new record.
 */
export function notificationsDue(file: ResourceFile, before: Doc | undefined, after: Doc): Notification[] {
  return (file.notifies ?? []).filter(
    ({ when }) => allHold(when, { self: after }) && !(before && allHold(when, { self: before })),
  );
}

/**
 * The id of the one user whom a record names as recipient. Undefined where all users of a kind are recipients, or the record names nobody.
 */
export function namedRecipient({ to }: Notification, self: Doc): string | undefined {
  const id = isAt(to) ? valueAt({ self }, to.$at) : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
