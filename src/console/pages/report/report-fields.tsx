import { Alert } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/index.ts';
import { DayInput } from '../../ui/day-input.tsx';
import styles from './report.module.css';
import { type Errors, today, type useReport } from './use-report.ts';

export type Report = ReturnType<typeof useReport>;

/** The error of the whole form. */
function Refusal({ title, text, requestId }: NonNullable<Errors['all']>) {
  return (
    <Alert role="alert" color="red" variant="light" title={title}>
      {text}
      {requestId && <small className={styles.requestId}>{t('error.requestId', { id: requestId })}</small>}
    </Alert>
  );
}

/** Two days, both of them included. */
function Days({ report, refs }: { report: Report; refs: Record<'from' | 'to', RefObject<HTMLInputElement | null>> }) {
  const { query, errors, running, change } = report;
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((day) => (
        <DayInput
          key={day}
          ref={refs[day]}
          label={t(`report.${day}`)}
          value={query[day]}
          max={today()}
          required
          withAsterisk={false}
          error={errors[day]}
          disabled={running !== undefined}
          onChange={(value) => change({ [day]: value })}
        />
      ))}
    </div>
  );
}

/** The period of the report. The first invalid day gets the focus. */
export function PeriodFields({ report, autoFocus }: { report: Report; autoFocus?: boolean }) {
  const { query, errors, running, change } = report;
  const id = useId();
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only when the fields are enabled again.
    if (running || errors.project) return;
    if (errors.from) from.current?.focus();
    else if (errors.to) to.current?.focus();
  }, [errors, running]);
  return (
    <>
      <fieldset className={styles.periods} disabled={running !== undefined}>
        <legend>{t('report.period')}</legend>
        {(['month', 'dates'] as const).map((period) => (
          <label key={period} className={styles.period}>
            <input
              type="radio"
              name="period"
              value={period}
              checked={query.period === period}
              aria-describedby={`${id}-${period}`}
              data-autofocus={(autoFocus && period === 'month') || undefined}
              onChange={() => change({ period })}
            />
            <span>{t(`report.${period}`)}</span>
            <small id={`${id}-${period}`} aria-hidden="true">
              {t(`report.${period}.hint`)}
            </small>
          </label>
        ))}
      </fieldset>
      {query.period === 'dates' && <Days report={report} refs={{ from, to }} />}
      {errors.all && <Refusal {...errors.all} />}
      <p role="status" className={styles.status}>
        {running && t(`report.${running.stage}`)}
      </p>
    </>
  );
}
