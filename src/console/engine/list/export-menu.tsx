import { useRef, useState } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { MOST_ROWS } from '../../../contract/lists/list-query.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { type BackgroundTask, useBackgroundTask } from '../../ui/progress-cards/use-background-task.ts';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import type { Progress } from '../export/matching.ts';
import type { Exported } from '../export/run.ts';
import type { Format } from '../export/save-table.ts';
import type { Column } from './columns.ts';
import styles from './export-menu.module.css';
import { FormatMenu } from './format-menu.tsx';

interface MenuProps {
  file: ResourceFile;
  columns: Column[];
  /** The list's call. Undefined while unknown. */
  url: string | undefined;
  total: number | undefined;
}

/** Reports the result. Missing records are always a warning. A complete export is reported in its card, if it has one. */
function say({ name, rows, total }: Exported, task: BackgroundTask): void {
  const counts = { rows: formatNumber(rows), total: formatNumber(total) };
  const text = total > rows ? t('list.export.cut', counts) : t('list.export.done', { ...counts, count: rows });
  task.end(total > rows ? undefined : { message: name, later: text });
  if (total > rows) toast({ type: 'warning', title: name, text });
  else if (!task.left()) toast({ type: 'success', title: name, text });
}

/** Runs one export at a time with progress. It continues after the list is left, and a card reports it then. */
function useExport({ file, columns, url }: MenuProps) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<() => void>(undefined);
  const begin = useBackgroundTask();
  const start = async (format: Format): Promise<void> => {
    if (url === undefined) return;
    const controller = new AbortController();
    const message = t('engine.actionTitle', { action: t('list.export'), name: tn(file.name, 'names') });
    const task = begin({ message, cancel: { text: t('list.export.cancel'), run: () => stop() } });
    const stop = (): void => {
      controller.abort();
      task.end();
    };
    running.current = stop;
    setProgress({ done: 0 });
    const show = (now: Progress): void => {
      setProgress(now);
      task.move(now.total ? (now.done / now.total) * 100 : undefined);
    };
    try {
      const { runExport } = await import('../export/run.ts');
      const job = { file, columns: columns.map((column) => column.name), url, format };
      const exported = await runExport(job, show, controller.signal);
      if (!controller.signal.aborted) say(exported, task);
    } catch (error) {
      task.end();
      errorToast(error, t('list.export.failed'));
    } finally {
      if (running.current === stop) setProgress(undefined);
    }
  };
  const cancel = (): void => {
    running.current?.();
    setProgress(undefined);
  };
  return { progress, start, cancel };
}

function Running({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { done, total } = progress;
  const share = total ? done / total : 0;
  return (
    <span className={styles.running}>
      <progress
        className={styles.bar}
        value={total ? share : undefined}
        max={1}
        aria-label={t('list.export.running')}
      />
      <span role="status">{total === undefined ? t('list.export.running') : formatPercent(share)}</span>
      <button type="button" className={styles.cancel} onClick={onCancel} aria-label={t('list.export.cancel')}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}

/** Exports all records that match the list's search and filters, in the visible columns. */
export function ExportMenu(props: MenuProps) {
  const { total } = props;
  const { progress, start, cancel } = useExport(props);
  if (progress) return <Running progress={progress} onCancel={cancel} />;
  const about =
    total !== undefined && total > MOST_ROWS
      ? t('list.export.most', { most: formatNumber(MOST_ROWS), total: formatNumber(total) })
      : t('list.export.what');
  return (
    <FormatMenu about={about} disabled={!total || props.url === undefined} onChoose={(format) => void start(format)} />
  );
}
