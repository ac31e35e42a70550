/**
 * Turns: what takes too long to be run each time as a whole is run part by part, every day another one. Only `npm test` goes by
 * them, which says the number of the day it began on (`TURNS=20000`), so that a run over midnight stays one; `npm run test:full`,
 * and whoever runs a file by hand, runs all of it.
 */
const DAY_MS = 86_400_000;

/** Whether everything has its turn. */
export const ALL_TURNS = process.env.TURNS === undefined;

/** The number of the day, by which turns go. */
export const TODAY = Number(process.env.TURNS ?? Math.floor(Date.now() / DAY_MS));
if (!Number.isInteger(TODAY)) throw new Error(`TURNS is to be the number of a day, and is ${process.env.TURNS}`);

/**
 * The part of these whose turn it is today, where each has one in so many turns.
 *
 * @param days how long a turn is; of two things that are met together one has to stay for a whole round of the other, or the same
 *   two would meet each time
 */
export function onTurn<T>(all: readonly T[], turns: number, days = 1): T[] {
  const turn = Math.floor(TODAY / days) % turns;
  return all.filter((_, index) => ALL_TURNS || index % turns === turn);
}
