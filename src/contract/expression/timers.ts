/** When the timers of a record are due. */
import type { After, Amount, Doc, Every, Field, Keep, ResourceFile, Timer, Weekday } from '../file/resource-file.ts';
import { BUSINESS_OFFSET, isDate } from '../values/dates.ts';
import { nextTime } from '../values/recurrence.ts';
import { allHold } from './condition.ts';
import { fill, take } from './template.ts';

const MINUTE = 60_000;
const [HOUR, DAY] = [60 * MINUTE, 24 * 60 * MINUTE];

/** The moment of a date or date-time, in milliseconds; undefined for another value. A date begins in Almaty. */
function momentOf(value: unknown): number | undefined {
  if (isDate(value)) return Date.parse(value) - BUSINESS_OFFSET;
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** A duration in milliseconds; undefined while its number is missing. */
function lengthOf(amount: Amount | undefined, unit: number, self: Doc): number | undefined {
  if (amount === undefined) return 0;
  const value = fill(amount, { self });
  return typeof value === 'number' ? value * unit : undefined;
}

function timeAfter({ moment, minutes, hours, days }: After, self: Doc): Date | undefined {
  const parts = [
    momentOf(take(moment, { self })),
    lengthOf(minutes, MINUTE, self),
    lengthOf(hours, HOUR, self),
    lengthOf(days, DAY, self),
  ];
  const sum = parts.reduce<number>((whole, part) => whole + (part ?? Number.NaN), 0);
  const time = new Date(sum);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function timeOfEvery({ time, days }: Every, self: Doc, now: Date): Date | undefined {
  const [at, on] = [fill(time, { self }), fill(days, { self })];
  if (typeof at !== 'string' || (on !== undefined && !Array.isArray(on))) return undefined;
  return nextTime({ time: at, ...(on && { days: on as Weekday[] }) }, now);
}

/**
 * Whether a field shows moments in Almaty's time: moments of accounting, and those of a type whose actions run at a time of day. People
 * read them beside days and times of that zone.
 */
export function isOfTimeOfDay({ timers = {} }: Pick<ResourceFile, 'timers'>, field: Field): boolean {
  if (field['x-businessTime']) return field.format === 'date-time';
  return field.readOnly === true && field.format === 'date-time' && Object.values(timers).some(({ every }) => every);
}

/** The fields of a record that show when its timers run next. */
export function nextRuns({ fields, timers }: ResourceFile, self: Doc, now: Date): Doc {
  if (!timers) return {};
  const shown = Object.entries(fields.properties).flatMap(([name, field]) => {
    const timer = timers[field['x-nextRun'] ?? ''];
    const due = timer && dueTime(timer, self, now);
    return due && due > now ? [[name, due.toISOString()] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** What a timer keeps, of one type or of several. */
export function keepsOf({ keep }: Pick<Timer, 'keep'>): Keep[] {
  return keep === undefined ? [] : [keep].flat();
}

/**
 * The next moment at which a timer runs for a record; undefined where it does not. `after` can be in the past: then it is due at once. The
 * moment of `every` is later than `now`.
 */
export function dueTime({ when, after, every }: Timer, self: Doc, now: Date): Date | undefined {
  if (when && !allHold(when, { self })) return undefined;
  if (after) return timeAfter(after, self);
  return every && timeOfEvery(every, self, now);
}
