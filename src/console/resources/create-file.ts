import type { AccessFile } from '../../contract/access/call-access.ts';
import type { ManifestEntry } from './types.ts';

/** The access part of a type's file for creating. */
export function createFile({ name, scope, access, createAccess: own }: ManifestEntry): AccessFile {
  return { name, scope, ...(access && { access }), actions: own ? { create: { access: own } } : {} };
}
