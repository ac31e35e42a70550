/** Finds texts that nobody translated: all three languages have the same words. */
import { GLOSSARY } from './glossary.ts';
import type { Report } from './labels.ts';
import type { Phrase } from './phrases.ts';

const PLACEHOLDER = /\{\{\w+\}\}/g;
/** A word. Abbreviations in capitals, versions, addresses and extensions of files are none. */
const WORD = /(?<![\p{L}\d./@_-])\p{Lu}?\p{Ll}{2,}(?![\p{L}\d/@_-])/gu;

const NAMES = new Set(GLOSSARY.names.flatMap((name) => name.toLowerCase().split(' ')));

/** The first word of a text that is no name. */
function translatable(words: string): string | undefined {
  const all = words.replaceAll(PLACEHOLDER, '').match(WORD) ?? [];
  return all.find((word) => !NAMES.has(word.toLowerCase()));
}

/** Reports each text that is alike in all languages, unless it only has names and abbreviations. */
export function checkAlike(phrases: readonly Phrase[], report: Report): void {
  const texts = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const place = `${phrase.file} ${phrase.at.replace(/\/(ru|kk|en)(?=\/\d+$|$)/, '')}`;
    texts.set(place, [...(texts.get(place) ?? []), phrase]);
  }
  for (const [first, ...others] of texts.values()) {
    if (!first || others.length < 2 || others.some(({ words }) => words !== first.words)) continue;
    const word = translatable(first.words);
    if (word !== undefined)
      report(
        { ...first, at: first.at.replace(/\/ru(?=\/\d+$|$)/, '') },
        `is alike in all three languages: translate it, or add "${word}" to the names in glossary.json`,
      );
  }
}
