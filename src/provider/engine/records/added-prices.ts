import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { titleOf } from '../../../contract/file/resource-file.ts';
import type { AddedPrice } from '../../../contract/money/added-price.ts';
import { pricedQuantities, pricedUntil } from '../../../contract/money/price.ts';
import { chargedWhileSuspended } from '../../../contract/money/suspension.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';
import { PRICED, SUSPENDED } from '../core/stored-fields.ts';
import { rowsOfEach } from './rows-of-each.ts';

/** For each record, the related records whose price is added to its own; empty for a type without such relations. */
export async function addedPricesOf(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<AddedPrice[][]> {
  const added = docs.map((): AddedPrice[] => []);
  for (const relation of Object.values(file.relations ?? {})) {
    if (!relation.addsToPrice) continue;
    const other = reading.engine.catalogue.file(relation.resource);
    const found = await rowsOfEach(reading, relation, other, docs);
    for (const [index, rows] of found.entries()) added[index]?.push(...rows.map((row) => priceOf(reading, other, row)));
  }
  return added;
}

function priceOf({ now }: Reading, file: ResourceFile, { type, doc }: RecordRow): AddedPrice {
  const at = now.toISOString();
  const self = { ...doc, ...pricedUntil(doc[PRICED], at)?.self };
  const all = pricedQuantities(file.price, { self, now: at });
  const prices = doc[SUSPENDED] === undefined ? all : chargedWhileSuspended(file, all);
  return { type, title: titleOf(file, doc), prices };
}
