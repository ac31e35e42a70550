import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { lengthOf, type Period } from './period.ts';

/** The title of a type's records, or the type's name where the console does not know the type. */
export function serviceName(type: string): string {
  return resourceEntry(type)?.names.many ?? type;
}

/** A month without its year, short. */
export function monthName(month: string): string {
  return t(`expenses.month.${month.slice(5, 7)}`);
}

/** A month with its year, short, for an axis or an option. */
export function monthText(month: string): string {
  return t('expenses.monthOfYear', { month: monthName(month), year: month.slice(0, 4) });
}

/** The months of a period: one, or a range. */
export function periodText(period: Period): string {
  if (lengthOf(period) === 1) return monthText(period.from);
  return `${monthText(period.from)} – ${monthText(period.to)}`;
}

/** A year, with its months where the period is not the whole year. */
export function yearText(year: string, { from, to }: Period): string {
  const first = from > `${year}-01` ? from : `${year}-01`;
  const last = to < `${year}-12` ? to : `${year}-12`;
  if (first.endsWith('-01') && last.endsWith('-12')) return year;
  const months = first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
  return t('expenses.year.part', { year, months });
}

/** The label of all without a row of their own. Without clients it stands for charges that nobody paid. */
export function othersText(clients: number): string {
  return clients > 0 ? t('expenses.others', { count: clients }) : t('expenses.unowned');
}
