/** The API calls of the runner. */

import { whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { oldestFirst } from '../../../contract/forms/related-of-new.ts';
import { apiQuery, joinValues, MOST_ROWS, relatedPath } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { sessionSignal, token } from '../../api/token.ts';
import type { ListPage } from '../../engine/data/list-page.ts';
import { sendCreate } from '../../engine/form/submit/send-create.ts';
import { loadResource } from '../../resources/load.ts';
import type { RunnerCalls } from './runner-calls.ts';

/** The page size. It is at least the runner's maximum. */
const SIZE = '100';

/** Reads records again. Those below different records, as the members of pools, are in lists of their own. */
async function read(file: ResourceFile, known: readonly Doc[]): Promise<Doc[]> {
  const paths = new Map<string, string[]>();
  for (const record of known) {
    const path = relatedPath(file, record);
    if (path !== undefined) paths.set(path, [...(paths.get(path) ?? []), keyOf(file, record)]);
  }
  const pages = [...paths].map(async ([path, keys]) => {
    const query = new URLSearchParams({ page: '0', size: SIZE, [`f.${file.key}`]: joinValues(keys) });
    return (await request<ListPage>(`GET ${path}?${query}`)).data.content;
  });
  return (await Promise.all(pages)).flat();
}

/** The records of a relation, the oldest first. */
async function related(file: ResourceFile, name: string, record: Doc): Promise<Doc[]> {
  const relation = file.relations?.[name];
  const filters = relation && whereFilters(relation.where, { self: record });
  if (!filters) return [];
  const other = (await loadResource(relation.resource)).file;
  const path = relatedPath(
    other,
    Object.fromEntries(Object.entries(filters).map(([field, [first]]) => [field, first])),
  );
  if (path === undefined) return [];
  const query = apiQuery({ page: 1, size: MOST_ROWS, sort: '', q: '', filters });
  return oldestFirst((await request<ListPage>(`GET ${path}?${query}`)).data.content);
}

/** A file of a step is sent with the form. The input contains its name. */
function withFiles(input: Doc): { input: Doc; files: Record<string, File> } {
  const files = Object.entries(input).flatMap(([name, value]) =>
    value instanceof File ? [[name, value] as const] : [],
  );
  const names = Object.fromEntries(files.map(([name, file]) => [name, file.name]));
  return { input: { ...input, ...names }, files: Object.fromEntries(files) };
}

/** The record with exactly this name, if there is only one. */
async function find(file: ResourceFile, name: string): Promise<Doc | undefined> {
  if (!file.api.list) return undefined;
  const query = new URLSearchParams({ page: '0', size: SIZE, q: name });
  const { content } = (await request<ListPage>(`GET ${parseCall(file.api.list).path}?${query}`)).data;
  const [found, ...more] = content.filter((record) => record[file.title] === name);
  return more.length === 0 ? found : undefined;
}

/**
 * The runner's calls in the current session. A call uses the token at its time, so a delayed one would go to the next session's project or
 * user. In another session nothing is sent, and no answer comes.
 */
export function callsOfSession(): Pick<RunnerCalls, 'create' | 'read' | 'related' | 'find' | 'file' | 'sleep'> {
  const mine = token();
  const still = <T>(call: () => Promise<T>): Promise<T> =>
    token() === mine ? call() : new Promise<T>(() => undefined);
  return {
    create: ({ key }, file, values) => {
      const { input, files } = withFiles(values);
      const sending = { files, onProgress: () => undefined, signal: sessionSignal() };
      return still(() => sendCreate(file, input, key, sending));
    },
    read: (file, known) => still(() => read(file, known)),
    related: (file, relation, record) => still(() => related(file, relation, record)),
    find: (file, name) => still(() => find(file, name)),
    file: async (type) => (await loadResource(type)).file,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
