import { callAccess, lackFor } from '../../../contract/access/call-access.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { fill } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile, RunsScheduled } from '../../../contract/file/resource-file.ts';
import { schedulableActions, scheduledType, scheduleFields } from '../../../contract/file/schedulable.ts';
import { ApiError } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import type { Operation } from '../core/operation.ts';
import { isDoc, pick } from '../core/values.ts';
import { requireRow } from '../records/rows.ts';
import { withFields } from './effects.ts';

/**
 * Checks that the actor may run what a new record of a type with `x-schedule` fields names. Throws 400 at the field with the type, where
 * that module is off, or at the field with the action, where the type has no such action to schedule or the actor may not run it.
 */
export function checkScheduled(op: Operation, file: ResourceFile, input: Doc): void {
  const fields = scheduleFields(file.fields.properties);
  const type = scheduledType(file.fields.properties, input);
  if (!fields || type === undefined) return;
  const other = op.engine.catalogue.file(type);
  if (!mayRun(op, { ...other, actions: {} }, '')) refuse(fields.type);
  const action = input[fields.action];
  const found = schedulableActions(other).some(([name]) => name === action && mayRun(op, other, name));
  if (!found) refuse(fields.action);
}

function refuse(field: string): never {
  throw new ApiError(400, 'VALIDATION', { many: [validationItem(field, 'enum', 'validation.enum')] });
}

/** Whether the actor may run an action of a type. What runs by itself was checked when it was set up. */
function mayRun({ actor, engine }: Operation, file: ResourceFile, action: string): boolean {
  if (actor.session === null) return true;
  const flags = actor.flags ?? engine.flags;
  return !lackFor(callAccess(file, action, 'write'), actor, (flag) => flags[flag] === true);
}

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
  const row = await requireRow(op, other, String(self[fields.record]));
  const given = fill(input ?? {}, context);
  const values = isDoc(given) ? pick(given, Object.keys(action?.form?.properties ?? {})) : {};
  await withFields([], () => op.engine.verbs.act(op, other, name, row, values));
}
