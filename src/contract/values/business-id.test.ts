import { describe, expect, it } from 'vitest';
import { isBusinessId } from './business-id.ts';

/** Of Kazakhtelecom, Kaspi Bank and Halyk Bank, as they publish them. */
const COMPANIES = ['941240000193', '971240001315', '940140000385'];
/** The example of an IIN in the documentation of the library py-kz-validators. */
const PERSON = '791028302728';
/** The first weights leave 10 of these, so the second ones give the last digit. */
const SECOND_WEIGHTS = ['190140000007', '190140000019', '190140000020', '190140000032'];

describe('a BIN or IIN', () => {
  it.each([...COMPANIES, PERSON, ...SECOND_WEIGHTS])('%s is valid', (number) => {
    expect(isBusinessId(number)).toBe(true);
  });

  it.each([...COMPANIES, PERSON, ...SECOND_WEIGHTS])('%s is refused with any other last digit', (number) => {
    const others = [...'0123456789'].map((digit) => number.slice(0, -1) + digit).filter((each) => each !== number);
    expect(others.filter(isBusinessId)).toEqual([]);
  });

  it.each(['', '94124000019', '9412400001930', '94124000019x', ' 941240000193', '941240000193\n', '941 240 000 193'])(
    'is not %j',
    (text) => {
      expect(isBusinessId(text)).toBe(false);
    },
  );

  it('is a text', () => {
    expect([941240000193, null, undefined, ['941240000193']].filter(isBusinessId)).toEqual([]);
  });
});
