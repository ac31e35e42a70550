/** Typography and terms of every Russian and Kazakh text, in all files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Phrase = string | string[];
type Phrases = { ru: Phrase; kk: Phrase };

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['schemas', 'src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);
const UNITS = 'ГБ|МБ|КБ|ТБ|Б|₸|%|дн\\.|мин\\.';

/** Forbidden patterns in the texts of a language, with the replacement. */
const WRONG: [language: 'ru' | 'kk' | 'both', pattern: RegExp, why: string][] = [
  ['both', new RegExp(`[\\d}] (?:${UNITS})(?![\\p{L}])`, 'u'), 'a plain space before a unit: no-break'],
  ['both', /"/, 'straight quotes: «outer», „inner“'],
  ['both', /\.\.\./, 'three dots: …'],
  ['both', / {2}/, 'two spaces'],
  ['both', /\p{Script=Cyrillic}[a-z]|[a-z]\p{Script=Cyrillic}/u, 'letters of two alphabets in one word'],
  ['ru', /[\p{Ll},;] (?:Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u, 'a capital «Вы» within a sentence'],
  ['ru', /(?<!\p{L})(?:еще|ее|учет|счет|расчет|отчет|объем|прием|придет|пройдет)(?!\p{L})/iu, '«е» for «ё»'],
  // "Delete" and "switch off" may share a word elsewhere. Here each has its own.
  ['kk', /(?<!\p{L})өшір/iu, '«өшіру»: жою, сөндіру'],
  ['kk', /пароль|теңгерім|қосымшалар кластері|веб-қосымша/iu, 'a word that is not in the glossary'],
  ['kk', /\}\}» ?(?:ба|бе|па|пе|ма|ме)(?!\p{L})/u, 'a question particle on a name: …жойылсын ба?'],
];

function isPhrases(value: object): value is Phrases {
  return ['ru', 'kk'].every((language) => {
    const phrase: unknown = Object.entries(value).find(([key]) => key === language)?.[1];
    return typeof phrase === 'string' || Array.isArray(phrase);
  });
}

/** All texts within a value, each with its path. */
function textsIn(value: unknown, at: string): [at: string, phrases: Phrases][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPhrases(value)) return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}/${key}`));
}

const TEXTS = FILES.flatMap((file) => textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), file));

function wrongIn([at, phrases]: [string, Phrases]): string[] {
  return (['ru', 'kk'] as const).flatMap((language) =>
    [phrases[language]]
      .flat()
      .flatMap((phrase) =>
        WRONG.filter(([of, pattern]) => (of === 'both' || of === language) && pattern.test(phrase)).map(
          ([, , why]) => `${at}: ${why}: ${phrase}`,
        ),
      ),
  );
}

test('texts in Russian and Kazakh have their own signs, letters and words', () => {
  expect(TEXTS.length).toBeGreaterThan(2000);
  expect(TEXTS.flatMap(wrongIn)).toEqual([]);
});
