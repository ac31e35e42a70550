/** The texts of documents, each in both languages. */

import { tiynToText } from '../../contract/money/money.ts';
import { groupedDigits } from '../../contract/values/digits.ts';
import type { Locale } from '../http/locale.ts';
import { fill, type MessageParams } from '../http/messages.ts';
import type { DocumentKind, Words } from './content.ts';
import texts from './texts.json' with { type: 'json' };

/** A text of documents. */
export type DocumentText = keyof typeof texts;

/** A text in both languages, its `{{places}}` filled; those of words in the language of the text. */
export function words(key: DocumentText, params: Record<string, MessageParams[string] | Words> = {}): Words {
  const inLanguage = (language: keyof Words): MessageParams =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? value[language] : value,
      ]),
    );
  return { ru: fill(texts[key].ru, inLanguage('ru')), kk: fill(texts[key].kk, inLanguage('kk')) };
}

/** The name of a kind in a reader's language. */
export function kindName(kind: DocumentKind, locale: Locale): string {
  return texts[kind][locale];
}

/** Both languages in one text, Kazakh first; once where both are alike. */
export function both({ ru, kk }: Words, between = ' / '): string {
  return ru === kk ? ru : `${kk}${between}${ru}`;
}

/** A text of documents in both languages. */
export function label(key: DocumentText, params: Parameters<typeof words>[1] = {}): string {
  return both(words(key, params));
}

/** An amount as in documents: `1 234 567,80`. */
export function amountText(tiyn: number): string {
  return groupedDigits(tiynToText(BigInt(tiyn)), false);
}

/** A day: `26.11.2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Months after a day. */
const MONTHS: readonly Words[] = [
  { ru: 'января', kk: 'қаңтар' },
  { ru: 'февраля', kk: 'ақпан' },
  { ru: 'марта', kk: 'наурыз' },
  { ru: 'апреля', kk: 'сәуір' },
  { ru: 'мая', kk: 'мамыр' },
  { ru: 'июня', kk: 'маусым' },
  { ru: 'июля', kk: 'шілде' },
  { ru: 'августа', kk: 'тамыз' },
  { ru: 'сентября', kk: 'қыркүйек' },
  { ru: 'октября', kk: 'қазан' },
  { ru: 'ноября', kk: 'қараша' },
  { ru: 'декабря', kk: 'желтоқсан' },
];

/** A day in words: `26 ноября 2026 г.`, `2026 жылғы 26 қараша`. */
export function dayWords(day: string): Words {
  const [year, month = 1, date] = day.split('-').map(Number);
  const { ru, kk } = MONTHS[month - 1] ?? { ru: '', kk: '' };
  return { ru: `${date} ${ru} ${year} г.`, kk: `${year} жылғы ${date} ${kk}` };
}
