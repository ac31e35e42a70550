import type { Doc } from '../file/resource-file.ts';

/** The values that pointers of a resource file can read. An unknown part is left out, and nothing matches it. */
export interface Context {
  /** The record. In file-level rules, quota and price, it is the record after the change. */
  self?: Doc;
  /** The form. */
  input?: Doc;
  /** The referenced records, by field. */
  ref?: Record<string, Doc | undefined>;
  parent?: Doc;
  /** Related records, by relation. Only a create knows the first one. */
  related?: Record<string, { count: number; first?: Doc }>;
  /** Records that the same action has created along, by the names that the file gives them. */
  made?: Record<string, Doc>;
  /** The current item inside `each`. */
  item?: unknown;
  user?: Doc;
  project?: Doc;
  /** The project's quotas, by type. */
  quota?: Record<string, { limit: number; used: number }>;
  flags?: Record<string, boolean>;
  /** The current time, as an RFC 3339 date-time. */
  now?: string;
}

/** The roots a pointer may start at. */
export const ROOTS = [
  'self',
  'input',
  'ref',
  'parent',
  'related',
  'made',
  'item',
  'user',
  'project',
  'quota',
  'flags',
  'now',
] as const;

/** Splits a JSON Pointer (RFC 6901) into its unescaped tokens. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Escapes a name to be a token of a JSON Pointer (RFC 6901). */
export function escapeToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function reaches(value: unknown, token: string): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return false;
  return !Array.isArray(value) || /^\d+$/.test(token);
}

/**
 * The value at a JSON Pointer, or undefined. It reads only own properties and array items, so `__proto__` and `length`
 * have no value.
 */
export function valueAt(context: Context, pointer: string): unknown {
  let value: unknown = context;
  for (const token of tokensOf(pointer)) {
    if (!reaches(value, token)) return undefined;
    value = value[token];
  }
  return value;
}

/** The root a pointer starts at. */
export function rootOf(pointer: string): string {
  return tokensOf(pointer)[0] ?? '';
}
