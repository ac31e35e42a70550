import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Locale } from '../../http/locale.ts';

/** A text of a resource file by its key, for an error's message; undefined where the file has none. */
export function ownText(file: ResourceFile, key: string): ((locale: Locale) => string) | undefined {
  const text = Object.hasOwn(file.text, key) ? file.text[key] : undefined;
  if (!text) return undefined;
  return (locale) => {
    const phrase = text[locale];
    return (Array.isArray(phrase) ? phrase.at(-1) : phrase) ?? '';
  };
}
