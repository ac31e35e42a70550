import type { Tx } from '../store/database.ts';
import type { NamedLock } from '../store/dialect.ts';

/** Something to be done at a time. */
export interface Work {
  kind: string;
  dueAt: Date;
  payload: unknown;
  /** At most one piece of work has a key; scheduling it again replaces it. */
  key?: string;
  /** What its transaction has to hold. Whoever schedules, replaces or takes back work under a key holds the same. */
  locks?: readonly NamedLock[];
}

let scheduled = 0;

/** An id that sorts behind those this process gave before, so that what is due at one moment is done in the order scheduled. */
function orderedId(): string {
  scheduled += 1;
  const parts = [Date.now().toString(36).padStart(9, '0'), scheduled.toString(36).padStart(8, '0')];
  return `${parts.join('-')}-${crypto.randomUUID()}`;
}

/** Stores work to be done, in the transaction that makes it necessary. Wake the worker once that has committed. */
export async function schedule(tx: Tx, { kind, dueAt, payload, key, locks }: Work): Promise<void> {
  const id = orderedId();
  const row = {
    kind,
    due_at: dueAt.toISOString(),
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

/** Takes scheduled work back; says whether there was any. */
export async function cancelWork(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('work').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is scheduled under a key, if anything. */
export async function findWork(tx: Tx, key: string): Promise<{ payload: unknown } | undefined> {
  const row = await tx.selectFrom('work').select('payload').where('key', '=', key).executeTakeFirst();
  return row && { payload: JSON.parse(row.payload) };
}
