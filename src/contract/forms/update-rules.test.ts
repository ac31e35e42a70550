import { expect, it } from 'vitest';
import type { ResourceFile, Rule } from '../file/resource-file.ts';
import { brokenByUpdate, recordAfterUpdate, rulesOfUpdate } from './update-rules.ts';

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
      rule('ASKED', '/input/quota', '/input/size'),
      rule('ASKED_AT_CREATE', '/input/size', '/self/size'),
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

it('the input of an update falls back to what the record got at create, but not to secrets or to what the form has', () => {
  const file: ResourceFile = {
    name: 'disk',
    scope: 'project',
    key: 'id',
    title: 'name',
    api: {},
    fields: {
      type: 'object',
      properties: {
        size: { type: 'integer' },
        least: { type: 'integer', 'x-createOnly': true },
        hidden: { type: 'integer', readOnly: true, writeOnly: true },
      },
    },
    rules: [rule('AT_LEAST', '/input/size', '/input/least'), rule('SECRET', '/input/size', '/input/hidden')],
    actions: { update: { rules: [rule('STILL_AT_LEAST', '/input/size', '/input/least')] } },
    text: {},
  };
  const self = { size: 10, least: 5, hidden: 1 };
  const broken = (input: { size?: number }): string[] =>
    brokenByUpdate(file, { self, input }, recordAfterUpdate(file, self, input)).map(({ id }) => id);
  expect(broken({ size: 4 })).toEqual(['AT_LEAST', 'SECRET', 'STILL_AT_LEAST']);
  expect(broken({ size: 6 })).toEqual(['SECRET']);
  expect(broken({})).toEqual([]);
  expect(recordAfterUpdate(file, self, {})).toEqual({ least: 5, hidden: 1 });
});
