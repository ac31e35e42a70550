/** Users who rated the service in this browser, with the time: nobody is asked twice. */
const PREFIX = 'rated:';

/** The time of a user's rating. Undefined without one. */
export function ratedAt(who: string): string | undefined {
  return localStorage.getItem(PREFIX + who) ?? undefined;
}

/** Stores that a user has rated. */
export function noteRated(who: string, now: Date): void {
  try {
    localStorage.setItem(PREFIX + who, now.toISOString());
  } catch {
    // The storage is full or forbidden, so the user may be asked again.
  }
}
