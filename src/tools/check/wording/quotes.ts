/** Quoted names: a link, button, tab, field or status that a text names has that name. */
import { GLOSSARY } from './glossary.ts';
import type { Language, Phrase } from './phrases.ts';

const QUOTED = { ru: /«([^«»]+)»/gu, kk: /«([^«»]+)»/gu, en: /“([^“”]+)”/gu };

/** The names that texts can quote, by language. */
export type Names = Record<Language, ReadonlySet<string>>;

/** The names that occur among some phrases: each whole text. */
export function namesIn(phrases: readonly Phrase[]): Names {
  const said = (language: Language): Set<string> =>
    new Set([
      ...phrases.filter((phrase) => phrase.language === language).map(({ words }) => words),
      ...GLOSSARY.quoted[language],
    ]);
  return { ru: said('ru'), kk: said('kk'), en: said('en') };
}

/** Reports quoted names that no text is. Quoted placeholders are names of resources. */
export function unknownNames({ language, words }: Phrase, names: Names): string[] {
  return [...words.matchAll(QUOTED[language])].flatMap(([whole, name = '']) =>
    name.includes('{{') || names[language].has(name) ? [] : [`names ${whole}, but nothing in the console is called so`],
  );
}
