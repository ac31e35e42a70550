/** Finds a record that violates one guard of an action, by trying values for the guard's conditions. */
import { isLate, type UnmetGuard, unmetGuards } from '../../contract/expression/guards.ts';
import { type Context, tokensOf } from '../../contract/expression/pointer.ts';
import {
  type Action,
  type ConditionTest,
  callOf,
  type Doc,
  type ResourceFile,
  statusesOf,
} from '../../contract/file/resource-file.ts';
import { exampleOf, type Types } from './records.ts';

/** A record, and the quotas where a guard needs them. */
export interface Situation {
  record: Doc;
  quota: Record<string, { limit: number; used: number }>;
}

/** A guard, and an action that it refuses. */
export interface Refusal {
  guard: string;
  action: string;
}

const MOST_TRIES = 20_000;

/** Whether users are offered the action at all. */
export function isOffered(file: ResourceFile, name: string): boolean {
  const action = file.actions?.[name];
  if (!action || name === 'create' || action.internal || action.fixOnly) return false;
  return action.opens !== undefined || callOf(file, name) !== undefined;
}

/** Whether an action stays in sight with the guard's reason. */
function says(action: Action | undefined, guard: string): boolean {
  return action?.guards?.includes(guard) === true && !action.hideUnmet?.includes(guard);
}

/** The guards that block offered actions before any form is filled in, each with the first such action. */
export function refusalsOf(file: ResourceFile): Refusal[] {
  const offered = Object.keys(file.actions ?? {}).filter((name) => isOffered(file, name));
  return Object.entries(file.guards ?? {}).flatMap(([guard, conditions]) => {
    const action = isLate(conditions) ? undefined : offered.find((name) => says(file.actions?.[name], guard));
    return action === undefined ? [] : [{ guard, action }];
  });
}

/** A number of items of an array field. */
function itemsOf(file: ResourceFile, name: string, length: number, types: Types): unknown[] {
  const items = file.fields.properties[name]?.items;
  return Array.from({ length }, (_, index) =>
    items ? exampleOf(items, { file, name, index }, types) : `${name}-${index + 1}`,
  );
}

/** Values to try at a pointer. */
function candidates(file: ResourceFile, pointer: string, test: ConditionTest, types: Types): unknown[] {
  const [root, name = ''] = tokensOf(pointer);
  const owner = root === 'parent' ? types.get(file.parent?.resource ?? '') : root === 'self' ? file : undefined;
  const field = owner?.fields.properties[name];
  const status = owner && statusesOf(owner).find((each) => each.field === name);
  const named = [
    ...('const' in test ? [test.const] : []),
    ...(test.enum ?? []),
    ...(test.not && 'const' in test.not ? [test.not.const] : []),
    ...(test.not?.enum ?? []),
  ];
  const declared = [...Object.keys(status?.values ?? {}), ...(field?.enum ?? [])];
  const lists = [test.minItems, test.maxItems].some((bound) => bound !== undefined)
    ? [0, 1, test.minItems ?? 0, (test.maxItems ?? 0) + 1].map((length) => itemsOf(file, name, length, types))
    : [];
  const kind = (field ? [field.type].flat()[0] : undefined) ?? typeof named[0];
  const plain: unknown[] =
    kind === 'boolean'
      ? [true, false]
      : kind === 'number' || kind === 'integer' || !owner
        ? [0, 1]
        : status || field?.enum
          ? []
          : ['', 'x'];
  return [...named, ...declared, ...lists, ...plain];
}

function put(situation: Situation, pointer: string, value: unknown): Situation {
  const [root, name = '', leaf = ''] = tokensOf(pointer);
  if (root === 'self') return { ...situation, record: { ...situation.record, [name]: value } };
  if (root === 'parent') {
    const parent = { ...(situation.record._parent as Doc), [name]: value };
    return { ...situation, record: { ...situation.record, _parent: parent } };
  }
  if (root === 'related') {
    const related = { ...(situation.record._related as Doc), [name]: { count: value } };
    return { ...situation, record: { ...situation.record, _related: related } };
  }
  if (root !== 'quota') return situation;
  const line = { limit: 20, used: 4, ...situation.quota[name], [leaf]: value };
  return { ...situation, quota: { ...situation.quota, [name]: line } };
}

/** The unmet guards of an action in a situation, as in the record's menu. */
export function unmetIn(file: ResourceFile, action: string, situation: Situation): UnmetGuard[] {
  const context: Context = {
    self: situation.record,
    related: (situation.record._related ?? {}) as Record<string, { count: number }>,
    parent: situation.record._parent as Doc,
    quota: situation.quota,
    user: {},
    flags: {},
    now: '2026-11-20T12:00:00Z',
  };
  return unmetGuards(file, action, context, 'open');
}

function* combinations(choices: [string, unknown[]][], situation: Situation): Generator<Situation> {
  const [first, ...rest] = choices;
  if (!first) {
    yield situation;
    return;
  }
  const [pointer, values] = first;
  yield* combinations(rest, situation);
  for (const value of values) yield* combinations(rest, put(situation, pointer, value));
}

/**
 * A situation like the given one in which the menu shows the guard's text. The guard is the only unmet one where possible, else the first.
 * Undefined where none was found.
 */
export function refusedIn(
  file: ResourceFile,
  { guard, action }: Refusal,
  start: Situation,
  types: Types,
): Situation | undefined {
  const guards = (file.actions?.[action]?.guards ?? []).flatMap((id) => file.guards?.[id] ?? []);
  const choices = guards.flatMap((each) =>
    Object.entries(each).flatMap(([pointer, test]): [string, unknown[]][] =>
      pointer.startsWith('/') ? [[pointer, candidates(file, pointer, test as ConditionTest, types)]] : [],
    ),
  );
  let second: Situation | undefined;
  let tries = 0;
  for (const situation of combinations(choices, start)) {
    tries += 1;
    const unmet = unmetIn(file, action, situation);
    if (unmet[0]?.id === guard && unmet.length === 1) return situation;
    if (unmet[0]?.id === guard) second ??= situation;
    if (tries > MOST_TRIES) break;
  }
  return second;
}
