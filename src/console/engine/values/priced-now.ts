import {
  type PricedQuantity,
  pricedQuantities,
  pricedRecord,
  pricedUnits,
  UNIT_PRICE,
} from '../../../contract/price.ts';
import type { Doc, ResourceFile } from '../../../contract/resource-file.ts';

/** The tariff lines by which a record is charged now, with their quantities. */
export function pricedNow(file: ResourceFile, record: Doc): PricedQuantity[] {
  return pricedQuantities(file.price, { self: pricedRecord(record, new Date().toISOString()) });
}

/** The lines that a column of prices is reckoned by: of all of the record, or of one unit. */
export function pricedFor(column: string, file: ResourceFile, record: Doc): PricedQuantity[] {
  return column === UNIT_PRICE ? pricedUnits(file.price, { self: record }) : pricedNow(file, record);
}
