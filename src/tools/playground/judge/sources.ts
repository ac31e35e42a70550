/** All files of the project that check and generate read, as they were when the page was built. */

import type { CommonFile } from '../../../contract/file/inline.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import validation from '../../../contract/forms/validation.json' with { type: 'json' };
import vat from '../../../contract/money/vat.json' with { type: 'json' };
import deprecated from '../../../provider/deprecated-calls.json' with { type: 'json' };
import releases from '../../api-versions/releases.json' with { type: 'json' };
import { consolePhrases, describedCalls } from '../../check/around.ts';
import { withoutComments } from '../../comments.ts';
import type { DataSources } from '../../generate/data.ts';
import type { DeclaredPaths } from '../../generate/openapi.ts';
import { textParts } from '../../generate/text-parts.ts';
import type { Surroundings } from './judge.ts';

type Json = Record<string, unknown>;
type Texts = ResourceFile['text'];

/** The files by their names. */
function named<T>(found: Record<string, T>): [name: string, content: T][] {
  return Object.entries(found)
    .map(([path, content]): [string, T] => [path.slice(path.lastIndexOf('/') + 1), content])
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

const schemas = named(import.meta.glob<string>('/schemas/*.json', { query: '?raw', import: 'default', eager: true }));
const meta = named(import.meta.glob<Json>('/schemas/meta/*.json', { import: 'default', eager: true }));
const texts = named(import.meta.glob<Texts>('/src/console/i18n/texts/*.json', { import: 'default', eager: true }));
const declared = named(
  import.meta.glob<DeclaredPaths>('/src/provider/openapi/*.json', { import: 'default', eager: true }),
);

/** The texts of the product's files, by name. */
const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  schemas.filter(([name]) => name !== 'common.json').map(([name, text]) => [name.replace(/\.json$/, ''), text]),
);

const common = withoutComments(
  JSON.parse(schemas.find(([name]) => name === 'common.json')?.[1] ?? '{}') as Json,
) as Json & CommonFile;

/** The overrides that the product's files name. A file can use these, and bring none. */
const overrides = new Set(
  Object.entries(SOURCES).flatMap(([name, text]) =>
    Object.values((JSON.parse(text) as ResourceFile).slots ?? {}).flatMap((places) =>
      Object.values(places).map((component) => `src/console/overrides/${name}/${component}.tsx`),
    ),
  ),
);

/** What a file is checked with. */
export const SURROUNDINGS: Surroundings = {
  sources: SOURCES,
  common,
  meta: new Map(meta.map(([name, schema]) => [name, withoutComments(schema)])),
  hasFile: (path) => overrides.has(path),
  around: { phrases: consolePhrases(texts), calls: describedCalls(declared) },
};

/** What the data of console and provider is made of, beside the files. */
export const DATA: Omit<DataSources, 'files'> = {
  common: common.text,
  texts: textParts(texts),
  validation: validation as Texts,
  vat: vat as Texts,
  declared,
  edition: { version: releases[0]?.version ?? '1.0.0', deprecated: deprecated as Record<string, Json> },
};
