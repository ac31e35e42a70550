/** How a call of a plan refers to the answers of earlier ones: by JSON Pointers (RFC 6901) into the list of these answers. */
import { type Doc, isAt } from '../../contract/file/resource-file.ts';
import { isDoc } from '../engine/core/values.ts';
import { ApiError } from '../http/errors.ts';

/** A pointer in braces: `{/0/id}` is the id in the answer of the first call. */
const PLACE = /\{(\/[^{}]*)\}/g;

/** A path with a mark in the place of each pointer. */
export interface MarkedPath {
  path: string;
  /** What stands at each mark. */
  values: ReadonlyMap<string, string>;
}

/**
 * A path with its pointers marked. A pointer is a whole segment, so that answers never decide which call a path means: only which record. Throws
 * 400 BAD_REFERENCE for another one, for a pointer to nothing, and for a value that is no single segment.
 */
export function markedPath(path: string, answers: readonly unknown[]): MarkedPath {
  const values = new Map<string, string>();
  const marked = path.replaceAll(PLACE, (_, pointer: string) => {
    const mark = `~${values.size}~`;
    values.set(mark, segmentAt(answers, pointer));
    return mark;
  });
  const marks = [...values.keys()];
  const isWhole = (segment: string) => values.has(segment) || marks.every((mark) => !segment.includes(mark));
  if (!marked.split('/').every(isWhole)) throw badReference('path');
  return { path: marked, values };
}

function segmentAt(answers: readonly unknown[], pointer: string): string {
  const value = valueAt(answers, pointer, 'path');
  if (typeof value !== 'string' && typeof value !== 'number') throw badReference('path');
  const segment = String(value);
  if (['', '.', '..'].includes(segment) || /[/\\]/.test(segment)) throw badReference('path');
  return segment;
}

/** A body with each `{ "$at": "/0/id" }` replaced by what it points to. Throws 400 BAD_REFERENCE for a pointer to nothing. */
export function filledBody(body: Doc, answers: readonly unknown[]): Doc {
  const entries = Object.entries(body).map(([name, value]) => [name, filled(value, answers, name)] as const);
  return Object.fromEntries(entries);
}

function filled(value: unknown, answers: readonly unknown[], field: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => filled(item, answers, `${field}/${index}`));
  if (!isDoc(value)) return value;
  if (isAt(value)) return valueAt(answers, value.$at, field);
  const entries = Object.entries(value).map(
    ([name, item]) => [name, filled(item, answers, `${field}/${name}`)] as const,
  );
  return Object.fromEntries(entries);
}

function valueAt(answers: readonly unknown[], pointer: unknown, field: string): unknown {
  if (typeof pointer !== 'string' || !pointer.startsWith('/')) throw badReference(field);
  const tokens = pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const value = tokens.reduce<unknown>((from, token) => {
    const known = typeof from === 'object' && from !== null && Object.hasOwn(from, token);
    return known ? (from as Record<string, unknown>)[token] : undefined;
  }, answers);
  if (value === undefined) throw badReference(field);
  return value;
}

function badReference(field: string): ApiError {
  return new ApiError(400, 'BAD_REFERENCE', { field });
}

/** The indexes of the earlier calls whose answers a call refers to. */
export function referredTo({ path, body }: { path: string; body?: Doc }): Set<number> {
  const inPath = [...path.matchAll(PLACE)].map(([, pointer = '']) => pointer);
  const pointers = [...inPath, ...pointersIn(body)];
  return new Set(pointers.map((pointer) => Number(pointer.split('/')[1])).filter((index) => Number.isInteger(index)));
}

function pointersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pointersIn);
  if (!isDoc(value)) return [];
  if (isAt(value)) return [String(value.$at)];
  return Object.values(value).flatMap(pointersIn);
}
