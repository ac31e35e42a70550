import { expect, it } from 'vitest';
import type { Doc, Effect, ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { affectedRecords, showsAffected } from './affected-records.ts';
import type { Known } from './known.ts';

const disk: ResourceFile = {
  ...fileWith({}, { guards: { FREE: { '/self/busy': { const: false } } }, actions: { copy: { guards: ['FREE'] } } }),
  name: 'disk',
};

const DISKS: Doc[] = [
  { id: 'a', busy: false },
  { id: 'b', busy: true },
];

function server(effect: Partial<Effect>): ResourceFile {
  return {
    ...fileWith(
      {},
      {
        relations: { disks: { resource: 'disk', where: {} } },
        actions: { copyAll: { effects: [{ related: 'disks', action: 'copy', show: ['size'], ...effect }] }, stop: {} },
      },
    ),
    name: 'server',
  };
}

function known(records: Doc[] | undefined): Known {
  return { file: (type) => (type === 'disk' ? disk : undefined), related: () => records };
}

const keys = (effect: Partial<Effect>, input: Doc = {}, records: Doc[] | undefined = DISKS) =>
  affectedRecords(server(effect), 'copyAll', { self: { id: 's' }, input }, known(records))?.map((part) =>
    part.records.map(({ id }) => id),
  );

it('lists the records of a relation that an effect changes', () => {
  expect(keys({})).toEqual([['a', 'b']]);
  expect(keys({ whereAllowed: true })).toEqual([['a']]);
});

it('lists none where the form wants none, or there is none', () => {
  const when = { '/input/all': { const: true } };
  expect(keys({ when }, { all: false })).toEqual([]);
  expect(keys({ when }, { all: true })).toEqual([['a', 'b']]);
  expect(keys({}, {}, [])).toEqual([]);
});

it('does not know before the records are loaded', () => {
  expect(affectedRecords(server({}), 'copyAll', { self: {}, input: {} }, known(undefined))).toBeUndefined();
});

it('says which actions have a list', () => {
  expect(showsAffected(server({}), 'copyAll')).toBe(true);
  expect(showsAffected(server({}), 'stop')).toBe(false);
});
