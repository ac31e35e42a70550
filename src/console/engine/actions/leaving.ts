/** Records whose delete may still be taken back. Kept here and not by a screen, since one may go to another one meanwhile. */
import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<string> = new Set();
const byType = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

/** Marks a record of a type as about to go, or takes the mark away. */
export function markLeaving(type: string, id: string, on: boolean): void {
  const next = new Set(byType.get(type));
  if (on) next.add(id);
  else next.delete(id);
  byType.set(type, next);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keys of the records of a type that are about to go; the same set until that changes. */
export function useLeaving(type: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => byType.get(type) ?? NONE);
}
