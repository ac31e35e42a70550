import { describe, expect, it } from 'vitest';
import type { Field } from '../file/resource-file.ts';
import { isAcceptable } from './accepts.ts';

const BOUNDED: Field = { type: 'number', minimum: 1, maximum: 10 };
const NAMES: Field = { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 3 } };
const DISK: Field = { type: 'object', properties: { size: { type: 'integer' } } };

describe('a value', () => {
  it.each<[field: Field, value: unknown, accepted: boolean]>([
    [BOUNDED, 1, true],
    [BOUNDED, 0.9, false],
    [BOUNDED, 10, true],
    [BOUNDED, 10.1, false],
    [BOUNDED, Number.NaN, false],
    [BOUNDED, '5', false],
    [{ type: 'number' }, -1e300, true],
    [{ type: 'number' }, Number.POSITIVE_INFINITY, false],
    [{ type: 'integer' }, 1.5, false],
    [{ type: 'integer' }, -2, true],
    [{ type: 'string', maxLength: 3 }, 'abc', true],
    [{ type: 'string', maxLength: 3 }, 'abcd', false],
    [{ type: 'boolean' }, false, true],
    [{ type: 'boolean' }, 0, false],
    [{ type: ['string', 'null'] }, null, true],
    [{ type: 'string' }, null, false],
    [{ enum: ['a', 1] }, 1, true],
    [{ enum: ['a', 1] }, '1', false],
    [NAMES, ['abc', 'b'], true],
    [NAMES, ['a', 'b', 'c'], false],
    [NAMES, ['a', 'abcd'], false],
    [NAMES, { length: 0 }, false],
    [{ type: 'array' }, [1, 'a'], true],
    [DISK, { size: 5 }, true],
    [DISK, { size: '5' }, false],
    [DISK, { other: '5' }, true],
    [DISK, { constructor: 5 }, true],
    [DISK, [], false],
    [DISK, null, false],
    [{}, { whatever: [null] }, true],
  ])('of %j may be %j: %s', (field, value, accepted) => {
    expect(isAcceptable(field, value)).toBe(accepted);
  });
});
