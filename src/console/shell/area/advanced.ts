import { useSyncExternalStore } from 'react';
import { ADVANCED_KEY } from './advanced-key.ts';

const listeners = new Set<() => void>();

function read(): boolean {
  return localStorage.getItem(ADVANCED_KEY) === 'true';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether the menu shows everything, and its setter. Other tabs follow. */
export function useAdvanced(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, read);
  const set = (next: boolean): void => {
    localStorage.setItem(ADVANCED_KEY, String(next));
    for (const listener of [...listeners]) listener();
  };
  return [on, set];
}
