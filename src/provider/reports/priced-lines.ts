/** What each line of the tariff cost in a row of the report: a quantity, a unit price and an amount. */
import { divideRounded, MICRO, microOf, NANO_PER_TIYN } from '../../contract/money/money.ts';
import type { TariffLine } from '../../contract/money/price.ts';
import { unitsToNano } from '../billing/cost.ts';
import { type ChargedLine, lineUnits } from '../billing/parts.ts';
import type { Run } from './runs.ts';
import { divided } from './shares.ts';

/** A line of the tariff in a row of the report. */
export interface LineCost {
  line: string;
  variant?: string;
  /** The charged quantity, in whole steps of the line. Where it kept changing, its average to six places. */
  quantity: number;
  /** The code of the unit; empty where prices are not known. */
  unit: string;
  /** In tenge per unit and period, as decimal text. Missing where there was no price, or where it is not known any more. */
  price?: string;
  period?: TariffLine['period'];
  /** What was charged for it, in tiyn. The lines of a row add up to it. */
  tiyn: number;
  /** What a trial took over, in tiyn; it is not in `tiyn`. */
  free: number;
  /** What is missing in quantity × time × price to the charged tiyn, in nano-tenge. Charges are rounded, and the next one makes up for it. */
  rounding: bigint;
  /** Its share of the current cost of 30 days, in tiyn. */
  monthTiyn?: number;
}

/** Whether runs have the same prices, so that they can be one row. */
export function pricesOf({ lines }: Pick<Run, 'lines'>): string {
  return JSON.stringify(lines.map(({ line, variant, unit, price, period }) => [line, variant, unit, price, period]));
}

/** The lines of runs with the same prices. The amounts are divided by what each line costs, to the tiyn. */
export function lineCosts(runs: readonly Run[]): LineCost[] {
  const seconds = sum(runs, (run) => run.seconds);
  const lines = (runs[0]?.lines ?? []).map((_line, index) => averageOf(runs, index, seconds));
  const weights = lines.map((line) => lineUnits(line, seconds));
  const gross = divided(
    sum(runs, ({ tiyn, free }) => tiyn + free),
    weights,
  );
  const free = freeShares(
    gross,
    sum(runs, (run) => run.free),
  );
  return lines.map(({ line, variant, charged: quantity, unit, price, period }, index) => ({
    ...{ line, ...(variant !== undefined && { variant }), quantity, unit },
    ...(price !== undefined && period !== undefined && { price, period }),
    tiyn: (gross[index] ?? 0) - (free[index] ?? 0),
    free: free[index] ?? 0,
    rounding: price === undefined ? 0n : BigInt(gross[index] ?? 0) * NANO_PER_TIYN - unitsToNano(weights[index] ?? 0n),
  }));
}

/** What a trial took over of each line; never more than the line costs. */
function freeShares(gross: readonly number[], free: number): number[] {
  const rest = sum(gross, (each) => each) - free;
  const paid = divided(
    rest,
    gross.map((each) => BigInt(Math.max(0, each))),
  );
  return gross.map((each, index) => each - (paid[index] ?? 0));
}

/** A line with its average quantity over all of the runs' time. */
function averageOf(runs: readonly Run[], index: number, seconds: number): ChargedLine {
  const [first] = runs;
  const line = first?.lines[index] ?? { line: '', quantity: 0, charged: 0, unit: '' };
  if (runs.every(({ lines }) => lines[index]?.charged === line.charged) || seconds === 0) return line;
  const used = runs.reduce(
    (all, { lines, ...run }) => all + microOf(lines[index]?.charged ?? 0) * BigInt(run.seconds),
    0n,
  );
  return { ...line, charged: Number(divideRounded(used, BigInt(seconds))) / Number(MICRO) };
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}
