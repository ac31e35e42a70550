import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, UNKNOWN, unpack, type Value } from './msgpack.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Bytes as Terraform 1.11 reads and writes them. */
const GOLDEN: [Value, string][] = [
  [null, 'c0'],
  [true, 'c3'],
  [false, 'c2'],
  [7, '07'],
  [300, 'd3000000000000012c'],
  [-1, 'd3ffffffffffffffff'],
  [1.5, 'cb3ff8000000000000'],
  ['disk', 'a46469736b'],
  ['ё', 'a2d191'],
  [UNKNOWN, 'd40000'],
  [['a', null], '92a161c0'],
  [{ id: UNKNOWN, size: 10 }, '82a26964d40000a473697a650a'],
];

/** What Terraform writes and the provider does not. */
const READ: [string, Value][] = [
  ['cc80', 128],
  ['cd0100', 256],
  ['ce00010000', 65_536],
  ['cf0000000100000000', 4_294_967_296],
  ['d0ff', -1],
  ['d1ff00', -256],
  ['d2ffffff00', -256],
  ['ff', -1],
  ['ca3fc00000', 1.5],
  ['c7030c010203', UNKNOWN],
  [`d8${'00'.repeat(17)}`, UNKNOWN],
  ['d9026f6b', 'ok'],
  ['dc000101', [1]],
  ['de0001a16101', { a: 1 }],
];

const values = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom<Value>(null, true, false, UNKNOWN),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ё'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** Lengths at which the form of a head changes. */
const LENGTHS = [0, 15, 16, 31, 32, 255, 256, 65_535, 65_536];

describe('a value', () => {
  it.each(GOLDEN)('%j has the bytes that Terraform reads', (value, bytes) => {
    expect(hex(pack(value))).toBe(bytes);
    expect(unpack(Buffer.from(bytes, 'hex'))).toEqual(value);
  });

  it.each(READ)('is read from %s', (bytes, value) => {
    expect(unpack(Buffer.from(bytes, 'hex'))).toEqual(value);
  });

  it('is what it was after writing and reading, whatever it is', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(unpack(pack(value))).toEqual(value);
      }),
    );
  });

  it.each(LENGTHS)('of length %i is what it was', (length) => {
    const text = 'x'.repeat(length);
    const list = Array.from({ length }, () => null);
    const map = Object.fromEntries(list.map((value, index) => [`n${index}`, value]));
    expect(unpack(pack(text))).toBe(text);
    expect(unpack(pack(list))).toHaveLength(length);
    expect(Object.keys(Object(unpack(pack(map))))).toHaveLength(length);
  });

  it('that ends early is an error', () => {
    expect(() => unpack(Buffer.from('a46469', 'hex'))).toThrow('ends early');
    expect(() => unpack(Buffer.from('c1', 'hex'))).toThrow('No value begins with the byte 193');
  });
});
