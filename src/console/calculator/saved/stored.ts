/**
 * Where the browser keeps the calculator's configurations, and who follows them. Apart from what is read from there, so that the
 * header, which is on every page, counts them without it.
 */
import { useSyncExternalStore } from 'react';

/** The name in local storage (spec, section 3). */
const KEY = 'configurations';

const listeners = new Set<() => void>();

/** What is kept, as it was written. */
export function storedText(): string | null {
  return localStorage.getItem(KEY);
}

/** Keeps a text; false where the browser keeps nothing more, and the page goes on with what it has. */
export function storeText(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Tells who follows that something has changed. */
export function tellChange(): void {
  for (const listener of listeners) listener();
}

/** Follows changes, those of other tabs too. */
export function followStored(listener: () => void): () => void {
  const other = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
  };
}

/** As many as are read; what reads them is too much for the header. */
const MOST = 20;

/** The id of what is read as a configuration. */
function idOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('id' in value && 'lines' in value)) return [];
  const { id, lines } = value;
  return typeof id === 'string' && id.trim() !== '' && Array.isArray(lines) ? [id] : [];
}

let counted: { text: string | null; count: number } | undefined;

/** How many configurations there are. */
export function configurationCount(): number {
  const text = storedText();
  if (counted?.text === text) return counted.count;
  let count = 0;
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(list)) count = new Set(list.slice(0, MOST).flatMap(idOf)).size;
  } catch {}
  counted = { text, count };
  return count;
}

/** How many there are, followed. */
export function useConfigurationCount(): number {
  return useSyncExternalStore(followStored, configurationCount);
}
