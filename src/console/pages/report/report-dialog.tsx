import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { useScrollLock } from '../../ui/scroll-lock.ts';
import styles from './report.module.css';
import { type Errors, today, useReport } from './use-report.ts';

/** The dialog's width, px: medium (spec, section 2). */
const WIDTH = 430;

/** Says what is wrong with all of it. */
function Refusal({ title, text, requestId }: NonNullable<Errors['all']>) {
  return (
    <Alert role="alert" color="red" variant="light" title={title}>
      {text}
      {requestId && <small className={styles.requestId}>{t('error.requestId', { id: requestId })}</small>}
    </Alert>
  );
}

type Report = ReturnType<typeof useReport>;

/** Two days, both of them included. */
function Days({ report, refs }: { report: Report; refs: Record<'from' | 'to', RefObject<HTMLInputElement | null>> }) {
  const { asked, errors, running, change } = report;
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((day) => (
        <TextInput
          key={day}
          ref={refs[day]}
          type="date"
          label={t(`report.${day}`)}
          value={asked[day]}
          max={today()}
          required
          withAsterisk={false}
          error={errors[day]}
          disabled={running !== undefined}
          onChange={(event) => change({ [day]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** Asks for which time a project's report is to be, and saves it or sends it to one's own address (spec, section 2). */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  useScrollLock(true);
  const user = useUser();
  const id = useId();
  const report = useReport(onClose);
  const { asked, errors, running, change, start } = report;
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not before the fields can be typed in again.
    if (running) return;
    if (errors.from) from.current?.focus();
    else if (errors.to) to.current?.focus();
  }, [errors, running]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start('download');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={WIDTH}
      title={t('report.title')}
      closeButtonProps={{ 'aria-label': t('engine.close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.about}>{t('report.about', { name: user.osCurrentProjectName ?? '' })}</p>
        <fieldset className={styles.periods} disabled={running !== undefined}>
          <legend>{t('report.period')}</legend>
          {(['month', 'dates'] as const).map((period) => (
            <label key={period} className={styles.period}>
              <input
                type="radio"
                name="period"
                value={period}
                checked={asked.period === period}
                aria-describedby={`${id}-${period}`}
                data-autofocus={period === 'month' || undefined}
                onChange={() => change({ period })}
              />
              <span>{t(`report.${period}`)}</span>
              <small id={`${id}-${period}`} aria-hidden="true">
                {t(`report.${period}.hint`)}
              </small>
            </label>
          ))}
        </fieldset>
        {asked.period === 'dates' && <Days report={report} refs={{ from, to }} />}
        {errors.all && <Refusal {...errors.all} />}
        <p role="status" className={styles.status}>
          {running && t(`report.${running.stage}`)}
        </p>
        <div className={styles.buttons}>
          <Button
            variant="default"
            loading={running?.way === 'send'}
            disabled={running?.way === 'download'}
            onClick={() => void start('send')}
          >
            {t('report.send')}
          </Button>
          <Button type="submit" loading={running?.way === 'download'} disabled={running?.way === 'send'}>
            {t('report.download')}
          </Button>
        </div>
        <p className={styles.address}>{t('report.address', { address: user.email })}</p>
      </form>
    </Modal>
  );
}
