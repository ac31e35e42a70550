import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanInGroups, isIban } from './iban.ts';

/** The examples in the IBAN registry of SWIFT. */
const EXAMPLES = ['KZ86125KZT5004100100', 'GB29NWBK60161331926819', 'DE89370400440532013000', 'NO9386011117947'];
const OTHER_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('an IBAN', () => {
  it.each(EXAMPLES)('%s is valid', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it('is refused with one digit or letter changed', () => {
    const place = fc.integer({ min: 2, max: 19 });
    fc.assert(
      fc.property(place, fc.constantFrom(...OTHER_CHARACTERS), (at, other) => {
        const [iban = ''] = EXAMPLES;
        const changed = iban.slice(0, at) + other + iban.slice(at + 1);
        expect(isIban(changed)).toBe(changed === iban);
      }),
    );
  });

  it('is refused with two neighbours exchanged', () => {
    const [iban = ''] = EXAMPLES;
    for (let at = 2; at < iban.length - 1; at += 1) {
      const changed = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
      expect([changed, isIban(changed)]).toEqual([changed, changed === iban]);
    }
  });

  it.each([
    '',
    'KZ86 125K ZT50 0410 0100',
    'kz86125kzt5004100100',
    'KZ86125KZT5004100100\n',
    // Right check digits, and one character more or less than one of Kazakhstan has.
    'KZ91125KZT50041001001',
    'KZ44125KZT500410010',
  ])('is not %j', (text) => {
    expect(isIban(text)).toBe(false);
  });

  it('is printed in groups of four', () => {
    expect(EXAMPLES.map(ibanInGroups)).toEqual([
      'KZ86 125K ZT50 0410 0100',
      'GB29 NWBK 6016 1331 9268 19',
      'DE89 3704 0044 0532 0130 00',
      'NO93 8601 1117 947',
    ]);
  });
});
