import { useEffect, useRef, useState } from 'react';
import { reportDayErrors, XLSX_TYPE } from '../../../contract/reports/report.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { useUser } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { fileNameIn, saveFile } from '../../api/save-file.ts';
import { upload } from '../../api/upload.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { toast } from '../../ui/toasts/index.ts';

/** The parameters of a report. */
export interface ReportQuery {
  period: 'month' | 'dates';
  from: string;
  to: string;
  /** The project, where it is not the session's. */
  projectId?: string | undefined;
}

/** The options of the report form. */
export interface Asking {
  /** The call. */
  call: 'POST /api/report' | 'POST /api/admin/report';
  /** Called after it was saved or sent. */
  done: () => void;
  /** The initial choice. */
  initial?: Partial<ReportQuery>;
}

/** The delivery of the report. */
export type Way = 'download' | 'send';

/** The errors: of a day, of the project, or of the whole form. */
export interface Errors {
  project?: string;
  from?: string;
  to?: string;
  all?: { title: string; text: string; requestId?: string };
}

/** The current activity. */
export type Stage = 'making' | 'sending';

const DAYS = ['from', 'to'] as const;

/** The business day, which is the last one for requests. */
export function today(): string {
  return dayOf(new Date().toISOString());
}

/** The state of the report form. A running request ends with the dialog. */
export function useReport({ call, done, initial }: Asking) {
  const user = useUser();
  const [query, setQuery] = useState<ReportQuery>(() => ({
    period: 'month',
    from: `${today().slice(0, 8)}01`,
    to: today(),
    ...initial,
  }));
  const [errors, setErrors] = useState<Errors>({});
  const [running, setRunning] = useState<{ way: Way; stage: Stage }>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const change = (part: Partial<ReportQuery>): void => {
    setQuery((old) => ({ ...old, ...part }));
    setErrors({});
  };
  const start = async (way: Way): Promise<void> => {
    if (running) return;
    const wrong = errorsIn(query, call);
    if (wrong) return setErrors(wrong);
    controller.current = new AbortController();
    const { signal } = controller.current;
    setErrors({});
    setRunning({ way, stage: 'making' });
    try {
      const { content, name } = await makeReport(call, query, signal);
      if (way === 'download') {
        saveFile(content, name);
        toast({ type: 'success', text: t('report.saved', { name }) });
      } else {
        setRunning({ way, stage: 'sending' });
        const address = await send(content, name, user.osCurrentProjectName ?? '', signal);
        toast({ type: 'success', text: t('report.sent', { address }) });
      }
      done();
    } catch (error) {
      setErrors(refusalOf(error, way));
    } finally {
      setRunning(undefined);
    }
  };
  return { query, errors, running, change, start };
}

/** The errors before sending. */
function errorsIn(query: ReportQuery, call: Asking['call']): Errors | undefined {
  const { period, from, to, projectId } = query;
  const wrong = period === 'dates' ? reportDayErrors(from, to, today()) : [];
  const days = wrong.map(({ field, key, params }) => [field, t(key, params)]);
  const missing = call === 'POST /api/admin/report' && !projectId;
  if (days.length === 0 && !missing) return undefined;
  return { ...Object.fromEntries(days), ...(missing && { project: t('validation.required') }) };
}

async function makeReport(
  call: Asking['call'],
  { period, from, to, projectId }: ReportQuery,
  signal: AbortSignal,
): Promise<{ content: Blob; name: string }> {
  const { data, disposition } = await request<Blob>(call, {
    body: { ...(projectId && { projectId }), ...(period === 'month' ? { period } : { period, from, to }) },
    headers: { Accept: XLSX_TYPE },
    as: 'blob',
    signal,
  });
  return { content: data, name: fileNameIn(disposition) ?? 'report.xlsx' };
}

async function send(content: Blob, name: string, project: string, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append('subject', name.replace(/\.xlsx$/, ''));
  form.append('message', t('report.letter', { name: project }));
  form.append('file', new File([content], name, { type: XLSX_TYPE }));
  return (await upload<{ address: string }>('POST /api/message/send/attach', form, { signal })).data.address;
}

/** The provider's errors, by field. */
function refusalOf(error: unknown, way: Way): Errors {
  const http = error instanceof ApiError && error.kind === 'http' ? error : undefined;
  const days: Errors = {};
  for (const day of DAYS) {
    const found = http?.errors.find(({ field }) => field === day);
    if (found) days[day] = found.message;
  }
  if (Object.keys(days).length > 0) return days;
  if (http?.status === 404) return { all: { title: errorText(error), text: t('report.nothing') } };
  const title = t(way === 'download' ? 'report.notDownloaded' : 'report.notSent');
  return { all: { title, text: errorText(error), ...(http?.requestId && { requestId: http.requestId }) } };
}
