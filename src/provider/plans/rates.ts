/** What the records of a project cost a month, by their meters. */
import type { CallAccess } from '../../contract/access/call-access.ts';
import { divideRounded, MICRO, NANO_PER_TIYN, tiynToText } from '../../contract/money/money.ts';
import { unitsASecond } from '../billing/cost.ts';
import { takenAt } from '../billing/count.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { freeTypes } from '../billing/trials.ts';
import type { Operation } from '../engine/core/operation.ts';

/** Who may see what the records of a project cost. */
export const MONEY: CallAccess = { projectRole: 'reader', right: ['money.read'], reads: true };

/** The cost of a second in units of {@link unitsASecond}, by `type/id` of the record. */
export type Rates = Map<string, bigint>;

/** The rates of a project's running records at present prices. Records in a trial cost nothing. */
export async function ratesOf({ tx, engine, now, payerId }: Operation, projectId: string): Promise<Rates> {
  const meters = await tx
    .selectFrom('meter')
    .select(['type', 'record_id', 'quantities', 'next_at', 'next_quantities'])
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where('ended_at', 'is', null)
    .execute();
  const lines = linesAt(await priceLists(tx, engine.catalogue.declaredLines, projectId), now);
  const free = await freeTypes(tx, payerId, now);
  const rates: Rates = new Map();
  for (const meter of meters) {
    const units = free.has(meter.type) ? 0n : unitsASecond(lines, takenAt(meter, now));
    const name = `${meter.type}/${meter.record_id}`;
    rates.set(name, (rates.get(name) ?? 0n) + units);
  }
  return rates;
}

/** The sum of rates. */
export function sumOf(rates: Rates): bigint {
  return [...rates.values()].reduce((sum, units) => sum + units, 0n);
}

/** A rate as tenge a month, with two digits. */
export function aMonth(units: bigint): string {
  return tiynToText(divideRounded(units, MICRO * NANO_PER_TIYN));
}
