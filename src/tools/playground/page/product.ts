/** The product's own files, which somebody can begin with, and the vocabulary. */
import keywordOrder from '../../../../generated/keyword-order.json' with { type: 'json' };
import type { CommonFile } from '../../../contract/file/inline.ts';
import { withoutComments } from '../../comments.ts';
import type { KeywordOrder, Meta } from '../editor/vocabulary.ts';

type Json = Record<string, unknown>;

const urls = import.meta.glob<string>('/schemas/*.json', { query: '?url', import: 'default', eager: true });
const meta = import.meta.glob<Json>('/schemas/meta/*.json', { import: 'default', eager: true });

const COMMON = '/schemas/common.json';

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The names of the product's types. */
export const PRODUCT_NAMES: readonly string[] = Object.keys(urls)
  .filter((path) => path !== COMMON)
  .map((path) => fileName(path).replace(/\.json$/, ''))
  .sort();

/** The vocabulary by file name. */
export const META: Meta = new Map(
  Object.entries(meta).map(([path, schema]) => [fileName(path), withoutComments(schema)]),
);

/** The keywords of each place, those first that most of the product's files have. */
export const KEYWORD_ORDER: KeywordOrder = keywordOrder;

async function textAt(path: string): Promise<string> {
  const answer = await fetch(urls[path] ?? path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** The text of a type's file. */
export function productFile(name: string): Promise<string> {
  return textAt(`/schemas/${name}.json`);
}

/** What all types share. */
export async function commonFile(): Promise<CommonFile> {
  return withoutComments(JSON.parse(await textAt(COMMON)) as Json) as Json & CommonFile;
}
