import type { Db, Tx } from '../store/database.ts';

/** The reason of an entry. */
type EntryKind = 'charge' | 'refund' | 'topUp' | 'promo' | 'correction';

/** An amount that is added to a user's balance or taken from it. */
export interface Entry {
  userId: string;
  /** The charged project; null for an entry that concerns the balance only. */
  projectId?: string | null;
  kind: EntryKind;
  /** The unique key of the entry, such as `charge:PROJECT:HOUR`. No key is posted twice. */
  key: string;
  /** In tiyn; negative for a charge. */
  amountTiyn: number;
  at: Date;
  /** Further details of the entry. */
  details?: Record<string, string | number>;
}

/**
 * Posts an entry and changes the balance, in the caller's transaction. No other code changes a balance. Returns false
 * where an entry with the key exists already; then nothing changes. Throws RangeError for an amount that is no whole
 * number of tiyn, for a charge that would raise the balance, and for a refund that would reduce it.
 */
export async function book(tx: Tx, entry: Entry): Promise<boolean> {
  const { userId, projectId = null, kind, key, amountTiyn, at, details = {} } = entry;
  const reversed = (kind === 'charge' && amountTiyn > 0) || (kind === 'refund' && amountTiyn < 0);
  if (reversed || !Number.isSafeInteger(amountTiyn))
    throw new RangeError(`Not an amount of tiyn for a ${kind}: ${amountTiyn}`);
  const booked = await tx
    .insertInto('ledger')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      project_id: projectId,
      kind,
      key,
      amount_tiyn: amountTiyn,
      at: at.toISOString(),
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked) return false;
  await tx
    .updateTable('users')
    .set((eb) => ({ balance_tiyn: eb('balance_tiyn', '+', amountTiyn) }))
    .where('id', '=', userId)
    .execute();
  return true;
}

/** A user's balance, in tiyn. */
export async function balanceOf(db: Db | Tx, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('balance_tiyn').where('id', '=', userId).executeTakeFirst();
  return Number(row?.balance_tiyn ?? 0);
}
