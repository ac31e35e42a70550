import { Button } from '@mantine/core';
import { useAccess } from '../../account/hooks.ts';
import { Forbidden } from '../../engine/screen/forbidden.tsx';
import { NotFound } from '../../engine/screen/not-found.tsx';
import { t } from '../../i18n/index.ts';
import { pageEntry } from '../../resources/page-entries.ts';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import { LoadFailed, State } from '../../ui/state.tsx';
import './customer-dashboard.css';
import type { Expenses } from '../../../contract/reports/expenses.ts';
import visually from '../../ui/hidden.module.css';
import styles from './customer-dashboard.module.css';
import { useExpenses } from './expenses.ts';
import { type Choice, Filters } from './filters.tsx';
import { ByClient, ByMonth, ByService, ByYear } from './parts.tsx';
import { monthOf, presetOf, presetPeriod, readPeriod } from './period.ts';
import { ProjectReport } from './project-report.tsx';
import { compareAmounts } from './shares.ts';
import { ExpensesSkeleton } from './skeleton.tsx';
import { Totals } from './totals.tsx';

/** The choice is in the URL, so that a link shows the same. */
function useChoice(now: string): [Choice, (next: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const choice = { period: readPeriod(params, now), clientId: params.get('client') || undefined };
  const change = ({ period, clientId }: Choice): void =>
    setParams({ ...period, ...(clientId && { client: clientId }) }, { replace: true });
  return [choice, change];
}

function Nothing({ onReset }: { onReset: (() => void) | undefined }) {
  return (
    <State icon="chart" title={t('expenses.empty.title')} text={t('expenses.empty.text')}>
      {onReset && (
        <Button variant="default" onClick={onReset}>
          {t('expenses.empty.reset')}
        </Button>
      )}
    </State>
  );
}

function Body({ expenses, choice, now }: { expenses: Expenses; choice: Choice; now: string }) {
  return (
    <>
      <Totals expenses={expenses} choice={choice} now={now} />
      <ByMonth expenses={expenses} />
      <ByYear expenses={expenses} />
      <ByService expenses={expenses} />
      {choice.clientId === undefined && <ByClient expenses={expenses} />}
    </>
  );
}

function DashboardTools({ choice, printable }: { choice: Choice; printable: boolean }) {
  return (
    <>
      <ProjectReport choice={choice} />
      <PrintButton disabled={!printable} />
    </>
  );
}

function Dashboard() {
  const now = monthOf(new Date());
  const [choice, setChoice] = useChoice(now);
  const { data, error, isLoading, mutate } = useExpenses(choice.period, choice.clientId);
  const isWidest = choice.clientId === undefined && presetOf(choice.period, now) === 'twelve';
  const reset = (): void => setChoice({ period: presetPeriod('twelve', now), clientId: undefined });
  const empty = data !== undefined && compareAmounts(data.total, '0') === 0;
  return (
    <Page
      title={t('expenses.title')}
      actions={<DashboardTools choice={choice} printable={data !== undefined && !empty} />}
    >
      <Filters choice={choice} now={now} onChange={setChoice} />
      <p className={visually.hidden} role="status">
        {isLoading && data ? t('expenses.refreshing') : ''}
      </p>
      {error && !isLoading ? (
        <LoadFailed error={error} retry={() => void mutate()} />
      ) : !data ? (
        <ExpensesSkeleton />
      ) : (
        <div className={styles.body} aria-busy={isLoading}>
          {empty ? (
            <Nothing onReset={isWidest ? undefined : reset} />
          ) : (
            <Body expenses={data} choice={choice} now={now} />
          )}
        </div>
      )}
    </Page>
  );
}

/** Charges of clients, by month and year, service and client, and the report of a project (spec, section 2). */
export default function CustomerDashboard() {
  const access = pageEntry('customer-dashboard')?.access;
  const verdict = useAccess()(access);
  if (verdict === 'hidden') return <NotFound />;
  if (verdict === 'forbidden') return <Forbidden access={access} />;
  return <Dashboard />;
}
