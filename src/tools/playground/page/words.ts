import { language } from '../../../console/i18n/language.ts';
import texts from './texts.json' with { type: 'json' };

/** The name of a text of the playground. */
export type Word = keyof typeof texts;

/** A text of the playground in the language of the console, with values in the places of `[NAME]`. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  return texts[word][language()].replaceAll(/\[(\w+)\]/g, (_, name: string) => String(values[name] ?? ''));
}
