/** Templates: JSON and paths with places that values are put into, and the way back. */

import { type At, type Doc, isAt } from '../file/resource-file.ts';
import { type Context, tokensOf, valueAt } from './pointer.ts';

/** The value an `{ $at }` stands for, or what its `else` says where there is none. */
export function take(at: At, context: Context): unknown {
  const value = valueAt(context, at.$at);
  return value === undefined ? fill(at.else, context) : value;
}

/** Fills a template. Places whose value is missing are left out of objects. */
export function fill(template: unknown, context: Context): unknown {
  if (isAt(template)) return take(template, context);
  if (Array.isArray(template)) return template.map((item) => fill(item, context));
  if (typeof template !== 'object' || template === null) return template;
  const filled: Doc = {};
  for (const [name, value] of Object.entries(template)) {
    const result = fill(value, context);
    if (result !== undefined) filled[name] = result;
  }
  return filled;
}

/** What a filled template was filled with. */
export interface Unfilled {
  self: Doc;
  input: Doc;
  /** Names in the filled value that the template has no place for. */
  unknown: string[];
}

function put(target: Unfilled, pointer: string, value: unknown): void {
  const [root, name, ...deeper] = tokensOf(pointer);
  if ((root !== 'self' && root !== 'input') || deeper.length > 0) return;
  if (name !== undefined) target[root][name] = value;
  // Spread, not assigned: a body's own `__proto__` stays a plain name.
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

/** The way back: what self and input a body was made from. Both sides of a call read the same template. */
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

/** Fills the places of a path, each value percent-encoded. Missing values make an empty segment. */
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

/** The places' values when the path is an instance of the template; undefined when it is not, or is no whole percent-encoding. */
export function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const left = template.split('/');
  const right = pathname.replace(/\/$/, '').split('/');
  if (left.length !== right.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of left.entries()) {
    const given = right[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== given : given === '') return undefined;
    if (name === undefined) continue;
    const value = decoded(given);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

/** Orders path templates so that one with a fixed segment comes before one with a place there. */
export function bySpecificity(left: string, right: string): number {
  const a = left.split('/');
  const b = right.split('/');
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const first = a[index]?.startsWith('{') ? 1 : 0;
    const second = b[index]?.startsWith('{') ? 1 : 0;
    if (first !== second) return first - second;
  }
  return a.length - b.length;
}
