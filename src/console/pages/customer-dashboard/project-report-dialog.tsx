import { useEffect, useRef } from 'react';
import { MOST_REPORT_DAYS } from '../../../contract/reports/report.ts';
import { useUser } from '../../account/hooks.ts';
import { RecordSelect } from '../../engine/reference/record-select.tsx';
import { t } from '../../i18n/index.ts';
import { ReportFrame } from '../report/report-frame.tsx';
import { type ReportQuery, today, useReport } from '../report/use-report.ts';
import type { Choice } from './filters.tsx';
import { type Period, plusMonths } from './period.ts';

const DAY_MS = 86_400_000;

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The days of the chosen months, as far as a report reaches back. The current month by default. */
function initialDays({ from, to }: Period): Partial<ReportQuery> {
  const end = dayAfter(`${plusMonths(to, 1)}-01`, -1);
  const last = end > today() ? today() : end;
  const first = [`${from}-01`, dayAfter(last, 1 - MOST_REPORT_DAYS)].sort().at(-1) ?? last;
  return { period: from === to && last === today() ? 'month' : 'dates', from: first, to: last };
}

/** Asks for the project and the days of a report, and saves it. */
export default function ProjectReportDialog({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const report = useReport({ call: 'POST /api/admin/report', done: onClose, initial: initialDays(choice.period) });
  const user = useUser();
  const { query, errors, running, change } = report;
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors.project) picker.current?.focus();
  }, [errors.project]);
  return (
    <ReportFrame
      report={report}
      about={t('expenses.report.about')}
      // Managers see projects of their own clients only.
      {...(user.role === 'administrator' && {
        focus: { call: 'GET /api/admin/report/focus', ...(query.projectId && { projectId: query.projectId }) },
      })}
      onClose={onClose}
    >
      <RecordSelect
        inputRef={picker}
        type="admin-project"
        label={t('expenses.report.project')}
        placeholder={t('expenses.search')}
        value={query.projectId}
        error={errors.project}
        disabled={running !== undefined}
        {...(choice.clientId && { where: { payerId: choice.clientId } })}
        onChange={(projectId) => change({ projectId })}
      />
    </ReportFrame>
  );
}
