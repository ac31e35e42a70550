/** Mails that a record's change brings about: each has two values to compare, and is due when that becomes true. */
import { holds } from '../../contract/expression/operators.ts';
import { valueAt } from '../../contract/expression/pointer.ts';
import { type Doc, isAt, type Mail, type ResourceFile } from '../../contract/file/resource-file.ts';

/** Whether a mail's comparison holds of a record. A missing value never does. */
function mailHolds({ left, op, right, times = 1 }: Mail, self: Doc): boolean {
  const value = valueAt({ self }, left.$at);
  const bound = isAt(right) ? valueAt({ self }, right.$at) : right;
  if (typeof value !== 'number' || typeof bound !== 'number') return false;
  return holds(op, value, bound * times);
}

/** The mails whose comparison holds of the record as it is now and did not before: one a crossing, however long it lasts. */
export function mailsBecomingDue(file: ResourceFile, before: Doc, after: Doc): Mail[] {
  return (file.mails ?? []).filter((mail) => mailHolds(mail, after) && !mailHolds(mail, before));
}
