import { openPricing } from '../billing/price-lists.ts';
import { runningRates } from '../billing/running-rates.ts';
import { daysLeft, spendingOf } from '../billing/spending.ts';
import type { Operation } from '../engine/core/operation.ts';

/**
 * The whole days that the balance lasts which pays for the project, as the transaction has it; null where nothing costs anything. Undefined
 * for everybody but the payer: a balance is also that of the payer's other projects.
 */
export async function daysOfBalance({
  tx,
  engine,
  actor,
  now,
  payerId,
}: Operation): Promise<number | null | undefined> {
  if (payerId === null || payerId !== actor.userId) return undefined;
  const { declaredLines, files } = engine.catalogue;
  const pricing = await openPricing(tx, declaredLines);
  const running = await runningRates(tx, payerId, { pricing, files }, now);
  return daysLeft(await spendingOf(tx, payerId, running, now), now);
}
