import { expect, test } from 'vitest';
import type { Action, ResourceFile } from '../file/resource-file.ts';
import { idleFields } from './idle-fields.ts';

const when = { '/input/disksToo': { const: true } };

function idle(action: Action, counts: Record<string, number>): string[] {
  const file = { name: 'server', actions: { delete: action } } as unknown as ResourceFile; // only what is read
  const related = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { count }]));
  return [...idleFields(file, 'delete', related)];
}

const form = { properties: { disksToo: { type: 'boolean' }, reason: { type: 'string' } } } as const;
const effects = [{ related: 'disks', action: 'delete', when }];

test.each<[string, Action, Record<string, number>, string[]]>([
  ['no related records', { form, effects }, { disks: 0 }, ['disksToo']],
  ['a related record', { form, effects }, { disks: 1 }, []],
  ['an unknown number', { form, effects }, {}, []],
  [
    'two relations, one with records',
    { form, effects: [...effects, { related: 'ports', action: 'delete', when }] },
    { disks: 0, ports: 2 },
    [],
  ],
  ['an effect on a named record', { form, effects: [{ resource: 'disk', action: 'delete', when }] }, { disks: 0 }, []],
  ['a field that is stored too', { form, effects, set: { kept: { $at: '/input/disksToo' } } }, { disks: 0 }, []],
  ['a field that no effect reads', { form, effects: [{ related: 'disks', action: 'delete' }] }, { disks: 0 }, []],
])('decides whether a switch would change nothing: %s', (_, action, counts, expected) => {
  expect(idle(action, counts)).toEqual(expected);
});
