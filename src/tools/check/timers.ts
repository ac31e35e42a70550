/** Checks timers: their action can run by itself, their moment is a date, and what they keep exists. */
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import { pointersIn } from '../../contract/expression/template.ts';
import { keepsOf } from '../../contract/expression/timers.ts';
import {
  callOf,
  type Field,
  fieldOf,
  hasType,
  isAt,
  type Keep,
  type Timer,
} from '../../contract/file/resource-file.ts';
import { type CheckScope, needField, needResource } from './scope.ts';
import { missing } from './suggest.ts';

/** The record's field that a pointer names; undefined for another place. */
function ownField({ file }: CheckScope, pointer: string): Field | undefined {
  const [root, name = '', ...inner] = tokensOf(pointer);
  return root === 'self' && inner.length === 0 ? fieldOf(file, name) : undefined;
}

/** A timer runs without a user, a form or other records. */
function checkOwnPointers(scope: CheckScope, at: string, { when, after, every, keep }: Timer): void {
  const used = [
    ...Object.keys(when ?? {}).map((pointer) => ({ pointer, at: `${at}/when/${escapeToken(pointer)}` })),
    ...pointersIn(after).map((pointer) => ({ pointer, at: `${at}/after` })),
    ...pointersIn(every).map((pointer) => ({ pointer, at: `${at}/every` })),
    ...pointersIn(keep).map((pointer) => ({ pointer, at: `${at}/keep` })),
  ];
  for (const { pointer, at: place } of used)
    if (!/^\/self(\/|$)/.test(pointer)) scope.report(place, `a timer can only use /self, not ${pointer}`);
}

/** Checks that an action exists, and that nobody has to fill in its form, except for the given fields. */
export function checkRunsByItself(scope: CheckScope, at: string, name: string, given: string[] = []): void {
  const { actions = {} } = scope.file;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    scope.report(at, missing('action', name, Object.keys(actions)));
    return;
  }
  if (name === 'create' || name === 'update' || action.opens || action.route)
    scope.report(at, `"${name}" can't run by itself: it needs somebody who fills in its form`);
  const asked = (action.form?.required ?? []).find((field) => !given.includes(field));
  if (asked !== undefined) scope.report(at, `"${name}" can't run by itself: its form requires "${asked}"`);
}

function checkTimes(scope: CheckScope, at: string, { after, every }: Timer): void {
  const moment = after && ownField(scope, after.moment.$at);
  if (moment && moment.format !== 'date' && moment.format !== 'date-time')
    scope.report(`${at}/after/moment`, `"${after.moment.$at}" is no date and no date-time`);
  if (moment?.['x-nextRun'] !== undefined)
    scope.report(
      `${at}/after/moment`,
      `"${after?.moment.$at}" is not stored: it has x-nextRun. Use the moment that its timer uses`,
    );
  const time = isAt(every?.time) ? ownField(scope, every.time.$at) : undefined;
  if (time && !hasType(time, 'string')) scope.report(`${at}/every/time`, 'the field must be a text HH:MM');
  const days = isAt(every?.days) ? ownField(scope, every.days.$at) : undefined;
  if (days && !hasType(days, 'array')) scope.report(`${at}/every/days`, 'the field must be a list of days of the week');
}

function checkKeep(scope: CheckScope, at: string, keep: Keep): void {
  if (keep.count === undefined && keep.days === undefined) scope.report(at, 'needs "count", "days" or both');
  const other = needResource(scope, `${at}/resource`, keep.resource);
  if (!other) return;
  if (!callOf(other, 'delete')) scope.report(`${at}/resource`, `"${other.name}" has no "delete"`);
  if ((other.actions?.delete?.form?.required?.length ?? 0) > 0)
    scope.report(`${at}/resource`, `the delete of "${other.name}" asks for a form, so it can't run by itself`);
  for (const field of Object.keys(keep.where)) needField(scope, `${at}/where/${escapeToken(field)}`, field, other);
  if (keep.per !== undefined) needField(scope, `${at}/per`, keep.per, other);
}

/** Checks the fields that show when a timer runs next. */
function checkNextRuns(scope: CheckScope): void {
  const { file } = scope;
  for (const [name, field] of Object.entries(file.fields.properties)) {
    const timer = field['x-nextRun'];
    if (timer === undefined) continue;
    const at = `/fields/properties/${name}/x-nextRun`;
    if (!Object.hasOwn(file.timers ?? {}, timer))
      scope.report(at, missing('timer', timer, Object.keys(file.timers ?? {})));
    if (field.format !== 'date-time' || !field.readOnly) scope.report(at, 'is only for a readOnly date-time');
    if (file.list?.filters?.some((filter) => filter === name) || file.list?.sort?.replace('-', '') === name)
      scope.report(at, 'is computed when a record is read, so a list can’t be filtered or sorted by it');
  }
}

/** Checks the timers of a file. */
export function checkTimers(scope: CheckScope): void {
  for (const [name, timer] of Object.entries(scope.file.timers ?? {})) {
    const at = `/timers/${name}`;
    if ((timer.after === undefined) === (timer.every === undefined))
      scope.report(at, 'needs "after" or "every", and not both');
    checkOwnPointers(scope, at, timer);
    checkRunsByItself(scope, `${at}/action`, timer.action);
    if (timer.refused !== undefined) checkRunsByItself(scope, `${at}/refused`, timer.refused, ['code']);
    checkTimes(scope, at, timer);
    for (const [index, keep] of keepsOf(timer).entries())
      checkKeep(scope, Array.isArray(timer.keep) ? `${at}/keep/${index}` : `${at}/keep`, keep);
  }
  checkNextRuns(scope);
}
