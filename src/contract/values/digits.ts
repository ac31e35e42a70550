/** Number formats for people, in the console and in letters. */

const NBSP = '\u00a0';
const MINUS = '\u2212';

/** A decimal string with its digits in groups of three: `-1234.5` is `−1 234,5`, in English `−1,234.5`. */
export function groupedDigits(digits: string, english: boolean): string {
  const [whole = '0', fraction] = digits.replace('-', '').split('.');
  // Bounded: the digits of a number.
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, english ? ',' : NBSP);
  const sign = digits.startsWith('-') ? MINUS : '';
  return `${sign}${groups}${fraction ? `${english ? '.' : ','}${fraction}` : ''}`;
}
