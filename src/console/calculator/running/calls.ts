/** The API calls of the runner. */

import { type Doc, parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { joinValues } from '../../../contract/lists/list-query.ts';
import { request } from '../../api/client.ts';
import { sessionSignal, token } from '../../api/token.ts';
import type { ListPage } from '../../engine/data/list-page.ts';
import { sendCreate } from '../../engine/form/submit/send-create.ts';
import { loadResource } from '../../resources/load.ts';
import type { RunnerCalls } from './runner-calls.ts';

/** The page size. It is at least the runner's maximum. */
const SIZE = '100';

async function read(file: ResourceFile, keys: string[]): Promise<Doc[]> {
  if (!file.api.list) return [];
  const query = new URLSearchParams({ page: '0', size: SIZE, [`f.${file.key}`]: joinValues(keys) });
  return (await request<ListPage>(`GET ${parseCall(file.api.list).path}?${query}`)).data.content;
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
export function callsOfSession(): Pick<RunnerCalls, 'create' | 'read' | 'find' | 'file' | 'sleep'> {
  const mine = token();
  const still = <T>(call: () => Promise<T>): Promise<T> =>
    token() === mine ? call() : new Promise<T>(() => undefined);
  return {
    create: ({ key }, file, values) => {
      const { input, files } = withFiles(values);
      const sending = { files, onProgress: () => undefined, signal: sessionSignal() };
      return still(() => sendCreate(file, input, key, sending));
    },
    read: (file, keys) => still(() => read(file, keys)),
    find: (file, name) => still(() => find(file, name)),
    file: async (type) => (await loadResource(type)).file,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
