/** Columns of prices, apart from how prices are told: the first script of a page knows lists, but no prices. */

/** Columns that are no fields: what a month of a record costs, what an hour does, and what a month of one unit does. */
export const PRICE = '$price';
export const HOUR_PRICE = '$hourPrice';
export const UNIT_PRICE = '$unitPrice';

/** Whether a column is one of prices. */
export function isPrice(name: string): boolean {
  return name === PRICE || name === HOUR_PRICE || name === UNIT_PRICE;
}
