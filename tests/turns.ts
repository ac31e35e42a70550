/**
 * Turns: what takes too long to be run each time as a whole is run part by part, every day another one. Only `npm test` goes by
 * them, which says `TURNS=day`; `npm run test:full`, and whoever runs a file by hand, runs all of it.
 */
const DAY_MS = 86_400_000;

/** The number of the day, by which turns go. */
export const TODAY = Math.floor(Date.now() / DAY_MS);

/** Whether everything has its turn. */
export const ALL_TURNS = process.env.TURNS !== 'day';

/** The part of these whose turn it is today, where each has one in so many days. */
export function onTurn<T>(all: readonly T[], days: number): T[] {
  return all.filter((_, index) => ALL_TURNS || index % days === TODAY % days);
}
