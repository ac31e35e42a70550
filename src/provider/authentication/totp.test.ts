import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;

/** The SHA-1 rows of RFC 6238, appendix B. Six digits are the last six of its eight. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the password of RFC 6238 at %i seconds', (seconds, code) => {
  expect(stepOf(SECRET, code, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30));
});

it('accepts a password one step early or late, and none further away', () => {
  const at = (seconds: number) => stepOf(SECRET, '081804', new Date(seconds * 1000), 0);
  const step = Math.floor(1_111_111_109 / 30);
  expect([at(1_111_111_109 - 30), at(1_111_111_109 + 30)]).toEqual([step, step]);
  expect([at(1_111_111_109 - 60), at(1_111_111_109 + 60)]).toEqual([undefined, undefined]);
});

it('accepts a password once: not at the step of the last one or before', () => {
  const step = Math.floor(1_111_111_109 / 30);
  expect(stepOf(SECRET, '081804', new Date(1_111_111_109_000), step - 1)).toBe(step);
  expect(stepOf(SECRET, '081804', new Date(1_111_111_109_000), step)).toBeUndefined();
});

it('refuses a wrong password', () => {
  expect(stepOf(SECRET, '081805', new Date(1_111_111_109_000), 0)).toBeUndefined();
});
