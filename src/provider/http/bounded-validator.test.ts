import { expect, it } from 'vitest';
import { boundedValidators } from './bounded-validator.ts';

const errorsOf = boundedValidators({ strict: false })({
  type: 'object',
  properties: { list: { type: 'array', items: { type: 'string' }, maxItems: 3 }, text: { type: 'string' } },
  additionalProperties: false,
});

it('finds all errors of a small value, and none of a valid one', () => {
  expect(errorsOf({ list: ['a'], text: 'b' })).toEqual([]);
  expect(
    errorsOf({ list: [1, 2, 3, 4], text: 5, other: 6 })
      .map(({ keyword }) => keyword)
      .sort(),
  ).toEqual(['additionalProperties', 'maxItems', ...Array(5).fill('type')]);
});

it.each([
  ['many values in a list', { list: Array(1001).fill(1) }],
  ['many keys', Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 1]))],
  ['much in many lists', { list: Array(40).fill(Array(40).fill(1)) }],
  ['long keys', { ['x'.repeat(70_000)]: 1, list: [1] }],
  ['long texts', { text: 1, list: [1, 'x'.repeat(70_000)] }],
])('finds one error of a value with %s', (_, value) => {
  expect(errorsOf(value)).toHaveLength(1);
});
