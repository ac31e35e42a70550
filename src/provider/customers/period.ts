import { dayOf, dayStart, isDate } from '../../contract/values/dates.ts';
import { badQuery } from '../engine/records/list.ts';
import type { ListQuery } from '../store/records.ts';

/** The period of added charges. Without an end it is open. */
export interface Period {
  from: string;
  until: string | null;
}

/** The period of a customer list, in days of Almaty. The default is the current month. */
export function periodOf({ filters }: ListQuery, now: Date): Period {
  const filter = filters.find(({ field }) => field === 'period');
  if (!filter) return { from: dayStart(`${dayOf(now.toISOString()).slice(0, 8)}01`), until: null };
  for (const bound of ['from', 'to'] as const)
    if (filter[bound] !== undefined && !isDate(filter[bound])) throw badQuery(`f.period.${bound}`);
  if (filter.values) throw badQuery('f.period');
  return {
    from: filter.from === undefined ? '' : dayStart(String(filter.from)),
    until: filter.to === undefined ? null : dayStart(String(filter.to), 1),
  };
}
