import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** The data of a chart as a table: for screen readers, and for exact values. */
export function ChartTable(props: {
  title: string;
  /** The headers. The first column contains the names of the rows. */
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}) {
  return (
    <section
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={props.title}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {props.columns.map((column, index) => (
              <th key={column} scope="col" data-numeric={index > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={props.columns[index + 1]} data-numeric>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
