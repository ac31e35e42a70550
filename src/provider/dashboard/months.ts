import { badQuery } from '../engine/records/list.ts';
import { ApiError } from '../http/errors.ts';
import { validationItem } from '../http/validation.ts';

/** The maximum number of months in a query: ten years. */
const MOST_MONTHS = 120;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A range of months, both included: `YYYY-MM`. */
export interface Months {
  from: string;
  to: string;
}

/** Reads the months of a query. Throws 400: BAD_QUERY for an invalid month, VALIDATION for the wrong order, and TOO_MANY_MONTHS. */
export function readMonths({ from, to }: { from?: string | undefined; to?: string | undefined }): Months {
  if (from === undefined || !MONTH.test(from)) throw badQuery('from');
  if (to === undefined || !MONTH.test(to)) throw badQuery('to');
  if (from > to) {
    const many = [
      validationItem('from', 'beforeEnd', 'validation.beforeEnd'),
      validationItem('to', 'afterStart', 'validation.afterStart'),
    ];
    throw new ApiError(400, 'VALIDATION', { many });
  }
  if (numberOf(to) - numberOf(from) >= MOST_MONTHS)
    throw new ApiError(400, 'TOO_MANY_MONTHS', { field: 'to', params: { limit: MOST_MONTHS } });
  return { from, to };
}

/** All months of the range, in order. */
export function monthsOf({ from, to }: Months): string[] {
  const first = numberOf(from);
  return Array.from({ length: numberOf(to) - first + 1 }, (_, index) => {
    const month = first + index;
    const year = String(Math.floor(month / 12)).padStart(4, '0');
    return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

function numberOf(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
}
