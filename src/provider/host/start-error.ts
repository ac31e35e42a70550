import { storeFault } from '../store/faults.ts';

/** An error that prevents the start, as one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The reason of an error in a few words, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
    ENOENT: 'it cannot be made there',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'part of the path is a file',
    SQLITE_CANTOPEN: 'a file in it cannot be opened',
    SQLITE_READONLY: 'permission denied',
    SQLITE_NOTADB: 'the file is not a database',
    SQLITE_CORRUPT: 'the file is damaged',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The error as a sentence, where the database cannot be used as it is. Any other error is a mistake of the program and stays as it is. */
export function asStartError(error: unknown): unknown {
  const fault = error instanceof StartError ? undefined : storeFault(error);
  if (fault === undefined) return error;
  if (fault === 'full') return new StartError('The disk of the database is full. Free some space, then start again.');
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (/READONLY/.test(code))
    return new StartError(
      'The database is read-only. Check the owner and the rights of its files and folder, and how the disk is mounted.',
    );
  return new StartError(`The database cannot be used: ${reasonOf(error).replace(/\.$/, '')}.`);
}
