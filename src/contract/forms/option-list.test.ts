import { expect, it } from 'vitest';
import type { Field } from '../file/resource-file.ts';
import { optionListOf, strayFields } from './option-list.ts';

const tag: Field = { type: 'string', 'x-among': { $at: '/self/tags' } };
const self = { tags: ['db', 'prod'] };

it('contains the values of the record’s list', () => {
  expect(optionListOf(tag, { self })).toEqual(['db', 'prod']);
  expect(optionListOf({ type: 'string' }, { self })).toBeUndefined();
});

it('is empty where there is no list', () => {
  for (const tags of [undefined, null, 'db', { 0: 'db' }]) expect(optionListOf(tag, { self: { tags } })).toEqual([]);
});

it('reports fields with a value outside it, and no field that is left out', () => {
  const fields = { tag, other: { type: 'string' } as Field };
  expect(strayFields(fields, { tag: 'db', other: 'x' }, { self })).toEqual([]);
  expect(strayFields(fields, { tag: 'd' }, { self })).toEqual(['tag']);
  expect(strayFields(fields, { tag: 'DB' }, { self })).toEqual(['tag']);
  expect(strayFields(fields, { tag: ['db'] }, { self })).toEqual(['tag']);
  expect(strayFields(fields, { tag: 'db' }, { self: {} })).toEqual(['tag']);
  expect(strayFields(fields, {}, { self })).toEqual([]);
});
