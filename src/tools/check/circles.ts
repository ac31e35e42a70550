/** Checks that actions do not run each other for ever, by effects and by records that they create. */
import type { Action, ResourceFile } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

/** What an action runs: the place in the action, and the other action. */
interface Run {
  at: string;
  next: string;
}

function runsOf(file: ResourceFile, action: Action): Run[] {
  const effects = (action.effects ?? []).flatMap(({ related, resource, action: name }, index): Run[] => {
    const other = related === undefined ? resource : file.relations?.[related]?.resource;
    return other === undefined ? [] : [{ at: `effects/${index}`, next: `${other}.${name}` }];
  });
  const makes = (action.makes ?? []).map(({ resource }, index) => ({
    at: `makes/${index}`,
    next: `${resource}.create`,
  }));
  return [...effects, ...makes];
}

/** The shortest way from an action to another, both included. Undefined where there is none. */
function wayTo(from: string, to: string, all: CheckScope['all']): string[] | undefined {
  const ways: string[][] = [[from]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const here = way.at(-1) ?? '';
    if (here === to) return way;
    if (seen.has(here)) continue;
    seen.add(here);
    const dot = here.indexOf('.');
    const file = all.get(here.slice(0, dot));
    const action = file?.actions?.[here.slice(dot + 1)];
    for (const { next } of file && action ? runsOf(file, action) : []) ways.push([...way, next]);
  }
  return undefined;
}

/** Reports actions that lead back to themselves. Such an action would never end. */
export function checkCircles({ file, all, report }: CheckScope): void {
  for (const [name, action] of Object.entries(file.actions ?? {}))
    for (const { at, next } of runsOf(file, action)) {
      const back = wayTo(next, `${file.name}.${name}`, all);
      if (back) report(`/actions/${name}/${at}`, `goes in a circle: ${[`${file.name}.${name}`, ...back].join(' → ')}`);
    }
}
