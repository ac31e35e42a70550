import { readdirSync, readFileSync } from 'node:fs';
import type { CallAccess } from '../../../contract/access/call-access.ts';

/** Paths with their declared access. */
export type Paths = Record<string, Record<string, { operationId?: string; summary?: string; 'x-access'?: CallAccess }>>;

/** The hand-written calls, as `openapi/` declares them. */
export function declaredPaths(): Paths {
  const folder = new URL('../../openapi/', import.meta.url);
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Paths;
  return Object.assign({}, ...readdirSync(folder).map(read));
}
