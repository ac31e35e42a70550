import { sql } from 'kysely';
import { freePart, type TrialBounds } from '../../contract/money/trial.ts';
import { monthOf, monthStart, nextMonth } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';
import { usedIn } from './budgets.ts';
import { costOf, type PricesFrom, piecesBetween, unitsToTiyn } from './cost.ts';
import { spansOf } from './count.ts';
import type { Pricing } from './price-lists.ts';
import { hourOf, nextCharge } from './schedule.ts';
import { trialsOf } from './trials.ts';

/** Records that are alike: so many of a type with the same quantities. */
export interface Alike {
  type: string;
  quantities: string;
  next_at: string | null;
  next_quantities: string | null;
  /** The quantities of uncharged time, where they changed in it. */
  earlier: string | null;
  /** When they began, where that is after the last charged hour. */
  began: string | null;
  ended_at: string | null;
  times: number | string | bigint;
  /** The only one, where it changes later and single ones are asked for. */
  single_id?: string | null | undefined;
  single_title?: string | null | undefined;
}

/** What decides what a project’s records will be charged. */
export interface ForecastFacts {
  /** The beginning of the time that is not charged yet. */
  from: Date;
  records: readonly Alike[];
  prices: readonly PricesFrom[];
  /** The payer’s begun trials by type. */
  trials: ReadonlyMap<string, TrialBounds>;
}

/** A project and who pays for it. */
export interface ForecastOf {
  projectId: string;
  payerId: string | null;
}

/**
 * What a project will have been charged at the end of the present month in Almaty, in tiyn, if nothing is created, changed or deleted: what
 * was charged so far, and the cost of its records from then on. It knows planned prices, changes from the next month and ends of trials.
 */
export async function monthForecast(db: Db | Tx, of: ForecastOf, pricing: Pricing, now: Date): Promise<number> {
  const used = await usedIn(db, of.projectId, monthOf(now.toISOString()));
  const facts = await forecastFacts(db, of, pricing, now);
  const owed = owedUntil(facts, new Date(nextMonth(now.toISOString())));
  return used + Number([...owed.values()].reduce((sum, tiyn) => sum + tiyn, 0n));
}

/** Reads what decides the forecast of a project. @param single reads each record that changes later by itself */
export async function forecastFacts(
  db: Db | Tx,
  { projectId, payerId }: ForecastOf,
  pricing: Pricing,
  now: Date,
  single = false,
): Promise<ForecastFacts> {
  const next = await nextCharge(db, projectId);
  const begin = Date.parse(monthStart(monthOf(now.toISOString())));
  const from = new Date(Math.max(Date.parse(next?.hour ?? hourOf(now).toISOString()), begin));
  return {
    from,
    records: await recordsFrom(db, projectId, from, single),
    prices: await pricing.of(projectId),
    trials: payerId === null ? new Map() : await trialsOf(db, payerId),
  };
}

/** What will be owed for the records from the uncharged time up to a moment, in tiyn by type. */
export function owedUntil({ from, records, prices, trials }: ForecastFacts, to: Date): Map<string, bigint> {
  const costs = new Map<string, { units: bigint; within: bigint }>();
  for (const alike of records) {
    const begin = secondOf(alike.began ?? from);
    const end = Math.min(secondOf(to), alike.ended_at === null ? Number.POSITIVE_INFINITY : secondOf(alike.ended_at));
    const costUntil = (until: number) =>
      until > begin ? costOf(piecesBetween(prices, spansOf(alike), begin, until)) * BigInt(alike.times) : 0n;
    const trial = trials.get(alike.type);
    const freeUntil = trial ? Math.min(end, trial.endsAt === null ? end : secondOf(trial.endsAt)) : begin;
    const { units, within } = costs.get(alike.type) ?? { units: 0n, within: 0n };
    costs.set(alike.type, { units: units + costUntil(end), within: within + costUntil(freeUntil) });
  }
  return new Map(
    [...costs].map(([type, { units, within }]) => {
      const owed = unitsToTiyn(units);
      const trial = trials.get(type);
      return [type, owed - (trial ? freePart(owed, unitsToTiyn(within), trial) : 0n)];
    }),
  );
}

/** The records that cost something after a moment. Most are alike, so that few rows stand for many of them. */
async function recordsFrom(db: Db | Tx, projectId: string, from: Date, single: boolean): Promise<Alike[]> {
  const at = from.toISOString();
  // Grouped by the name: PostgreSQL does not see that two expressions with parameters are the same one.
  return db
    .selectFrom('meter')
    .select((eb) => [
      'type',
      'quantities',
      'next_at',
      'next_quantities',
      'earlier',
      'ended_at',
      eb.case().when('started_at', '>', at).then(eb.ref('started_at')).else(null).end().as('began'),
      eb.fn.countAll().as('times'),
    ])
    .$if(single, (all) =>
      all.select((eb) => [
        eb.case().when('next_at', 'is', null).then(null).else(eb.ref('record_id')).end().as('single_id'),
        eb.case().when('next_at', 'is', null).then(null).else(eb.ref('title')).end().as('single_title'),
      ]),
    )
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .groupBy(['type', 'quantities', 'next_at', 'next_quantities', 'earlier', 'ended_at', 'began'])
    .$if(single, (all) => all.groupBy(sql`single_id, single_title`))
    .execute();
}

function secondOf(moment: Date | string): number {
  return Math.floor((typeof moment === 'string' ? Date.parse(moment) : moment.getTime()) / 1000);
}
