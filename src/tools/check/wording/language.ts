/** Finds texts in another language than their own: forgotten translations, and two that changed places. */
import type { Phrase } from './phrases.ts';

const PLACEHOLDER = /\{\{\w+\}\}/g;
/** Letters that Kazakh has and Russian has not. */
const KAZAKH = /[әғқңөұүһі]/i;
/** An English word, not an abbreviation or a name with a capital. */
const ENGLISH_WORD = /(?<![\p{L}\d./@_-])[a-z]{2,}(?![\p{L}\d./@_-])/gu;
/** From so many English words on, a text is not a term alone. */
const SENTENCE = 4;

/** The complaint about a phrase in another language than its own; empty for a right one. */
export function wrongLanguage({ language, words }: Phrase): string[] {
  const text = words.replaceAll(PLACEHOLDER, '');
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  if (language === 'en') return isCyrillic ? ['has Cyrillic letters, and is the English text'] : [];
  if (language === 'ru' && KAZAKH.test(text)) return ['has Kazakh letters, and is the Russian text'];
  const english = text.match(ENGLISH_WORD)?.length ?? 0;
  return !isCyrillic && english >= SENTENCE ? ['is in English: it was not translated'] : [];
}
