import { Link } from 'react-router-dom';
import type { ClientAmount, Expenses } from '../../../contract/reports/expenses.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { moneyMark } from '../../ui/charts/axis-text.ts';
import { BarChart, DonutChart } from '../../ui/charts/charts.tsx';
import styles from './customer-dashboard.module.css';
import { monthName, monthText, othersText, serviceName, yearText } from './labels.ts';
import { Section } from './section.tsx';
import { addAmounts } from './shares.ts';
import { SumTable } from './sum-table.tsx';
import { clientTable, monthTable, serviceTable, yearTable } from './tables.ts';

/** How many services a chart tells apart; the rest of them are one. */
const APART = 7;
/** The name of those that are one. No type is called so. */
const REST = '+';

interface Split {
  /** The services that a chart tells apart, the largest first. */
  apart: string[];
  /** Those that it does not. */
  together: string[];
}

function split({ services }: Expenses): Split {
  const types = services.map(({ type }) => type);
  // One more than fits is shown by itself, not as the rest.
  if (types.length <= APART + 1) return { apart: types, together: [] };
  return { apart: types.slice(0, APART), together: types.slice(APART) };
}

function seriesOf({ apart, together }: Split): { name: string; label: string }[] {
  const own = apart.map((type) => ({ name: type, label: serviceName(type) }));
  return together.length > 0 ? [...own, { name: REST, label: t('expenses.restServices') }] : own;
}

/** What was charged for one of the series. */
function amountOf(name: string, amounts: Record<string, string>, { together }: Split): string {
  return name === REST ? addAmounts(together.map((type) => amounts[type] ?? '0')) : (amounts[name] ?? '0');
}

const say = (currency: string) => (value: string | number) => formatMoney(String(value), currency);

/** Each month of the period, made up of services. */
export function ByMonth({ expenses }: { expenses: Expenses }) {
  const parts = split(expenses);
  const series = seriesOf(parts);
  const points = expenses.byMonthService.map(({ month, services }) => ({
    label: monthText(month),
    // A year is said where it begins.
    tick: month.endsWith('-01') ? monthText(month) : monthName(month),
    values: Object.fromEntries(series.map(({ name }) => [name, amountOf(name, services, parts)])),
  }));
  return (
    <Section title={t('expenses.byMonth')} table={() => monthTable(expenses)}>
      <BarChart
        title={t('expenses.byMonth.chart')}
        pointName={t('expenses.month')}
        series={series}
        points={points}
        say={say(expenses.currency)}
        axis={moneyMark}
      />
    </Section>
  );
}

/** What each year of the period came to. */
export function ByYear({ expenses }: { expenses: Expenses }) {
  const rows = expenses.years.map(({ year, amount }) => ({
    key: String(year),
    text: yearText(String(year), expenses),
    amount,
  }));
  return (
    <Section title={t('expenses.byYear')} table={() => yearTable(expenses)}>
      <SumTable
        label={t('expenses.byYear')}
        head={t('expenses.year')}
        rows={rows}
        total={expenses.total}
        currency={expenses.currency}
        ordered
      />
    </Section>
  );
}

/** What each service came to, as parts of the whole and one by one. */
export function ByService({ expenses }: { expenses: Expenses }) {
  const { services, currency, total } = expenses;
  const parts = split(expenses);
  const amounts = Object.fromEntries(services.map(({ type, amount }) => [type, amount]));
  const rows = services.map(({ type, amount }) => ({ key: type, text: serviceName(type), amount }));
  return (
    <Section title={t('expenses.byService')} table={() => serviceTable(expenses)}>
      <div className={styles.beside}>
        <DonutChart
          title={t('expenses.byService.chart')}
          partName={t('expenses.service')}
          valueName={t('expenses.amount')}
          centre={formatMoney(total, currency)}
          say={say(currency)}
          parts={seriesOf(parts).map((one) => ({ ...one, value: amountOf(one.name, amounts, parts) }))}
        />
        <div>
          <SumTable
            label={t('expenses.byService')}
            head={t('expenses.service')}
            rows={rows}
            total={total}
            currency={currency}
          />
        </div>
      </div>
    </Section>
  );
}

function ClientLink({ client }: { client: ClientAmount }) {
  const path = screenPath('customer', 'detail', { id: client.id });
  return path === undefined ? client.name : <Link to={path}>{client.name}</Link>;
}

/** What each client was charged, those who were charged most. */
export function ByClient({ expenses }: { expenses: Expenses }) {
  const { clients, others, total, currency } = expenses;
  const rows = clients.map((client) => ({
    key: client.id,
    text: client.name,
    name: <ClientLink client={client} />,
    amount: client.amount,
    projects: client.projects,
  }));
  const rest = others ? { key: 'others', text: othersText(others.clients), amount: others.amount } : undefined;
  return (
    <Section title={t('expenses.byClient')} table={() => clientTable(expenses)}>
      <SumTable
        label={t('expenses.byClient')}
        head={t('expenses.client')}
        rows={rows}
        rest={rest}
        total={total}
        currency={currency}
      />
    </Section>
  );
}
