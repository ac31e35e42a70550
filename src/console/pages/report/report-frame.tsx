import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FocusExport, type FocusOf } from './focus-export.tsx';
import styles from './report.module.css';
import { PeriodFields, type Report } from './report-fields.tsx';

interface ReportFrameProps {
  report: Report;
  /** The subject of the report. */
  about: string;
  /** Fields above the period. */
  children?: ReactNode;
  /** The recipient's address. Without one the report can't be sent. */
  address?: string;
  /** What the export for cost tools is of. Without it there is none. */
  focus?: FocusOf;
  onClose: () => void;
}

/** The dialog for a report's period and delivery. */
export function ReportFrame({ report, about, children, address, focus, onClose }: ReportFrameProps) {
  const { running, start } = report;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start('download');
  };
  return (
    <Dialog onClose={onClose} title={t('report.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.about}>{about}</p>
        {children}
        <PeriodFields report={report} autoFocus={!children} />
        <div className={foot.buttons}>
          {address !== undefined && (
            <Button
              variant="default"
              loading={running?.way === 'send'}
              disabled={running?.way === 'download'}
              onClick={() => void start('send')}
            >
              {t('report.send')}
            </Button>
          )}
          <Button type="submit" loading={running?.way === 'download'} disabled={running?.way === 'send'}>
            {t('report.download')}
          </Button>
        </div>
        {address !== undefined && <p className={styles.address}>{t('report.address', { address })}</p>}
      </form>
      {focus && <FocusExport of={focus} />}
    </Dialog>
  );
}
