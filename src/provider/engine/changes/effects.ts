import { allHold } from '../../../contract/expression/condition.ts';
import { type Context, valueAt } from '../../../contract/expression/pointer.ts';
import { fill } from '../../../contract/expression/template.ts';
import type { Action, Doc, Effect, ResourceFile } from '../../../contract/file/resource-file.ts';
import { endsDeleted, unmetByEffect } from '../../../contract/forms/delete-plan.ts';
import { isMade, itemsMade } from '../../../contract/forms/draft.ts';
import { isMadeFirst } from '../../../contract/forms/related-of-new.ts';
import { ApiError } from '../../http/errors.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { isDoc } from '../core/values.ts';
import { relatedCounts, relatedRows } from '../records/relations.ts';
import { requireRow } from '../records/rows.ts';
import { withName } from './parts.ts';

/**
 * Runs an action's effects on other records. A refusal of one refuses the action, without its fields, since they belong
 * to another form.
 */
export async function runEffects(
  op: Operation,
  file: ResourceFile,
  effects: Action['effects'],
  context: Context,
): Promise<void> {
  for (const effect of effects ?? []) {
    if (effect.when && !allHold(effect.when, context)) continue;
    const input = fill(effect.input ?? {}, context);
    for (const { other, row } of await targetsOf(op, file, effect, context)) {
      if (effect.whereAllowed && !(await isAllowed(op, other, effect, row))) continue;
      const run = () => op.engine.verbs.act(op, other, effect.action, row, isDoc(input) ? input : {});
      await withFields([], () => (endsDeleted(other, effect.action) ? withName(other, row, run) : run()));
    }
  }
}

/**
 * Creates the records that are created with this one. A refusal of one refuses this one. It keeps its field only where
 * the caller's form has a field of that name in `fields`.
 */
export async function runMakes(
  op: Operation,
  makes: Action['makes'],
  context: Context,
  fields: string[],
): Promise<void> {
  const made: Record<string, Doc> = {};
  const here: Context = { ...context, made };
  for (const make of makes ?? []) {
    if (isMadeFirst(make) || !isMade(make, here)) continue;
    const other = op.engine.catalogue.file(make.resource);
    for (const item of itemsMade(make, here)) {
      const values = fill(make.values, { ...here, item });
      const { row } = await withFields(fields, () =>
        op.engine.verbs.make(op, other, isDoc(values) ? values : {}, make.becomes),
      );
      if (make.as !== undefined) made[make.as] = row.doc;
    }
  }
}

/** Whether a record meets the guards of an effect's action. */
async function isAllowed(op: Operation, other: ResourceFile, effect: Effect, { doc }: RecordRow): Promise<boolean> {
  const [related] = await relatedCounts(op, other, [doc]);
  return unmetByEffect(other, effect, doc, related).length === 0;
}

interface Target {
  other: ResourceFile;
  row: RecordRow;
}

async function targetsOf(op: Operation, file: ResourceFile, effect: Effect, context: Context): Promise<Target[]> {
  const { catalogue } = op.engine;
  if (effect.related !== undefined) {
    const relation = file.relations?.[effect.related];
    if (!relation) return [];
    const other = catalogue.file(relation.resource);
    return (await relatedRows(op, relation, context.self ?? {})).map((row) => ({ other, row }));
  }
  const other = effect.resource === undefined ? file : catalogue.file(effect.resource);
  const key = effect.key && valueAt(context, effect.key.$at);
  return typeof key === 'string' && key !== '' ? [{ other, row: await requireRow(op, other, key) }] : [];
}

/** Passes a refusal on, with only the fields that the caller's form has. */
export async function withFields<T>(names: string[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const many = error.many.map(({ field, ...item }) => ({
      ...item,
      ...(field !== undefined && names.includes(field) && { field }),
    }));
    throw new ApiError(error.status, error.code, { many, headers: error.headers, passing: error.passing });
  }
}
