/** The API's data for the end of a month: by what a user's projects were charged, and what the next month will cost. */
import { dayOf } from '../values/dates.ts';

const DAY_MS = 86_400_000;

/** By what charges are divided. */
export const COST_PARTS = ['project', 'type', 'label', 'record'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** The most rows of one answer. */
export const MOST_COST_ROWS = 200;

/** A part of the charges, now and in the days before, as decimal strings in tenge. */
export interface CostRow {
  /** The project, the type, the label's value or the record; null for what is without the label. */
  id: string | null;
  /** The project's or the record's name. */
  name?: string;
  /** Of a record. */
  type?: string;
  projectId?: string;
  projectName?: string;
  /** Whether the record is deleted. */
  deleted?: boolean;
  amount: string;
  before: string;
}

/** `GET /api/user/costs`: the charges of a user's projects on some days, divided by one thing. All rows and the rest add up to the total. */
export interface DividedCosts {
  /** ISO 4217. */
  currency: string;
  by: CostPart;
  /** The first and the last day, both included, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The days before, which `before` is of: {@link daysBefore}. */
  previous: {
    from: string;
    to: string;
    /** Where its last day counts in part, as the present day is not over: up to when, RFC 3339. */
    until: string | null;
  };
  amount: string;
  before: string;
  /** The keys of the labels, and the one by which is divided; only by labels. */
  keys?: string[];
  key?: string | null;
  /** By amount, highest first. */
  rows: CostRow[];
  /** What has no row of its own; null where all have one. */
  rest: { count: number; amount: string; before: string } | null;
}

/** Why the next month costs something else: quantities that are charged from later on, a price, a price of its own, or a trial's end. */
export type ChangeReason = 'quantities' | 'price' | 'ownPrice' | 'trial';

/** A known change of the next month's cost, as decimal strings in tenge. */
export interface CostChange {
  reason: ChangeReason;
  projectId: string;
  projectName: string;
  type: string;
  /** The record, where it is of one only. */
  record?: { id: string; title: string };
  /** How many records it is of. */
  records: number;
  /** The line of the tariff. */
  line?: string;
  variant?: string;
  /** The price of a unit; null where there is no such price. */
  price?: { before: string | null; after: string | null; period: 'hour' | 'month'; unit: string };
  /** RFC 3339; null where only an amount bounds a trial. */
  at: string | null;
  /** What it is of costs in the next month without and with the change. */
  before: string;
  after: string;
  difference: string;
}

/** `GET /api/user/costs/next`: what the next month will cost if nothing is created, changed or deleted. `asNow` and all differences add up to `forecast`. */
export interface NextMonthCosts {
  /** ISO 4217. */
  currency: string;
  /** `YYYY-MM`. */
  month: string;
  days: number;
  /** What the present month will have cost at its end. */
  thisMonth: string;
  /** The next month at the quantities, prices and trials of now. */
  asNow: string;
  forecast: string;
  /** The largest differences first. */
  changes: CostChange[];
  /** The changes that are not listed; null where all are. */
  rest: { count: number; difference: string } | null;
}

/**
 * The days with which some days are compared, both included. From the first of a month on these are the same days of as many months before,
 * at most up to their end; whole months are compared with whole ones. Other days are compared with as many days right before them.
 *
 * @param running whether the last day is not over, so that a month is not whole on its last day
 */
export function daysBefore(from: string, to: string, running = false): { from: string; to: string } {
  const [first, last] = [partsOf(from), partsOf(to)];
  if (first.day !== 1) {
    const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return { from: shifted(from, -count), to: shifted(from, -1) };
  }
  const months = last.month - first.month + 1;
  const end = last.month - months;
  const whole = !running && last.day === lengthOf(last.month);
  const day = whole ? lengthOf(end) : Math.min(last.day, lengthOf(end));
  return { from: dayText(first.month - months, 1), to: dayText(end, day) };
}

/** Whether days are whole months, so that they can be named by them. */
export function areWholeMonths(from: string, to: string): boolean {
  const { month, day } = partsOf(to);
  return from.endsWith('-01') && day === lengthOf(month);
}

/** The last day of a month, `YYYY-MM`, or the day of a moment where that comes before: reports end with the present day. */
export function lastDayOf(month: string, now: string): string {
  const last = dayText(partsOf(`${month}-01`).month, lengthOf(partsOf(`${month}-01`).month));
  const today = dayOf(now);
  return last < today ? last : today;
}

/** A day with its month counted from the year 0. */
function partsOf(date: string): { month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { month: year * 12 + month - 1, day };
}

/** The number of days of a month that is counted from the year 0. */
function lengthOf(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
}

function dayText(month: number, day: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
