import { useSyncExternalStore } from 'react';
import type { PricePeriod } from '../../../contract/money/price.ts';

/** The browser's storage key for the price period. */
const KEY = 'calculatorPeriod';

/** The periods on offer. */
export const PERIODS: readonly PricePeriod[] = ['hour', 'day', 'month'];

const listeners = new Set<() => void>();

function periodNow(): PricePeriod {
  const kept = localStorage.getItem(KEY);
  return PERIODS.find((each) => each === kept) ?? 'month';
}

/** Sets the price period. */
export function choosePeriod(period: PricePeriod): void {
  localStorage.setItem(KEY, period);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The price period. The default is a month. */
export function usePeriod(): PricePeriod {
  return useSyncExternalStore(follow, periodNow);
}
