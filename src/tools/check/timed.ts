/** Checks that a timer can run its action at the time when its condition holds. */
import { matches } from '../../contract/expression/condition.ts';
import { escapeToken } from '../../contract/expression/pointer.ts';
import { statusesOf } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { runsAt } from './statuses.ts';
import { quoted } from './words.ts';

/** Reports timers whose action is refused in every status that the timer runs in. */
export function checkTimed({ file, report }: CheckScope): void {
  const [main] = statusesOf(file);
  if (!main) return;
  for (const [name, { action, when = {} }] of Object.entries(file.timers ?? {})) {
    const run = file.actions?.[action];
    const test = when[`/self/${escapeToken(main.field)}`];
    if (!run || !test) continue;
    const meant = Object.keys(main.values).filter((value) => matches(value, test));
    if (!meant.some((value) => runsAt(file, run, main.field, value)))
      report(`/timers/${name}/when`, `"${action}" can never run then: its guards exclude ${quoted(meant)}`);
  }
}
