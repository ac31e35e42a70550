import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { NamedLock } from '../../store/postgres-dialect.ts';
import { requireLock } from '../../store/transact.ts';
import type { Operation } from './operation.ts';

/** The lock that every operation shares. An operation that changes records of all users holds it exclusively. */
export const EVERYBODY = 'everybody';

/** The lock of a project's records and members. */
export function projectLock(projectId: string): NamedLock {
  return { name: `project:${projectId}` };
}

/** The user and project of an operation. */
interface OnBehalf {
  userId: string | null;
  projectId: string | null;
}

/**
 * The locks that an operation holds from its start. Nobody else changes the records of its project and user until it
 * ends, so its checks are still true when it writes. `changed` is another project whose records it changes.
 */
export function locksOf(
  { scope }: Pick<ResourceFile, 'scope'>,
  { userId, projectId }: OnBehalf,
  changed?: string,
): NamedLock[] {
  const projects = [projectId, changed ?? null].filter((id) => id !== null);
  return [
    { name: EVERYBODY, shared: scope !== 'global' },
    ...projects.map(projectLock),
    ...(userId === null ? [] : [{ name: `user:${userId}` }]),
  ];
}

/** Must be called before a record is changed. A shared record is changed under the exclusive lock. */
export function lockShared(op: Operation, { shared }: { shared: boolean }): void {
  if (shared) requireLock(op.tx, EVERYBODY);
}
