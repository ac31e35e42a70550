/** Unexpected values. */
import type { Random } from '../../durability/support/random.ts';

const LONE_SURROGATE = '\ud800';

/** A value with this nesting depth. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '\0',
  `a\0b`,
  LONE_SURROGATE,
  `a${LONE_SURROGATE}b`,
  '\udfff\ud800',
  '\u202eabc',
  '\ufeffa',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  'İıſK',
  "'; drop table users; --",
  '%s%n{{name}}$1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  '\r\nSet-Cookie: a=b',
  '=1+1',
  '2026-02-31',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '0000-00-00',
  '10.0.0.0/33',
  '::ffff:1.2.3.4/128',
  '256.256.256.256',
  '99999999999999999999999999.99',
  [],
  {},
  [null],
  [[]],
  { constructor: 1 },
  { toString: 'no function', valueOf: null, length: -1 },
  ['a', 'a', 'a'],
];

/** A value that is wrong in some way, sometimes very large or very deep. */
export function oddValue(random: Random): unknown {
  if (random.chance(0.04)) return 'x'.repeat(random.pick([256, 5000, 70_000]) ?? 256);
  if (random.chance(0.02)) return Array.from({ length: 3000 }, (_, index) => index);
  if (random.chance(0.02)) return Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index]));
  if (random.chance(0.03)) return nested(random.between(5, 40));
  return random.pick(ODD);
}

/** An odd value for a URL. */
export function oddText(random: Random): string {
  const value = oddValue(random);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A text without unpaired surrogates, as UTF-8 requires. */
export function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** An odd text, correctly or wrongly percent-encoded. */
export function oddSegment(random: Random): string {
  const badly = ['%', '%zz', '%ED%A0%80', '%C0%80', '%FF', '%00', '%2e%2e%2f', '%25', '%0d%0a', '%F0%9F%92'];
  if (random.chance(0.3)) return random.pick(badly) ?? '%';
  return encodeURIComponent(wellFormed(oddText(random))).slice(0, 4000);
}
