import { tokensOf } from '../../../contract/expression/pointer.ts';
import { unfill } from '../../../contract/expression/template.ts';
import { type Doc, type Field, hasType, isAt } from '../../../contract/file/resource-file.ts';
import { actionSchema } from '../../../contract/forms/derive.ts';
import { ApiError } from '../../http/errors.ts';
import { isDoc } from '../core/values.ts';
import type { ServedCall } from './served-calls.ts';

/** The input of a request. */
export interface RequestInput {
  /** The record's key; undefined for a create and for calls about several records. */
  key: string | undefined;
  input: Doc;
}

/** The maximum number of names in an error answer. */
const MAX_NAMES = 20;

/**
 * Reads key and input from path, body and query, by the call's templates. Throws 400 UNKNOWN_FIELD for names that the
 * templates do not have, and VALIDATION where the key is missing.
 */
export function readInput(
  call: ServedCall,
  places: Record<string, string>,
  body: Doc,
  query: URLSearchParams,
): RequestInput {
  const { self, input, unknown } =
    call.body === undefined ? { self: {}, input: body, unknown: [] } : unfill(call.body, body);
  const fromQuery = queryInput(call, query);
  const strange = [...unknown, ...fromQuery.unknown];
  if (strange.length > 0) {
    const many = strange
      .slice(0, MAX_NAMES)
      .map((name) => ({ code: 'UNKNOWN_FIELD', field: name.slice(0, 100), params: { name: name.slice(0, 100) } }));
    throw new ApiError(400, 'UNKNOWN_FIELD', { many });
  }
  return { key: keyIn(call, places, self), input: { ...input, ...fromQuery.input } };
}

function keyIn(call: ServedCall, places: Record<string, string>, self: Doc): string | undefined {
  const { key } = call.file;
  if (Object.hasOwn(places, key)) return places[key];
  const name = isDoc(call.body) ? placeOf(call.body, `/self/${key}`) : undefined;
  if (name === undefined) return undefined;
  const value = self[key];
  if (typeof value === 'string' && value !== '') return value;
  const keyword = value === undefined ? 'required' : 'type';
  throw new ApiError(400, 'VALIDATION', { field: name, params: { keyword } });
}

/** The name in a body template whose value is a pointer. */
export function placeOf(template: Doc, pointer: string): string | undefined {
  return Object.entries(template).find(([, value]) => isAt(value) && value.$at === pointer)?.[0];
}

function queryInput(call: ServedCall, query: URLSearchParams): { input: Doc; unknown: string[] } {
  const input: Doc = {};
  const unknown: string[] = [];
  const fields = actionSchema(call.file, call.action)?.properties ?? {};
  for (const [name, text] of query) {
    const at = call.query && Object.hasOwn(call.query, name) ? call.query[name] : undefined;
    const field = at && tokensOf(at.$at)[1];
    if (field === undefined) unknown.push(name);
    else input[field] = coerced(Object.hasOwn(fields, field) ? fields[field] : undefined, text);
  }
  return { input, unknown };
}

/** The JSON value of a query parameter. A text that is no such value stays text, which the form refuses. */
function coerced(field: Field | undefined, text: string): unknown {
  if (!field) return text;
  if (hasType(field, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const numeric = hasType(field, 'integer') || hasType(field, 'number');
  return numeric && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
