import type { ReactNode } from 'react';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { keyed } from './keyed.ts';
import styles from './values.module.css';

/** A small table of objects that are part of a value or an answer. */
export function ObjectTable(props: {
  columns: { name: string; label: string; numeric?: boolean }[];
  rows: Doc[];
  cell: (row: Doc, column: string) => ReactNode;
  label?: string;
  /** The totals of the rows, below them. */
  total?: Doc;
  /** On a phone each row is a card, for tables whose last columns matter most. */
  cards?: boolean;
}) {
  const cells = (row: Doc): ReactNode =>
    props.columns.map((column) => (
      <td key={column.name} data-label={column.label} data-numeric={column.numeric || undefined}>
        {props.cell(row, column.name)}
      </td>
    ));
  return (
    <section
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={props.label ?? props.columns.map((column) => column.label).join(', ')}
    >
      <table className={styles.table} data-cards={props.cards || undefined}>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column.name} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(props.rows).map(({ key, value: row }) => (
            <tr key={key}>{cells(row)}</tr>
          ))}
        </tbody>
        {props.total && (
          <tfoot>
            <tr>{cells(props.total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
