/** Whole numbers in Kazakh words. */

const UNITS = ['', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз'];
const TENS = ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан'];
const SCALES = ['', 'мың', 'миллион', 'миллиард', 'триллион', 'квадриллион'];

function groupWords(group: number): string[] {
  const hundreds = Math.floor(group / 100);
  const words = [UNITS[hundreds], hundreds > 0 ? 'жүз' : '', TENS[Math.floor((group % 100) / 10)], UNITS[group % 10]];
  return words.filter((word): word is string => Boolean(word));
}

/**
 * A whole number that is not negative, below 10^18: `екі мың бір`. Hundreds and thousands have their number also where it is one, as in
 * accounting. Throws RangeError for another.
 */
export function kazakhWords(value: bigint): string {
  if (value < 0n || value >= 10n ** 18n) throw new RangeError(`No words for ${value}`);
  if (value === 0n) return 'нөл';
  const words: string[] = [];
  for (let scale = SCALES.length - 1; scale >= 0; scale -= 1) {
    const group = Number((value / 1000n ** BigInt(scale)) % 1000n);
    if (group === 0) continue;
    words.push(...groupWords(group), ...(scale > 0 ? [SCALES[scale] ?? ''] : []));
  }
  return words.join(' ');
}
