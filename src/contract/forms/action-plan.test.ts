import { describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { type IsDearer, planAction } from './action-plan.ts';
import { plannedTypes } from './draft.ts';
import type { Known } from './known.ts';

const NOW = '2026-11-20T10:00:00Z';
const NEXT = '2026-11-30T19:00:00.000Z';

const copy: ResourceFile = {
  ...fileWith(
    {
      volumeId: { type: 'string', 'x-ref': { resource: 'disk' } },
      size: { type: 'integer', 'x-initial': { $at: '/ref/volumeId/size' } },
    },
    { price: [{ line: 'backup', quantity: { $at: '/self/size' } }], quota: [{ type: 'BACKUP', amount: 1 }] },
  ),
  name: 'copy',
};

const disk: ResourceFile = {
  ...fileWith(
    { id: { type: 'string' }, size: { type: 'integer' }, type: { type: 'string', 'x-initial': 'SSD' } },
    {
      quota: [
        { type: 'VOLUME', amount: 1 },
        { type: 'VOLUME_STORAGE', amount: { $at: '/self/size' } },
      ],
      price: [{ line: 'disk', variant: { $at: '/self/type' }, quantity: { $at: '/self/size' } }],
      actions: {
        backUp: { internal: true, makes: [{ resource: 'copy', values: { volumeId: { $at: '/self/id' } } }] },
        attach: { internal: true, set: { attached: true } },
      },
    },
  ),
  name: 'disk',
};

const server: ResourceFile = {
  ...fileWith(
    { cores: { type: 'integer' } },
    {
      price: [{ line: 'vcpu', quantity: { $at: '/self/cores' } }],
      relations: { disks: { resource: 'disk', where: { serverId: { $at: '/self/id' } } } },
      actions: {
        resize: {
          set: { cores: { $at: '/ref/flavorId/cores' } },
          quota: [{ type: 'CORE', amount: { $at: '/ref/flavorId/cores' }, less: { $at: '/self/cores' } }],
        },
        resizeLater: { priceFrom: 'nextMonth', set: { cores: { $at: '/ref/flavorId/cores' } } },
        rename: { set: { name: { $at: '/input/name' } } },
        backUpAll: { effects: [{ related: 'disks', action: 'backUp' }] },
        backUpSome: {
          makes: [{ resource: 'copy', each: { $at: '/input/disks' }, values: { volumeId: { $at: '/item' } } }],
        },
        attach: { effects: [{ resource: 'disk', key: { $at: '/input/volumeId' }, action: 'attach' }] },
      },
    },
  ),
  name: 'server',
};

const DISKS: Doc[] = [
  { id: 'd1', size: 10, type: 'SSD' },
  { id: 'd2', size: 5, type: 'SSD' },
];
const files = new Map([copy, disk, server].map((file) => [file.name, file]));
const known: Known = {
  file: (type) => files.get(type),
  record: (type, key) => (type === 'disk' ? DISKS.find(({ id }) => id === key) : undefined),
  related: () => DISKS,
};
const cores = (quantity: number) => [{ prices: [{ line: 'vcpu', quantity }], times: 1 }];
const backup = (quantity: number) => ({ prices: [{ line: 'backup', quantity }], times: 1 });
const ref = { flavorId: { cores: 4 } };

describe('the difference that an action makes', () => {
  it('is in the quotas, and in the price before and after', () => {
    expect(planAction(server, 'resize', { self: { cores: 2 }, ref }, NOW)).toEqual({
      quota: [{ type: 'CORE', amount: 2 }],
      cost: { before: cores(2), after: cores(4) },
      made: [],
      begun: [{ type: 'server', before: cores(2), after: cores(4), begins: false }],
      known: true,
    });
  });

  it('begins with the next month where the action is charged from then on', () => {
    const plan = planAction(server, 'resizeLater', { self: { cores: 2 }, ref }, NOW);
    expect(plan.cost).toEqual({ before: cores(2), after: cores(4), from: NEXT });
  });

  it('is that of this action alone while a change is still to be charged', () => {
    const _priced = { until: NEXT, self: { cores: 1 } };
    const self = { name: 'web', cores: 2, _priced };
    expect(planAction(server, 'rename', { self, input: { name: 'db' } }, NOW).cost).toBeUndefined();
    expect(planAction(server, 'attach', { self, input: { volumeId: 'd1' } }, NOW, known).cost).toBeUndefined();
    const again = planAction(server, 'resizeLater', { self, ref }, NOW).cost;
    expect(again).toEqual({ before: cores(2), after: cores(4), from: NEXT });
    const back = planAction(server, 'resizeLater', { self, ref: { flavorId: { cores: 2 } } }, NOW).cost;
    expect(back).toBeUndefined();
  });

  it('is charged at once where it is dearer and the highest price of a month counts, and else from the next month', () => {
    const dearer: IsDearer = ([one], [other]) => (other?.prices[0]?.quantity ?? 0) > (one?.prices[0]?.quantity ?? 0);
    const cost = (self: Doc, to: number) =>
      planAction(server, 'resizeLater', { self, ref: { flavorId: { cores: to } } }, NOW, known, dearer).cost;
    expect(cost({ cores: 2 }, 4)).toEqual({ before: cores(2), after: cores(4) });
    expect(cost({ cores: 4 }, 2)).toEqual({ before: cores(4), after: cores(2), from: NEXT });
    const small = { cores: 2, _priced: { until: NEXT, self: { cores: 4 } } };
    expect(cost(small, 3)).toEqual({ before: cores(2), after: cores(3), from: NEXT });
    expect(cost(small, 8)).toEqual({ before: cores(4), after: cores(8) });
  });

  it('is open while the form is', () => {
    expect(planAction(server, 'resize', { self: { cores: 2 } }, NOW)).toMatchObject({ cost: undefined, known: false });
  });

  it('is what the records cost that it creates, by the records that they refer to', () => {
    const input = { disks: ['d1', 'd2'] };
    expect(planAction(server, 'backUpSome', { self: { cores: 2 }, input }, NOW, known)).toEqual({
      quota: [{ type: 'BACKUP', amount: 2 }],
      cost: { before: cores(2), after: [...cores(2), backup(10), backup(5)] },
      made: [{ type: 'copy', count: 2 }],
      begun: [
        { type: 'server', before: cores(2), after: cores(2), begins: false },
        { type: 'copy', before: [], after: [backup(10), backup(5)], begins: true },
      ],
      known: true,
    });
  });

  it('is also what its effects create elsewhere', () => {
    const plan = planAction(server, 'backUpAll', { self: { cores: 2 } }, NOW, known);
    expect(plan.quota).toEqual([{ type: 'BACKUP', amount: 2 }]);
    expect(plan.made).toEqual([{ type: 'copy', count: 2 }]);
    expect(plan.cost?.after).toEqual(expect.arrayContaining([backup(10), backup(5)]));
    expect(plan.cost?.before).not.toEqual(expect.arrayContaining([backup(10)]));
  });

  it('is not known while those records are not', () => {
    const plan = planAction(server, 'backUpAll', { self: { cores: 2 } }, NOW, { ...known, related: () => undefined });
    expect(plan).toMatchObject({ known: false, cost: undefined });
    const some = planAction(server, 'backUpSome', { self: {}, input: { disks: ['new'] } }, NOW, known);
    expect(some).toMatchObject({ known: false, cost: undefined, made: [{ type: 'copy', count: 1 }] });
  });

  it('counts what it creates, except for existing records', () => {
    const less = { $at: '/self/disks' } as const;
    const values = { size: { $at: '/self/size' } } as const;
    const grown: ResourceFile = {
      ...fileWith({}),
      actions: { grow: { makes: [{ resource: 'disk', count: { $at: '/input/disks' }, less, values }] } },
    };
    const plan = (disks: number) =>
      planAction(grown, 'grow', { self: { disks: 2, size: 5 }, input: { disks } }, NOW, known);
    const line = { prices: [{ line: 'disk', variant: 'SSD', quantity: 5 }], times: 1 };
    expect(plan(3)).toMatchObject({
      quota: [
        { type: 'VOLUME', amount: 1 },
        { type: 'VOLUME_STORAGE', amount: 5 },
      ],
      cost: { before: [line, line], after: [line, line, line] },
      made: [{ type: 'disk', count: 1 }],
    });
    expect(plan(1)).toMatchObject({ quota: [{ amount: -1 }, { amount: -5 }], cost: { after: [line] }, made: [] });
    expect(plan(2)).toMatchObject({ quota: [], cost: undefined });
    expect(plannedTypes(grown, 'grow')).toEqual(['disk']);
    expect(plannedTypes(grown)).toEqual([]);
  });

  it('needs the whole cost of a record that starts again, or of what it creates beyond existing records', () => {
    const file: ResourceFile = { ...server, suspension: { stop: 'stop', start: 'start' }, actions: { start: {} } };
    const begun = [{ type: 'server', before: cores(2), after: cores(2), begins: true }];
    expect(planAction(file, 'start', { self: { cores: 2 } }, NOW)).toMatchObject({ cost: undefined, begun });
    const make = { resource: 'disk', count: 3, less: 2, values: { size: 5 } };
    const grown: ResourceFile = { ...fileWith({}), actions: { grow: { makes: [make] } } };
    const line = { prices: [{ line: 'disk', variant: 'SSD', quantity: 5 }], times: 1 };
    const made = { type: 'disk', before: [], after: [line], begins: true };
    expect(planAction(grown, 'grow', { self: {} }, NOW, known).begun).toEqual([made]);
  });

  it('takes the values that an update writes', () => {
    const self = { size: 1, type: 'SSD' };
    expect(planAction(disk, 'update', { self, input: { size: 5 } }, NOW).cost).toEqual({
      before: [{ prices: [{ line: 'disk', variant: 'SSD', quantity: 1 }], times: 1 }],
      after: [{ prices: [{ line: 'disk', variant: 'SSD', quantity: 5 }], times: 1 }],
    });
  });

  it('includes what an update adds to the quotas, with its consequences', () => {
    const file: ResourceFile = {
      ...server,
      quota: [{ type: 'CORE', amount: { $at: '/self/cores' } }],
      actions: { update: { setNow: { cores: { $at: '/ref/flavorId/cores' } } } },
    };
    const context = { self: { cores: 1, flavorId: 's' }, input: { flavorId: 'm' } };
    expect(planAction(file, 'update', { ...context, ref }, NOW)).toMatchObject({
      quota: [{ type: 'CORE', amount: 3 }],
      cost: { after: cores(4) },
    });
    expect(planAction(file, 'update', context, NOW)).toMatchObject({ quota: [], cost: undefined });
  });
});
