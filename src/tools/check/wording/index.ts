/**
 * Lints the words of texts: the product's terms, words that are not used, Kazakh beside placeholders, quoted names, labels and refusals.
 * `glossary.json` has the words and the exceptions.
 */
import type { Problem } from '../parse.ts';
import { wrongKazakh } from './kazakh.ts';
import { checkTranslations, tooLong } from './labels.ts';
import { wrongLanguage } from './language.ts';
import type { Phrase } from './phrases.ts';
import { type Names, unknownNames } from './quotes.ts';
import { withoutStep } from './sentences.ts';
import { wrongSigns } from './typography.ts';
import { wrongWords } from './words.ts';

export { namesIn } from './quotes.ts';

/** Returns every error in the wording of some phrases. `names` are those that they can quote; without them, quotes are not checked. */
export function checkWording(phrases: readonly Phrase[], names?: Names): Problem[] {
  const problems: Problem[] = [];
  const report = ({ file, at }: Phrase, message: string): void => {
    problems.push({ file, at, message });
  };
  for (const phrase of phrases)
    for (const message of [
      ...wrongLanguage(phrase),
      ...wrongSigns(phrase),
      ...wrongWords(phrase),
      ...wrongKazakh(phrase),
      ...withoutStep(phrase),
      ...tooLong(phrase),
      ...(names ? unknownNames(phrase, names) : []),
    ])
      report(phrase, message);
  checkTranslations(phrases, report);
  return problems;
}
