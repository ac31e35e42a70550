/** The divided costs in words, and as a table for export. */
import { nanoToText, parseMoney } from '../../../contract/money/money.ts';
import { areWholeMonths, type CostRow, type DividedCosts } from '../../../contract/reports/month-end.ts';
import type { ExportTable } from '../../engine/export/table.ts';
import {
  currencySymbol,
  formatChange,
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
} from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';

/** What an amount is more than another one; negative where it is less. */
export function changeOf({ amount, before }: Pick<CostRow, 'amount' | 'before'>): string {
  return nanoToText(parseMoney(amount) - parseMoney(before));
}

/** A difference with its sign; nothing has none. */
export function changeText(change: string, currency: string): string {
  return parseMoney(change) === 0n ? formatMoney(change, currency) : formatChange(change, currency);
}

/** The name of a type's records, or of the type where the console does not know it. */
export function typeName(type: string): string {
  return resourceEntry(type)?.names.many ?? type;
}

/** Days in words: a month by its name. */
export function daysText({ from, to, until }: DividedCosts['previous']): string {
  if (until !== null) return `${formatDate(from)} – ${formatDateTime(until)}`;
  if (from.slice(0, 7) === to.slice(0, 7) && areWholeMonths(from, to)) return formatMonth(from.slice(0, 7));
  return `${formatDate(from)} – ${formatDate(to)}`;
}

/** The header of the rows' names. */
export function headOf({ by, key }: DividedCosts): string {
  if (by === 'label') return key ?? t('home.labelKey');
  return t({ project: 'home.project', type: 'home.service', record: 'home.resource' }[by]);
}

/** A row's name, as text. */
export function nameOf(row: CostRow, costs: DividedCosts): string {
  if (costs.by === 'type') return typeName(row.id ?? '');
  if (costs.by !== 'label') return row.name || (row.id ?? '');
  if (row.id === null) return t('home.withoutLabel', { key: costs.key ?? '' });
  return row.id || t('home.emptyValue');
}

/** The rows for a file, with the days in its title. */
export function tableOf(costs: DividedCosts, title: string): ExportTable {
  const symbol = currencySymbol(costs.currency);
  const money = (name: string) => ({ header: `${name}, ${symbol}`, kind: 'money' as const });
  const ofRecords = costs.by === 'record';
  const rest = costs.rest ? [{ id: null, ...costs.rest }] : [];
  return {
    title: `${title} ${costs.from} – ${costs.to}`,
    columns: [
      ...(ofRecords ? [headOf(costs), t('home.service'), t('home.project')] : [headOf(costs)]).map((header) => ({
        header,
        kind: 'text' as const,
      })),
      money(t('home.amount')),
      money(daysText(costs.previous)),
      money(t('home.change')),
    ],
    rows: [
      ...costs.rows.map((row) => [
        nameOf(row, costs),
        ...(ofRecords ? [typeName(row.type ?? ''), row.projectName ?? ''] : []),
        ...[row.amount, row.before, changeOf(row)],
      ]),
      ...rest.map((row) => [
        t('home.moreRows', { count: row.count }),
        ...(ofRecords ? ['', ''] : []),
        ...[row.amount, row.before, changeOf(row)],
      ]),
    ],
    currency: symbol,
  };
}
