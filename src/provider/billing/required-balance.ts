import { MICRO, NANO_PER_TIYN, tiynToText } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { Db, Tx } from '../store/database.ts';
import { payerAccount } from './payer-account.ts';
import { billingSettings } from './settings.ts';

const HOURS_A_DAY = 24n;
/** The units a second of a rate that costs one tiyn an hour. */
const UNITS_PER_TIYN_HOUR = MICRO * NANO_PER_TIYN * HOURS_A_MONTH;

/** What so many hours cost at a rate, in tiyn, rounded up. */
export function tiynOfHours(unitsASecond: bigint, hours: number): number {
  const units = unitsASecond * BigInt(hours);
  return Number((units + UNITS_PER_TIYN_HOUR - 1n) / UNITS_PER_TIYN_HOUR);
}

/**
 * What is missing on a project's balance to begin to pay for something, in tiyn; 0 where it is enough. A project that is paid in advance
 * needs more than nothing, also for what costs nothing.
 *
 * @param unitsASecond the rate of what begins
 */
export async function missingFor(
  db: Db | Tx,
  { payerId, prepaid }: { payerId: string | null; prepaid: boolean },
  unitsASecond: bigint,
): Promise<number> {
  const { requiredDays } = await billingSettings(db);
  const needed = Math.max(1, tiynOfHours(unitsASecond * HOURS_A_DAY, requiredDays));
  if (payerId === null) return prepaid ? needed : 0;
  const { balanceTiyn, creditTiyn } = await payerAccount(db, payerId);
  const credit = prepaid ? 0 : creditTiyn;
  return credit === null ? 0 : Math.max(0, needed - balanceTiyn - credit);
}

/** A project and who pays for it. */
interface PaidProject {
  payerId: string | null;
  paymentType: 'prePaid' | 'postPaid';
}

/** What can be spent on something new, in tenge, and how many days' cost of it must be there; null where nothing bounds it. */
export async function spendable(
  db: Db | Tx,
  { payerId, paymentType }: PaidProject,
): Promise<{ amount: string; days: number } | null> {
  if (payerId === null) return null;
  const { balanceTiyn, creditTiyn } = await payerAccount(db, payerId);
  const credit = paymentType === 'prePaid' ? 0 : creditTiyn;
  if (credit === null) return null;
  const { requiredDays: days } = await billingSettings(db);
  return { amount: tiynToText(BigInt(balanceTiyn + credit)), days };
}
