/** Texts, one file for each language, in i18next's flat form. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';

/** The languages of the product; the first is the default (spec, section 1). */
export const LANGUAGES = ['ru', 'kk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Plural categories of CLDR, in the order of a text's forms. */
const CATEGORIES: Record<Language, string[]> = {
  ru: ['one', 'few', 'many'],
  kk: ['one', 'other'],
  en: ['one', 'other'],
};

/** Texts of one language: key to phrase, plural forms as `key_one`, `key_few`… */
export function flatten(text: Partial<ResourceFile['text']>, language: Language): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, phrases] of Object.entries(text)) {
    const phrase = phrases?.[language];
    if (phrase === undefined) continue;
    if (typeof phrase === 'string') {
      flat[key] = phrase;
      continue;
    }
    for (const [index, category] of CATEGORIES[language].entries()) flat[`${key}_${category}`] = phrase[index] ?? '';
    // Russian fractions («1,5 сервера») take the form of two.
    if (language === 'ru') flat[`${key}_other`] = phrase[1] ?? '';
  }
  return flat;
}
