/** What the next month will cost, and by which known changes it differs from the present: pure. */
import {
  chargedBy,
  monthMicroNano,
  type PricedQuantity,
  type TariffLine,
  tariffLine,
} from '../../contract/money/price.ts';
import { isTrialRunning } from '../../contract/money/trial.ts';
import type { ChangeReason } from '../../contract/reports/month-end.ts';
import { costOf, type PricesFrom, piecesBetween, type QuantitiesUntil, unitsToTiyn } from './cost.ts';
import { secondsOf, spansOf, takenAt } from './count.ts';
import { type Alike, type ForecastFacts, owedUntil } from './month-forecast.ts';
import { linesAt } from './price-lists.ts';

/** A change of the next month's cost. Amounts are in tiyn, of the whole next month. */
export interface Change {
  reason: ChangeReason;
  type: string;
  record?: { id: string; title: string };
  records: number;
  line?: string;
  variant?: string;
  /** The line's prices; undefined where there is none. */
  prices?: { before: TariffLine | undefined; after: TariffLine | undefined };
  at: Date | null;
  before: bigint;
  after: bigint;
}

/** The next month, in tiyn. `asNow` and the differences of the changes are `forecast`, to the tiyn. */
export interface NextMonth {
  asNow: bigint;
  forecast: bigint;
  changes: Change[];
}

/** A month, from its first moment to its end. */
interface Month {
  from: Date;
  to: Date;
}

/** A change in units of cost, which are not rounded yet. */
interface ExactChange extends Omit<Change, 'before' | 'after'> {
  before: bigint;
  difference: bigint;
}

/**
 * The next month of a project, if nothing is created, changed or deleted. Its forecast is what will have been charged at its end, less what
 * will have been at its beginning. Each change counts on top of those before it: first quantities, then prices in their order. Whatever is
 * of a type in a trial is a change of the trial.
 */
export function nextMonthOf(facts: ForecastFacts, now: Date, month: Month): NextMonth {
  const owed = owedWithin(facts, month);
  const free = new Set(
    [...facts.trials].filter(([, trial]) => isTrialRunning(trial, now.toISOString())).map(([type]) => type),
  );
  const paid = facts.records.filter(({ type, ended_at }) => ended_at === null && !free.has(type));
  const exact = [
    ...paid.flatMap((alike) => quantityChange(alike, linesAt([...facts.prices], now), now, month)),
    ...priceChanges(paid, facts.prices, now, month),
  ];
  const changes = [
    ...exact.map(({ before, difference, ...change }) => {
      const was = unitsToTiyn(before);
      return { ...change, before: was, after: was + unitsToTiyn(difference) };
    }),
    ...[...free].flatMap((type) => trialChange(type, owed.get(type) ?? 0n, facts, month)),
  ].filter(({ before, after }) => before !== after);
  const forecast = [...owed.values()].reduce((sum, tiyn) => sum + tiyn, 0n);
  const asNow = changes.reduce((left, { before, after }) => left - (after - before), forecast);
  return { asNow, forecast, changes: changes.sort(largerFirst) };
}

/** What will be owed for a month, by type. */
function owedWithin(facts: ForecastFacts, { from, to }: Month): Map<string, bigint> {
  const before = owedUntil(facts, from);
  return new Map([...owedUntil(facts, to)].map(([type, tiyn]) => [type, tiyn - (before.get(type) ?? 0n)]));
}

function largerFirst(one: Change, other: Change): number {
  const [a, b] = [one, other].map(({ before, after }) => (after > before ? after - before : before - after));
  if (a === undefined || b === undefined || a === b) return 0;
  return a > b ? -1 : 1;
}

/** Quantities that are known to become others, at the prices of now. */
function quantityChange(alike: Alike, lines: TariffLine[], now: Date, { from, to }: Month): ExactChange[] {
  if (alike.next_at === null || alike.next_at <= now.toISOString() || alike.next_at >= to.toISOString()) return [];
  const times = BigInt(alike.times);
  const costBy = (quantities: QuantitiesUntil[]) =>
    costOf(piecesBetween([{ from: 0, lines }], quantities, secondsOf(from), secondsOf(to))) * times;
  const before = costBy([{ quantities: takenAt(alike, now) }]);
  const { single_id: id, single_title: title } = alike;
  return [
    {
      reason: 'quantities',
      type: alike.type,
      ...(id != null && { record: { id, title: title ?? '' } }),
      records: Number(times),
      at: new Date(alike.next_at),
      before,
      difference: costBy(spansOf(alike)) - before,
    },
  ];
}

