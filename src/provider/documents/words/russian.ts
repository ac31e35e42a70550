/** Whole numbers in Russian words. */

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const FEMININE = ['', 'одна', 'две'];
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

/** The names of thousands and above, for one, for two to four, and for all others. */
const SCALES = [
  undefined,
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
  ['квадриллион', 'квадриллиона', 'квадриллионов'],
] as const;

/** A number below a thousand. Thousands are feminine. */
function groupWords(group: number, feminine: boolean): string[] {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const tens = Math.floor(rest / 10);
  const unit = rest % 10;
  const units = (feminine && FEMININE[unit]) || UNITS[unit];
  const small = tens === 1 ? [TEENS[unit]] : [TENS[tens], units];
  return [HUNDREDS[hundreds], ...small].filter((word): word is string => Boolean(word));
}

/** The form of a noun after a number: 0 after one, 1 after two to four, 2 after others. */
function formAfter(group: number): 0 | 1 | 2 {
  const [tens, unit] = [Math.floor((group % 100) / 10), group % 10];
  if (tens === 1 || unit === 0 || unit > 4) return 2;
  return unit === 1 ? 0 : 1;
}

/** A whole number that is not negative, below 10^18, in masculine words: `две тысячи один`. Throws RangeError for another. */
export function russianWords(value: bigint): string {
  if (value < 0n || value >= 10n ** 18n) throw new RangeError(`No words for ${value}`);
  if (value === 0n) return 'ноль';
  const words: string[] = [];
  for (let scale = SCALES.length - 1; scale >= 0; scale -= 1) {
    const group = Number((value / 1000n ** BigInt(scale)) % 1000n);
    if (group === 0) continue;
    const name = SCALES[scale]?.[formAfter(group)];
    words.push(...groupWords(group, scale === 1), ...(name ? [name] : []));
  }
  return words.join(' ');
}
