import { describe, expect, it } from 'vitest';
import { applied, lineOf, mutationsOf } from './operators.ts';

describe('the ways to break a file', () => {
  it.each([
    ['const x = a > b;', ['const x = a >= b;']],
    ['const x = a && !b;', ['const x = a || !b;', 'const x = a && b;']],
    ['const x = a + b;', ['const x = a - b;']],
    ["const x = 'a' + b;", []],
    ['if (a) b();', ['if (true) b();', 'if (a) ;']],
    ['await a();', [';']],
    ['a = b;', []],
    ['function f() { return true; }', ['function f() { return false; }']],
    ['function f() { return a; }', ['function f() { return undefined; }']],
    ['function f() { return undefined; }', []],
    ['type A = B extends C ? D : never;', []],
  ])('of %j are %j', (text, broken) => {
    expect(mutationsOf(text).map((each) => applied(text, each))).toEqual(broken);
  });

  it('know their line', () => {
    const text = 'const a = 1;\n  const b = a > 2;\n';
    const [mutation] = mutationsOf(text);
    expect(mutation && lineOf(text, mutation)).toEqual({ number: 2, text: 'const b = a > 2;' });
  });
});
