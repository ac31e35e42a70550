import type { Db, Tx } from './database.ts';
import { transact } from './transact.ts';

/** A row that needs space of its own, in characters. A row that fits into a used page can be written to a full disk. */
const FILLING = 16 * 1024;
/** Rows of processes that have ended are deleted after an hour. */
const KEPT_MS = 60 * 60 * 1000;

/** Writes a row and deletes the one of before, to see whether the database can be written. Throws where it can't. */
export class WriteProbe {
  readonly #db: Db;
  #last = '';

  constructor(db: Db) {
    this.#db = db;
  }

  /** Commits one write. */
  async write(now: Date): Promise<void> {
    const id = crypto.randomUUID();
    const last = this.#last;
    await transact(this.#db, async (tx) => {
      const row = { id, written_at: now.toISOString(), filling: 'x'.repeat(FILLING) };
      await tx.insertInto('write_probe').values(row).execute();
      // Not in place: what is new needs space that is free now.
      await tx.deleteFrom('write_probe').where('id', '=', last).execute();
    });
    this.#last = id;
  }
}

/** Deletes what probes of ended processes have left. */
export async function purgeProbes(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await tx.deleteFrom('write_probe').where('written_at', '<', before).execute();
}
