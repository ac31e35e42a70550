import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { NamedLock } from '../../store/dialect.ts';
import { requireLock } from '../../store/transact.ts';
import type { Operation } from './operation.ts';

/** Shared by every operation, and held alone by those that change what others than the owner refer to. */
export const EVERYBODY = 'everybody';

/** Whom an operation is for. */
interface OnBehalf {
  userId: string | null;
  projectId: string | null;
}

/**
 * What an operation holds from its start, so that all it checks still holds when it writes: its project's and its user's records
 * are changed by nobody else meanwhile. `changed` is another project whose records it changes.
 */
export function locksOf({ scope }: ResourceFile, { userId, projectId }: OnBehalf, changed?: string): NamedLock[] {
  const projects = [projectId, changed ?? null].filter((id) => id !== null);
  return [
    { name: EVERYBODY, shared: scope !== 'global' },
    ...projects.map((id) => ({ name: `project:${id}` })),
    ...(userId === null ? [] : [{ name: `user:${userId}` }]),
  ];
}

/** Says that a record is about to be changed. One that everybody sees is changed while nobody else does anything. */
export function lockShared(op: Operation, { shared }: { shared: boolean }): void {
  if (shared) requireLock(op.tx, EVERYBODY);
}
