import { pricedQuantities } from '../../../contract/money/price.ts';
import { unitsASecond } from '../../billing/cost.ts';
import { linesAt, priceLists } from '../../billing/price-lists.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Engine } from '../core/operation.ts';

/** What a record of a project costs at the present prices, in units a second; undefined for a type without a price. A trial is not counted. */
export async function unitsOf(
  db: Db | Tx,
  { catalogue, clock }: Pick<Engine, 'catalogue' | 'clock'>,
  projectId: string,
  { type, doc }: Pick<RecordRow, 'type' | 'doc'>,
): Promise<bigint | undefined> {
  const { price } = catalogue.file(type);
  if (!price?.length) return undefined;
  const now = clock.now();
  const lines = linesAt(await priceLists(db, catalogue.declaredLines, projectId), now);
  return unitsASecond(lines, pricedQuantities(price, { self: doc, now: now.toISOString() }));
}
