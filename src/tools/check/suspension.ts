/** Checks what becomes of records while their payer is suspended. */
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';
import { checkRunsByItself } from './timers.ts';
import { actionsOf } from './walk.ts';

function checkWord(scope: CheckScope): void {
  const { file, report } = scope;
  const { suspension, price = [] } = file;
  if (!suspension) return;
  if (price.length === 0) report('/suspension', 'needs "price": a record without a price is not stopped for a debt');
  else if (file.scope !== 'project')
    report(
      '/suspension',
      `is of a payer, and nobody pays for records of the scope "${file.scope}"; did you mean "project"?`,
    );
  const { stop, start, free = [] } = suspension;
  checkRunsByItself(scope, '/suspension/stop', stop);
  checkRunsByItself(scope, '/suspension/start', start);
  if (stop === start)
    report('/suspension/start', `"${start}" stops the record already: name the action that starts it`);
  const lines = price.map(({ line }) => line);
  for (const [index, line] of free.entries())
    if (!lines.includes(line)) report(`/suspension/free/${index}`, missing('line of price', line, lines));
}

/** Reports actions that a suspension allows anyway, or must not allow. */
function checkAllowed({ file, report }: CheckScope): void {
  const { suspension } = file;
  for (const [name, { whileSuspended, internal }] of actionsOf(file)) {
    if (!whileSuspended) continue;
    const at = `/actions/${name}/whileSuspended`;
    if (name === 'delete' || name === suspension?.stop) report(at, `has no effect: "${name}" is always allowed`);
    else if (internal) report(at, 'has no effect: nobody calls an internal action');
    else if (name === 'create' || name === suspension?.start)
      report(at, `"${name}" would raise what is owed: leave it out`);
  }
}

/** Checks `suspension` and `whileSuspended` of a file. */
export function checkSuspension(scope: CheckScope): void {
  checkWord(scope);
  checkAllowed(scope);
}
