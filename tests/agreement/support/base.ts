/** The types, records and texts for a calculator, from the resource files. */
import { readFileSync } from 'node:fs';
import { startTexts } from '../../../src/console/i18n/index.ts';
import { cacheBundle } from '../../../src/console/resources/load.ts';
import { setManifest } from '../../../src/console/resources/manifest.ts';
import type { BundleFile, Manifest } from '../../../src/console/resources/types.ts';
import { isCalculable, lookupIn } from '../../../src/contract/calculator/calculate.ts';
import {
  type CalculatedType,
  calculatedType,
  type RecordLookup,
} from '../../../src/contract/calculator/configuration.ts';
import { bundles, manifest } from '../../../src/tools/generate/bundles.ts';
import { FILES } from './files.ts';

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

export const lookup = lookupIn(FILES);

const types = new Map(
  FILES.filter((file) => isCalculable(file, lookup)).map((file) => [file.name, calculatedType(file, lookup)]),
);

/** A type of the calculator. */
export function typeOf(name: string): CalculatedType | undefined {
  return types.get(name);
}

/** The initial records of the resource files, as the calculator gets them. */
export const records: RecordLookup = (type, key) => {
  const file = lookup(type);
  return file?.records?.find((record) => record[file.key] === key);
};

/** Sets the console's types and texts in Russian. The language comes from a browser's storage. */
export function startRussian(): void {
  globalThis.localStorage ??= { getItem: () => 'ru' } as Partial<Storage> as Storage;
  startTexts(read('generated/texts/ru/app.json'));
  setManifest(manifest(FILES, 'ru') as Manifest);
  for (const bundle of bundles(FILES, 'ru').values()) cacheBundle(bundle as BundleFile);
}
