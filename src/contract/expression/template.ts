/** Templates: JSON and paths with parameters, how to fill them in, and how to read the values back. */

import { type At, type Doc, isAt, type Where } from '../file/resource-file.ts';
import { compute, isArithmetic } from './arithmetic.ts';
import { type Context, tokensOf, valueAt } from './pointer.ts';

/** The value of an `{ $at }`, or that of its `else` where it is missing. */
export function take(at: At, context: Context): unknown {
  const value = valueAt(context, at.$at);
  return value === undefined ? fill(at.else, context) : value;
}

/** Every pointer in a template, those of `else` and of arithmetic among them. */
export function pointersIn(template: unknown): string[] {
  if (isAt(template)) return [template.$at, ...pointersIn(template.else)];
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap(pointersIn);
}

/** Fills a template in. Properties whose value is missing are left out of objects. */
export function fill(template: unknown, context: Context): unknown {
  if (isAt(template)) return take(template, context);
  if (isArithmetic(template)) return compute(template, context, fill);
  if (Array.isArray(template)) return template.map((item) => fill(item, context));
  if (typeof template !== 'object' || template === null) return template;
  const filled: Doc = {};
  for (const [name, value] of Object.entries(template)) {
    const result = fill(value, context);
    if (result !== undefined) filled[name] = result;
  }
  return filled;
}

/** The values that a template was filled with. */
export interface Unfilled {
  self: Doc;
  input: Doc;
  /** The names in the filled value that the template does not have. */
  unknown: string[];
}

function put(target: Unfilled, pointer: string, value: unknown): void {
  const [root, name, ...deeper] = tokensOf(pointer);
  if ((root !== 'self' && root !== 'input') || deeper.length > 0) return;
  if (name !== undefined) target[root][name] = value;
  // Spread, not assigned, so that a body's `__proto__` stays a plain name.
  else if (typeof value === 'object' && value !== null) target[root] = { ...target[root], ...value };
}

function unfillInto(target: Unfilled, template: unknown, value: unknown, path: string): void {
  if (isAt(template)) {
    if (value !== undefined) put(target, template.$at, value);
    return;
  }
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return;
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Doc) : {};
  for (const [name, inner] of Object.entries(template)) unfillInto(target, inner, object[name], `${path}/${name}`);
  for (const name of Object.keys(object))
    if (!Object.hasOwn(template, name)) target.unknown.push(`${path}/${name}`.slice(1));
}

/** Reads self and input back from a body. Both sides of a call use the same template. */
export function unfill(template: unknown, value: unknown): Unfilled {
  const target: Unfilled = { self: {}, input: {}, unknown: [] };
  unfillInto(target, template, value, '');
  return target;
}

const PLACE = /\{([A-Za-z0-9_]+)\}/g;

/** The names in braces of a path. */
export function placesOf(path: string): string[] {
  return [...path.matchAll(PLACE)].map((match) => match[1] ?? '');
}

/** Fills the parameters of a path in, percent-encoded. A missing value makes an empty segment. */
export function fillPath(path: string, values: Doc): string {
  return path.replaceAll(PLACE, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * The parameters of a path that matches the template; undefined where it does not match, or its percent-encoding is
 * broken.
 */
export function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const left = template.split('/');
  const right = pathname.replace(/\/$/, '').split('/');
  if (left.length !== right.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of left.entries()) {
    const actual = right[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== actual : actual === '') return undefined;
    if (name === undefined) continue;
    const value = decoded(actual);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

/** A key to sort path templates by, so that a fixed segment comes before a parameter. */
export function specificityOf(template: string): string {
  return template
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}

/** The filters of a `where`; undefined where a value is missing or its list is empty, so that no request is needed. */
export function whereFilters(where: Where | undefined, context: Context): Record<string, string[]> | undefined {
  const filters: Record<string, string[]> = {};
  for (const [field, wanted] of Object.entries(where ?? {})) {
    const value = isAt(wanted) ? take(wanted, context) : wanted;
    if (value === undefined || value === null || value === '') return undefined;
    if (Array.isArray(value) && value.length === 0) return undefined;
    filters[field] = Array.isArray(value) ? value.map(String) : [String(value)];
  }
  return filters;
}
