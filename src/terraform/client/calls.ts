/** The calls of a resource file, filled with a record and an input. */
import { fill, fillPath, whereFilters } from '../../contract/expression/template.ts';
import { callOf, type Doc, parseCall, type ResourceFile, type Where } from '../../contract/file/resource-file.ts';
import { createCallOf } from '../../contract/forms/create-call.ts';
import { joinValues } from '../../contract/lists/list-query.ts';
import type { ApiCall } from './api.ts';

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(template: unknown, context: { self: Doc; input: Doc }): Record<string, string> {
  const filled = fill(template ?? {}, context);
  const entries = isDoc(filled) ? Object.entries(filled) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The call of an action, `create`, `update` and `delete` among them. Throws where the type has none. */
export function actionCall(file: ResourceFile, action: string, self: Doc, input: Doc): ApiCall {
  const own = callOf(file, action);
  const call = action === 'create' ? createCallOf(file, input) : own && parseCall(own);
  if (!call) throw new Error(`${file.name} has no call for ${action}`);
  const context = { self, input };
  const query = new URLSearchParams(texts(call.query, context));
  const body = call.body === undefined ? input : fill(call.body, context);
  const bare = call.query !== undefined || (isDoc(body) && Object.keys(body).length === 0);
  return {
    method: call.method,
    path: fillPath(call.path, { ...self, ...input }) + (query.size > 0 ? `?${query}` : ''),
    ...(!bare && { body }),
    ...(call.headers && { headers: texts(call.headers, context) }),
  };
}

/** The call that reads a record; undefined where the type has none. */
export function getCall({ api }: ResourceFile, self: Doc): ApiCall | undefined {
  return api.get ? { method: 'GET', path: fillPath(parseCall(api.get).path, self) } : undefined;
}

/** The call that lists records, with a query. */
export function listCall({ api }: ResourceFile, self: Doc, query: Record<string, string>): ApiCall | undefined {
  if (!api.list) return undefined;
  return { method: 'GET', path: `${fillPath(parseCall(api.list).path, self)}?${new URLSearchParams(query)}` };
}

/** The filters of a list for records with these values of another record; undefined where it lacks one, so that there are none. */
export function filtersOf(where: Where, self: Doc): Record<string, string> | undefined {
  const filters = whereFilters(where, { self });
  return (
    filters && Object.fromEntries(Object.entries(filters).map(([name, values]) => [`f.${name}`, joinValues(values)]))
  );
}
