/** The cost of a meter over time, and the quantities that its record had in each part of it: pure. */
import type { PricedQuantity } from '../../contract/money/price.ts';
import type { MeterTable } from '../store/schema.ts';
import { costOf, type Piece, type PricesFrom, piecesBetween, type QuantitiesUntil } from './cost.ts';
import type { BegunTrial } from './trials.ts';

/** What decides the cost of a record over time. */
export interface Rates {
  prices: PricesFrom[];
  /** The payer's trial of the type; undefined without one. */
  trial: Pick<BegunTrial, 'endsAt'> | undefined;
}

/** Quantities that applied until a moment, ISO 8601. */
interface Earlier {
  until: string;
  quantities: PricedQuantity[];
}

type Spans = Pick<MeterTable, 'quantities' | 'next_at' | 'next_quantities'> & Partial<Pick<MeterTable, 'earlier'>>;

/** Seconds since 1970. A second that has begun is not counted yet. */
export function secondsOf(time: Date | string): number {
  return Math.floor((typeof time === 'string' ? Date.parse(time) : time.getTime()) / 1000);
}

/** A meter counted up to a moment, or to its end where that came before. */
export function counted(meter: MeterTable, rates: Rates, until: Date): Partial<MeterTable> {
  const end = endOf(meter, until);
  // Counted ahead already, or the clock was set back.
  if (end <= meter.since) return {};
  const costUntil = (to: string) => costOf(piecesOf(meter, rates.prices, to));
  const total = BigInt(meter.total);
  const free = rates.trial && freeUntil(rates.trial, meter.since, end);
  const turned = meter.next_at !== null && meter.next_at <= end;
  return {
    since: end,
    total: String(total + costUntil(end)),
    ...(free !== undefined && { trial_total: String(total + costUntil(free)) }),
    ...earlierColumns(earlierOf(meter).filter((each) => each.until > end)),
    ...(turned && { quantities: meter.next_quantities ?? '[]', next_at: null, next_quantities: null }),
  };
}

/** The uncounted parts of a meter up to a moment, or to its end where that came before. */
export function uncountedPieces(meter: MeterTable, prices: readonly PricesFrom[], until: Date): Piece[] {
  const end = endOf(meter, until);
  return end <= meter.since ? [] : piecesOf(meter, prices, end);
}

function endOf({ ended_at }: MeterTable, until: Date): string {
  return ended_at !== null && ended_at < until.toISOString() ? ended_at : until.toISOString();
}

function piecesOf(meter: MeterTable, prices: readonly PricesFrom[], to: string): Piece[] {
  return piecesBetween(prices, spansOf(meter), secondsOf(meter.since), secondsOf(to));
}

/** The moment until which a trial covers a period; undefined where it ended before. */
function freeUntil({ endsAt }: Pick<BegunTrial, 'endsAt'>, since: string, end: string): string | undefined {
  if (endsAt === null || endsAt >= end) return end;
  return endsAt > since ? endsAt : undefined;
}

/** The quantities of a meter's record, in order of time. Without `earlier` they are those since its last change. */
export function spansOf(meter: Spans): QuantitiesUntil[] {
  const before = earlierOf(meter).map(({ until, quantities }) => ({ until: secondsOf(until), quantities }));
  const now = quantitiesOf(meter.quantities);
  if (meter.next_at === null) return [...before, { quantities: now }];
  return [
    ...before,
    { until: secondsOf(meter.next_at), quantities: now },
    { quantities: quantitiesOf(meter.next_quantities ?? '[]') },
  ];
}

/** The columns of a meter whose quantities change at a moment: what it took until then is kept as long as it is not counted. */
export function earlierUntil(meter: MeterTable, at: Date): Pick<MeterTable, 'earlier' | 'changed_at'> {
  const until = at.toISOString();
  const turned = meter.next_at !== null && meter.next_at <= until;
  const ended: Earlier[] = [
    ...earlierOf(meter),
    ...(turned && meter.next_at !== null ? [{ until: meter.next_at, quantities: quantitiesOf(meter.quantities) }] : []),
    { until, quantities: takenAt(meter, at) },
  ];
  return earlierColumns(ended.filter((each) => each.until > meter.since));
}

/** The columns of a meter without the changes that the clock of a wrong time dated: they happened at this moment instead. */
export function earlierWithin(meter: MeterTable, at: string): Pick<MeterTable, 'earlier' | 'changed_at'> {
  const clamped = earlierOf(meter).map((each) => (each.until > at ? { ...each, until: at } : each));
  // Of several changes at one moment the first one ends what was in force before.
  const kept = clamped.filter(
    ({ until }, index) => until > meter.since && (index === 0 || until > (clamped[index - 1]?.until ?? '')),
  );
  return earlierColumns(kept);
}

function earlierColumns(earlier: readonly Earlier[]): Pick<MeterTable, 'earlier' | 'changed_at'> {
  const last = earlier.at(-1);
  return { earlier: last ? JSON.stringify(earlier) : null, changed_at: last?.until ?? null };
}

function earlierOf({ earlier }: Partial<Pick<MeterTable, 'earlier'>>): Earlier[] {
  return earlier == null ? [] : (JSON.parse(earlier) as Earlier[]);
}

/** The quantities of a meter's record at a moment after its last change. */
export function takenAt(
  meter: Pick<MeterTable, 'quantities' | 'next_at' | 'next_quantities'>,
  now: Date,
): PricedQuantity[] {
  const turned = meter.next_at !== null && secondsOf(meter.next_at) <= secondsOf(now);
  return quantitiesOf((turned ? meter.next_quantities : meter.quantities) ?? '[]');
}

function quantitiesOf(text: string): PricedQuantity[] {
  return JSON.parse(text) as PricedQuantity[];
}
