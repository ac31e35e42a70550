const DAY_MS = 86_400_000;
/** More dates are not readable at a glance. Times are longer, so the limit is lower. */
const MAX_DAYS = 7;
const MOMENTS = 4;

/** The ticks of a time axis, and whether they are days or times. */
export interface TimeTicks {
  at: number[];
  byDay: boolean;
}

/** The ticks of a period in a zone that is always so far ahead of UTC, in ms: its midnights where there are several days, else even steps. */
export function zoneTicks(from: number, to: number, offset: number): TimeTicks {
  if (to - from <= 2 * DAY_MS) return ticksBetween(from, to);
  const every = Math.ceil((to - from) / DAY_MS / MAX_DAYS) * DAY_MS;
  const at: number[] = [];
  for (let day = Math.ceil((from + offset) / DAY_MS) * DAY_MS - offset; day <= to; day += every) at.push(day);
  return { at, byDay: true };
}

/** The ticks between two instants: local midnights where there are several days, else even steps. */
export function ticksBetween(from: number, to: number): TimeTicks {
  const span = to - from;
  if (span <= 2 * DAY_MS) {
    const steps = span > 0 ? MOMENTS - 1 : 0;
    return {
      at: Array.from({ length: steps + 1 }, (_, index) => from + (span * index) / Math.max(1, steps)),
      byDay: false,
    };
  }
  const everyDays = Math.ceil(span / DAY_MS / MAX_DAYS);
  const at: number[] = [];
  const day = new Date(from);
  // By the calendar, so that days with a clock change are counted once.
  for (day.setHours(24, 0, 0, 0); day.getTime() <= to; day.setDate(day.getDate() + everyDays)) at.push(day.getTime());
  return { at, byDay: true };
}
