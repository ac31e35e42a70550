/** Checks that the fix of a guard can be run where the guard fails, and that it leads to where the guard holds. */
import { matches } from '../../contract/expression/condition.ts';
import { escapeToken } from '../../contract/expression/pointer.ts';
import { type Action, type ConditionTest, type ResourceFile, statusesOf } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { namedStatuses, runsAt } from './statuses.ts';
import { actionsOf } from './walk.ts';
import { quoted } from './words.ts';

/** The test of a guard that asks the main status only. Undefined for any other guard. */
function statusTest(file: ResourceFile, guard: Record<string, unknown>): ConditionTest | undefined {
  const field = statusesOf(file)[0]?.field;
  const pointers = Object.keys(guard).filter((key) => key.startsWith('/'));
  const [pointer = ''] = pointers;
  return pointers.length === 1 && field !== undefined && pointer === `/self/${escapeToken(field)}`
    ? (guard[pointer] as ConditionTest)
    : undefined;
}

/** Whether an action, by what its file says, ends in a status that passes the test. True also where the file does not say. */
function helps(file: ResourceFile, action: Action, test: ConditionTest): boolean {
  const field = statusesOf(file)[0]?.field ?? '';
  const set = { ...action.set, ...action.setNow }[field];
  if (!action.becomes || set !== undefined || action.effects) return true;
  return namedStatuses({ becomes: action.becomes }).some((status) => matches(status, test));
}

/** Checks the `fix` of every guard. */
export function checkFixes({ file, report }: CheckScope): void {
  const status = statusesOf(file)[0];
  for (const [id, guard] of Object.entries(file.guards ?? {})) {
    const action = guard.fix === undefined ? undefined : file.actions?.[guard.fix];
    if (!action) continue;
    const at = `/guards/${id}/fix`;
    if (action.guards?.includes(id)) {
      report(at, `"${guard.fix}" needs "${id}" itself, so it can never be run to mend it`);
      continue;
    }
    const test = statusTest(file, guard);
    if (!test || !status) continue;
    const broken = Object.keys(status.values).filter((value) => !matches(value, test));
    const wanted = Object.keys(status.values).filter((value) => matches(value, test));
    if (!broken.some((value) => runsAt(file, action, status.field, value)))
      report(at, `"${guard.fix}" can never be run where "${id}" fails: its own guards exclude ${quoted(broken)}`);
    else if (!helps(file, action, test)) {
      const better = actionsOf(file).find(
        ([name, each]) =>
          name !== guard.fix &&
          name !== 'create' &&
          !each.internal &&
          !each.guards?.includes(id) &&
          each.becomes !== undefined &&
          wanted.includes(namedStatuses({ becomes: each.becomes.slice(-1) })[0] ?? ''),
      )?.[0];
      report(
        at,
        `"${guard.fix}" does not lead to ${quoted(wanted)}${better === undefined ? '' : `; did you mean "${better}"?`}`,
      );
    }
  }
}
