/** Months for expenses, as `YYYY-MM`. Business months start and end in Almaty's time zone. */
import { dayOf } from '../../../contract/values/dates.ts';

/** From one month to another, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The maximum number of months. */
export const MOST_MONTHS = 60;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The business month of an instant. */
export function monthOf(instant: Date): string {
  return dayOf(instant.toISOString()).slice(0, 7);
}

/** The month plus a number of months, which may be negative. */
export function plusMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + count;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The number of months of a period. */
export function lengthOf({ from, to }: Period): number {
  const [first = 0, last = 0] = [from, to].map((month) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return year * 12 + number;
  });
  return last - first + 1;
}

/** Every month of a period, in order. */
export function monthsIn(period: Period): string[] {
  return Array.from({ length: Math.max(0, lengthOf(period)) }, (_, index) => plusMonths(period.from, index));
}

/** The preceding period with the same number of months. */
export function periodBefore(period: Period): Period {
  const length = lengthOf(period);
  return { from: plusMonths(period.from, -length), to: plusMonths(period.to, -length) };
}

/** The presets of the period. */
export const PRESETS = ['month', 'year', 'twelve', 'threeYears'] as const;
export type Preset = (typeof PRESETS)[number];

/** The months of a preset. @param now the current month. */
export function presetPeriod(preset: Preset, now: string): Period {
  const january = `${now.slice(0, 4)}-01`;
  switch (preset) {
    case 'month':
      return { from: now, to: now };
    case 'year':
      return { from: january, to: now };
    case 'twelve':
      return { from: plusMonths(now, -11), to: now };
    case 'threeYears':
      return { from: plusMonths(january, -24), to: now };
  }
}

/** The preset that equals a period, if any. The first one of equal presets, as in December. */
export function presetOf(period: Period, now: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const { from, to } = presetPeriod(preset, now);
    return from === period.from && to === period.to;
  });
}

/** The period in a URL, or the last twelve months if it is missing or invalid. */
export function readPeriod(params: URLSearchParams, now: string): Period {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const sound = MONTH.test(from) && MONTH.test(to) && from <= to && to <= now && lengthOf({ from, to }) <= MOST_MONTHS;
  return sound ? { from, to } : presetPeriod('twelve', now);
}

/** Changes one end of a period. The other end follows if the order or the maximum length would be violated. */
export function withEnd(period: Period, end: 'from' | 'to', month: string): Period {
  const from = end === 'from' ? month : period.from;
  const to = end === 'to' ? month : period.to;
  if (from > to) return { from: month, to: month };
  if (lengthOf({ from, to }) <= MOST_MONTHS) return { from, to };
  return end === 'from'
    ? { from, to: plusMonths(from, MOST_MONTHS - 1) }
    : { from: plusMonths(to, 1 - MOST_MONTHS), to };
}
