import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportDayErrors } from '../../../contract/reports/report.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { t } from '../../i18n/index.ts';
import type { Days } from './calls.ts';

type DayTexts = Partial<Record<keyof Days, string>>;

/** The business day, which is the last one for requests. */
export function today(): string {
  return dayOf(new Date().toISOString());
}

/** The current month up to today. */
function thisMonth(): Days {
  const to = today();
  return { from: `${to.slice(0, 8)}01`, to };
}

/** The errors of the days as text. Undefined for valid days. */
function wrongDays({ from, to }: Days): DayTexts | undefined {
  const errors = reportDayErrors(from, to, today());
  if (errors.length === 0) return undefined;
  return Object.fromEntries(errors.map(({ field, key, params }) => [field, t(key, params)]));
}

/**
 * The days of the costs. They are in the address as `from` and `to`, so that the back button, a reload and a pasted link show the same.
 * Input only counts after it is applied.
 */
export function useCostDays() {
  const [params, setParams] = useSearchParams();
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const shown = wrongDays(period) ? undefined : period;
  const [typed, setTyped] = useState<Days>(() => shown ?? thisMonth());
  const [errors, setErrors] = useState<DayTexts>({});
  const go = (days: Days | undefined): void => {
    const next = new URLSearchParams(params);
    for (const name of ['from', 'to'] as const) {
      if (days) next.set(name, days[name]);
      else next.delete(name);
    }
    setParams(next, { preventScrollReset: true });
  };
  const change = (part: Partial<Days>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors({});
  };
  const apply = (): void => {
    const wrong = wrongDays(typed);
    setErrors(wrong ?? {});
    if (!wrong) go(typed);
  };
  const clear = (): void => {
    setTyped(thisMonth());
    setErrors({});
    go(undefined);
  };
  return { shown, typed, errors, change, apply, clear };
}
