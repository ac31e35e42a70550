import { expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { endsDeleted, planDelete } from './delete-plan.ts';
import type { Known } from './known.ts';

const disk: ResourceFile = {
  ...fileWith(
    {},
    {
      guards: {
        UNPROTECTED: { '/self/protected': { const: false, orMissing: true } },
        NO_SNAPSHOTS: { '/related/snapshots/count': { const: 0 } },
      },
      actions: {
        leave: { internal: true, guards: ['UNPROTECTED', 'NO_SNAPSHOTS'], becomes: ['deleting', null] },
        release: { internal: true, becomes: ['detaching', 'available'] },
      },
    },
  ),
  name: 'disk',
};
const child: ResourceFile = {
  ...fileWith({}, { parent: { resource: 'server', field: 'serverId' } }),
  name: 'child',
};
const address: ResourceFile = { ...fileWith({}), name: 'address' };

function server(whereAllowed?: true): ResourceFile {
  const where = {};
  return {
    ...fileWith(
      {},
      {
        relations: {
          disks: { resource: 'disk', where },
          children: { resource: 'child', where },
          addresses: { resource: 'address', where },
          others: { resource: 'address', where },
        },
        actions: {
          delete: {
            concerns: ['disks', 'children', 'addresses'],
            effects: [
              {
                related: 'disks',
                action: 'leave',
                when: { '/input/disks': { const: true } },
                ...(whereAllowed && { whereAllowed }),
              },
              { related: 'disks', action: 'release' },
            ],
          },
        },
      },
    ),
    name: 'server',
  };
}

const counts = { snapshots: { count: 0 } };
const RECORDS: Record<string, Doc[]> = {
  disks: [
    { id: 'd1', _related: counts },
    { id: 'd2', protected: true, _related: counts },
    { id: 'd3', _related: { snapshots: { count: 2 } } },
  ],
  children: [{ id: 'c1' }],
  addresses: [{ id: 'a1' }],
};
const files = new Map([disk, child, address].map((file) => [file.name, file]));
const known: Known = { file: (type) => files.get(type), related: (_file, name) => RECORDS[name] };

/** The records by their fate. */
function fates(file: ResourceFile, disks: boolean) {
  const { concerns } = planDelete(file, { self: {}, input: { disks } }, known);
  const all = concerns.flatMap(({ records }) => records);
  return {
    go: all.filter(({ goes }) => goes).map(({ record }) => record.id),
    stay: all.filter(({ goes }) => !goes).map(({ record, unmet }) => [record.id, unmet?.id]),
  };
}

it('names what goes along and what stays, with the reason', () => {
  expect(fates(server(true), true)).toEqual({
    go: ['d1', 'c1'],
    stay: [
      ['d2', 'UNPROTECTED'],
      ['d3', 'NO_SNAPSHOTS'],
      ['a1', undefined],
    ],
  });
});

it('leaves what the form leaves, but for children', () => {
  expect(fates(server(true), false)).toEqual({
    go: ['c1'],
    stay: [
      ['d1', undefined],
      ['d2', undefined],
      ['d3', undefined],
      ['a1', undefined],
    ],
  });
});

it('names what would refuse the whole delete', () => {
  const { concerns } = planDelete(server(), { self: {}, input: { disks: true } }, known);
  expect(concerns[0]?.records[1]).toMatchObject({ goes: true, unmet: { id: 'UNPROTECTED' } });
});

it('is incomplete while something is unknown', () => {
  expect(planDelete(server(), {}, { ...known, related: () => undefined })).toEqual({ concerns: [], known: false });
});

it('knows an action that ends with the record gone', () => {
  expect(endsDeleted(disk, 'leave')).toBe(true);
  expect(endsDeleted(disk, 'release')).toBe(false);
  expect(endsDeleted(disk, 'delete')).toBe(true);
});
