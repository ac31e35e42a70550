import { generatedBundles, generatedTexts } from './files.ts';

const texts = new Map<string, Map<string, Record<string, string>>>();

/** The texts of a type in a language, as the console resolves them: the type's own, then the application's. */
export function textsOf(language: string, type: string): Record<string, string> {
  const known = texts.get(language) ?? readTexts(language);
  texts.set(language, known);
  return known.get(type) ?? {};
}

function readTexts(language: string): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  const app = generatedTexts(language);
  for (const { resources } of generatedBundles(language)) {
    for (const [type, { text }] of Object.entries(resources)) found.set(type, { ...app, ...text });
  }
  return found;
}
