/** The shown period of charts: the last hour to the last month, or a part that was zoomed into. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The periods that end now. */
export const RANGES = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;
/** The name of a period that ends now. */
export type Range = keyof typeof RANGES;

/** A period in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** What is shown: a period that goes on with the time, or a fixed one. */
export type Shown = Range | Span;

/** The shortest and the longest period. */
const SHORTEST = 5 * MINUTE;
const LONGEST = 35 * DAY;

/** The period now. */
export function spanOf(shown: Shown, now: number): Span {
  return typeof shown === 'string' ? { from: now - RANGES[shown], to: now } : shown;
}

/** A period of a length around a middle; it ends now at the latest, and begins where figures are still kept. */
function around(middle: number, length: number, now: number): Span {
  const whole = Math.min(LONGEST, Math.max(SHORTEST, length));
  const to = Math.min(now, middle + whole / 2);
  const from = Math.max(now - LONGEST, to - whole);
  return { from, to: Math.max(to, from + SHORTEST) };
}

/** The middle half of a period, twice it, or the period before or after it. */
export function moved({ from, to }: Span, how: 'in' | 'out' | 'earlier' | 'later', now: number): Span {
  const [middle, length] = [(from + to) / 2, to - from];
  if (how === 'in') return around(middle, length / 2, now);
  if (how === 'out') return around(middle, length * 2, now);
  return around(middle + (how === 'earlier' ? -length / 2 : length / 2), length, now);
}

/** A period between two moments in any order, not too short to show anything. */
export function between(one: number, other: number, now: number): Span {
  return around((one + other) / 2, Math.abs(one - other), now);
}
