/** The single phrases of a set of texts. */
import { escapeToken } from '../../../contract/expression/pointer.ts';

export type Language = 'ru' | 'kk' | 'en';
const LANGUAGES: readonly Language[] = ['ru', 'kk', 'en'];

/** One text in three languages; a list has its plural forms. */
export type Text = Record<Language, string | string[]>;

/** Texts by key. Other values, such as comments, are passed over. */
export type TextSet = Readonly<Record<string, Text>>;

/** One phrase of a text, with its place. */
export interface Phrase {
  file: string;
  /** The JSON Pointer of the phrase. */
  at: string;
  key: string;
  /** The kind of a key: what stands before its first dot. */
  kind: string;
  language: Language;
  words: string;
}

/** All phrases of a file. `at` is the JSON Pointer of its set of texts. */
export function phrasesOf(file: string, texts: TextSet, at: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const [key, text] of Object.entries(texts))
    for (const language of LANGUAGES) {
      const place = `${at}/${escapeToken(key)}/${language}`;
      const kind = key.split('.')[0] ?? key;
      const said = text[language];
      if (typeof said === 'string') phrases.push({ file, at: place, key, kind, language, words: said });
      else
        for (const [index, words] of said.entries())
          phrases.push({ file, at: `${place}/${index}`, key, kind, language, words });
    }
  return phrases;
}
