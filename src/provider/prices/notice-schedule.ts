/** The time of notices about price changes (spec, sections 4 and 9): a week before, at the same hour. */

/** The time between a letter and its price change, in seconds. */
export const NOTICE_SECONDS = 7 * 86_400;

/** Whether the letters about a change in a given second have been sent. */
export function isNoticeSent(begins: number, now: Date): boolean {
  return begins - NOTICE_SECONDS <= now.getTime() / 1000;
}
