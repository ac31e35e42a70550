/** Builds the call of an action from the resource file, and the changes it makes on the screen. */
import type { ScopedMutator } from 'swr/_internal';
import type { Context } from '../../../contract/expression/pointer.ts';
import { fill, fillPath } from '../../../contract/expression/template.ts';
import {
  type Action,
  callOf,
  type Doc,
  isAt,
  keyOf,
  parseCall,
  type ResourceFile,
  statusesOf,
} from '../../../contract/file/resource-file.ts';
import { isFileField } from '../../../contract/forms/chosen-files.ts';
import { createCallOf } from '../../../contract/forms/create-call.ts';
import { request } from '../../api/client.ts';
import { keys, ofSummaries, ofType } from '../../api/keys.ts';
import { etagOf } from '../data/record.ts';
import type { ListPage } from '../data/use-list.ts';

/** A call ready to be sent. */
export interface PreparedCall {
  method: string;
  path: string;
  body?: unknown;
  /** Fields of the body that are files. The body is then multipart. */
  files?: string[];
  headers?: Record<string, string>;
}

function queryOf(query: Record<string, { $at: string }> | undefined, context: Context): string {
  const filled = fill(query ?? {}, context) as Record<string, unknown>;
  const params = new URLSearchParams(Object.entries(filled).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params}` : '';
}

/** The file fields of a form: of an action's own, as far as its input names files, else of the create form. */
function fileFieldsOf({ fields, actions }: ResourceFile, name: string, input: Doc): string[] {
  const form = name === 'create' ? undefined : actions?.[name]?.form;
  const files = Object.entries(form?.properties ?? fields.properties).flatMap(([each, field]) =>
    isFileField(field) ? [each] : [],
  );
  return form ? files.filter((each) => Object.hasOwn(input, each)) : files;
}

/** The request of an action: its path with the record's values, and its body from the template or the form. */
export function prepareCall(file: ResourceFile, name: string, record: Doc, input: Doc): PreparedCall | undefined {
  const own = callOf(file, name);
  const call = name === 'create' ? createCallOf(file, input) : own && parseCall(own);
  if (!call) return undefined;
  const { method, path, query, body, encoding, headers } = call;
  const context: Context = { self: record, input };
  const sent = body === undefined ? input : fill(body, context);
  const files = fileFieldsOf(file, name, input);
  const bare = method === 'GET' || method === 'DELETE' || (body === undefined && Object.keys(input).length === 0);
  return {
    method,
    path: fillPath(path, { ...record, ...input }) + queryOf(query, context),
    ...(bare ? {} : { body: sent }),
    ...(headers && { headers: fill(headers, context) as Record<string, string> }),
    ...(encoding === 'multipart' && files.length > 0 && { files }),
  };
}

/** The call that deletes several records at once. Undefined where the type has none. */
export function prepareBulkDelete(file: ResourceFile, ids: string[], input: Doc): PreparedCall | undefined {
  const call = file.api.bulkDelete;
  if (!call) return undefined;
  const { method, path, body } = parseCall(call);
  return { method, path, body: fill(body ?? {}, { input: { ...input, ids } }) };
}

/** The status and task that an action shows as soon as it is sent. */
export function optimistic(file: ResourceFile, action: Action, record: Doc): Doc {
  const [main] = statusesOf(file);
  const first = action.becomes?.[0];
  if (!main || first === undefined) return record;
  const step = typeof first === 'object' && first !== null && 'status' in first ? first : { status: first };
  const status = isAt(step.status) ? record[main.field] : step.status;
  const task = main.task !== undefined && 'task' in step ? { [main.task]: step.task ?? '' } : {};
  return { ...record, [main.field]: status, ...task };
}

/** Updates a record in all caches that show it, without a request. */
export async function showRecord(mutate: ScopedMutator, file: ResourceFile, record: Doc): Promise<void> {
  const id = keyOf(file, record);
  const replace = (row: Doc): Doc => (keyOf(file, row) === id ? { ...row, ...record } : row);
  await Promise.all([
    mutate(keys.record(file.name, id), (old?: Doc) => (old ? { ...old, ...record } : old), { revalidate: false }),
    mutate(
      (key: unknown) => Array.isArray(key) && key[0] === 'list' && key[1] === file.name,
      (page?: ListPage) => (page ? { ...page, content: page.content.map(replace) } : page),
      { revalidate: false },
    ),
  ]);
}

/**
 * Revalidates everything that an action may have changed: the type, its parent, the types it touches, quotas, current costs, and what is
 * told of all records together. It also revalidates the user where the records are the provider's own, such as roles.
 */
export async function refresh(mutate: ScopedMutator, file: ResourceFile, action?: Action): Promise<void> {
  const touched = new Set([file.name, ...(file.parent ? [file.parent.resource] : [])]);
  for (const effect of action?.effects ?? []) {
    const name =
      effect.resource ?? (effect.related === undefined ? undefined : file.relations?.[effect.related]?.resource);
    if (name) touched.add(name);
  }
  for (const make of action?.makes ?? []) touched.add(make.resource);
  // Failed reloads are shown where the data is shown. The caller may have left the console meanwhile.
  await Promise.allSettled([
    ...[...touched].map((name) => mutate(ofType(name))),
    mutate(keys.quota()),
    mutate(keys.balance()),
    mutate(ofSummaries),
    ...(file.source ? [mutate(keys.user())] : []),
  ]);
}

/** Sends an action's form with its files, in place of the JSON of its input, and returns the answer. */
export type SendForm = (call: string, idempotencyKey?: string) => Promise<Doc>;

/**
 * Sends an action for one record and returns the answer.
 * @param sendForm where the input names files
 * @throws ApiError
 */
export async function sendAction<T = Doc>(
  file: ResourceFile,
  name: string,
  record: Doc,
  input: Doc,
  idempotencyKey?: string,
  sendForm?: SendForm,
): Promise<T> {
  const call = prepareCall(file, name, record, input);
  if (!call) throw new Error(`${file.name}.${name} has no call`);
  if (sendForm) return (await sendForm(`${call.method} ${call.path}`, idempotencyKey)) as T;
  const answer = await request<T>(`${call.method} ${call.path}`, {
    ...(file.actions?.[name]?.result?.kind === 'download' ? { as: 'blob' } : {}),
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(file.actions?.[name]?.takeBack ? { keepalive: true } : {}),
    ...(name === 'update' || file.actions?.[name]?.sendsVersion ? { ifMatch: etagOf(record) } : {}),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
  return answer.data;
}
