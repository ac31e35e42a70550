/** What people are told of a record's change: conditions that come to hold. */
import { allHold } from '../../contract/expression/condition.ts';
import { valueAt } from '../../contract/expression/pointer.ts';
import { type Doc, isAt, type Notification, type ResourceFile } from '../../contract/file/resource-file.ts';

/** What is due when a record became `after`: one a time that its conditions come to hold. `before` is undefined for a new one. */
export function notificationsDue(file: ResourceFile, before: Doc | undefined, after: Doc): Notification[] {
  return (file.notifies ?? []).filter(
    ({ when }) => allHold(when, { self: after }) && !(before && allHold(when, { self: before })),
  );
}

/** The id of the one user that a record says is told; undefined where all of a kind are, or the record names nobody. */
export function toldUser({ to }: Notification, self: Doc): string | undefined {
  const id = isAt(to) ? valueAt({ self }, to.$at) : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
