import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { draftRecord, planCreate, plannedTypes } from './draft.ts';

const disk: ResourceFile = {
  ...fileWith(
    {
      id: { type: 'string', 'x-generate': 'uuid' },
      name: { type: 'string' },
      size: { type: 'integer' },
      type: { type: 'string', 'x-initial': 'SSD' },
    },
    {
      quota: [
        { type: 'VOLUME', amount: 1 },
        { type: 'VOLUME_STORAGE', amount: { $at: '/self/size' } },
      ],
      price: [{ line: 'disk', variant: { $at: '/self/type' }, quantity: { $at: '/self/size' } }],
    },
  ),
  name: 'disk',
};

const vm: ResourceFile = {
  ...fileWith(
    {
      id: { type: 'string', 'x-generate': 'uuid' },
      name: { type: 'string' },
      copies: { type: 'integer', 'x-inputOnly': true },
      cores: { type: 'integer', readOnly: true, 'x-initial': { $at: '/ref/flavorId/cores' } },
      label: { type: 'string', readOnly: true, 'x-initial': { $at: '/self/cores' } },
    },
    {
      quota: [
        { type: 'INSTANCE', amount: 1 },
        { type: 'CORE', amount: { $at: '/self/cores' } },
      ],
      price: [{ line: 'vcpu', quantity: { $at: '/self/cores' } }],
      actions: {
        create: {
          copies: { $at: '/input/copies' },
          makes: [
            {
              resource: 'disk',
              values: { size: { $at: '/input/diskSize' } },
              when: { '/input/diskSize': { type: 'integer' } },
            },
            { resource: 'disk', each: { $at: '/input/more' }, values: { size: { $at: '/item' }, type: 'HDD' } },
            { resource: 'unheard-of', values: {} },
          ],
        },
      },
    },
  ),
  name: 'vm',
};

const lookup = (name: string): ResourceFile | undefined => (name === 'disk' ? disk : undefined);
const ref = { flavorId: { cores: 4 } };

describe('the record of a create', () => {
  it('is the input without input-only fields, and the initial values, each based on those before it', () => {
    expect(draftRecord(vm, { input: { name: 'web', copies: 3, odd: 1 }, ref })).toEqual({
      name: 'web',
      cores: 4,
      label: 4,
    });
    expect(draftRecord(vm, {})).toEqual({});
  });

  it('prefers a given value to the initial one', () => {
    expect(draftRecord(disk, { input: { size: 1, type: 'HDD' } })).toEqual({ size: 1, type: 'HDD' });
    expect(draftRecord(disk, { input: { size: 1 } })).toEqual({ size: 1, type: 'SSD' });
  });
});

