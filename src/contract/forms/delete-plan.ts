/** What a delete takes along and what it leaves: its question says so before anything is sent. */
import { allHold } from '../expression/condition.ts';
import { type UnmetGuard, unmetGuards } from '../expression/guards.ts';
import type { Context } from '../expression/pointer.ts';
import type { Doc, Effect, ResourceFile } from '../file/resource-file.ts';
import type { Known } from './known.ts';

/** A record that a delete concerns. */
interface ConcernedRecord {
  record: Doc;
  /** Whether it is deleted along. Otherwise it stays. */
  goes: boolean;
  /** Why it stays although the form wants it deleted. */
  unmet?: UnmetGuard;
}

/** The records of one relation that a delete concerns. */
interface Concern {
  relation: string;
  file: ResourceFile;
  records: ConcernedRecord[];
}

/** What a delete concerns beside the record. */
export interface DeletePlan {
  concerns: Concern[];
  /** Whether all of it is known. */
  known: boolean;
}

/** Whether an action ends with the record gone. */
export function endsDeleted(file: ResourceFile, name: string): boolean {
  const { becomes } = file.actions?.[name] ?? {};
  return becomes ? becomes.at(-1) === null : name === 'delete';
}

/** The guards of an effect's action that a record does not meet. */
export function unmetByEffect(file: ResourceFile, { action }: Effect, record: Doc, related: Context['related']) {
  return unmetGuards(file, action, { self: record, related }, 'open');
}

/** The counts of related records that a response adds to a record. */
function countsOf(record: Doc): Context['related'] {
  return (record._related ?? {}) as Context['related'];
}

/**
 * Plans the delete of a record with the values of its form. It tells of the relations that the file names (`concerns`): children go with
 * their parent, others where an effect deletes them.
 */
export function planDelete(file: ResourceFile, context: Context, known: Known): DeletePlan {
  const { concerns = [], effects = [] } = file.actions?.delete ?? {};
  const plans = concerns.map((relation) => concernOf(file, relation, effects, context, known));
  return { concerns: plans.filter((plan) => plan !== undefined), known: !plans.includes(undefined) };
}

function concernOf(
  file: ResourceFile,
  relation: string,
  effects: Effect[],
  context: Context,
  known: Known,
): Concern | undefined {
  const other = known.file(file.relations?.[relation]?.resource ?? '');
  const records = known.related?.(file, relation, context.self ?? {});
  if (!other || !records) return undefined;
  const isChild = other.parent?.resource === (file.recordsOf ?? file.name);
  const deletes = effects.find(
    ({ related, action, when }) =>
      related === relation && endsDeleted(other, action) && (!when || allHold(when, context)),
  );
  return { relation, file: other, records: records.map((record) => fateOf(other, record, isChild, deletes)) };
}

function fateOf(other: ResourceFile, record: Doc, isChild: boolean, deletes: Effect | undefined): ConcernedRecord {
  if (isChild || !deletes) return { record, goes: isChild };
  const [unmet] = unmetByEffect(other, deletes, record, countsOf(record));
  if (!unmet) return { record, goes: true };
  // Where the effect takes only what may go, the record stays. Otherwise the whole delete is refused.
  return { record, goes: deletes.whereAllowed !== true, unmet };
}
