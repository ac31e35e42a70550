import { describe, expect, it } from 'vitest';
import type { Action, ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { beginsCost } from './later-costs.ts';

const price = [{ line: 'disk', quantity: { $at: '/self/size' } }];
const disk = fileWith(
  { size: {} },
  { name: 'disk', price, actions: { create: {}, extend: { set: { size: 2 } }, rename: {} } },
);
const server = fileWith(
  {},
  {
    name: 'server',
    suspension: { stop: 'stop', start: 'start', free: ['vcpu'] },
    relations: { disks: { resource: 'disk', where: {} } },
    actions: { start: { schedulable: true }, stop: { schedulable: true } },
  },
);
const timetable = (run: Action) =>
  fileWith(
    {
      kind: { 'x-schedule': 'type', enum: ['server'] },
      of: { 'x-schedule': 'record' },
      what: { 'x-schedule': 'action' },
    },
    { name: 'timetable', actions: { run } },
  );

function begins(run: Action, self = {}): boolean {
  const own = timetable(run);
  const files: Record<string, ResourceFile> = { disk, server, timetable: own };
  return beginsCost((name) => files[name] ?? own, { file: own, name: 'run' }, self);
}

describe('what runs later', () => {
  it.each<[string, boolean, Action]>([
    ['that creates what has a price', true, { makes: [{ resource: 'disk', values: {} }] }],
    ['that creates what has none', false, { makes: [{ resource: 'server', values: {} }] }],
    ['that starts what costs by running', true, { effects: [{ resource: 'server', action: 'start' }] }],
    ['that stops it', false, { effects: [{ resource: 'server', action: 'stop' }] }],
    ['that sets what a price depends on', true, { effects: [{ resource: 'disk', action: 'extend' }] }],
    ['that sets something else', false, { effects: [{ resource: 'disk', action: 'rename' }] }],
    ['that runs itself again', false, { effects: [{ action: 'run' }] }],
  ])('%s begins to cost: %s', (_what, costs, action) => {
    expect(begins(action)).toBe(costs);
  });

  it('begins to cost by the action that its record names', () => {
    const run = { runsScheduled: {} };
    expect(begins(run, { kind: 'server', of: 's', what: 'start' })).toBe(true);
    expect(begins(run, { kind: 'server', of: 's', what: 'stop' })).toBe(false);
    expect(begins(run, { kind: 'gone', of: 's', what: 'start' })).toBe(false);
  });
});
