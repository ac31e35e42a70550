/** What customers pay for records. */

import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import {
  type PricedQuantity,
  pricedQuantities,
  priceOfMonth,
  type TariffLine,
} from '../../../src/contract/money/price.ts';
import { declaredLines } from '../../../src/provider/quotas/quota-types.ts';

/** The price of a month of each record: by the prices of the file, and by a tariff with another price for each of the last lines. */
export function pricesOf(file: ResourceFile, last: ResourceFile, docs: Iterable<Doc>): string[] {
  const ofFile = tariffOf(file);
  const gone = new Set(Object.keys(last.lines ?? {}).filter((code) => !file.lines?.[code]));
  const codes = [...(last.price ?? []).map(({ line }) => line), ...Object.keys(last.lines ?? {})];
  const own = codes
    .filter((line) => !gone.has(line))
    .map((line): TariffLine => ({ line, unit: 'piece', period: 'month', price: '77' }));
  return [...docs].map((doc) => {
    const quantities: PricedQuantity[] = pricedQuantities(file.price, { self: doc });
    return [ofFile, own].map((tariff) => priceOfMonth(tariff, quantities) ?? 'none').join(' ');
  });
}

function tariffOf(file: ResourceFile): TariffLine[] {
  return declaredLines([file]);
}
