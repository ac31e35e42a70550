import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { forgetReads } from './record-rows.ts';

/** Runs a part of a transaction. Where it throws, that part alone is taken back, and the transaction can go on. Parts are not nested. */
export async function inSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    return await run();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    forgetReads(tx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(tx);
  }
}
