import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount.ts';
import { kazakhWords } from './kazakh.ts';
import { russianWords } from './russian.ts';

describe('amounts in words', () => {
  it.each([
    [0, 'Ноль тенге 00 тиын', 'Нөл теңге 00 тиын'],
    [1, 'Ноль тенге 01 тиын', 'Нөл теңге 01 тиын'],
    [100, 'Один тенге 00 тиын', 'Бір теңге 00 тиын'],
    [1_000_00, 'Одна тысяча тенге 00 тиын', 'Бір мың теңге 00 тиын'],
    [2_100_50, 'Две тысячи сто тенге 50 тиын', 'Екі мың бір жүз теңге 50 тиын'],
    [12_011_00, 'Двенадцать тысяч одиннадцать тенге 00 тиын', 'Он екі мың он бір теңге 00 тиын'],
    [21_005_00, 'Двадцать одна тысяча пять тенге 00 тиын', 'Жиырма бір мың бес теңге 00 тиын'],
    [
      361_872_99,
      'Триста шестьдесят одна тысяча восемьсот семьдесят два тенге 99 тиын',
      'Үш жүз алпыс бір мың сегіз жүз жетпіс екі теңге 99 тиын',
    ],
    [2_000_004_000_00, 'Два миллиарда четыре тысячи тенге 00 тиын', 'Екі миллиард төрт мың теңге 00 тиын'],
    [-5_00, 'Минус пять тенге 00 тиын', 'Минус бес теңге 00 тиын'],
  ])('%d tiyn', (tiyn, ru, kk) => {
    expect([amountInWords(tiyn, 'ru'), amountInWords(tiyn, 'kk')]).toEqual([ru, kk]);
  });

  it('has other words for each number up to 9,999', () => {
    for (const words of [russianWords, kazakhWords])
      expect(new Set(Array.from({ length: 10_000 }, (_, value) => words(BigInt(value)))).size).toBe(10_000);
  });

  it('has the right form of millions', () => {
    expect([1n, 2n, 5n, 11n, 21n, 112n].map((count) => russianWords(count * 1_000_000n))).toEqual([
      'один миллион',
      'два миллиона',
      'пять миллионов',
      'одиннадцать миллионов',
      'двадцать один миллион',
      'сто двенадцать миллионов',
    ]);
  });

  it('has no words for a negative number or one that is too large', () => {
    for (const words of [russianWords, kazakhWords])
      for (const value of [-1n, 10n ** 18n]) expect(() => words(value)).toThrow(RangeError);
  });
});
