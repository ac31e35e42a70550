/** When people are told of prices that change (spec, sections 4 and 9): a week before, at the hour at which they will. */

/** How long before a change its letter goes out, in seconds. */
export const NOTICE_SECONDS = 7 * 86_400;

/** Whether the letters about what begins in a second have gone out. */
export function isTold(begins: number, now: Date): boolean {
  return begins - NOTICE_SECONDS <= now.getTime() / 1000;
}
