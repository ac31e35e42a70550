/** The other records that an action changes, as far as its file says that the action's dialog shows them. */
import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { unmetByEffect } from './delete-plan.ts';
import type { Known } from './known.ts';

/** Records of one relation that an action changes. */
export interface AffectedRecords {
  relation: string;
  file: ResourceFile;
  records: Doc[];
  /** The fields that tell the records apart. */
  fields: readonly string[];
}

/**
 * The records that the effects of an action change, by `show` of its effects, for the present values of its form. Undefined while some of
 * them are unknown. A record that an effect leaves out (`whereAllowed`) is not among them.
 */
export function affectedRecords(
  file: ResourceFile,
  name: string,
  context: Context,
  known: Known,
): AffectedRecords[] | undefined {
  const parts = (file.actions?.[name]?.effects ?? []).flatMap((effect) => {
    const { related, show, when } = effect;
    if (related === undefined || !show || (when && !allHold(when, context))) return [];
    const other = known.file(file.relations?.[related]?.resource ?? '');
    const records = known.related?.(file, related, context.self ?? {});
    if (!other || !records) return [undefined];
    const taken = records.filter(
      (record) => !effect.whereAllowed || unmetByEffect(other, effect, record, {}).length === 0,
    );
    return [{ relation: related, file: other, records: taken, fields: show }];
  });
  const all = parts.filter((part) => part !== undefined);
  return all.length === parts.length ? all.filter(({ records }) => records.length > 0) : undefined;
}

/** Whether an action's dialog lists other records that it changes. */
export function showsAffected(file: ResourceFile, name: string): boolean {
  return file.actions?.[name]?.effects?.some(({ show }) => show !== undefined) === true;
}
