import { freePart } from '../../contract/money/trial.ts';
import { monthOf, monthStart, nextMonth } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';
import { usedIn } from './budgets.ts';
import { costOf, piecesBetween, unitsToTiyn } from './cost.ts';
import { spansOf } from './count.ts';
import type { Pricing } from './price-lists.ts';
import { hourOf, nextCharge } from './schedule.ts';
import { type BegunTrial, trialsOf } from './trials.ts';

/** Records that are alike: so many of a type with the same quantities. */
interface Alike {
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
}

/**
 * What a project will have been charged at the end of the present month in Almaty, in tiyn, if nothing is created, changed or deleted: what
 * was charged so far, and the cost of its records from then on. It knows planned prices, changes from the next month and ends of trials.
 */
export async function monthForecast(
  db: Db | Tx,
  { projectId, payerId }: { projectId: string; payerId: string | null },
  pricing: Pricing,
  now: Date,
): Promise<number> {
  const month = monthOf(now.toISOString());
  const used = await usedIn(db, projectId, month);
  const next = await nextCharge(db, projectId);
  const from = new Date(Math.max(Date.parse(next?.hour ?? hourOf(now).toISOString()), Date.parse(monthStart(month))));
  const to = new Date(nextMonth(now.toISOString()));
  const prices = await pricing.of(projectId);
  const trials = payerId === null ? new Map<string, BegunTrial>() : await trialsOf(db, payerId);
  const costs = new Map<string, { units: bigint; within: bigint }>();
  for (const alike of await recordsFrom(db, projectId, from)) {
    const begin = secondOf(alike.began ?? from);
    const end = Math.min(secondOf(to), alike.ended_at === null ? Number.POSITIVE_INFINITY : secondOf(alike.ended_at));
    const costUntil = (until: number) =>
      until > begin ? costOf(piecesBetween(prices, spansOf(alike), begin, until)) * BigInt(alike.times) : 0n;
    const trial = trials.get(alike.type);
    const freeUntil = trial ? Math.min(end, trial.endsAt === null ? end : secondOf(trial.endsAt)) : begin;
    const { units, within } = costs.get(alike.type) ?? { units: 0n, within: 0n };
    costs.set(alike.type, { units: units + costUntil(end), within: within + costUntil(freeUntil) });
  }
  const later = [...costs].map(([type, { units, within }]) => {
    const owed = unitsToTiyn(units);
    const trial = trials.get(type);
    return owed - (trial ? freePart(owed, unitsToTiyn(within), trial) : 0n);
  });
  return used + Number(later.reduce((sum, tiyn) => sum + tiyn, 0n));
}

/** The records that cost something after a moment. Most are alike, so that few rows stand for many of them. */
async function recordsFrom(db: Db | Tx, projectId: string, from: Date): Promise<Alike[]> {
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
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .groupBy(['type', 'quantities', 'next_at', 'next_quantities', 'earlier', 'ended_at', 'began'])
    .execute();
}

function secondOf(moment: Date | string): number {
  return Math.floor((typeof moment === 'string' ? Date.parse(moment) : moment.getTime()) / 1000);
}
