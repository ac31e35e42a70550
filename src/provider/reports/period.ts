import { reportDayErrors } from '../../contract/reports/report.ts';
import { BUSINESS_OFFSET, dayOf, isDate } from '../../contract/values/dates.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import { validationItem } from '../http/validation.ts';

const DAY_MS = 86_400_000;

/** The period of a report: whole days in Kazakhstan. */
export interface Period {
  /** The current month, which counts as 30 days (spec, section 9), or chosen days. */
  kind: 'month' | 'dates';
  /** The first and the last day, as `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
  /** The beginning of the first day, and the end of the last one. */
  from: Date;
  to: Date;
}

interface PeriodInput {
  period: Period['kind'];
  from?: unknown;
  to?: unknown;
}

const readAsked = {
  month: bodyReader<PeriodInput>({ period: { type: 'string', enum: ['month', 'dates'] } }, ['period']),
  // The days themselves are checked like in the form.
  dates: bodyReader<PeriodInput>({ period: { type: 'string' }, from: {}, to: {} }, ['period']),
};

/** Reads the period of a request's body. Throws 400 with its errors. */
export function readPeriod(body: Record<string, unknown>, now: Date): Period {
  const today = dayOf(now.toISOString());
  const { period, from, to } = readAsked[body.period === 'dates' ? 'dates' : 'month'](body);
  if (period === 'month') return days('month', ...monthOf(today));
  return chosenDays(from, to, today);
}

/**
 * Reads the days of a query, both included. By default they are from the first day of the last one's month, and up to today. Throws 400
 * with their errors.
 */
export function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const today = dayOf(now.toISOString());
  const last = to || today;
  // Where the last day is invalid, only that is an error.
  const month = isDate(last) ? last : today;
  return chosenDays(from || `${month.slice(0, 8)}01`, last, today);
}

function chosenDays(from: unknown, to: unknown, today: string): Period {
  const wrong = reportDayErrors(from, to, today);
  if (wrong.length > 0) {
    const many = wrong.map(({ field, keyword, key, params }) => validationItem(field, keyword, key, params));
    throw new ApiError(400, 'VALIDATION', { many });
  }
  return days('dates', String(from), String(to));
}

/** The period of days that are known to be valid, both included. */
export function periodOf(firstDay: string, lastDay: string): Period {
  return days('dates', firstDay, lastDay);
}

function days(kind: Period['kind'], firstDay: string, lastDay: string): Period {
  const from = new Date(Date.parse(firstDay) - BUSINESS_OFFSET);
  return { kind, firstDay, lastDay, from, to: new Date(Date.parse(lastDay) + DAY_MS - BUSINESS_OFFSET) };
}

/** The first and the last day of a day's month. */
function monthOf(day: string): [string, string] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return [`${day.slice(0, 8)}01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
}
