import type { Language } from '../../../console/i18n/language.ts';

/** The name of a new file by its text: that of its type, unless a file of the product has it. */
export function nameOfNew(text: string, taken: readonly string[]): string {
  const name = typeName(text);
  return name === undefined || taken.includes(name) ? 'new' : name;
}

function typeName(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name) ? name : undefined;
  } catch {
    // While a line is half written, the name is where it usually is.
    return /"name"\s*:\s*"([a-z][a-z0-9-]*)"/.exec(text)?.[1];
  }
}

/** What a new service is called. Empty while it has the name of the pattern; undefined where the text can't be read. */
export function titleOfNew(text: string, pattern: string, language: Language): string | undefined {
  const title = titleOf(text, language);
  return title !== undefined && title === titleOf(pattern, language) ? '' : title;
}

function titleOf(text: string, language: Language): string | undefined {
  try {
    const { text: texts } = JSON.parse(text) as { text?: { names?: Partial<Record<Language, unknown>> } };
    const title = texts?.names?.[language];
    return typeof title === 'string' && title.trim() !== '' ? title : undefined;
  } catch {
    return undefined;
  }
}
