/** The effect of a price change on payers: the current and the new cost of their running resources. */

import { sql } from 'kysely';
import { divideRounded, MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import type { PricedQuantity, TariffLine } from '../../contract/money/price.ts';
import { unitsASecond } from '../billing/cost.ts';
import type { Pricing } from '../billing/price-lists.ts';
import { linesOf, type PriceFacts } from '../billing/timeline.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';

/** A project's monthly cost before and after, in tiyn. */
export interface Difference {
  projectId: string;
  now: bigint;
  after: bigint;
}

/** The change to compare. */
export interface PriceChange {
  now: Date;
  /** The second in which it takes effect. */
  at: number;
  /** Applies the change to the decisions about prices. */
  changed: (facts: PriceFacts, projectId: string) => PriceFacts;
  /** Limits the comparison to these projects. */
  projectIds?: readonly string[];
}

/** A number of resources with the same quantities. */
interface Taken {
  quantities: PricedQuantity[];
  count: number;
}

/** The projects whose cost differs with the change. */
export async function differencesBy(db: Db | Tx, pricing: Pricing, change: PriceChange): Promise<Difference[]> {
  const { at, changed } = change;
  const second = Math.floor(change.now.getTime() / 1000);
  const running = await runningIn(db, change.now, change.projectIds);
  const facts = await pricing.factsOf([...running.keys()]);
  const shared = comparison(pricing.shared, changed(pricing.shared, ''), second, at);
  return [...running].flatMap(([projectId, taken]) => {
    const own = facts.get(projectId) ?? pricing.shared;
    const changedOwn = own === pricing.shared && !change.projectIds ? undefined : changed(own, projectId);
    const { now, without, changed: lines } = changedOwn ? comparison(own, changedOwn, second, at) : shared;
    const cost = (list: TariffLine[]) => costOf(list, taken);
    const after = cost(lines);
    return after === cost(without) ? [] : [{ projectId, now: monthly(cost(now)), after: monthly(after) }];
  });
}

function comparison(facts: PriceFacts, changed: PriceFacts, second: number, at: number) {
  const lines = (of: PriceFacts, when: number) => linesOf(of, when).map(({ line }) => line);
  return { now: lines(facts, second), without: lines(facts, at), changed: lines(changed, at) };
}

function costOf(lines: TariffLine[], taken: Taken[]): bigint {
  return taken.reduce((sum, { quantities, count }) => sum + unitsASecond(lines, quantities) * BigInt(count), 0n);
}

/** Tiyn a month for units a second: a unit a second is a millionth of a nano-tenge a month. */
export function monthly(units: bigint): bigint {
  return divideRounded(units, MICRO * NANO_PER_TIYN);
}

/** The running resources of projects. Resources with the same quantities are grouped, so there are few rows. */
export async function runningIn(db: Db | Tx, now: Date, projectIds?: readonly string[]): Promise<Map<string, Taken[]>> {
  const at = now.toISOString();
  const taken = sql<string>`case when next_at is not null and next_at <= ${at} then coalesce(next_quantities, '[]') else quantities end`;
  let query = db
    .selectFrom('meter')
    .select(['project_id', taken.as('taken'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('settled', '=', 0)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]));
  if (projectIds) query = query.where((eb) => isAmong(db, eb.ref('project_id'), [...projectIds]));
  const rows = await query.groupBy(['project_id', sql`2`]).execute();
  const known = new Map<string, PricedQuantity[]>();
  const found = new Map<string, Taken[]>();
  for (const row of rows) {
    const quantities = known.get(row.taken) ?? (JSON.parse(row.taken) as PricedQuantity[]);
    known.set(row.taken, quantities);
    found.set(row.project_id, [...(found.get(row.project_id) ?? []), { quantities, count: Number(row.count) }]);
  }
  return found;
}
