import { dayEnd, dayOf } from '../../contract/values/dates.ts';
import { ApiError } from '../http/errors.ts';

/** How many days before its end a token expires soon, and its owners are told. */
export const EXPIRING_DAYS = 7;

const DAY_MS = 86_400_000;
/** The longest life of a token, in days. */
const LONGEST_DAYS = 365;

/** What a form says of the end: a number of days, the last day in Almaty, or none. */
interface EndOf {
  lifetime?: unknown;
  expiresOn?: unknown;
}

/** When a new token ends; null for never. Throws 400 TOKEN_END_TOO_LATE at a day that is more than a year away. */
export function tokenEnd({ lifetime, expiresOn }: EndOf, now: Date): Date | null {
  if (lifetime === 'none') return null;
  if (lifetime !== 'date') return later(now, Number(/^days(\d+)$/.exec(String(lifetime))?.[1] ?? 90));
  const day = String(expiresOn);
  if (day > dayOf(later(now, LONGEST_DAYS).toISOString()))
    throw new ApiError(400, 'TOKEN_END_TOO_LATE', { field: 'expiresOn' });
  return new Date(dayEnd(day));
}

function later(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
