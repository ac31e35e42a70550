import { describe, expect, it } from 'vitest';
import { doc, filled, flag, idOf, list, number, text, texts, time } from './read.ts';

describe('reading their JSON', () => {
  it('takes texts, numbers and flags for what they are, and nothing else', () => {
    expect([text('a'), text(''), text(null), text(1)]).toEqual(['a', '', undefined, undefined]);
    expect([filled(''), filled(null), filled('a')]).toEqual([undefined, undefined, 'a']);
    expect([number(1), number('20'), number(''), number('x'), number(null)]).toEqual([
      1,
      20,
      undefined,
      undefined,
      undefined,
    ]);
    expect([flag(false), flag('True'), flag('false'), flag('yes'), flag(null)]).toEqual([
      false,
      true,
      false,
      undefined,
      undefined,
    ]);
  });

  it('takes objects and lists, and nothing where there is none', () => {
    expect([doc({ a: 1 }), doc(null), doc([])]).toEqual([{ a: 1 }, {}, {}]);
    expect([list([{ a: 1 }, null, 'x']), list(null)]).toEqual([[{ a: 1 }], []]);
    expect([texts(['a', 1, 'b']), texts({})]).toEqual([['a', 'b'], []]);
  });

  it('refuses an answer without a key', () => {
    expect(idOf({ id: 'k' })).toBe('k');
    expect(() => idOf({})).toThrow(TypeError);
  });

  it('reads their times as UTC, with and without a zone', () => {
    expect(time('2026-11-20T08:25:36')).toBe('2026-11-20T08:25:36.000Z');
    expect(time('2026-11-20T08:25:36Z')).toBe('2026-11-20T08:25:36.000Z');
    expect(time('2026-11-20T08:25:36.000000')).toBe('2026-11-20T08:25:36.000Z');
    expect([time(null), time('soon')]).toEqual([undefined, undefined]);
  });
});
