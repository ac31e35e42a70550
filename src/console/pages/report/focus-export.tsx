import { Alert, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CSV_TYPE, FOCUS_VERSION } from '../../../contract/reports/focus.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { request } from '../../api/client.ts';
import { fileNameIn, saveFile } from '../../api/save-file.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { toast } from '../../ui/toasts/index.ts';
import styles from './report.module.css';

/** The number of months to choose from: a year, and the present one. */
const MONTHS = 13;

/** The latest months in Almaty, as `YYYY-MM`, the present one first. */
function latestMonths(): string[] {
  const [year = 0, month = 1] = dayOf(new Date().toISOString()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

function monthText(month: string): string {
  return t('expenses.monthOfYear', { month: t(`expenses.month.${month.slice(5)}`), year: month.slice(0, 4) });
}

/** Which charges: of the current project, or of any project or all. */
export type FocusOf = { call: 'GET /api/report/focus' } | { call: 'GET /api/admin/report/focus'; projectId?: string };

/** Saves a month's charges as FOCUS, which tools for cloud costs read. */
export function FocusExport({ of }: { of: FocusOf }) {
  const months = latestMonths();
  const [month, setMonth] = useState(months[0] ?? '');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      const name = await saveFocus(of, month);
      toast({ type: 'success', text: t('report.saved', { name }) });
    } catch (caught) {
      setError(errorText(caught));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles.focus} aria-labelledby="focus-export">
      <h3 id="focus-export">{t('report.focus')}</h3>
      <p className={styles.about}>{t('report.focus.about', { version: FOCUS_VERSION })}</p>
      <div className={styles.focusRow}>
        <NativeSelect
          label={t('report.focus.month')}
          value={month}
          disabled={saving}
          data={months.map((value) => ({ value, label: monthText(value) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Button variant="default" loading={saving} onClick={() => void save()}>
          {t('report.focus.download')}
        </Button>
      </div>
      {error !== undefined && (
        <Alert role="alert" color="red" variant="light" title={t('report.notDownloaded')}>
          {error}
        </Alert>
      )}
    </section>
  );
}

async function saveFocus(of: FocusOf, month: string): Promise<string> {
  const query = new URLSearchParams({ month, ...('projectId' in of && of.projectId && { projectId: of.projectId }) });
  const { data, disposition } = await request<Blob>(`${of.call}?${query}`, {
    headers: { Accept: CSV_TYPE },
    as: 'blob',
  });
  const name = fileNameIn(disposition) ?? 'focus.csv';
  saveFile(data, name);
  return name;
}
