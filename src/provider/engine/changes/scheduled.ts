import type { Context } from '../../../contract/expression/pointer.ts';
import { fill } from '../../../contract/expression/template.ts';
import type { ResourceFile, RunsScheduled } from '../../../contract/file/resource-file.ts';
import { schedulableActions, scheduledType, scheduleFields } from '../../../contract/file/schedulable.ts';
import { ApiError } from '../../http/errors.ts';
import type { Operation } from '../core/operation.ts';
import { isDoc, pick } from '../core/values.ts';
import { requireRow } from '../records/rows.ts';
import { mayRun } from './checks.ts';
import { withFields } from './effects.ts';
import { refuseSuspended } from './suspended.ts';

/** Runs the action that a record names. A refusal of it is passed on. Throws 404 where the record or the action does not exist any more. */
export async function runScheduled(
  op: Operation,
  file: ResourceFile,
  { input }: RunsScheduled,
  context: Context,
): Promise<void> {
  const { self = {} } = context;
  const fields = scheduleFields(file.fields.properties);
  const type = scheduledType(file.fields.properties, self);
  if (!fields || type === undefined) throw new ApiError(404, 'NOT_FOUND');
  const other = op.engine.catalogue.file(type);
  const [name, action] = schedulableActions(other).find(([each]) => each === self[fields.action]) ?? [];
  if (name === undefined || !mayRun(op, other, name)) throw new ApiError(404, 'NOT_FOUND');
  await refuseSuspended(op, other, name);
  const row = await requireRow(op, other, String(self[fields.record]));
  const given = fill(input ?? {}, context);
  const values = isDoc(given) ? pick(given, Object.keys(action?.form?.properties ?? {})) : {};
  await withFields([], () => op.engine.verbs.act(op, other, name, row, values));
}
