/** The order of dates and date-times (RFC 3339). */
import { FORMATS } from './formats.ts';

/** The offset of business days, which are those of Asia/Almaty: UTC+5 all year since 2024-03-01. In milliseconds. */
export const BUSINESS_OFFSET = 5 * 3_600_000;

const DAY_MS = 86_400_000;

/** Whether a value is a valid date, as `YYYY-MM-DD`. */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && FORMATS.date?.test(value) === true;
}

function isDateTime(value: unknown): value is string {
  return typeof value === 'string' && FORMATS['date-time']?.test(value) === true;
}

/** The business day of a date-time, as `YYYY-MM-DD`. */
export function dayOf(dateTime: string): string {
  return new Date(Date.parse(dateTime) + BUSINESS_OFFSET).toISOString().slice(0, 10);
}

/** The first moment of a business day, `YYYY-MM-DD`, as a date-time; that of a later day where `later` is given. */
export function dayStart(day: string, later = 0): string {
  return new Date(Date.parse(day) + later * DAY_MS - BUSINESS_OFFSET).toISOString();
}

/** The last moment of a business day, `YYYY-MM-DD`, as a date-time. */
export function dayEnd(day: string): string {
  return new Date(Date.parse(dayStart(day, 1)) - 1).toISOString();
}

/** The business month of a date-time, as `YYYY-MM`. */
export function monthOf(dateTime: string): string {
  return dayOf(dateTime).slice(0, 7);
}

/** The first moment of a business month, `YYYY-MM`, as a date-time. */
export function monthStart(month: string): string {
  return dayStart(`${month}-01`);
}

/** The moment at which the next business month begins. */
export function nextMonth(dateTime: string): string {
  const day = new Date(Date.parse(dateTime) + BUSINESS_OFFSET);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) - BUSINESS_OFFSET).toISOString();
}

/**
 * Less than, equal to or greater than zero, as the first comes before, equals or comes after the second. Undefined where they can't be
 * compared. A date is compared with a date-time's business day, so that 14 days from the 1st is the 15th at any hour.
 */
export function compareMoments(left: unknown, right: unknown): number | undefined {
  if (isDateTime(left) && isDateTime(right)) return Date.parse(left) - Date.parse(right);
  const [first, second] = [left, right].map((value) => (isDateTime(value) ? dayOf(value) : value));
  if (!isDate(first) || !isDate(second)) return undefined;
  return first < second ? -1 : first > second ? 1 : 0;
}
