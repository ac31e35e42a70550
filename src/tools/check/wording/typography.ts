/** Signs of a text: spaces, quotes, dots, and letters of one alphabet in a word. */
import type { Language, Phrase } from './phrases.ts';

const UNITS = 'ГБ|МБ|КБ|ТБ|Б|GB|MB|KB|TB|₸|%|дн\\.|мин\\.';

const WRONG: [found: RegExp, right: (language: Language) => string][] = [
  [new RegExp(`[\\d}] (?:${UNITS})(?!\\p{L})`, 'u'), () => 'a no-break space before a unit'],
  [/"/, (language) => (language === 'en' ? '“outer”, ‘inner’' : '«outer», „inner“')],
  [/\.\.\./, () => '…'],
  [/ {2}/, () => 'one space'],
  [/\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/u, () => 'letters of one alphabet in a word'],
];

/** Reports wrong signs, with the right ones. */
export function wrongSigns({ language, words }: Phrase): string[] {
  return WRONG.flatMap(([found, right]) => {
    const hit = found.exec(words)?.[0];
    return hit === undefined ? [] : [`has ${JSON.stringify(hit)}; write ${right(language)}`];
  });
}
