import type { Language } from '../generate/texts.ts';

/** Where a type's page is, below the folder of all pages. */
export function pagePath(name: string, language: Language): string {
  return `${language}/${name}.html`;
}
