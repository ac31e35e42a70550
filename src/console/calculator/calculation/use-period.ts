import { useSyncExternalStore } from 'react';
import type { PricePeriod } from '../../../contract/money/price.ts';

/** Where the browser keeps which period prices are told for. */
const KEY = 'calculatorPeriod';

/** The periods on offer. */
export const PERIODS: readonly PricePeriod[] = ['hour', 'day', 'month'];

const listeners = new Set<() => void>();

function periodNow(): PricePeriod {
  const kept = localStorage.getItem(KEY);
  return PERIODS.find((each) => each === kept) ?? 'month';
}

/** Tells prices for another period from now on. */
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

/** What prices are told for; a month at first. */
export function usePeriod(): PricePeriod {
  return useSyncExternalStore(follow, periodNow);
}
