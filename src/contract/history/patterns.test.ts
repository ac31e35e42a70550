import { expect, it } from 'vitest';
import { patternCovers } from './patterns.ts';

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
])('%s does not match all that %s does', (wide, narrow) => expect(patternCovers(wide, narrow)).toBe(false));

it('says no where it is not sure', () => {
  expect(patternCovers('^\\p{L}+$', '^\\p{Lu}+$')).toBe(false);
  expect(patternCovers('^(?<year>\\d+)$', '^\\d+$')).toBe(false);
});
