import type { ConditionTest, Guard, ResourceFile } from '../file/resource-file.ts';
import { matches } from './condition.ts';
import { type Context, rootOf, valueAt } from './pointer.ts';

/**
 * An unmet guard: its id is the machine code, its text `guard.<id>`; `fix` names the action that can mend it. `params` are the numbers
 * of the record that it asks, for the text to tell.
 */
export interface UnmetGuard {
  id: string;
  fix?: string;
  params?: Record<string, number>;
}

/** Roots that are known only once the form is filled in. */
const LATE = new Set(['input', 'ref', 'item']);

function testsOf(guard: Guard): [string, ConditionTest][] {
  return Object.entries(guard).filter((entry): entry is [string, ConditionTest] => entry[0].startsWith('/'));
}

/** Whether a guard needs the filled-in form, and so can't be decided before it. */
export function isLate(guard: Guard): boolean {
  return testsOf(guard).some(([pointer]) => LATE.has(rootOf(pointer)));
}

/** Whether a guard holds in the context. */
export function guardHolds(guard: Guard, context: Context): boolean {
  return testsOf(guard).every(([pointer, test]) => matches(valueAt(context, pointer), test));
}

/**
 * The guards of an action that don't hold. `phase` `open` decides those that need no form (is the button enabled?),
 * `send` all of them. The provider asks the same with `send`.
 */
export function unmetGuards(
  file: ResourceFile,
  action: string,
  context: Context,
  phase: 'open' | 'send',
): UnmetGuard[] {
  const unmet: UnmetGuard[] = [];
  for (const id of file.actions?.[action]?.guards ?? []) {
    const guard = file.guards?.[id];
    if (!guard || (phase === 'open' && isLate(guard))) continue;
    if (!guardHolds(guard, context))
      unmet.push({ id, ...(guard.fix && { fix: guard.fix }), ...numbersOf(guard, context) });
  }
  return unmet;
}

/** The record's own numbers that a guard asks, by field. */
function numbersOf(guard: Guard, context: Context): Pick<UnmetGuard, 'params'> {
  const asked = testsOf(guard).flatMap(([pointer]) => {
    const [, name] = /^\/self\/([^/]+)$/.exec(pointer) ?? [];
    const value = name === undefined ? undefined : context.self?.[name];
    return name !== undefined && typeof value === 'number' ? [[name, value] as const] : [];
  });
  return asked.length > 0 ? { params: Object.fromEntries(asked) } : {};
}

/** The relations whose counts the file's guards ask for. */
export function guardedRelations(file: ResourceFile): string[] {
  const names = new Set<string>();
  for (const guard of Object.values(file.guards ?? {}))
    for (const [pointer] of testsOf(guard)) {
      const match = /^\/related\/([^/]+)\//.exec(pointer);
      if (match?.[1]) names.add(match[1]);
    }
  return [...names];
}
