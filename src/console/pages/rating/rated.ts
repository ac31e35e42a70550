/** Who has rated the service in this browser, and when: nobody is asked twice. */
const PREFIX = 'rated:';

/** When somebody rated it; undefined where they have not. */
export function ratedAt(who: string): string | undefined {
  return localStorage.getItem(PREFIX + who) ?? undefined;
}

/** Notes that somebody has. */
export function noteRated(who: string, now: Date): void {
  try {
    localStorage.setItem(PREFIX + who, now.toISOString());
  } catch {
    // The storage is full or forbidden: they may be asked once more.
  }
}
