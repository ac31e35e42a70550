/** The names of price columns. They are separate from price calculation, because the first script of a page needs lists, but no prices. */

/** Columns that are not fields: the price of a record for a month and for an hour, and of one unit for a month. */
export const PRICE = '$price';
export const HOUR_PRICE = '$hourPrice';
export const UNIT_PRICE = '$unitPrice';

/** Whether a column is a price column. */
export function isPrice(name: string): boolean {
  return name === PRICE || name === HOUR_PRICE || name === UNIT_PRICE;
}
