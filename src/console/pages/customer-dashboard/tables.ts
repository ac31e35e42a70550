/** The sums as tables for export. */

import type { Expenses } from '../../../contract/reports/expenses.ts';
import type { Cell, ExportTable, TableColumn } from '../../engine/export/table.ts';
import { currencySymbol } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { monthText, othersText, periodText, serviceName, yearText } from './labels.ts';

function table(expenses: Expenses, part: string, columns: TableColumn[], rows: Cell[][]): ExportTable {
  const title = `${t(part)} ${periodText(expenses)}`;
  return { title, columns, rows, currency: currencySymbol(expenses.currency) };
}

const text = (key: string): TableColumn => ({ header: t(key), kind: 'text' });
const money = (header: string, { currency }: Expenses): TableColumn => ({
  header: `${header}, ${currencySymbol(currency)}`,
  kind: 'money',
});

/** One row per month, one column per service. */
export function monthTable(expenses: Expenses): ExportTable {
  const services = expenses.services.map(({ type }) => type);
  const totals = new Map(expenses.months.map(({ month, amount }) => [month, amount]));
  return table(
    expenses,
    'expenses.byMonth',
    [
      text('expenses.month'),
      money(t('expenses.all'), expenses),
      ...services.map((type) => money(serviceName(type), expenses)),
    ],
    expenses.byMonthService.map(({ month, services: own }) => [
      monthText(month),
      totals.get(month) ?? '0.00',
      ...services.map((type) => own[type] ?? '0.00'),
    ]),
  );
}

/** One row per year. */
export function yearTable(expenses: Expenses): ExportTable {
  return table(
    expenses,
    'expenses.byYear',
    [text('expenses.year'), money(t('expenses.amount'), expenses)],
    expenses.years.map(({ year, amount }) => [yearText(String(year), expenses), amount]),
  );
}

/** One row per service. */
export function serviceTable(expenses: Expenses): ExportTable {
  return table(
    expenses,
    'expenses.byService',
    [text('expenses.service'), money(t('expenses.amount'), expenses)],
    expenses.services.map(({ type, amount }) => [serviceName(type), amount]),
  );
}

/** One row per client, and one for all others. */
export function clientTable(expenses: Expenses): ExportTable {
  const { clients, others } = expenses;
  const rest: Cell[][] = others ? [[othersText(others.clients), null, others.amount]] : [];
  return table(
    expenses,
    'expenses.byClient',
    [
      text('expenses.client'),
      { header: t('expenses.projects'), kind: 'number' },
      money(t('expenses.amount'), expenses),
    ],
    [...clients.map(({ name, projects, amount }): Cell[] => [name, projects, amount]), ...rest],
  );
}
