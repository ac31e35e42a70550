/** By what a record is priced after a change that is charged from the next month on (`priceFrom`). */
import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { pricedFields, pricedUntil } from '../../../contract/money/price.ts';
import { nextMonth } from '../../../contract/values/dates.ts';
import { billingSettings } from '../../billing/settings.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { PRICED } from '../core/stored-fields.ts';
import { pick } from '../core/values.ts';
import { isDearer } from '../follow-ups/metering.ts';

/** The fields that an action adds to a record: at once, and when it is done. */
interface PriceAfter {
  now: Doc;
  atTheEnd: Doc;
}

/**
 * The values that the record stays priced by until the next month begins. A second change in a month keeps them, so that only the price of
 * before the first one counts. With the setting `monthHighest` the highest price since the 1st counts: values that are dearer than those
 * apply as soon as the change is done, and stay for the rest of the month.
 *
 * @param after the record when the change is done
 */
export async function priceAfter(
  op: Operation,
  file: ResourceFile,
  { priceFrom }: Action,
  row: RecordRow,
  after: Doc,
): Promise<PriceAfter> {
  if (priceFrom !== 'nextMonth') return { now: {}, atTheEnd: {} };
  const at = op.now.toISOString();
  const pending = pricedUntil(row.doc[PRICED], at);
  const kept = { [PRICED]: pending ?? { until: nextMonth(at), self: pick(row.doc, pricedFields(file.price)) } };
  const { resizePrice } = await billingSettings(op.tx);
  const before = { ...row.doc, ...pending?.self };
  if (resizePrice === 'nextMonth' || !(await isDearer(op, file, { ...row, doc: before }, after)))
    return { now: kept, atTheEnd: {} };
  return { now: kept, atTheEnd: { [PRICED]: null } };
}
