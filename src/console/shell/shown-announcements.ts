/** What a browser knows of announcements: those of the last page, and those that were closed. */

/** An announcement as the console shows it. Times are ISO 8601. */
export interface Shown {
  id: string;
  kind: 'maintenance' | 'incident' | 'news';
  title: string;
  text: string;
  begins: string;
  ends: string | null;
  updates: { at: string; text: string }[];
}

const CLOSED_KEY = 'announcements-closed';
/** More than anybody has not forgotten yet. */
const MOST_CLOSED = 100;

function shownKey(userId: string): string {
  return `announcements-${userId}`;
}

function read(storage: Storage, key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The announcements that this tab showed to a user last. */
export function remembered(userId: string): Shown[] {
  return read(sessionStorage, shownKey(userId)) as Shown[]; // written by `remember` alone
}

/** Stores what is shown to a user, for the next page of this tab. */
export function remember(userId: string, shown: Shown[]): void {
  if (shown.length === 0) sessionStorage.removeItem(shownKey(userId));
  else sessionStorage.setItem(shownKey(userId), JSON.stringify(shown));
}

/** The ids of the announcements that were closed in this browser. */
export function dismissed(): string[] {
  return read(localStorage, CLOSED_KEY).filter((id) => typeof id === 'string');
}

/** Closes an announcement for good in this browser. Returns the ids of all that are closed. */
export function dismiss(id: string): string[] {
  const closed = [...dismissed().filter((each) => each !== id), id].slice(-MOST_CLOSED);
  localStorage.setItem(CLOSED_KEY, JSON.stringify(closed));
  return closed;
}
