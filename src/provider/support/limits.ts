import { type Count, countOf, takeCounts, tooMany } from '../identity/attempts.ts';
import type { Tx } from '../store/database.ts';

/** The limit of support requests of a user, or of a guest by address. */
export const TICKETS = { limit: 10, windowMinutes: 60 };
/** The limit of a user's replies in their requests. */
const REPLIES = { limit: 30, windowMinutes: 60 };

/** The count of a user's support requests, by whichever call they come. */
export function requestCount(userId: string): Count {
  return countOf('ticket', userId, TICKETS);
}

/** Counts a request, or a reply in one. Throws 429 past the limit. */
export async function takeCount(tx: Tx, of: 'request' | 'reply', userId: string, now: Date): Promise<void> {
  const count = of === 'request' ? requestCount(userId) : countOf('ticket-reply', userId, REPLIES);
  const wait = await takeCounts(tx, [count], now);
  if (wait > 0) throw tooMany(wait);
}
