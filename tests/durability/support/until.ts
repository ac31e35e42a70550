import { setTimeout as pause } from 'node:timers/promises';

/** The maximum time for expected events, long enough for a loaded machine. */
const DEADLINE_MS = 60_000;
const EVERY_MS = 20;

/** Polls until the result is defined. Throws with `what` after the deadline. */
export async function until<T>(
  what: () => string,
  ask: () => Promise<T | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Did not come to pass in ${deadlineMs / 1000} s: ${what()}`);
    await pause(EVERY_MS);
  }
}
