/**
 * The resource file as both parts read it: its types come from `schemas/meta`, and here are the few questions that
 * everybody asks of one.
 */
import type {
  At,
  Call,
  CallDetail,
  Field,
  ResourceFile,
  Status,
  Where,
} from '../../../generated/types/resource-file.ts';

export type * from '../../../generated/types/resource-file.ts';

/** A record of any type, as on the wire. */
export type Doc = Record<string, unknown>;

/** A call taken apart. `path` still has its `{field}` places. */
export interface ParsedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: CallDetail['query'];
  headers?: CallDetail['headers'];
  body?: unknown;
  encoding: 'json' | 'multipart';
}

/** Takes a call of a resource file apart. */
export function parseCall(call: Call): ParsedCall {
  const detail: CallDetail = typeof call === 'string' ? { call } : call;
  const [method = 'GET', path = '/'] = detail.call.split(' ');
  return {
    method: method as ParsedCall['method'],
    path,
    ...(detail.query ? { query: detail.query } : {}),
    ...(detail.headers ? { headers: detail.headers } : {}),
    ...(detail.body === undefined ? {} : { body: detail.body }),
    encoding: detail.encoding ?? 'json',
  };
}

/** The further paths of a type's list, each with the records that it narrows the list to. */
export function alsoListed({ alsoAt }: ResourceFile): { call: string; where?: Where }[] {
  return (alsoAt?.list ?? []).map((each) => (typeof each === 'string' ? { call: each } : each));
}

/** The field of that name; undefined where the file has none. */
export function fieldOf(file: ResourceFile, name: string): Field | undefined {
  return Object.hasOwn(file.fields.properties, name) ? file.fields.properties[name] : undefined;
}

/** The status declarations, main one first; none for types without a status. */
export function statusesOf(file: ResourceFile): Status[] {
  if (!file.status) return [];
  return Array.isArray(file.status) ? file.status : [file.status];
}

/** The paths of one kind of screen, canonical first. */
export function routesOf(file: ResourceFile, screen: 'list' | 'create' | 'detail' | 'edit'): string[] {
  const route = file.routes?.[screen];
  if (!route) return [];
  return Array.isArray(route) ? route : [route];
}

/** The key of a record as text. */
export function keyOf(file: ResourceFile, record: Doc): string {
  return String(record[file.key] ?? '');
}

/** What a person calls the record: its title, or the key where that is empty. */
export function titleOf(file: ResourceFile, record: Doc): string {
  const title = record[file.title];
  return typeof title === 'string' && title !== '' ? title : keyOf(file, record);
}

/** The text of a shipped record's title. It applies while the record has the title that the file gives it. */
export function recordTextKey(key: string): string {
  return `record.${key}`;
}

/** The call that an action makes: its own, or the standard one of the same name. */
export function callOf(file: ResourceFile, action: string): Call | undefined {
  const { actions = {} } = file;
  const own = Object.hasOwn(actions, action) ? actions[action]?.call : undefined;
  if (own) return own;
  if (action === 'create' || action === 'update' || action === 'delete') return file.api[action];
  return undefined;
}

/** Whether the value names an `{ $at }`. */
export function isAt(value: unknown): value is At {
  return typeof value === 'object' && value !== null && '$at' in value;
}

/** Whether a field's type is, or includes, the given JSON type. */
export function hasType(field: Field, type: string): boolean {
  return Array.isArray(field.type) ? field.type.includes(type as never) : field.type === type;
}
