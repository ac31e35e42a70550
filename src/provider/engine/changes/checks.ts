import { callAccess, lackFor } from '../../../contract/access/call-access.ts';
import { allHold } from '../../../contract/expression/condition.ts';
import { isLate, unmetGuards } from '../../../contract/expression/guards.ts';
import { type Context, tokensOf } from '../../../contract/expression/pointer.ts';
import type { Doc, Field, ResourceFile, Rule } from '../../../contract/file/resource-file.ts';
import { schedulableActions, scheduledType, scheduleFields } from '../../../contract/file/schedulable.ts';
import { strayFields } from '../../../contract/forms/option-list.ts';
import { type BrokenRule, brokenRules } from '../../../contract/forms/rules.ts';
import { settingErrors } from '../../../contract/forms/settings.ts';
import { describeErrors } from '../../../contract/forms/validation.ts';
import { ApiError, type ApiErrorItem } from '../../http/errors.ts';
import type { MessageParams } from '../../http/messages.ts';
import { validationItem, validationText } from '../../http/validation.ts';
import type { Operation } from '../core/operation.ts';
import { ownText } from '../core/texts.ts';
import { allRows } from '../records/rows.ts';
import { itemOf } from './validate.ts';

/** Throws 409 with the ids of the action's guards that do not hold. `open` checks only those that need no input. */
export function checkGuards(file: ResourceFile, action: string, context: Context, phase: 'open' | 'send'): void {
  const unmet = unmetGuards(file, action, context, phase);
  if (unmet.length === 0) return;
  throw new ApiError(409, 'IN_USE', {
    many: unmet.map(({ id, fix, params }) => ({
      code: id,
      ...((fix || params) && { params: { ...params, ...(fix && { fix }) } }),
      text: ownText(file, `guard.${id}`),
    })),
  });
}

/** Whether any guard of the action needs the form's input. */
export function hasLateGuards(file: ResourceFile, action: string): boolean {
  return (file.actions?.[action]?.guards ?? []).some((id) => {
    const guard = file.guards?.[id];
    return guard !== undefined && isLate(guard);
  });
}

/** Throws 400 with the ids of the rules that are broken, each at its field. */
export function checkRules(file: ResourceFile, rules: Rule[] | undefined, context: Context): void {
  refuseBroken(file, brokenRules(rules, context));
}

/** Throws 400 with the ids of broken rules, each at its field. Does nothing where the list is empty. */
export function refuseBroken(file: ResourceFile, broken: BrokenRule[]): void {
  if (broken.length === 0) return;
  throw new ApiError(400, 'VALIDATION', {
    many: broken.map(({ id, at, key, fix, params, compares }) => ({
      code: id,
      field: at,
      params: { ...shownParams(file, params, compares), ...(fix !== undefined && { fix }) },
      text: ownText(file, `rule.${id}`) ?? (key ? validationText(key) : undefined),
    })),
  });
}

/** The compared values, for the message; empty where one of them is a secret. */
function shownParams(file: ResourceFile, params: BrokenRule['params'], compares: string[]): MessageParams {
  return compares.some((pointer) => isSecret(file, pointer)) ? {} : plainParams(params);
}

/** Whether a pointer names a secret field of the record, or of one of its forms. */
function isSecret({ fields, actions }: ResourceFile, pointer: string): boolean {
  const [root, name = ''] = tokensOf(pointer);
  if (root !== 'self' && root !== 'input') return false;
  const forms = Object.values(actions ?? {}).map((action) => action.form?.properties);
  return [fields.properties, ...forms].some((all) => all?.[name]?.writeOnly === true);
}

/** Throws 400 at each setting that the describing record does not allow, or not with that value. */
export function checkSettings(file: ResourceFile, fields: Record<string, Field>, input: Doc, context: Context): void {
  const errors = describeErrors(settingErrors(fields, input, context), fields, input);
  if (errors.length > 0) throw new ApiError(400, 'VALIDATION', { many: errors.map((each) => itemOf(file, each)) });
}

/** Throws 400 at each field whose value is not in its list of the record. */
export function checkOptionLists(fields: Record<string, Field>, input: Doc, context: Context): void {
  const stray = strayFields(fields, input, context);
  if (stray.length === 0) return;
  throw new ApiError(400, 'VALIDATION', { many: stray.map((name) => validationItem(name, 'enum', 'validation.enum')) });
}

/**
 * Throws 409 NOT_UNIQUE at each `x-unique` field whose value another record of the owner has. `ownId` is the stored id
 * of the record itself; undefined for a new one.
 */
export async function checkUnique(
  op: Operation,
  file: ResourceFile,
  doc: Doc,
  names: Iterable<string>,
  ownId?: string,
): Promise<void> {
  const many: ApiErrorItem[] = [];
  for (const field of names) {
    const value = doc[field];
    const unique = file.fields.properties[field]?.['x-unique'];
    if (!unique || value === undefined) continue;
    const counts = (self: Doc) => unique === true || allHold(unique.while, { self });
    if (!counts(doc)) continue;
    // Index keys are folded and cut, so the values found are compared again.
    const alike = await allRows(op, file, [{ field, values: [String(value)] }]);
    if (alike.some((row) => row.doc[field] === value && row.id !== ownId && counts(row.doc)))
      many.push({ code: 'NOT_UNIQUE', field, text: ownText(file, `error.${field}.unique`) });
  }
  if (many.length > 0) throw new ApiError(409, 'NOT_UNIQUE', { many });
}

/**
 * Checks that the actor may run what a new record of a type with `x-schedule` fields names. Throws 400 at the field with the type, where
 * that module is off, or at the field with the action, where the type has no such action to schedule or the actor may not run it.
 */
export function checkScheduled(op: Operation, file: ResourceFile, input: Doc): void {
  const fields = scheduleFields(file.fields.properties);
  const type = scheduledType(file.fields.properties, input);
  if (!fields || type === undefined) return;
  const other = op.engine.catalogue.file(type);
  if (!mayRun(op, { ...other, actions: {} }, '')) refuseScheduled(fields.type);
  const action = input[fields.action];
  const found = schedulableActions(other).some(([name]) => name === action && mayRun(op, other, name));
  if (!found) refuseScheduled(fields.action);
}

function refuseScheduled(field: string): never {
  throw new ApiError(400, 'VALIDATION', { many: [validationItem(field, 'enum', 'validation.enum')] });
}

/** Whether the actor may run an action of a type. What runs by itself was checked when it was set up. */
export function mayRun({ actor, engine }: Operation, file: ResourceFile, action: string): boolean {
  if (actor.later) return true;
  const flags = actor.flags ?? engine.flags;
  return !lackFor(callAccess(file, action, 'write'), actor, (flag) => flags[flag] === true);
}

function plainParams(values: Record<string, unknown>): MessageParams {
  const plain = Object.entries(values).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(
    plain.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 200) : value]),
  );
}
