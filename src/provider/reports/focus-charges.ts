/** The charges of a project's records in a month, added up by day and by what they cost. */
import type { PricedQuantity, TariffLine } from '../../contract/money/price.ts';
import { dayOf } from '../../contract/values/dates.ts';
import type { PricesFrom } from '../billing/cost.ts';
import { type ChargedLine, type ChargePart, lineUnits, partsOf } from '../billing/parts.ts';
import { linesAt } from '../billing/price-lists.ts';
import { HOUR_MS } from '../billing/schedule.ts';
import type { Db } from '../store/database.ts';
import { chargedUntil, metersWithin, type ReportMeter } from './charged.ts';
import { divided } from './shares.ts';

/** The charges of a record for hours of one day in Almaty, with the same quantities, prices and payer. */
export interface DayCharge {
  meter: ReportMeter;
  /** The beginning of the first hour and the end of the last one. */
  from: Date;
  to: Date;
  payerId: string;
  /** What was used, with the prices by which it was charged. */
  lines: ChargedLine[];
  /** The prices of projects without a tariff of their own. */
  list: TariffLine[];
  seconds: number;
  tiyn: number;
  /** Whether a trial took all of it over, so that it cost nothing. */
  trial: boolean;
}

/** What decides the prices and the payers of a project's hours. */
export interface HourFacts {
  contracted: PricesFrom[];
  list: PricesFrom[];
  /** Who paid for an hour, by its beginning as ISO 8601; null where nobody did. */
  payerOf(hour: string): string | null;
}

/** A month, from its first moment to that of the next one. */
export interface Span {
  from: Date;
  to: Date;
}

/** The charges of a project in a month, some records at a time. Other work may run in between. */
export async function* dayCharges(
  db: Db,
  projectId: string,
  { from, to }: Span,
  facts: HourFacts,
): AsyncGenerator<DayCharge[]> {
  // Hours that are charged during the export are left out, so that all rows end together.
  const until = await chargedUntil(db, projectId, from, to);
  if (!until) return;
  for await (const meters of metersWithin(db, projectId, from, to)) {
    const known = new Map(meters.map((meter) => [meter.id, meter]));
    const hours = known.size === 0 ? [] : await hoursOf(db, [...known.keys()], { from, to: until });
    const groups = new Map<string, DayCharge>();
    for (const hour of hours) {
      const meter = known.get(hour.meter_id);
      if (meter) add(groups, meter, hour, facts);
    }
    yield [...groups.values()];
  }
}

type ChargedHour = Awaited<ReturnType<typeof hoursOf>>[number];

function hoursOf(db: Db, meters: string[], { from, to }: Span) {
  return db
    .selectFrom('charge')
    .select(['meter_id', 'hour', 'quantities', 'seconds', 'amount_tiyn', 'trial_tiyn', 'parts'])
    .where('meter_id', 'in', meters)
    .where('hour', '>=', from.toISOString())
    .where('hour', '<', to.toISOString())
    .orderBy('meter_id')
    .orderBy('hour')
    .execute();
}

function add(groups: Map<string, DayCharge>, meter: ReportMeter, charged: ChargedHour, facts: HourFacts): void {
  const payerId = facts.payerOf(charged.hour);
  // Nobody was billed.
  if (payerId === null) return;
  const [tiyn, free] = [Number(charged.amount_tiyn), Number(charged.trial_tiyn ?? 0)];
  const parts = pricedParts(charged, facts);
  const weights = parts.map(({ seconds, lines }) => lines.reduce((sum, line) => sum + lineUnits(line, seconds), 0n));
  const shares = divided(tiyn, weights);
  for (const [index, { seconds, lines }] of parts.entries()) {
    const part = { payerId, lines, tiyn: shares[index] ?? 0 };
    // What a trial took over is a row of its own, also where it ended within the hour.
    const paid = free === 0 ? seconds : Math.floor((seconds * tiyn) / (tiyn + free));
    if (paid > 0 || part.tiyn > 0)
      addPart(groups, meter, charged.hour, { ...part, seconds: paid, trial: false }, facts);
    if (paid < seconds)
      addPart(groups, meter, charged.hour, { ...part, seconds: seconds - paid, tiyn: 0, trial: true }, facts);
  }
}

/** The periods of an hour with their prices. Earlier charges have none: they are priced by the list at the hour's end. */
function pricedParts({ hour, parts, quantities, seconds }: ChargedHour, { contracted }: HourFacts): ChargePart[] {
  const stored = parts === null ? [] : (JSON.parse(parts) as ChargePart[]);
  if (stored.length > 0) return stored;
  const taken = JSON.parse(quantities) as PricedQuantity[];
  return partsOf([{ seconds: Number(seconds), quantities: taken, lines: linesAt(contracted, lastSecond(hour)) }]);
}

function addPart(
  groups: Map<string, DayCharge>,
  meter: ReportMeter,
  hour: string,
  part: Pick<DayCharge, 'payerId' | 'lines' | 'seconds' | 'tiyn' | 'trial'>,
  facts: HourFacts,
): void {
  const begin = new Date(hour);
  const end = new Date(begin.getTime() + HOUR_MS);
  const list = linesAt(facts.list, lastSecond(hour));
  const span = facts.list.findIndex(({ lines }) => lines === list);
  const key = JSON.stringify([meter.id, dayOf(hour), part.lines, part.payerId, part.trial, span]);
  const group = groups.get(key);
  if (group) {
    group.to = end;
    group.seconds += part.seconds;
    group.tiyn += part.tiyn;
  } else groups.set(key, { meter, from: begin, to: end, list, ...part });
}

/** The last second of an hour. A price that changes in its first one counts as the hour's. */
function lastSecond(hour: string): Date {
  return new Date(Date.parse(hour) + HOUR_MS - 1000);
}
