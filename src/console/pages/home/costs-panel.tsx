import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Costs } from '../../../contract/reports/expenses.ts';
import { formatDate, formatDateTime, formatMoney, formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { moneyMark } from '../../ui/charts/axis-text.ts';
import { BarChart, ChartSkeleton } from '../../ui/charts/charts.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { useCosts } from './calls.ts';
import { today, useCostDays } from './cost-days.ts';
import { CostTableWaiting } from './cost-table.tsx';
import styles from './costs.module.css';
import { Divided } from './divided-costs.tsx';
import { Panel, PartFailed } from './panel.tsx';

/** px. */
const CHART_HEIGHT = 220;

/** The first and the last day, both included. */
function DaysForm({ days }: { days: ReturnType<typeof useCostDays> }) {
  const { shown, typed, errors, months, shownMonth, showMonth, change, apply, clear } = days;
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors.from) from.current?.focus();
    else if (errors.to) to.current?.focus();
  }, [errors]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
  };
  return (
    <form className={styles.days} noValidate onSubmit={submit} aria-label={t('home.costDays')}>
      <NativeSelect
        label={t('home.month')}
        data={[
          ...months.map((month) => ({ value: month, label: formatMonth(month) })),
          ...(shownMonth === '' ? [{ value: '', label: t('home.otherDays') }] : []),
        ]}
        value={shownMonth}
        onChange={(event) => showMonth(event.currentTarget.value)}
      />
      {(['from', 'to'] as const).map((day) => (
        <DayInput
          key={day}
          ref={day === 'from' ? from : to}
          label={t(`report.${day}`)}
          value={typed[day]}
          max={today()}
          required
          withAsterisk={false}
          error={errors[day]}
          onChange={(value) => change({ [day]: value })}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" variant="default">
          {t('home.showDays')}
        </Button>
        {shown && (
          <Button variant="subtle" onClick={clear}>
            {t('home.currentMonth')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The sum with its period. */
function Sum({ costs }: { costs: Costs }) {
  const { total, currency, from, to, until } = costs;
  return (
    <p className={styles.sum} aria-live="polite">
      <strong>{formatMoney(total, currency)}</strong>
      <span>{t('home.costsBetween', { from: formatDate(from), to: formatDate(to) })}</span>
      {until && <span className={styles.soft}>{t('home.chargedUntil', { time: formatDateTime(until) })}</span>}
    </p>
  );
}

function ByDay({ costs }: { costs: Costs }) {
  const charged = costs.days.some(({ amount }) => Number(amount) !== 0);
  return (
    <BarChart
      title={t('home.costsByDay')}
      nothing={t('home.nothingCharged')}
      height={CHART_HEIGHT}
      pointName={t('home.day')}
      series={[{ name: 'amount', label: t('home.amount') }]}
      points={(charged ? costs.days : []).map(({ day, amount }) => ({
        label: formatDate(day),
        tick: formatDate(day).slice(0, 5),
        values: { amount },
      }))}
      say={(value) => formatMoney(String(value), costs.currency)}
      axis={(value) => moneyMark(value, costs.currency)}
    />
  );
}

/** The project's costs in a chosen period: by day, and where they came from. */
export function CostsPanel() {
  const days = useCostDays();
  const { data, error, mutate, isLoading } = useCosts(days.shown);
  const failed = error && !isLoading;
  return (
    <Panel title={t('home.costs')} busy={isLoading} actions={<ReportButton />}>
      <DaysForm days={days} />
      {failed && <PartFailed error={error} retry={() => void mutate()} />}
      {!failed && !data && (
        <>
          <p className={styles.sum} />
          <ChartSkeleton height={CHART_HEIGHT} />
          <CostTableWaiting />
        </>
      )}
      {!failed && data && (
        <>
          <Sum costs={data} />
          <ByDay costs={data} />
          <Divided days={days.shown} counts={new Map(data.services.map(({ type, records }) => [type, records]))} />
        </>
      )}
    </Panel>
  );
}
