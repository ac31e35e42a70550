/** Checks the days of a project's report (spec, sections 5 and 9): one check for form and provider. */
import { isDate } from '../values/dates.ts';

/** The maximum number of days in a report: a leap year. */
export const MOST_REPORT_DAYS = 366;

/** The media type of the report as a spreadsheet. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const DAY_MS = 86_400_000;

/** The error of one of the days; `key` is a text of `validation.json`. */
export interface DayError {
  field: 'from' | 'to';
  keyword: string;
  key: string;
  params: Record<string, string | number>;
}

/** The errors of a range of days, both included. `today` is the business day. */
export function reportDayErrors(from: unknown, to: unknown, today: string): DayError[] {
  const each = (['from', 'to'] as const).flatMap((field) => ownError(field, field === 'from' ? from : to, today));
  if (each.length > 0 || typeof from !== 'string' || typeof to !== 'string') return each;
  if (from > to) return [dayError('from', 'beforeEnd'), dayError('to', 'afterStart')];
  return daysBetween(from, to) > MOST_REPORT_DAYS ? [dayError('to', 'maxDays', { limit: MOST_REPORT_DAYS })] : [];
}

function ownError(field: DayError['field'], day: unknown, today: string): DayError[] {
  if (day === undefined || day === '') return [dayError(field, 'required')];
  if (!isDate(day)) return [{ ...dayError(field, 'format'), key: 'validation.format.date' }];
  return day > today ? [dayError(field, 'notFuture')] : [];
}

function dayError(field: DayError['field'], keyword: string, params: DayError['params'] = {}): DayError {
  return { field, keyword, key: `validation.${keyword}`, params };
}

/** The number of days in a range, both included. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
