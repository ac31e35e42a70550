/** Texts, one file a language, in the flat form that i18next reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/resource-file.ts';

/** The languages of the product; the first is the default (spec, section 1). */
export const LANGUAGES = ['ru', 'kk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Plural categories of CLDR, in the order that texts list their forms. */
const CATEGORIES: Record<Language, string[]> = {
  ru: ['one', 'few', 'many'],
  kk: ['one', 'other'],
  en: ['one', 'other'],
};

/** Texts of one language: key to phrase, plural forms as `key_one`, `key_few`… */
export function flatten(text: ResourceFile['text'], language: Language): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, phrases] of Object.entries(text)) {
    const phrase = phrases[language];
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

/** The console's own texts: `public` for the bare pages, `app` for everything after sign-in. */
export function consoleTexts(folder: string): { public: ResourceFile['text']; app: ResourceFile['text'] } {
  const app: ResourceFile['text'] = {};
  let open: ResourceFile['text'] = {};
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const texts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ResourceFile['text'];
    if (name === 'public.json') open = texts;
    else Object.assign(app, texts);
  }
  return { public: open, app };
}
