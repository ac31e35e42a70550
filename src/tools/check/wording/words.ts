/** Words that are not used, and terms with a fixed translation. */
import { GLOSSARY, type WrongWord } from './glossary.ts';
import type { Phrase } from './phrases.ts';

/** The start of a word, in any alphabet. */
const START = '(?<!\\p{L})';

interface Pattern extends WrongWord {
  found: RegExp;
  allowed: RegExp | undefined;
}

function compiled(words: WrongWord[]): Pattern[] {
  return words.map((word) => ({
    ...word,
    found: new RegExp(`${START}(?:${word.wrong})\\p{L}*`, word.case ? 'u' : 'iu'),
    allowed: word.unless === undefined ? undefined : new RegExp(word.unless, 'iu'),
  }));
}

const PATTERNS = {
  ru: compiled(GLOSSARY.words.ru),
  kk: compiled(GLOSSARY.words.kk),
  en: compiled(GLOSSARY.words.en),
};

function withoutSpecified(words: string): string {
  return GLOSSARY.specification.reduce((rest, { text }) => rest.replaceAll(text, ''), words);
}

/** Reports words that are not used, with the right ones. */
export function wrongWords(phrase: Phrase): string[] {
  // A status is the one place where ru «удалён» stands alone.
  if (phrase.kind === 'status') return [];
  const words = withoutSpecified(phrase.words);
  return PATTERNS[phrase.language].flatMap(({ found, allowed, right }) => {
    const hit = found.exec(words)?.[0];
    return hit === undefined || allowed?.test(words) ? [] : [`"${hit}" is not used; write ${right}`];
  });
}