/** Prices that become others, by their moment, type and line. */
function priceChanges(
  records: readonly Alike[],
  prices: readonly PricesFrom[],
  now: Date,
  month: Month,
): ExactChange[] {
  const found = new Map<string, ExactChange>();
  prices.forEach(({ from, lines }, index) => {
    if (index === 0 || from <= secondsOf(now) || from >= secondsOf(month.to)) return;
    const earlier = prices[index - 1]?.lines ?? [];
    for (const alike of records)
      for (const change of lineChanges(alike, { at: from, earlier, lines }, month)) {
        const key = JSON.stringify([from, change.type, change.line, change.variant]);
        const known = found.get(key);
        if (!known) found.set(key, change);
        else {
          known.before += change.before;
          known.difference += change.difference;
          known.records += change.records;
        }
      }
  });
  return [...found.values()];
}

/** The cost of each charged line in some time. */
type LineCosts = Map<string, { wanted: PricedQuantity; line: TariffLine | undefined; units: bigint }>;

/** What a change of prices makes of the cost of records, by line. */
function lineChanges(
  alike: Alike,
  { at, earlier, lines }: { at: number; earlier: TariffLine[]; lines: TariffLine[] },
  { from, to }: Month,
): ExactChange[] {
  const [begin, end] = [secondsOf(from), secondsOf(to)];
  const within = (tariff: TariffLine[], since: number) => costsByLine(tariff, alike, since, end);
  const since = Math.max(at, begin);
  const [whole, old, now] = [within(earlier, begin), within(earlier, since), within(lines, since)];
  // A price of its own that comes or goes takes the place of other lines: all of that is one change.
  const own = [...old, ...now].find(([code, { wanted }]) => wanted.replaces && old.has(code) !== now.has(code))?.[0];
  const sums = new Map<string, ExactChange>();
  for (const code of new Set([...old.keys(), ...now.keys()])) {
    const difference = (now.get(code)?.units ?? 0n) - (old.get(code)?.units ?? 0n);
    const before = whole.get(code)?.units ?? 0n;
    const replaced = own !== undefined && old.has(code) !== now.has(code);
    if (difference === 0n && !replaced) continue;
    const key = replaced ? own : code;
    const known = sums.get(key);
    if (known) {
      known.before += before;
      known.difference += difference;
      continue;
    }
    const [was, is] = [old.get(key), now.get(key)];
    const { line, variant, replaces } = (is ?? was)?.wanted ?? { line: key };
    sums.set(key, {
      reason: replaces ? 'ownPrice' : 'price',
      type: alike.type,
      records: Number(alike.times),
      ...{ line, ...(variant !== undefined && { variant }) },
      prices: { before: was?.line, after: is?.line },
      at: new Date(at * 1000),
      ...{ before, difference },
    });
  }
  return [...sums.values()].filter(({ difference }) => difference !== 0n);
}

function costsByLine(tariff: TariffLine[], alike: Alike, from: number, to: number): LineCosts {
  const costs: LineCosts = new Map();
  for (const { seconds, quantities } of piecesBetween([{ from: 0, lines: tariff }], spansOf(alike), from, to)) {
    const own = new Map(quantities.map((each) => [codeOf(each), each]));
    for (const charged of chargedBy(tariff, quantities)) {
      const line = tariffLine(tariff, charged);
      const code = codeOf(charged);
      const units = line ? monthMicroNano(line, charged.quantity) * BigInt(seconds) * BigInt(alike.times) : 0n;
      const known = costs.get(code);
      costs.set(code, { wanted: own.get(code) ?? charged, line, units: units + (known?.units ?? 0n) });
    }
  }
  return costs;
}

function codeOf({ line, variant }: Pick<PricedQuantity, 'line' | 'variant'>): string {
  return JSON.stringify([line, variant]);
}

/** What costs something although it cost nothing so far: its trial ends. */
function trialChange(type: string, after: bigint, { records, trials }: ForecastFacts, { to }: Month): Change[] {
  const endsAt = trials.get(type)?.endsAt ?? null;
  const running = records.filter((alike) => alike.type === type && alike.ended_at === null);
  return [
    {
      reason: 'trial',
      type,
      records: running.reduce((sum, { times }) => sum + Number(times), 0),
      at: endsAt !== null && endsAt < to.toISOString() ? new Date(endsAt) : null,
      before: 0n,
      after,
    },
  ];
}
