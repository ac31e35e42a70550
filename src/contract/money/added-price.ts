/** Related records whose price is added to that of a record, as lists, pages and bills show it (`addsToPrice`). */
import type { Doc } from '../file/resource-file.ts';
import type { PricedQuantity, PricedRecords } from './price.ts';

/** One of these records, as a record has it in JSON as `_adds`. */
export interface AddedPrice {
  type: string;
  title: string;
  /** What it is charged for now. */
  prices: PricedQuantity[];
}

/** The related records whose price is added to that of a record. Each is charged, and so rounded, by itself. */
export function addedPrices(record: Doc): AddedPrice[] {
  return (record._adds ?? []) as AddedPrice[];
}

/** A record with its own quantities, and those whose price is added to it. */
export function withAdded(own: PricedQuantity[], record: Doc): PricedRecords[] {
  return [own, ...addedPrices(record).map(({ prices }) => prices)].map((prices) => ({ prices, times: 1 }));
}
