import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { balanceOf, book } from '../billing/ledger.ts';
import { moneyText } from '../billing/money-text.ts';
import { billingSettings } from '../billing/settings.ts';
import { ApiError } from '../http/errors.ts';
import { getUser } from '../identity/users.ts';
import { letterTo } from '../mail/letters.ts';
import type { Db, Tx } from '../store/database.ts';
import type { BalanceCorrectionTable } from '../store/schema.ts';
import type { Brands } from '../variants/brand.ts';

/** What an administrator asks for. */
export interface WantedCorrection {
  customerId: string;
  /** Negative where it takes money. */
  amountTiyn: number;
  reason: string;
  documentNumber?: string;
  /** A day, `YYYY-MM-DD`. */
  documentDate?: string;
  /** The administrator. */
  authorId: string | null;
}

/** The moment of a change, and the brands for its letter. */
interface About {
  now: Date;
  brands: Brands;
}

/** A decimal amount of a form in whole tiyn. */
export function tiynIn(amount: string): number {
  return Number(toTiyn(parseMoney(amount)));
}

/** Whether a correction needs a second administrator, by the settings. */
async function needsSecond(db: Db | Tx, amountTiyn: number): Promise<boolean> {
  return Math.abs(amountTiyn) > tiynIn((await billingSettings(db)).correctionLimit);
}

/** Stores a correction. It is booked at once, unless it needs a second administrator. */
export async function beginCorrection(tx: Tx, wanted: WantedCorrection, about: About): Promise<void> {
  const row = {
    id: crypto.randomUUID(),
    user_id: wanted.customerId,
    amount_tiyn: wanted.amountTiyn,
    reason: wanted.reason,
    document_number: wanted.documentNumber ?? null,
    document_date: wanted.documentDate ?? null,
    status: 'proposed',
    author_id: wanted.authorId,
    created_at: about.now.toISOString(),
    decided_by: null,
    decided_at: null,
    refusal: null,
    before_tiyn: null,
  };
  await tx.insertInto('balance_correction').values(row).execute();
  if (!(await needsSecond(tx, wanted.amountTiyn))) await bookCorrection(tx, row, null, about);
}

/** Confirms a correction as a second administrator. Throws 409 where it was decided, 403 for its own author. */
export async function confirmCorrection(tx: Tx, id: string, deciderId: string | null, about: About): Promise<void> {
  const row = await openCorrection(tx, id);
  if (row.author_id === deciderId) throw new ApiError(403, 'FORBIDDEN');
  await bookCorrection(tx, row, deciderId, about);
}

/** Refuses a correction, or takes it back. Throws 409 where it was decided. */
export async function refuseCorrection(
  tx: Tx,
  id: string,
  { deciderId, refusal }: { deciderId: string | null; refusal: string },
  now: Date,
): Promise<void> {
  await openCorrection(tx, id);
  await tx
    .updateTable('balance_correction')
    .set({ status: 'refused', refusal, decided_by: deciderId, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

async function openCorrection(tx: Tx, id: string): Promise<BalanceCorrectionTable> {
  const row = await tx.selectFrom('balance_correction').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(404, 'NOT_FOUND');
  if (row.status !== 'proposed') throw new ApiError(409, 'IN_USE');
  return row;
}

/** Posts the entry, and tells the owner of the balance. */
async function bookCorrection(
  tx: Tx,
  row: BalanceCorrectionTable,
  deciderId: string | null,
  { now, brands }: About,
): Promise<void> {
  const { id, user_id: userId, reason } = row;
  const amountTiyn = Number(row.amount_tiyn);
  const before = await balanceOf(tx, userId);
  await book(tx, {
    userId,
    kind: 'correction',
    key: `correction:${id}`,
    amountTiyn,
    at: now,
    details: { reason, ...(await details(tx, row)) },
  });
  await tx
    .updateTable('balance_correction')
    .set({
      status: 'booked',
      before_tiyn: before,
      ...(deciderId !== null && { decided_by: deciderId, decided_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
  await letterTo(
    tx,
    brands,
    userId,
    'balanceCorrected',
    (locale) => ({
      amount: `${amountTiyn > 0 ? '+' : ''}${moneyText(amountTiyn, locale)}`,
      balance: moneyText(before + amountTiyn, locale),
      reason,
      link: '/profile/history',
    }),
    now,
  );
}

/** What the entry says beside the reason. */
async function details(tx: Tx, row: BalanceCorrectionTable): Promise<Record<string, string>> {
  const author = row.author_id === null ? undefined : await getUser(tx, row.author_id);
  return {
    ...(row.document_number !== null && { documentNumber: row.document_number }),
    ...(row.document_date !== null && { documentDate: row.document_date }),
    ...(author && { author: author.fullName || author.login }),
  };
}

/** What a correction would do, as the dialog shows it before sending. */
export async function correctionPreview(db: Db, customerId: string, amount: string): Promise<Record<string, string>> {
  const amountTiyn = tiynIn(amount);
  const before = await balanceOf(db, customerId);
  return {
    balanceBefore: tiynToText(BigInt(before)),
    balanceAfter: tiynToText(BigInt(before + amountTiyn)),
    booking: (await needsSecond(db, amountTiyn)) ? 'secondAdministrator' : 'atOnce',
  };
}
