import type { ConditionTest, Guard, ResourceFile } from '../file/resource-file.ts';
import { canHang, NOTHING_HANGS } from '../file/status.ts';
import { matches } from './condition.ts';
import { type Context, rootOf, tokensOf, valueAt } from './pointer.ts';

/**
 * An unmet guard. Its id is the machine-readable code, and its text is `guard.<id>`. `fix` names the action that can
 * resolve it. `params` are the record's numbers that it reads, for the text.
 */
export interface UnmetGuard {
  id: string;
  fix?: string;
  params?: Record<string, number>;
}

/** The roots that need the form's input. */
const LATE = new Set(['input', 'ref', 'item']);

function testsOf(guard: Guard): [string, ConditionTest][] {
  return Object.entries(guard).filter((entry): entry is [string, ConditionTest] => entry[0].startsWith('/'));
}

/** Whether a guard needs the form's input. */
export function isLate(guard: Guard): boolean {
  return testsOf(guard).some(([pointer]) => LATE.has(rootOf(pointer)));
}

/** Whether a guard holds in the context. */
export function guardHolds(guard: Guard, context: Context): boolean {
  return testsOf(guard).every(([pointer, test]) => matches(valueAt(context, pointer), test));
}

/**
 * The guards of an action that don't hold. The phase `open` checks those that need no input, for the button. The phase
 * `send` checks all, in the provider too.
 */
export function unmetGuards(
  file: ResourceFile,
  action: string,
  context: Context,
  phase: 'open' | 'send',
): UnmetGuard[] {
  const unmet: UnmetGuard[] = [];
  if (file.actions?.[action]?.resets && !canHang(file, context.self ?? {})) unmet.push({ id: NOTHING_HANGS });
  for (const id of file.actions?.[action]?.guards ?? []) {
    const guard = file.guards?.[id];
    if (!guard || (phase === 'open' && isLate(guard))) continue;
    if (!guardHolds(guard, context))
      unmet.push({ id, ...(guard.fix && { fix: guard.fix }), ...numbersOf(guard, context) });
  }
  return unmet;
}

/** Whether the context has what a pointer asks of. A record that is still to be created has no fields. */
function isKnown(pointer: string, context: Context): boolean {
  const [root = '', name = ''] = tokensOf(pointer);
  if (root === 'ref') return context.ref?.[name] !== undefined;
  return context[root as keyof Context] !== undefined;
}

/** The guards of an action that don't hold, of those whose values the context has. For a button before anything is asked. */
export function knownUnmetGuards(file: ResourceFile, action: string, context: Context): UnmetGuard[] {
  return unmetGuards(file, action, context, 'send').filter(({ id }) =>
    testsOf(file.guards?.[id] ?? {}).every(([pointer]) => isKnown(pointer, context)),
  );
}

/** The record's numbers that a guard reads, by field. */
function numbersOf(guard: Guard, context: Context): Pick<UnmetGuard, 'params'> {
  const numbers = testsOf(guard).flatMap(([pointer]) => {
    const [, name] = /^\/self\/([^/]+)$/.exec(pointer) ?? [];
    const value = name === undefined ? undefined : context.self?.[name];
    return name !== undefined && typeof value === 'number' ? [[name, value] as const] : [];
  });
  return numbers.length > 0 ? { params: Object.fromEntries(numbers) } : {};
}

/** The relations whose counts the file's guards read. */
export function guardedRelations(file: ResourceFile): string[] {
  const names = new Set<string>();
  for (const guard of Object.values(file.guards ?? {}))
    for (const [pointer] of testsOf(guard)) {
      const match = /^\/related\/([^/]+)\//.exec(pointer);
      if (match?.[1]) names.add(match[1]);
    }
  return [...names];
}
