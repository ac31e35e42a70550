/** Kazakh beside placeholders and numbers: an ending can't be glued to a word that is not known. */
import { wrongEnding } from './endings.ts';
import { GLOSSARY } from './glossary.ts';
import type { Phrase } from './phrases.ts';

const PLACE = '\\}\\}[»”]?';
const PARTICLE = new RegExp(`${PLACE} ?([бпм][ае])(?!\\p{L})`, 'u');
const GLUED = new RegExp(`${PLACE}\\p{L}`, 'u');
const HYPHEN = new RegExp(`${PLACE}-(\\p{L}*)`, 'gu');
const GOVERNING = new RegExp(`${PLACE}[ \\u00a0](аспа[уй]|кем (?:емес|болма)|үлкен|кіші(?!\\p{L})|бастап|дейін)`, 'u');
const COUNTED = /(?:\}\}|(?<![\p{L}\d])\d+)[ \u00a0](\p{L}+)/gu;
const COUNTABLE = new RegExp(`^(?:${GLOSSARY.plurals.join('|')})`, 'u');
const PLURAL = /[лдт][ае]р(?:[ыі]?[мң]?[ыі]?[нз]?|ға|ге|д[аеыі]н?|д[ыі]ң|[ыі]н[аеыі]н?|[ыі]нд[ае]н?|мен)$/u;

/** Reports letters, endings and postpositions right behind a placeholder, and plurals behind a number. */
export function wrongKazakh({ language, words }: Phrase): string[] {
  if (language !== 'kk') return [];
  const wrong: string[] = [];
  if (GLUED.test(words)) wrong.push('letters are glued to a placeholder; put a noun that takes the ending after it');
  const particle = PARTICLE.exec(words)?.[1];
  if (particle) wrong.push(`"${particle}" asks about a placeholder; let it ask about a verb, as in «жойылсын ба?»`);
  for (const [, noun = ''] of words.matchAll(HYPHEN))
    if (!GLOSSARY.ordinals.some((each) => noun.startsWith(each)))
      wrong.push(`"-${noun}" is glued to a placeholder; put a noun that takes the ending after it`);
  const governing = GOVERNING.exec(words)?.[1];
  if (governing)
    wrong.push(
      `"${governing}" needs an ending on the placeholder; put a noun between them, or the value behind a colon`,
    );
  for (const { 1: noun = '', 0: all, index } of words.matchAll(COUNTED))
    if (PLURAL.test(noun) && !COUNTABLE.test(words.slice(index + all.length - noun.length)))
      wrong.push(`"${noun}" is a plural behind a number; Kazakh has the singular there`);
  for (const { ending, right } of wrongEnding(words)) wrong.push(`"${ending}" has the wrong ending; write "${right}"`);
  return wrong;
}
