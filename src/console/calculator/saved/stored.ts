/**
 * The storage of the calculator's configurations, and its subscribers. It is separate from the parser, so that the header, which is on
 * every page, counts them without it.
 */
import { useSyncExternalStore } from 'react';

/** The key in local storage (spec, section 3). */
const KEY = 'configurations';

const listeners = new Set<() => void>();

/** The stored text. */
export function storedText(): string | null {
  return localStorage.getItem(KEY);
}

/** Stores a text. Returns false where the storage is full or forbidden, and the page continues with its data. */
export function storeText(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Notifies the subscribers of a change. */
export function tellChange(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to changes, including those of other tabs. */
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

/** The maximum number of configurations. The full parser is too large for the header. */
const MOST = 20;

/** The id of a valid configuration. */
function idOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('id' in value && 'lines' in value)) return [];
  const { id, lines } = value;
  return typeof id === 'string' && id.trim() !== '' && Array.isArray(lines) ? [id] : [];
}

let counted: { text: string | null; count: number } | undefined;

/** The number of configurations. */
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

/** The number of configurations, with updates. */
export function useConfigurationCount(): number {
  return useSyncExternalStore(followStored, configurationCount);
}
