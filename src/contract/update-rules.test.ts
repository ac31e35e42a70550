import { expect, it } from 'vitest';
import type { ResourceFile, Rule } from './resource-file.ts';
import { rulesOfUpdate } from './update-rules.ts';

const rule = (id: string, left: string, right: string): Rule => ({
  id,
  at: 'x',
  left: { $at: left },
  op: '>=',
  right: { $at: right },
});

it('asks an update only what it can break: what it changes, its input, the moment', () => {
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
    actions: { update: { rules: [rule('OWN', '/self/size', '/self/size')] } },
    text: {},
  };
  expect(rulesOfUpdate(file).map(({ id }) => id)).toEqual([
    'CHANGED',
    'CHANGED_RIGHT',
    'ASKED',
    'MOMENT',
    'CONDITION',
    'OWN',
  ]);
});
