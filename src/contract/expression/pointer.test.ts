import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rootOf, tokensOf, valueAt } from './pointer.ts';

function escaped(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

describe('a JSON Pointer', () => {
  it('is taken apart by RFC 6901', () => {
    expect(tokensOf('')).toEqual([]);
    expect(tokensOf('/')).toEqual(['']);
    expect(tokensOf('/self/a~1b')).toEqual(['self', 'a/b']);
    expect(tokensOf('/self/m~0n')).toEqual(['self', 'm~n']);
    expect(tokensOf('/self/~01')).toEqual(['self', '~1']);
    expect(tokensOf('/self//x')).toEqual(['self', '', 'x']);
    expect(rootOf('/related/disks/count')).toBe('related');
    expect(rootOf('')).toBe('');
  });

  it('gives back any tokens it was written from', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a', 'ж') })), (tokens) => {
        expect(tokensOf(tokens.map((token) => `/${escaped(token)}`).join(''))).toEqual(tokens);
      }),
    );
  });

  it('reaches what a record holds under any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        const self: Record<string, unknown> = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`);
        expect(valueAt({ self }, `/self/${escaped(name)}`)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('reaches items of arrays and members of objects', () => {
    const self = { disks: [{ size: 5 }], gone: null };
    expect(valueAt({ self }, '/self')).toBe(self);
    expect(valueAt({ self }, '/self/disks/0/size')).toBe(5);
    expect(valueAt({ self }, '/self/gone')).toBeNull();
    expect(valueAt({ now: '2026-01-01T00:00:00Z' }, '/now')).toBe('2026-01-01T00:00:00Z');
  });

  it.each([
    '/self/name/x',
    '/self/gone/x',
    '/self/disks/1',
    '/self/disks/-',
    '/self/disks/00',
    '/self/disks/length',
    '/self/name/length',
    '/self/__proto__',
    '/self/constructor',
    '/self/toString',
    '/self/disks/map',
    '/__proto__',
    '/input/name',
    '/selv',
  ])('reaches nothing at %s', (pointer) => {
    expect(valueAt({ self: { name: 'a', disks: [1], gone: null } }, pointer)).toBeUndefined();
  });
});
