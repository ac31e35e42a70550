import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Format } from '../../engine/export/save-table.ts';
import type { ExportTable } from '../../engine/export/table.ts';
import { FormatMenu } from '../../engine/list/format-menu.tsx';
import { t } from '../../i18n/index.ts';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import styles from './customer-dashboard.module.css';

/** Saves a table in the chosen format. A running export ends with the page. */
function useSave(table: () => ExportTable): (format: Format) => Promise<void> {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return async (format) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const { saveTable } = await import('../../engine/export/save-table.ts');
      const name = await saveTable(table(), format, controller.signal);
      if (!controller.signal.aborted) toast({ type: 'success', text: t('expenses.exported', { name }) });
    } catch (error) {
      errorToast(error, t('list.export.failed'));
    }
  };
}

/** A section of the page: its heading, the export of its sums, and its content. */
export function Section({ title, table, children }: { title: string; table: () => ExportTable; children: ReactNode }) {
  const id = useId();
  const save = useSave(table);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <FormatMenu of={title} onChoose={(format) => void save(format)} />
      </div>
      {children}
    </section>
  );
}
