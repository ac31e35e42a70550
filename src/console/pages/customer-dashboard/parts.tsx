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

/** The number of services that a chart distinguishes. The others are combined. */
const APART = 7;
/** The key of the combined services. No type has this name. */
const REST = '+';

interface Split {
  /** The services that a chart distinguishes, the largest first. */
  apart: string[];
  /** The combined services. */
  together: string[];
}

function split({ services }: Expenses): Split {
  const types = services.map(({ type }) => type);
  // A single further service is shown itself, not as "others".
  if (types.length <= APART + 1) return { apart: types, together: [] };
  return { apart: types.slice(0, APART), together: types.slice(APART) };
}

function seriesOf({ apart, together }: Split): { name: string; label: string }[] {
  const own = apart.map((type) => ({ name: type, label: serviceName(type) }));
  return together.length > 0 ? [...own, { name: REST, label: t('expenses.restServices') }] : own;
}

/** The charge of one series. */
function amountOf(name: string, amounts: Record<string, string>, { together }: Split): string {
  return name === REST ? addAmounts(together.map((type) => amounts[type] ?? '0')) : (amounts[name] ?? '0');
}

const say = (currency: string) => (value: string | number) => formatMoney(String(value), currency);

/** Each month of the period, by service. */
export function ByMonth({ expenses }: { expenses: Expenses }) {
  const parts = split(expenses);
  const series = seriesOf(parts);
  const points = expenses.byMonthService.map(({ month, services }) => ({
    label: monthText(month),
    // The year is shown at its first month.
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

/** The sum of each year of the period. */
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

/** The sum of each service, as a share and as an amount. */
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

/** The charge of each client, highest first. */
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
