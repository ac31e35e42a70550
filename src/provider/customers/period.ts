import { BUSINESS_OFFSET, dayOf, isDate } from '../../contract/values/dates.ts';
import { badQuery } from '../engine/records/list.ts';
import type { ListQuery } from '../store/records.ts';

const DAY_MS = 86_400_000;

/** The period of added charges. Without an end it is open. */
export interface Period {
  from: string;
  until: string | null;
}

/** The period of a customer list, in days of Almaty. The default is the current month. */
export function periodOf({ filters }: ListQuery, now: Date): Period {
  const filter = filters.find(({ field }) => field === 'period');
  if (!filter) return { from: startOf(`${dayOf(now.toISOString()).slice(0, 8)}01`), until: null };
  for (const bound of ['from', 'to'] as const)
    if (filter[bound] !== undefined && !isDate(filter[bound])) throw badQuery(`f.period.${bound}`);
  if (filter.values) throw badQuery('f.period');
  return {
    from: filter.from === undefined ? '' : startOf(String(filter.from)),
    until: filter.to === undefined ? null : startOf(String(filter.to), 1),
  };
}

/** The beginning of a day in Almaty, or of one some days later. */
function startOf(day: string, later = 0): string {
  return new Date(Date.parse(day) + later * DAY_MS - BUSINESS_OFFSET).toISOString();
}
