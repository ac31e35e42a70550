import { expect, it } from 'vitest';
import type { ResourceFile, Rule } from '../file/resource-file.ts';
import { brokenByUpdate, rulesOfUpdate } from './update-rules.ts';

const rule = (id: string, left: string, right: string): Rule => ({
  id,
  at: 'x',
  left: { $at: left },
  op: '>=',
  right: { $at: right },
});

it('an update checks only rules that it can break: on changed fields, its input and the time', () => {
  const file: ResourceFile = {
    name: 'disk',
    scope: 'project',
    key: 'id',
    title: 'name',
    api: {},
    fields: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        quota: { type: 'integer' },
        size: { type: 'integer', 'x-createOnly': true },
      },
    },
    rules: [
      rule('SETTLED_AT_CREATE', '/self/size', '/ref/snapshotId/size'),
      rule('CHANGED', '/self/quota', '/self/size'),
      rule('CHANGED_RIGHT', '/self/size', '/self/quota'),
      rule('ASKED', '/input/size', '/self/size'),
      rule('MOMENT', '/self/size', '/now'),
      { ...rule('CONDITION', '/self/size', '/self/size'), when: { '/self/name': { type: 'string' } } },
    ],
    text: {},
  };
  expect(rulesOfUpdate(file).map(({ id }) => id)).toEqual(['CHANGED', 'CHANGED_RIGHT', 'ASKED', 'MOMENT', 'CONDITION']);
});

it('an update checks the action’s rules against the old record, and the type’s against the new one', () => {
  const file: ResourceFile = {
    name: 'database',
    scope: 'project',
    key: 'id',
    title: 'name',
    api: {},
    fields: { type: 'object', properties: { size: { type: 'integer' }, used: { type: 'integer', readOnly: true } } },
    rules: [rule('HOLDS_USED', '/self/size', '/self/used')],
    actions: { update: { rules: [rule('NEVER_SHRINKS', '/input/size', '/self/size')] } },
    text: {},
  };
  const broken = (size: number): string[] => {
    const self = { size: 10, used: 5 };
    return brokenByUpdate(file, { self, input: { size } }, { ...self, size }).map(({ id }) => id);
  };
  expect([broken(4), broken(9), broken(10)]).toEqual([['HOLDS_USED', 'NEVER_SHRINKS'], ['NEVER_SHRINKS'], []]);
});
