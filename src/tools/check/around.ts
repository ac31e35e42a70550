/** What resource files can name outside of their folder, from the contents of the files that hold it. */
import { type Phrase, phrasesOf, type TextSet } from './wording/phrases.ts';

/** The folder of the console's own texts, below the project's. */
export const CONSOLE_TEXTS = 'src/console/i18n/texts';
/** The folder of the hand-written descriptions of the API. */
export const DESCRIPTIONS = 'src/provider/openapi';

/** The texts of the console itself, from its files by name. */
export function consolePhrases(files: Iterable<readonly [name: string, texts: TextSet]>): Phrase[] {
  return [...files].flatMap(([name, texts]) => phrasesOf(`${CONSOLE_TEXTS}/${name}`, texts, ''));
}

/** The calls of the hand-written descriptions of the API, as `METHOD /path`, from its files by name. */
export function describedCalls(files: Iterable<readonly [name: string, paths: Record<string, object>]>): string[] {
  return [...files].flatMap(([, paths]) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
}
