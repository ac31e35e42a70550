import { useState } from 'react';
import { lastDayOf } from '../../../contract/reports/month-end.ts';
import { reportDayErrors } from '../../../contract/reports/report.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { t } from '../../i18n/index.ts';
import { useSearchParams } from '../../ui/search-params.ts';
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

/** The number of months to choose from. */
const MONTHS = 13;

/** The present month and those before it, `YYYY-MM`, latest first. */
function lastMonths(): string[] {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The days of a month, up to today. */
function daysOf(month: string): Days {
  return { from: `${month}-01`, to: lastDayOf(month, new Date().toISOString()) };
}

/** The month whose days these are; empty for other days. */
function monthIn(days: Days, months: readonly string[]): string {
  return months.find((month) => days.from === daysOf(month).from && days.to === daysOf(month).to) ?? '';
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
  const months = lastMonths();
  const shownMonth = monthIn(shown ?? thisMonth(), months);
  /** The present month is the one without days in the address, so that a link to it stays one. */
  const showMonth = (month: string): void => {
    const chosen = daysOf(month);
    setTyped(chosen);
    setErrors({});
    go(month === months[0] ? undefined : chosen);
  };
  return { shown, typed, errors, months, shownMonth, showMonth, change, apply, clear };
}
