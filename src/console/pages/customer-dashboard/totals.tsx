import type { ReactNode } from 'react';
import type { Expenses } from '../../../contract/reports/expenses.ts';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import styles from './customer-dashboard.module.css';
import { useExpenses } from './expenses.ts';
import type { Choice } from './filters.tsx';
import { periodText, serviceName } from './labels.ts';
import { periodBefore } from './period.ts';
import { growth, shareOf } from './shares.ts';

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {children && <span className={styles.note}>{children}</span>}
      </dd>
    </div>
  );
}

/** The change of the sum. A running period is not compared with a whole one. */
function changeText(total: string, before: string, running: boolean): string {
  if (running) return t('expenses.before.running');
  const change = growth(total, before);
  if (change === undefined) return '';
  const share = formatPercent(Math.abs(change));
  if (Math.abs(change) < 0.005) return t('expenses.before.same');
  return t(change > 0 ? 'expenses.before.more' : 'expenses.before.less', { share });
}

function Before({ choice, total, now }: { choice: Choice; total: string; now: string }) {
  const before = periodBefore(choice.period);
  const { data, error } = useExpenses(before, choice.clientId);
  const name = t('expenses.before', { months: periodText(before) });
  if (!data || data.from !== before.from)
    return (
      <div className={styles.figure}>
        <dt>{name}</dt>
        <dd>
          {error ? (
            <span className={styles.note}>{t('expenses.before.failed')}</span>
          ) : (
            <Bar width="8rem" height="1.75rem" />
          )}
        </dd>
      </div>
    );
  return (
    <Figure name={name} value={formatMoney(data.total, data.currency)}>
      {changeText(total, data.total, choice.period.to === now)}
    </Figure>
  );
}

/** The totals: the sum, the previous one, the number of clients, and the largest service. */
export function Totals({ expenses, choice, now }: { expenses: Expenses; choice: Choice; now: string }) {
  const { total, currency, services, clients, others } = expenses;
  const [top] = services;
  const share = top && formatPercent(shareOf(top.amount, total));
  return (
    <dl className={styles.figures}>
      <Figure name={t('expenses.total')} value={formatMoney(total, currency)}>
        {periodText(choice.period)}
      </Figure>
      <Before choice={choice} total={total} now={now} />
      {choice.clientId === undefined && (
        <Figure name={t('expenses.charged')} value={formatNumber(clients.length + (others?.clients ?? 0))} />
      )}
      {top && share && (
        <Figure name={t('expenses.topService')} value={formatMoney(top.amount, currency)}>
          {t('expenses.ofTotal', { name: serviceName(top.type), share })}
        </Figure>
      )}
    </dl>
  );
}