describe('the quotas and price of a create', () => {
  it('include everything that is created with the record', () => {
    const plan = planCreate(vm, { input: { diskSize: 10, more: [20, 30] }, ref }, { file: lookup });
    expect(plan.quota).toEqual([
      { type: 'INSTANCE', amount: 1 },
      { type: 'CORE', amount: 4 },
      { type: 'VOLUME', amount: 3 },
      { type: 'VOLUME_STORAGE', amount: 60 },
    ]);
    expect(plan.records).toEqual([
      { prices: [{ line: 'vcpu', quantity: 4 }], times: 1 },
      { prices: [{ line: 'disk', variant: 'SSD', quantity: 10 }], times: 1 },
      { prices: [{ line: 'disk', variant: 'HDD', quantity: 20 }], times: 1 },
      { prices: [{ line: 'disk', variant: 'HDD', quantity: 30 }], times: 1 },
    ]);
  });

  it('are multiplied by the number of copies', () => {
    const plan = planCreate(vm, { input: { copies: 3, diskSize: 10 }, ref }, { file: lookup });
    expect(plan.quota).toContainEqual({ type: 'INSTANCE', amount: 3 });
    expect(plan.quota).toContainEqual({ type: 'VOLUME_STORAGE', amount: 30 });
    expect(plan.records).toContainEqual({ prices: [{ line: 'vcpu', quantity: 4 }], times: 3 });
    expect(planCreate(vm, { input: { copies: 0 }, ref }, { file: lookup }).quota).toContainEqual({
      type: 'INSTANCE',
      amount: 1,
    });
  });

  it('include shared records once, whose keys all copies have', () => {
    const group = { ...disk, name: 'group', quota: [{ type: 'SERVER_GROUP' as const, amount: 1 }], price: [] };
    const sharing: ResourceFile = {
      ...vm,
      quota: [{ type: 'SERVER_GROUP_MEMBER', amount: 1, when: { '/input/groupId': { type: 'string' } } }],
      actions: {
        create: {
          copies: { $at: '/input/copies' },
          makes: [
            { resource: 'group', into: 'groupId', values: {}, when: { '/input/grouped': { const: true } } },
            { resource: 'disk', values: { size: 5 } },
          ],
        },
      },
    };
    const find = (name: string) => (name === 'group' ? group : lookup(name));
    expect(planCreate(sharing, { input: { copies: 3, grouped: true } }, { file: find }).quota).toEqual([
      { type: 'SERVER_GROUP_MEMBER', amount: 3 },
      { type: 'VOLUME', amount: 3 },
      { type: 'VOLUME_STORAGE', amount: 15 },
      { type: 'SERVER_GROUP', amount: 1 },
    ]);
    expect(planCreate(sharing, { input: { copies: 3, grouped: false } }, { file: find }).quota).toEqual([
      { type: 'VOLUME', amount: 3 },
      { type: 'VOLUME_STORAGE', amount: 15 },
    ]);
  });

  it('count a record as often as it is created', () => {
    const counting = (count: number | { $at: `/${string}` }): ResourceFile => ({
      ...vm,
      actions: { create: { makes: [{ resource: 'disk', count, values: { size: { $at: '/item' } } }] } },
    });
    const storage = (file: ResourceFile, nodes?: unknown) =>
      planCreate(file, { input: { nodes } }, { file: lookup }).quota.filter(({ type }) => type.startsWith('VOLUME'));
    expect(storage(counting({ $at: '/input/nodes' }), 3)).toEqual([
      { type: 'VOLUME', amount: 3 },
      { type: 'VOLUME_STORAGE', amount: 6 },
    ]);
    expect(storage(counting(2.9))).toContainEqual({ type: 'VOLUME', amount: 2 });
    for (const nodes of [0, -1, 'three', undefined])
      expect(storage(counting({ $at: '/input/nodes' }), nodes)).toEqual([]);
  });

  it('count the records of records that are created together', () => {
    const rack: ResourceFile = {
      ...fileWith({}, { actions: { create: { makes: [{ resource: 'vm', count: 2, values: { diskSize: 7 } }] } } }),
      name: 'rack',
    };
    const find = (name: string) => (name === 'vm' ? vm : lookup(name));
    expect(planCreate(rack, {}, { file: find }).quota).toEqual([
      { type: 'INSTANCE', amount: 2 },
      { type: 'VOLUME', amount: 2 },
      { type: 'VOLUME_STORAGE', amount: 14 },
    ]);
  });

  it('leave out unknown values', () => {
    expect(planCreate(vm, {}, { file: lookup })).toEqual({
      quota: [{ type: 'INSTANCE', amount: 1 }],
      records: [],
      known: false,
    });
    expect(planCreate(disk, { input: { size: 0 } }, { file: lookup })).toMatchObject({ records: [], known: true });
    expect(planCreate(disk, { input: { size: 5 } }, { file: () => undefined }).records).toEqual([
      { prices: [{ line: 'disk', variant: 'SSD', quantity: 5 }], times: 1 },
    ]);
  });

  it('need the files of the types that are created together', () => {
    expect(plannedTypes(vm)).toEqual(['disk', 'unheard-of']);
    expect(plannedTypes(disk)).toEqual([]);
  });
});
