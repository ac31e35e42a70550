/** The charges of a project's records in a month, added up by day and by what they cost. */
import type { PricedQuantity, TariffLine } from '../../contract/money/price.ts';
import { dayOf } from '../../contract/values/dates.ts';
import type { PricesFrom } from '../billing/cost.ts';
import { linesAt } from '../billing/price-lists.ts';
import { HOUR_MS } from '../billing/schedule.ts';
import type { Db } from '../store/database.ts';
import { chargedUntil, metersWithin, type ReportMeter } from './charged.ts';

/** The charges of a record for hours of one day in Almaty, with the same quantities, prices and payer. */
export interface DayCharge {
  meter: ReportMeter;
  /** The beginning of the first hour and the end of the last one. */
  from: Date;
  to: Date;
  payerId: string;
  quantities: PricedQuantity[];
  /** The project's prices of these hours, and those of projects without a tariff of their own. */
  contracted: TariffLine[];
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
    .select(['meter_id', 'hour', 'quantities', 'seconds', 'amount_tiyn', 'trial_tiyn'])
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
  const [tiyn, free, seconds] = [charged.amount_tiyn, charged.trial_tiyn ?? 0, charged.seconds].map(Number) as Numbers;
  // What a trial took over is a row of its own, also where it ended within the hour.
  const paidSeconds = free === 0 ? seconds : Math.floor((seconds * tiyn) / (tiyn + free));
  if (free === 0 || tiyn > 0)
    addPart(groups, meter, charged, { payerId, seconds: paidSeconds, tiyn, trial: false }, facts);
  if (free > 0)
    addPart(groups, meter, charged, { payerId, seconds: seconds - paidSeconds, tiyn: 0, trial: true }, facts);
}

type Numbers = [number, number, number];

function addPart(
  groups: Map<string, DayCharge>,
  meter: ReportMeter,
  { hour, quantities }: ChargedHour,
  part: Pick<DayCharge, 'payerId' | 'seconds' | 'tiyn' | 'trial'>,
  facts: HourFacts,
): void {
  const begin = new Date(hour);
  const end = new Date(begin.getTime() + HOUR_MS);
  // A price that changes in the first second of an hour is that of the hour.
  const last = new Date(end.getTime() - 1000);
  const [contracted, list] = [linesAt(facts.contracted, last), linesAt(facts.list, last)];
  const spans = [placeOf(facts.contracted, contracted), placeOf(facts.list, list)];
  const key = JSON.stringify([meter.id, dayOf(hour), quantities, part.payerId, part.trial, ...spans]);
  const group = groups.get(key);
  if (group) {
    group.to = end;
    group.seconds += part.seconds;
    group.tiyn += part.tiyn;
    return;
  }
  const priced = JSON.parse(quantities) as PricedQuantity[];
  groups.set(key, { ...{ meter, from: begin, to: end, quantities: priced, contracted, list }, ...part });
}

function placeOf(lists: readonly PricesFrom[], lines: TariffLine[]): number {
  return lists.findIndex((each) => each.lines === lines);
}
