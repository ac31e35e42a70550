import { type ReactNode, useId } from 'react';
import type { ExportTable } from '../../engine/export/table.ts';
import { useSaveTable } from '../../engine/export/use-save-table.ts';
import { FormatMenu } from '../../engine/list/format-menu.tsx';
import styles from './customer-dashboard.module.css';

/** A section of the page: its heading, the export of its sums, and its content. */
export function Section({ title, table, children }: { title: string; table: () => ExportTable; children: ReactNode }) {
  const id = useId();
  const save = useSaveTable(table);
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
