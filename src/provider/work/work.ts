import type { Db, Tx } from '../store/database.ts';
import type { NamedLock } from '../store/postgres-dialect.ts';

/** Work to be done at a given time. */
export interface Work {
  kind: string;
  dueAt: Date;
  /**
   * Now, where the work is due so long after now. A clock that is set back moves such work too, so that it does not wait until the clock
   * has caught up. Missing for work that is due at a certain time, such as an hour's end.
   */
  from?: Date;
  payload: unknown;
  /** At most one piece of work has a key. Scheduling it again replaces it. */
  key?: string;
  /** The locks that its transaction has to hold. Scheduling, replacing or cancelling work under a key needs the same locks. */
  locks?: readonly NamedLock[];
}

let scheduled = 0;

/** An id that sorts after all earlier ids of this process. So work that is due at one moment is done in the order scheduled. */
function orderedId(): string {
  scheduled += 1;
  const parts = [Date.now().toString(36).padStart(9, '0'), scheduled.toString(36).padStart(8, '0')];
  return `${parts.join('-')}-${crypto.randomUUID()}`;
}

/** Stores work to be done, in the transaction that makes it necessary. Wake the worker after the commit. */
export async function schedule(tx: Tx, { kind, dueAt, from, payload, key, locks }: Work): Promise<void> {
  const id = orderedId();
  const row = {
    kind,
    due_at: dueAt.toISOString(),
    from_at: from?.toISOString() ?? null,
    payload: JSON.stringify(payload ?? null),
    locks: JSON.stringify(locks ?? [{ name: `work:${key ?? id}` }]),
    attempts: 0,
  };
  await tx
    .insertInto('work')
    .values({ id, key: key ?? null, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Cancels scheduled work. Returns whether there was any. */
export async function cancelWork(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('work').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the work scheduled under a key, if any. */
export async function findWork(tx: Db | Tx, key: string): Promise<{ payload: unknown } | undefined> {
  const row = await tx.selectFrom('work').select('payload').where('key', '=', key).executeTakeFirst();
  return row && { payload: JSON.parse(row.payload) };
}
