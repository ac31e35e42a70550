/** What the harness reads of `generated/`. In Chromium `tests/file-host/browser-files.ts` stands in for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';

const GENERATED = join(import.meta.dirname, '../../../generated');

/** A bundle of the console, as far as tests read it. */
export interface GeneratedBundle {
  resources: Record<string, { text: Record<string, string> }>;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(GENERATED, path), 'utf8')) as T;
}

/** Every resource file as the provider serves it. */
export function resourceFiles(): ResourceFile[] {
  return read('resources.json');
}

/** The application's texts in a language. */
export function generatedTexts(language: string): Record<string, string> {
  return read(join('texts', language, 'app.json'));
}

/** All bundles of a language. */
export function generatedBundles(language: string): GeneratedBundle[] {
  const folder = join('bundles', language);
  return readdirSync(join(GENERATED, folder)).map((name) => read(join(folder, name)));
}
