/** What the harness of the contract tables reads of `generated/`, in Chromium. */
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import type { GeneratedBundle } from '../contract/harness/files.ts';

const files = import.meta.glob<unknown>(
  ['../../generated/resources.json', '../../generated/texts/*/app.json', '../../generated/bundles/**/*.json'],
  { eager: true, import: 'default' },
);

function under(folder: string): unknown[] {
  return Object.entries(files).flatMap(([path, content]) =>
    path.startsWith(`../../generated/${folder}`) ? [content] : [],
  );
}

/** Every resource file as the provider serves it. */
export function resourceFiles(): ResourceFile[] {
  return under('resources.json')[0] as ResourceFile[];
}

/** The application's texts in a language. */
export function generatedTexts(language: string): Record<string, string> {
  return under(`texts/${language}/app.json`)[0] as Record<string, string>;
}

/** All bundles of a language. */
export function generatedBundles(language: string): GeneratedBundle[] {
  return under(`bundles/${language}/`) as GeneratedBundle[];
}
