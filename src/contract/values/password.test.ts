import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../forms/validation.json';
import { FORMATS } from './formats.ts';
import { brokenPasswordRules, PASSWORD_RULES } from './password.ts';

describe('a password', () => {
  it.each([
    ['Abcdef-123', []],
    ['Abcd-1234', ['length']],
    ['abcdef-123', ['upper']],
    ['ABCDEF-123', ['lower']],
    ['Abcdefg-hi', ['digit']],
    ['Abcdefg123', ['special']],
    ['Abcdef-1 23', ['spaces']],
    ['Abcdef-123\n', ['spaces']],
    ['Пароль-Ab1-23', ['latin']],
    ['Ábcdef-1A23', ['latin']],
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
    [`Ab1-${'x'.repeat(252)}`, []],
    [`Ab1-${'x'.repeat(253)}`, ['longest']],
  ])('%j breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });

  it('is valid in the format exactly where it breaks no rule', () => {
    const piece = fc.constantFrom('Ab', 'z9', '-', ' ', 'Ж', '\t', 'longer', 'UPPER', '12', '~');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const password = pieces.join('');
        expect(FORMATS.password?.test(password)).toBe(brokenPasswordRules(password).length === 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('has a text for each of its rules', () => {
    for (const { id } of PASSWORD_RULES) expect(texts).toHaveProperty([`validation.password.${id}`, 'kk']);
  });
});
