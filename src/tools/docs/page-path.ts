import type { Language } from '../generate/texts.ts';

/** The path of a type's page, below the folder of all pages. */
export function pagePath(name: string, language: Language): string {
  return `${language}/${name}.html`;
}
