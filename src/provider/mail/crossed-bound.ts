/** Mails that depend on a record's change. Each compares two values, and is due when the comparison becomes true. */
import { holds } from '../../contract/expression/operators.ts';
import { valueAt } from '../../contract/expression/pointer.ts';
import { type Doc, isAt, type Mail, type ResourceFile } from '../../contract/file/resource-file.ts';

/** Whether a mail's comparison is true for a record. It is false for a missing value. */
function mailHolds({ left, op, right, times = 1 }: Mail, self: Doc): boolean {
  const value = valueAt({ self }, left.$at);
  const bound = isAt(right) ? valueAt({ self }, right.$at) : right;
  if (typeof value !== 'number' || typeof bound !== 'number') return false;
  return holds(op, value, bound * times);
}

/** The mails whose comparison is true for the record now and was false before: one for each crossing, however long it lasts. */
export function mailsBecomingDue(file: ResourceFile, before: Doc, after: Doc): Mail[] {
  return (file.mails ?? []).filter((mail) => mailHolds(mail, after) && !mailHolds(mail, before));
}
