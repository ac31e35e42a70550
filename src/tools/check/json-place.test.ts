import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonErrorOffset, repeatedNames } from './json-place.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the place where JSON ends', () => {
  it.each([
    ['{"a": 1,}', 8],
    ['[1, 2,]', 6],
    ['{"a": 1 "b": 2}', 8],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ["{'a': 1}", 1],
    ['[1 2]', 3],
    ['[01]', 2],
    ['[1.]', 2],
    ['[tru]', 1],
    ['{"a": "b\nc"}', 6],
    ['{"a": "\\x"}', 6],
    ['{"a": 1]', 7],
    ['{} {}', 3],
    ['{}}', 2],
    ['// x\n{}', 0],
    ['{"a": ', 6],
    ['', 0],
    ['  ', 2],
    [']', 0],
  ])('of %j is %i', (text, offset) => {
    expect(isJson(text)).toBe(false);
    expect(jsonErrorOffset(text)).toBe(offset);
  });

  it('of JSON is its end', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        expect(jsonErrorOffset(text)).toBe(text.length);
      }),
    );
  });

  it('of an invalid text is where it can no longer become JSON', () => {
    const piece = fc.constantFrom(',', ':', '}', ']', '{', '[', '"', 'x', '1', ' ', '\n', '-', '\\');
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), piece, piece, (json, place, added, more) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + added + json.slice(at);
        const offset = jsonErrorOffset(text);
        fc.pre(!isJson(text) && offset < text.length && text[offset] !== '"');
        // Further text makes no difference, so the place is the same.
        expect(isJson(text + more)).toBe(false);
        expect(jsonErrorOffset(text.slice(0, offset))).toBe(offset);
      }),
    );
  });
});

describe('repeated names', () => {
  it.each([
    ['{"a":1,"a":2}', [{ name: 'a', offset: 7 }]],
    ['{"a":{"b":1,"\\u0062":2}}', [{ name: 'b', offset: 12 }]],
    ['[{"a":1},{"a":1}]', []],
    ['{"a":{"a":1},"b":["a","a"]}', []],
    [
      '{"a":1,"b":[{"a":1}],"a":1,"a":1}',
      [
        { name: 'a', offset: 21 },
        { name: 'a', offset: 27 },
      ],
    ],
    ['"a"', []],
  ])('in %s', (text, repeated) => {
    expect(repeatedNames(text)).toEqual(repeated);
  });

  it('are absent in the output of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(repeatedNames(JSON.stringify(value))).toEqual([]);
      }),
    );
  });
});
