import type { Db, Tx } from '../store/database.ts';
import { isShared, tryLock } from '../store/postgres-dialect.ts';
import type { JournalSealTable, JournalUnsealedTable } from '../store/schema.ts';
import { transact } from '../store/transact.ts';
import { contentOf, hashOf, headOf } from './chain.ts';

/** The lock of the chain's end. Writers of entries do not take it. */
const LOCK = { name: 'audit-seal' };

/** How many parts are sealed in one transaction: a few milliseconds on SQLite, where everybody else waits. */
const BATCH = 100;

/**
 * Seals what has been queued, in the order of its times. Returns how many parts it sealed. Where another process is sealing, it
 * seals nothing and leaves the rest to that process.
 */
export async function sealQueued(db: Db, now: () => Date, batch = BATCH): Promise<number> {
  for (let sealed = 0; ; ) {
    const count = await transact(db, (tx) => sealBatch(tx, now(), batch));
    sealed += count;
    if (count < batch) return sealed;
    // Requests that came meanwhile go first.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function sealBatch(tx: Tx, now: Date, batch: number): Promise<number> {
  const next = tx
    .selectFrom('journal_unsealed')
    .selectAll()
    .orderBy('at')
    .orderBy('entry_id')
    .orderBy('part')
    .limit(batch);
  const waiting = await next.execute();
  if (waiting.length === 0 || !(await tryLock(tx, [LOCK]))) return 0;
  // Read again under the lock: its last holder may have sealed them.
  const queued = isShared(tx) ? await next.execute() : waiting;
  if (queued.length === 0) return 0;
  const ids = [...new Set(queued.map((part) => part.entry_id))];
  const entries = await tx.selectFrom('journal').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  let head = await headOf(tx);
  const seals = queued.map(({ entry_id, part }): JournalSealTable => {
    const entry = byId.get(entry_id);
    const seal = { number: head.number + 1, entry_id, part, sealed_at: now.toISOString() };
    // One that was deleted before it was sealed leaves a gap that the check reports.
    const hash = hashOf(head.hash, seal, entry ? contentOf(entry, part) : {});
    head = { number: seal.number, hash };
    return { ...seal, hash };
  });
  await tx.insertInto('journal_seal').values(seals).execute();
  await unqueue(tx, queued);
  return queued.length;
}

/** Only these parts: the end of an entry may have been queued meanwhile. */
async function unqueue(tx: Tx, queued: readonly JournalUnsealedTable[]): Promise<void> {
  for (const part of new Set(queued.map((each) => each.part))) {
    const ids = queued.filter((each) => each.part === part).map((each) => each.entry_id);
    await tx.deleteFrom('journal_unsealed').where('part', '=', part).where('entry_id', 'in', ids).execute();
  }
}
