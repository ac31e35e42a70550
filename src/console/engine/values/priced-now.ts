import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { withAdded } from '../../../contract/money/added-price.ts';
import {
  costOfMonth,
  costText,
  HOUR_PRICE,
  type PricedQuantity,
  pricedQuantities,
  pricedRecord,
  pricedUnits,
  pricedUntil,
  priceOfMonth,
  priceOfRecords,
  type TariffLine,
  UNIT_PRICE,
  withoutSteps,
} from '../../../contract/money/price.ts';
import { chargedWhileSuspended, isSuspended } from '../../../contract/money/suspension.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { failureOf } from '../data/record.ts';

/** The tariff lines of a record's current charges, with their quantities. One that has failed and is not charged has none. */
export function pricedNow(file: ResourceFile, record: Doc): PricedQuantity[] {
  if (failureOf(record).costs === false) return [];
  const all = pricedResumed(file, record);
  return isSuspended(record) ? chargedWhileSuspended(file, all) : all;
}

/** The tariff lines of a record's charges once its project works again, where it is suspended; else the current ones. */
export function pricedResumed(file: ResourceFile, record: Doc): PricedQuantity[] {
  return pricedQuantities(file.price, { self: pricedRecord(record, new Date().toISOString()) });
}

/** The monthly price of a suspended record once its project works again; undefined where the record is not suspended or costs the same. */
export function resumedPrice(file: ResourceFile, record: Doc, tariff: TariffLine[]): string | undefined {
  if (!isSuspended(record)) return undefined;
  return differentPrice(file, record, tariff, pricedResumed(file, record));
}

/** The monthly price of a record with other lines than those of its current charges; undefined where it is the same. */
function differentPrice(
  file: ResourceFile,
  record: Doc,
  tariff: TariffLine[],
  lines: PricedQuantity[],
): string | undefined {
  const [now, later] = [pricedNow(file, record), lines].map((prices) =>
    priceOfRecords(tariff, withAdded(prices, record)),
  );
  return later === now ? undefined : later;
}

/**
 * The monthly price of a record whose change is charged from a later day on, and that day in Almaty, `YYYY-MM-DD`. Undefined where no change
 * is pending, or it costs the same.
 */
export function laterPrice(
  file: ResourceFile,
  record: Doc,
  tariff: TariffLine[],
): { amount: string; day: string } | undefined {
  const pending = pricedUntil(record._priced, new Date().toISOString());
  if (!pending || isSuspended(record)) return undefined;
  const amount = differentPrice(file, record, tariff, pricedQuantities(file.price, { self: record }));
  return amount === undefined ? undefined : { amount, day: dayOf(pending.until) };
}

/** The value of a price column for a record, with the records whose price is added to its own. Undefined where a tariff line has no price. */
export function priceInColumn(
  column: string,
  file: ResourceFile,
  record: Doc,
  tariff: TariffLine[],
): { amount: string; period: 'hour' | 'month' } | undefined {
  if (column === UNIT_PRICE) {
    const unit = priceOfMonth(tariff.map(withoutSteps), pricedUnits(file.price, { self: record }));
    return unit === undefined ? undefined : { amount: unit, period: 'month' };
  }
  const cost = costOfMonth(tariff, withAdded(pricedNow(file, record), record));
  const period = column === HOUR_PRICE ? 'hour' : 'month';
  return cost && { amount: costText(cost, period), period };
}
