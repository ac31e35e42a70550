import { callAccess, eitherAccess } from '../../contract/access/call-access.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { servedPaths } from '../engine/calls/served-calls.ts';
import { declaredPaths, type Paths } from './declared/testing.ts';

export type { Paths } from './declared/testing.ts';

const declared = declaredPaths();

/**
 * The part of `openapi.json` that the provider reads, for the files of a test. The generated one has the real files
 * only.
 */
export function testOpenapi(files: readonly ResourceFile[]): { openapi: string; paths: Paths } {
  const paths: Paths = { ...declared };
  for (const { method, calls } of servedPaths(files)) {
    const accesses = calls.map(({ file, kind, action }) => ({
      ...callAccess(file, action, method === 'GET' || kind === 'byIds' ? 'read' : 'write'),
      ...(method !== 'GET' && kind === 'byIds' && { reads: true as const }),
    }));
    for (const { path, file, kind, action } of calls.slice(0, 1)) {
      const operationId = `${file.name}.${kind === 'action' ? action : kind}`;
      const operation = { operationId, 'x-access': accesses.reduce(eitherAccess) };
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    }
  }
  return { openapi: '3.1.0', paths };
}
