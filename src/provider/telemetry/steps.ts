/** For how long figures are kept, and how thinned out they are by then. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Points of one length, all in seconds. */
export interface Step {
  seconds: number;
  keptFor: number;
}

/** The lengths of points, shortest first. */
export const STEPS: readonly Step[] = [
  { seconds: MINUTE, keptFor: 6 * HOUR },
  { seconds: 5 * MINUTE, keptFor: 2 * DAY },
  { seconds: HOUR, keptFor: 35 * DAY },
];

/** The longest that anything is kept, in seconds. */
export const KEPT_FOR = STEPS.at(-1)?.keptFor ?? 0;

/** The start of the step that a moment is in, both in seconds since 1970. */
export function startOf(moment: number, seconds: number): number {
  return Math.floor(moment / seconds) * seconds;
}

/** The shortest step, in seconds, whose points reach back to a moment. */
export function stepSince(from: number, now: number): number {
  const reaching = STEPS.find(({ keptFor }) => now - from <= keptFor) ?? STEPS.at(-1);
  return reaching?.seconds ?? HOUR;
}
