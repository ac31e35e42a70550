import { tiynToText } from '../../contract/money/money.ts';
import { newId } from '../crypto/generate.ts';
import type { Db, Tx } from '../store/database.ts';
import { addedBy, type MoneyKind, type MoneyParts, NO_MONEY, sumOfKinds, takenBy } from './money-kinds.ts';
import { accountingTime } from './months.ts';
import { payerState, scheduleDebtLook } from './payer-state.ts';
import { type BillingSettings, billingSettings } from './settings.ts';

/** The reason of an entry. */
type EntryKind = 'charge' | 'refund' | 'topUp' | 'promo' | 'correction';

/** The kinds of entries that a payer's expenses are made of. */
export const CHARGE_KINDS: readonly EntryKind[] = ['charge', 'refund'];

/** The kinds of entries that put right what was booked. All others bring money. */
export const CORRECTION_KINDS: readonly EntryKind[] = ['correction'];

/** The merchant of top-ups by bank transfer. */
export const BANK_TRANSFER = 'bankTransfer';

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
  /** The time for which it is, if not `at`: for a charge the beginning of its hour. An entry for a closed month goes to the next open one. */
  forAt?: Date;
  /** Further details of the entry. */
  details?: Record<string, string | number>;
  /** What it adds to each kind of money or takes from it, where the entry's kind does not say it. Its sum is the amount. */
  credited?: MoneyParts;
}

/** The orders in which charges can take the kinds of money. */
const ORDERS: Record<BillingSettings['spendOrder'], readonly MoneyKind[]> = {
  promoCorrectionsPaid: ['promo', 'correction', 'paid'],
  promoPaidCorrections: ['promo', 'paid', 'correction'],
  correctionsPromoPaid: ['correction', 'promo', 'paid'],
  correctionsPaidPromo: ['correction', 'paid', 'promo'],
  paidPromoCorrections: ['paid', 'promo', 'correction'],
  paidCorrectionsPromo: ['paid', 'correction', 'promo'],
};

/** A correction that takes money undoes an earlier one first. Promo codes are not paid money, so they come last. */
const TAKEN_BACK_IN: readonly MoneyKind[] = ['correction', 'paid', 'promo'];

/**
 * Posts an entry and changes the balance, in the caller's transaction. No other code changes a balance. The entry stores what it took of
 * each kind of money or added to it. A correction also stores the balance before and after it.
 *
 * Returns false where an entry with the key exists already; then nothing changes. Throws RangeError for an amount that is no whole number
 * of tiyn, for a charge that would raise the balance, and for a refund that would reduce it.
 */
export async function book(tx: Tx, entry: Entry): Promise<boolean> {
  const { userId, projectId = null, kind, key, amountTiyn, at } = entry;
  const reversed = (kind === 'charge' && amountTiyn > 0) || (kind === 'refund' && amountTiyn < 0);
  if (reversed || !Number.isSafeInteger(amountTiyn))
    throw new RangeError(`Not an amount of tiyn for a ${kind}: ${amountTiyn}`);
  // The user's row first: on PostgreSQL other entries of the user wait here, and read what this one leaves.
  const before = await raised(tx, userId, amountTiyn);
  const { spendOrder } = await billingSettings(tx);
  const { promo, correction } = partsOf(entry, before, ORDERS[spendOrder]);
  const { forAt, closedMonth } = await accountingTime(tx, entry.forAt ?? at, at);
  const booked = await tx
    .insertInto('ledger')
    .values({
      id: newId(),
      user_id: userId,
      project_id: projectId,
      kind,
      key,
      amount_tiyn: amountTiyn,
      promo_tiyn: promo,
      correction_tiyn: correction,
      at: at.toISOString(),
      for_at: forAt.toISOString(),
      details: JSON.stringify({ ...detailsOf(entry, sumOfKinds(before)), ...(closedMonth && { closedMonth }) }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked) await raised(tx, userId, -amountTiyn);
  else if (promo !== 0 || correction !== 0)
    await tx
      .updateTable('users')
      .set((eb) => ({
        promo_tiyn: eb('promo_tiyn', '+', promo),
        correction_tiyn: eb('correction_tiyn', '+', correction),
      }))
      .where('id', '=', userId)
      .execute();
  if (booked && (await changesDebt(tx, entry))) await scheduleDebtLook(tx, userId, at);
  return booked !== undefined;
}

/** Whether the payer's state may change at once. After a charge the hour's look follows by itself. */
async function changesDebt(tx: Tx, { userId, kind, amountTiyn }: Entry): Promise<boolean> {
  return amountTiyn < 0 ? kind === 'correction' : (await payerState(tx, userId)) !== undefined;
}

/** A user's balance, in tiyn. */
export async function balanceOf(db: Db | Tx, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('balance_tiyn').where('id', '=', userId).executeTakeFirst();
  return Number(row?.balance_tiyn ?? 0);
}

/** A user's balance by kinds of money, in tiyn. Paid money is negative where there is a debt. */
export async function kindsOf(db: Db | Tx, userId: string): Promise<MoneyParts> {
  const row = await db
    .selectFrom('users')
    .select(['balance_tiyn', 'promo_tiyn', 'correction_tiyn'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? kindsIn(row.balance_tiyn, row) : NO_MONEY;
}

/** The kinds of money of a stored sum. What is of no other kind is paid money. */
export function kindsIn(tiyn: number, row: { promo_tiyn: number; correction_tiyn: number }): MoneyParts {
  const promo = Number(row.promo_tiyn);
  const correction = Number(row.correction_tiyn);
  return { promo, correction, paid: Number(tiyn) - promo - correction };
}

/** Adds to a balance, before it is known which kind of money it is. Returns what there was before. */
async function raised(tx: Tx, userId: string, tiyn: number): Promise<MoneyParts> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ balance_tiyn: eb('balance_tiyn', '+', tiyn) }))
    .where('id', '=', userId)
    .returning(['balance_tiyn', 'promo_tiyn', 'correction_tiyn'])
    .executeTakeFirst();
  return row ? kindsIn(Number(row.balance_tiyn) - tiyn, row) : NO_MONEY;
}

/** What an entry adds to each kind of money. */
function partsOf({ kind, amountTiyn, credited }: Entry, before: MoneyParts, spent: readonly MoneyKind[]): MoneyParts {
  if (amountTiyn < 0) return credited ?? takenBy(before, -amountTiyn, kind === 'correction' ? TAKEN_BACK_IN : spent);
  const own = kind === 'promo' || kind === 'correction' ? kind : 'paid';
  return addedBy(before, credited ?? { ...NO_MONEY, [own]: amountTiyn }, spent);
}

function detailsOf({ kind, amountTiyn, details = {} }: Entry, before: number): Entry['details'] {
  if (kind !== 'correction') return details;
  const [balanceBefore, balanceAfter] = [before, before + amountTiyn].map((tiyn) => tiynToText(BigInt(tiyn)));
  return { ...details, balanceBefore: String(balanceBefore), balanceAfter: String(balanceAfter) };
}
