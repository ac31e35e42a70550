import { type PricedQuantity, pricedQuantities, pricedRecord } from '../../../contract/price.ts';
import type { Doc, ResourceFile } from '../../../contract/resource-file.ts';

/** The tariff lines by which a record is charged now, with their quantities. */
export function pricedNow(file: ResourceFile, record: Doc): PricedQuantity[] {
  return pricedQuantities(file.price, { self: pricedRecord(record, new Date().toISOString()) });
}
