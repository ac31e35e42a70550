/** Records whose delete can still be undone. They are stored outside the screens, because the user may change screens meanwhile. */
import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<string> = new Set();
const byType = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

/** Marks a record of a type as being deleted, or removes the mark. */
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

/** Keys of the records of a type that are being deleted. The set keeps its identity until it changes. */
export function useLeaving(type: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => byType.get(type) ?? NONE);
}
