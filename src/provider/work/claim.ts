import type { Tx } from '../store/database.ts';
import { type NamedLock, tryLock } from '../store/postgres-dialect.ts';

/** A piece of work in progress. */
export interface ClaimedWork {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
  locks: NamedLock[];
}

/** The result of a claim. `busy`: others hold the due work, the first piece under these locks. `late`: somebody has just done it. */
export type Claim =
  | { state: 'claimed'; work: ClaimedWork }
  | { state: 'busy'; locks: NamedLock[] }
  | { state: 'late' }
  | { state: 'none' };

/** The number of due pieces to try before waiting for one. */
const TRIED = 20;

/**
 * Removes the first due piece whose locks are free. The removal takes effect only if the transaction commits. Two workers cannot take one
 * piece, since both would have to hold its locks. The claim never waits, so it blocks no worker.
 */
export async function claimNext(tx: Tx, now: Date): Promise<Claim> {
  const due = await tx
    .selectFrom('work')
    .select(['id', 'locks'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(TRIED)
    .execute();
  const tried = new Set<string>();
  for (const { id, locks } of due) {
    if (tried.has(locks)) continue;
    tried.add(locks);
    if (await tryLock(tx, parsed(locks))) return take(tx, id, locks, now);
  }
  return due[0] ? { state: 'busy', locks: parsed(due[0].locks) } : { state: 'none' };
}

/** Between reading and locking, the work can be done, cancelled or rescheduled. */
async function take(tx: Tx, id: string, locks: string, now: Date): Promise<Claim> {
  const row = await tx
    .deleteFrom('work')
    .where('id', '=', id)
    .where('locks', '=', locks)
    .where('due_at', '<=', now.toISOString())
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
  return row ? { state: 'claimed', work: { ...row, locks: parsed(locks) } } : { state: 'late' };
}

function parsed(locks: string): NamedLock[] {
  return JSON.parse(locks) as NamedLock[];
}
