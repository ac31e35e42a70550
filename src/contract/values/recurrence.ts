/** Times of day in business time, which is that of Asia/Almaty. */
import type { Weekday } from '../file/resource-file.ts';
import { BUSINESS_OFFSET } from './dates.ts';

/** The days of the week, as `Date.getUTCDay` counts them. */
export const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A time of day, on some days of the week. */
export interface Recurrence {
  /** HH:MM in Asia/Almaty. */
  time: string;
  /** Every day where it is missing. An empty list is no day. */
  days?: readonly Weekday[];
}

/** The minutes since midnight of a time HH:MM; undefined for another text. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The first moment of a recurrence after another moment; undefined where there is none. */
export function nextTime({ time, days = WEEKDAYS }: Recurrence, after: Date): Date | undefined {
  const minutes = minutesOf(time);
  if (minutes === undefined) return undefined;
  const midnight = Math.floor((after.getTime() + BUSINESS_OFFSET) / DAY) * DAY - BUSINESS_OFFSET;
  for (let day = 0; day <= WEEKDAYS.length; day += 1) {
    const moment = new Date(midnight + day * DAY + minutes * MINUTE);
    const weekday = WEEKDAYS[new Date(moment.getTime() + BUSINESS_OFFSET).getUTCDay()];
    if (moment > after && weekday !== undefined && days.includes(weekday)) return moment;
  }
  return undefined;
}
