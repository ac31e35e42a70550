import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import {
  HOUR_PRICE,
  type PricedQuantity,
  pricedQuantities,
  pricedRecord,
  pricedUnits,
  priceOfHour,
  priceOfMonth,
  type TariffLine,
  UNIT_PRICE,
  withoutSteps,
} from '../../../contract/money/price.ts';

/** The tariff lines of a record's current charges, with their quantities. */
export function pricedNow(file: ResourceFile, record: Doc): PricedQuantity[] {
  return pricedQuantities(file.price, { self: pricedRecord(record, new Date().toISOString()) });
}

/** The value of a price column for a record. Undefined where a tariff line has no price. */
export function priceInColumn(
  column: string,
  file: ResourceFile,
  record: Doc,
  tariff: TariffLine[],
): { amount: string; period: 'hour' | 'month' } | undefined {
  const hour = column === HOUR_PRICE;
  if (column === UNIT_PRICE) {
    const unit = priceOfMonth(tariff.map(withoutSteps), pricedUnits(file.price, { self: record }));
    return unit === undefined ? undefined : { amount: unit, period: 'month' };
  }
  const quantities = pricedNow(file, record);
  const amount = hour ? priceOfHour(tariff, quantities) : priceOfMonth(tariff, quantities);
  return amount === undefined ? undefined : { amount, period: hour ? 'hour' : 'month' };
}
