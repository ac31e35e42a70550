/** From the answers of a cloud to figures, and from figures to thinned out points. */
import type { Doc, Metric, RemoteMetric } from '../../contract/file/resource-file.ts';

/** What a cloud answered at a moment, by metric: a gauge's figure, or a counter's total. */
export interface RawReading {
  /** In milliseconds since 1970. */
  at: number;
  values: Record<string, number>;
}

/** The figures of a step of one metric: how many, their sum and the largest. */
export type Figures = [count: number, sum: number, largest: number];

/** By metric. */
export type PointFigures = Record<string, Figures>;

/** A pause after which the growth of a counter says too little of any minute in it, in milliseconds. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Figures have three decimals. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The values at a pointer, in which a `*` stands for each item of a list. */
function valuesAt(answer: unknown, pointer: string): unknown[] {
  let found: unknown[] = [answer];
  for (const part of pointer.split('/').slice(1)) {
    found = found.flatMap((value) => {
      if (part === '*') return Array.isArray(value) ? (value as unknown[]) : [];
      return typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? [(value as Doc)[part]] : [];
    });
  }
  return found;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function mapped({ sum, over, times = 1 }: RemoteMetric, answer: Doc): number | undefined {
  const numbers = valuesAt(answer, sum).filter(isNumber);
  const [divisor = 0] = over === undefined ? [1] : valuesAt(answer, over).filter(isNumber);
  if (numbers.length === 0 || divisor <= 0) return undefined;
  return (numbers.reduce((total, each) => total + each, 0) / divisor) * times;
}

/** What a cloud's answer says of each metric. Metrics that it says nothing of are left out. */
export function readingOf(metrics: readonly Metric[], answer: Doc, at: number): RawReading {
  const values = metrics.flatMap(({ id, remote }) => {
    const value = remote && mapped(remote, answer);
    return value === undefined ? [] : [[id, value] as const];
  });
  return { at, values: Object.fromEntries(values) };
}

/**
 * The figures of one reading. A counter's is its growth per second since the last reading. It has none where the counter began again, as
 * after a restart, or where the last reading is missing or long ago.
 */
export function figuresOf(metrics: readonly Metric[], last: RawReading | undefined, now: RawReading): PointFigures {
  const passed = last ? now.at - last.at : 0;
  const figures: PointFigures = {};
  for (const { id, kind = 'gauge', unit } of metrics) {
    const [value, before] = [now.values[id], last?.values[id]];
    if (value === undefined) continue;
    let figure: number | undefined = value;
    if (kind === 'counter') {
      const known = before !== undefined && passed > 0 && passed <= LONGEST_PAUSE_MS && value >= before;
      figure = known ? ((value - before) * 1000) / passed : undefined;
    }
    if (figure === undefined) continue;
    // The clocks of a cloud and of the provider differ a little, so that a full processor can seem fuller.
    const shown = rounded(unit === 'percent' ? Math.min(100, figure) : figure);
    figures[id] = [1, shown, shown];
  }
  return figures;
}

/** Two sets of figures as one. */
export function joined(one: PointFigures, other: PointFigures): PointFigures {
  const all = { ...one };
  for (const [metric, [count, sum, largest]] of Object.entries(other)) {
    const known = all[metric];
    all[metric] = known
      ? [known[0] + count, rounded(known[1] + sum), Math.max(known[2], largest)]
      : [count, sum, largest];
  }
  return all;
}
