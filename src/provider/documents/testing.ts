import { expect } from 'vitest';
import { monthOf } from '../../contract/values/dates.ts';
import { closedMonth } from '../billing/months.ts';
import type { PaperWriter } from '../ports/paper.ts';
import type { Db } from '../store/database.ts';
import type { ActContent } from './content.ts';

/** Files of one byte, where rendering is not what is tested. */
export const NO_PAPERS: PaperWriter = {
  pdf: async () => new Uint8Array(1),
  workbook: async () => new Uint8Array(1),
};

/**
 * Each of these companies has one act for a closed month, for what the ledger charged in it, to the tiyn; the frozen sums are the same. Lines and
 * VAT add up, and the numbers of acts have no gap. Returns the sum of the acts, in tiyn.
 */
export async function actsHold(db: Db, month: string, companies: readonly string[]): Promise<bigint> {
  const charged = await chargedIn(db, month);
  for (const { payer_id, charges_tiyn } of (await closedMonth(db, month))?.payers ?? [])
    expect([payer_id, charges_tiyn]).toEqual([payer_id, charged.get(payer_id) ?? 0]);
  const acts = await db.selectFrom('document').selectAll().where('kind', '=', 'act').orderBy('serial').execute();
  const own = acts.filter(({ to_day }) => to_day?.startsWith(month));
  const due = companies.filter((id) => (charged.get(id) ?? 0) !== 0);
  expect(own.map(({ user_id, total_tiyn }) => [user_id, Number(total_tiyn)]).sort()).toEqual(
    due.map((id) => [id, charged.get(id)]).sort(),
  );
  expect(acts.map(({ serial }) => Number(serial))).toEqual(acts.map((_, index) => index + 1));
  for (const { content, total_tiyn, vat_tiyn } of own) {
    const { lines } = JSON.parse(content) as ActContent;
    expect(lines.reduce((sum, { tiyn }) => sum + tiyn, 0)).toBe(Number(total_tiyn));
    expect(lines.reduce((sum, { vatTiyn }) => sum + vatTiyn, 0)).toBe(Number(vat_tiyn));
  }
  return own.reduce((sum, { total_tiyn }) => sum + BigInt(total_tiyn), 0n);
}

/** What the ledger charged each payer in a month, in tiyn. */
async function chargedIn(db: Db, month: string): Promise<Map<string, number>> {
  const entries = await db
    .selectFrom('ledger')
    .select(['user_id', 'for_at', 'amount_tiyn'])
    .where('kind', 'in', ['charge', 'refund'])
    .execute();
  const sums = new Map<string, number>();
  for (const { user_id, for_at, amount_tiyn } of entries)
    if (monthOf(for_at) === month) sums.set(user_id, (sums.get(user_id) ?? 0) - Number(amount_tiyn));
  return sums;
}
