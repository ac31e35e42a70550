/** The provider's own sentences. Refusals come from the API, in the same language. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import texts from './texts.json' with { type: 'json' };

/** A text of a resource file, in one piece; undefined where it has none. */
export function fileText({ text }: Pick<ResourceFile, 'text'>, key: string, language: Language): string | undefined {
  const phrase = text[key]?.[language];
  return Array.isArray(phrase) ? phrase.join(' ') : phrase;
}

/** A language of the console. */
export type Language = 'ru' | 'kk' | 'en';
/** The name of a sentence. */
export type TextName = keyof typeof texts;

const LANGUAGES: readonly string[] = ['ru', 'kk', 'en'] satisfies Language[];

function isLanguage(word: string): word is Language {
  return LANGUAGES.includes(word);
}

/** The language of a reader: the one that is asked for, else that of the system, else English. */
export function languageOf(asked: string | undefined, env: NodeJS.ProcessEnv): Language {
  const words = [asked, env.INFRA_LANGUAGE, env.LC_ALL, env.LC_MESSAGES, env.LANG];
  return words.map((word) => (word ?? '').slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** A sentence with its places filled in. */
export function say(language: Language, name: TextName, values: Record<string, string> = {}): string {
  return texts[name][language].replaceAll(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
