/** What clients of the last edition read. */
import { type Doc, parseCall } from '../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import { type LastClient, pathOf } from './last-client.ts';
import type { Running, Sent } from './stores.ts';
import { inNewWords, type Words } from './words.ts';

function readCall({ file, docs }: LastClient, key: string): string {
  const { path } = parseCall(file.api.get ?? file.api.list ?? '');
  return `GET ${pathOf(path, file, docs.get(key) ?? {})}`;
}

/** How many records are read one by one. */
const ONE_BY_ONE = 6;

/** Whether clients are told that a field is gone, or that it has other values: two of them may be one now. */
function isTold({ gone, values }: Words, field: string): boolean {
  return gone.includes(field) || Object.hasOwn(values, field);
}

/** The call that lists all records, of a parent where they have one. */
function listsOf({ file, docs }: LastClient): string[] {
  const [first] = docs.values();
  return file.api.list && first ? [`GET ${pathOf(parseCall(file.api.list).path, file, first)}?size=500`] : [];
}

/** The reads; undefined for one that asks for a field of which clients are told that it is gone. */
export function readsOf(client: LastClient, words: Words): (Sent | undefined)[] {
  const { file, docs, service } = client;
  const [first = {}] = docs.values();
  const calls = [...docs.keys()].slice(0, ONE_BY_ONE).map((key): string | undefined => readCall(client, key));
  const { search = [], filters = [], columns = [] } = file.list ?? {};
  const nameOf = (field: string) => words.fields[field] ?? field;
  const now = inNewWords(first, words);
  const textOf = (field: string) => encodeURIComponent(String(now[nameOf(field)] ?? ''));
  const isKnown = (field: string) => first[field] !== undefined && first[field] !== null;
  const queries: [field: string, query: string][] = [
    ...search.map((field): [string, string] => [field, `q=${textOf(field)}`]),
    ...filters.filter(isKnown).map((field): [string, string] => [field, `f.${nameOf(field)}=${textOf(field)}`]),
    ...columns.filter(isKnown).map((field): [string, string] => [field, `sort=${nameOf(field)}`]),
  ];
  for (const list of listsOf(client))
    calls.push(list, ...queries.map(([field, query]) => (isTold(words, field) ? undefined : `${list}&${query}`)));
  calls.push('GET /api/project/current/quota');
  return calls.map((call) => (call === undefined ? undefined : { call, as: service.as }));
}

/** All records that a client lists. */
export async function listed(on: Running, client: LastClient): Promise<Doc[]> {
  const [call = ''] = listsOf(client);
  const { body } = await on.send({ call, as: client.service.as });
  return isDoc(body) && Array.isArray(body.content) ? (body.content as Doc[]) : [];
}
