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

const MONTHS: readonly { of: Words; name: Words }[] = [
  { of: { ru: 'января', kk: 'қаңтар' }, name: { ru: 'январь', kk: 'қаңтар' } },
  { of: { ru: 'февраля', kk: 'ақпан' }, name: { ru: 'февраль', kk: 'ақпан' } },
  { of: { ru: 'марта', kk: 'наурыз' }, name: { ru: 'март', kk: 'наурыз' } },
  { of: { ru: 'апреля', kk: 'сәуір' }, name: { ru: 'апрель', kk: 'сәуір' } },
  { of: { ru: 'мая', kk: 'мамыр' }, name: { ru: 'май', kk: 'мамыр' } },
  { of: { ru: 'июня', kk: 'маусым' }, name: { ru: 'июнь', kk: 'маусым' } },
  { of: { ru: 'июля', kk: 'шілде' }, name: { ru: 'июль', kk: 'шілде' } },
  { of: { ru: 'августа', kk: 'тамыз' }, name: { ru: 'август', kk: 'тамыз' } },
  { of: { ru: 'сентября', kk: 'қыркүйек' }, name: { ru: 'сентябрь', kk: 'қыркүйек' } },
  { of: { ru: 'октября', kk: 'қазан' }, name: { ru: 'октябрь', kk: 'қазан' } },
  { of: { ru: 'ноября', kk: 'қараша' }, name: { ru: 'ноябрь', kk: 'қараша' } },
  { of: { ru: 'декабря', kk: 'желтоқсан' }, name: { ru: 'декабрь', kk: 'желтоқсан' } },
];

/** A day in words: `26 ноября 2026 г.`, `2026 жылғы 26 қараша`. */
export function dayWords(day: string): Words {
  const [year, month = 1, date] = day.split('-').map(Number);
  const { ru, kk } = MONTHS[month - 1]?.of ?? { ru: '', kk: '' };
  return { ru: `${date} ${ru} ${year} г.`, kk: `${year} жылғы ${date} ${kk}` };
}

/** A month in words: `ноябрь 2026 г.`, `2026 жылғы қараша`. */
export function monthWords(month: string): Words {
  const [year, number = 1] = month.split('-').map(Number);
  const { ru, kk } = MONTHS[number - 1]?.name ?? { ru: '', kk: '' };
  return { ru: `${ru} ${year} г.`, kk: `${year} жылғы ${kk}` };
}
