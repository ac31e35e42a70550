import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConditionTest } from '../file/resource-file.ts';
import { allHold, matches, sameJson } from './condition.ts';

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const;

/** A value of each JSON type, and the names of the types it has. */
const VALUES: [unknown, string[]][] = [
  ['', ['string']],
  ['5', ['string']],
  [0, ['integer', 'number']],
  [-3, ['integer', 'number']],
  [1.5, ['number']],
  [true, ['boolean']],
  [false, ['boolean']],
  [[], ['array']],
  [[1], ['array']],
  [{}, ['object']],
  [{ length: 0 }, ['object']],
  [null, ['null']],
];

/** Any test that the vocabulary can write, sensible or not. */
const anyTest: fc.Arbitrary<ConditionTest> = fc
  .record(
    {
      type: fc.constantFrom(...TYPES),
      const: fc.jsonValue(),
      enum: fc.array(fc.jsonValue(), { minLength: 1 }),
      not: fc.oneof(fc.record({ const: fc.jsonValue() }), fc.record({ enum: fc.array(fc.jsonValue()) })),
      minimum: fc.double({ noNaN: true }),
      maximum: fc.double({ noNaN: true }),
      minLength: fc.nat(5),
      maxLength: fc.nat(5),
      minItems: fc.nat(5),
      maxItems: fc.nat(5),
      pattern: fc.constantFrom('^a', '.*', '\\d'),
    },
    { requiredKeys: [] },
  )
  .map((test): ConditionTest => test);

describe('a condition', () => {
  it('never matches a missing value, whatever it asks', () => {
    fc.assert(fc.property(anyTest, (test) => !matches(undefined, test)));
    expect(matches(undefined, { const: undefined })).toBe(false);
    expect(matches(undefined, { enum: [undefined] })).toBe(false);
    expect(matches(undefined, { type: 'string', not: { const: 'x' } })).toBe(false);
  });

  it('never matches a value of another type than its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), fc.constantFrom(...VALUES), anyTest, (type, [value, types], rest) => {
        fc.pre(!types.includes(type));
        return !matches(value, { ...rest, type });
      }),
    );
  });

  it.each(TYPES)('of type %s matches each value of that type and no other', (type) => {
    for (const [value, types] of VALUES)
      expect([value, matches(value, { type })]).toEqual([value, types.includes(type)]);
  });

  it('matches nothing when it names neither type, const nor enum', () => {
    fc.assert(
      fc.property(anyTest, fc.jsonValue(), (test, value) => {
        const { type: _, const: __, enum: ___, ...open } = test;
        return !matches(value, open);
      }),
    );
  });

  it('takes what is no JSON number for no number', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(matches(value, { type: 'number', minimum: 1 })).toBe(false);
      expect(matches(value, { type: 'integer' })).toBe(false);
    }
  });

  const rows: [ConditionTest, unknown, boolean][] = [
    [{ const: 0 }, 0, true],
    [{ const: 0 }, false, false],
    [{ const: 0 }, null, false],
    [{ const: 0 }, '', false],
    [{ const: null }, null, true],
    [{ const: null }, 0, false],
    [{ const: { a: [1] } }, { a: [1] }, true],
    [{ const: { a: [1] } }, { a: [1], b: 2 }, false],
    [{ enum: ['a', 'b'] }, 'b', true],
    [{ enum: ['a', 'b'] }, 'B', false],
    [{ enum: [1] }, '1', false],
    [{ type: 'string', not: { const: 'x' } }, 'y', true],
    [{ type: 'string', not: { const: 'x' } }, 'x', false],
    [{ type: 'string', not: { enum: ['x', 'y'] } }, 'y', false],
    [{ type: 'string', not: { enum: ['x', 'y'] } }, 'z', true],
    [{ type: 'string', not: { enum: ['x'] } }, null, false],
    [{ type: 'integer', minimum: 2 }, 2, true],
    [{ type: 'integer', minimum: 2 }, 1, false],
    [{ type: 'integer', maximum: 2 }, 2, true],
    [{ type: 'integer', maximum: 2 }, 3, false],
    [{ enum: ['9', 9], minimum: 1 }, '9', false],
    [{ type: 'string', minLength: 2 }, 'ab', true],
    [{ type: 'string', minLength: 2 }, 'a', false],
    [{ type: 'string', maxLength: 1 }, '😀', true],
    [{ type: 'string', maxLength: 1 }, 'ab', false],
    [{ enum: [[], ''], minLength: 0 }, [], false],
    [{ type: 'array', minItems: 1 }, [0], true],
    [{ type: 'array', minItems: 1 }, [], false],
    [{ type: 'array', maxItems: 0 }, [], true],
    [{ type: 'array', maxItems: 0 }, [0], false],
    [{ const: null, maxItems: 0 }, null, false],
    [{ type: 'string', pattern: '^\\p{L}+$' }, 'Диск', true],
    [{ type: 'string', pattern: '^\\p{L}+$' }, 'disk1', false],
  ];
  it.each(rows)('%j of %j is %s', (test, value, expected) => {
    expect(matches(value, test)).toBe(expected);
  });
});

describe('conditions', () => {
  const self = { status: 'active', size: 5, gone: null };

  it('all must hold, and none hold always', () => {
    expect(allHold(undefined, {})).toBe(true);
    expect(allHold({ '/self/status': { const: 'active' }, '/self/size': { type: 'integer' } }, { self })).toBe(true);
    expect(allHold({ '/self/status': { const: 'active' }, '/self/size': { const: 4 } }, { self })).toBe(false);
  });

  it('fail where the context lacks what they ask about', () => {
    expect(allHold({ '/ref/imageId/size': { type: 'integer' } }, { self })).toBe(false);
    expect(allHold({ '/self/gone/x': { type: 'null' } }, { self })).toBe(false);
    expect(allHold({ '/self/constructor': { type: 'object' } }, { self })).toBe(false);
  });
});

describe('equality of JSON', () => {
  it('is that of the text it is written as, whatever the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, JSON.parse(JSON.stringify(value)))));
    expect(sameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(sameJson([], {})).toBe(false);
    expect(sameJson({ a: 1 }, { b: 1 })).toBe(false);
    expect(sameJson({ toString: 1 }, {})).toBe(false);
  });
});
