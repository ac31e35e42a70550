/** The timers of a type: what runs by itself, and when. */
import { keepsOf } from '../../contract/expression/timers.ts';
import { type After, type Every, isAt, type Keep, type ResourceFile } from '../../contract/file/resource-file.ts';
import { amountText } from './conditions.ts';
import { code, joined, type Part, table } from './html.ts';
import { type Section, whenText } from './sections.ts';
import type { Speaker } from './words.ts';

/** The moment with what is added to it, as in /self/began + 24 h. */
function afterText({ moment, minutes, hours, days }: After): string {
  const parts = [
    [minutes, 'min'],
    [hours, 'h'],
    [days, 'd'],
  ] as const;
  return [
    moment.$at,
    ...parts.flatMap(([amount, unit]) => (amount === undefined ? [] : `${amountText(amount)} ${unit}`)),
  ].join(' + ');
}

/** The time of day with its days, as in 03:00, mon tue. */
function everyText({ time, days }: Every): string {
  const on = isAt(days) ? days.$at : days?.join(' ');
  return [isAt(time) ? time.$at : time, ...(on === undefined ? [] : [on])].join(', ');
}

function keepText(keep: Keep): Part {
  const bounds = [
    ...(keep.count === undefined ? [] : [amountText(keep.count)]),
    ...(keep.days === undefined ? [] : [`${amountText(keep.days)} d`]),
  ];
  return joined([code(keep.resource), ...bounds.map(code), ...(keep.per === undefined ? [] : [code(keep.per)])], ' ');
}

/** The section; undefined for a type without timers. */
export function timersSection(file: ResourceFile, say: Speaker): Section | undefined {
  const timers = Object.entries(file.timers ?? {});
  if (timers.length === 0) return undefined;
  const rows = timers.map(([name, timer]) => [
    code(name),
    say.action(file, timer.action),
    code(timer.after ? afterText(timer.after) : timer.every ? everyText(timer.every) : ''),
    whenText(timer.when, say),
    joined(keepsOf(timer).map(keepText), ' '),
  ]);
  const heads = (['timer', 'action', 'runs', 'when', 'keeps'] as const).map((word) => say.word(word));
  return { id: 'timers', title: say.word('timers'), content: table(say.word('timers'), heads, rows) };
}
