import { expect, it } from 'vitest';
import { lengthsOf, patternCovers } from './patterns.ts';

it.each([
  ['^[a-z0-9_.-]*$', '^[a-z0-9_-]*$'],
  ['^(a|b|c)$', '^(a|c)$'],
  ['^[a-z]{1,9}$', '^[a-z]{2,8}$'],
  ['^\\d+(\\.\\d{1,2})?$', '^\\d+$'],
  ['^\\w*$', '^[A-Za-z_]+$'],
  ['^[^A-Z]$', '^[a-z]$'],
  ['^(?!0$)\\d{1,5}$', '^(?!0$)\\d{1,4}$'],
  ['^(?:ab|[a-f])$', '^[b-e]$'],
  ['^\\S+$', '^[а-я]+$'],
  ['^\\p{L}$', '^\\p{L}$'],
  ['^\\p{L}+$', '^\\p{Lu}+$'],
  ['^(\\p{L}[\\p{L} -]*)?$', '^(?:\\p{L}[\\p{L} ]*)?$'],
  ['^.*$', '^(?!0)[a-z]+(-[a-z]+)?$'],
  ['^[^<>]{2,}$', '^\\d{2}:\\d{2}$'],
  ['^.+@.+$', '^[a-z.]+@(?:[a-z]+\\.)+[a-z]+$'],
])('%s matches whatever %s does', (wide, narrow) => expect(patternCovers(wide, narrow)).toBe(true));

it.each([
  ['^[a-z]*$', '^[a-z-]*$'],
  ['^(a|c)$', '^(a|b)$'],
  ['^[a-z]{2,8}$', '^[a-z]{1,8}$'],
  ['^[a-z]+$', '^[a-z]*$'],
  ['^\\d{1,4}$', '^\\d{1,5}$'],
  ['^(?!0$)\\d+$', '^\\d+$'],
  ['^ab$', '^a$'],
  ['^a.c$', '^a\\nc$'],
  ['^\\p{Lu}+$', '^\\p{L}+$'],
  ['^.{2,}$', '^(ab)?c$'],
  ['^[a-z]*$', '^[a-z]+-[a-z]+$'],
  ['^a+$', '^(a|b)a$'],
])('%s does not match all that %s does', (wide, narrow) => expect(patternCovers(wide, narrow)).toBe(false));

it('says no where it is not sure', () => {
  expect(patternCovers('^(a|b)\\1$', '^aa$')).toBe(false);
  expect(patternCovers('^(?<year>\\d+)$', '^\\d+$')).toBe(false);
});

it.each([
  ['^\\d{4}-\\d\\d$', [7, 7]],
  ['^(a|bcd)?e*$', [0, Number.POSITIVE_INFINITY]],
  ['^(?!x)[a-z]{2,5}$', [2, 5]],
  ['[a-z]{2,5}', undefined],
])('%s has a least and a greatest length', (pattern, lengths) => expect(lengthsOf(pattern)).toEqual(lengths));
