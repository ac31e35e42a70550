import type { Tx } from '../store/database.ts';
import { type NamedLock, tryLock } from '../store/dialect.ts';

/** A piece of work that is being done. */
export interface ClaimedWork {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
  locks: NamedLock[];
}

/**
 * What looking for work came to. `busy`: others hold what is due, the first of it under these locks. `late`: somebody has just
 * done it.
 */
export type Claim =
  | { state: 'claimed'; work: ClaimedWork }
  | { state: 'busy'; locks: NamedLock[] }
  | { state: 'late' }
  | { state: 'none' };

/** How many due pieces are tried before one is waited for. */
const TRIED = 20;

/**
 * Takes out the first piece that is due and whose locks are free. The removal stands only if the transaction commits. No two
 * workers can take one piece, since both would have to hold its locks; and it never waits, so it blocks nobody who does.
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

/** Between the look and the lock it can have been done, taken back or put off. */
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
