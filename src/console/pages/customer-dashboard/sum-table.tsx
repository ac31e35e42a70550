import { type ReactNode, useState } from 'react';
import { SortHead } from '../../engine/list/sort-head.tsx';
import { formatMoney, formatNumber, formatShare } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { compareAmounts, shareOf } from './shares.ts';
import styles from './sum-table.module.css';

/** A row: the charge for a service or a client. */
export interface SumRow {
  key: string;
  /** Its label, also for sorting. */
  text: string;
  /** The label with additions, such as a link. */
  name?: ReactNode;
  amount: string;
  /** The number of projects. */
  projects?: number;
}

type Column = 'text' | 'projects' | 'amount';

interface Sort {
  by: Column;
  descending: boolean;
}

/** A longer table shows only its first rows, until all are requested. */
const FIRST = 10;

function sorted(rows: readonly SumRow[], { by, descending }: Sort): SumRow[] {
  const compare = {
    text: (a: SumRow, b: SumRow) => a.text.localeCompare(b.text),
    projects: (a: SumRow, b: SumRow) => (a.projects ?? 0) - (b.projects ?? 0),
    amount: (a: SumRow, b: SumRow) => compareAmounts(a.amount, b.amount),
  }[by];
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(a, b));
}

function SumHead(props: {
  column: Column;
  label: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  numeric?: boolean;
}) {
  const { column, label, sort, onSort } = props;
  const direction = sort.by !== column ? undefined : sort.descending ? 'descending' : 'ascending';
  // Numbers are first sorted descending, names ascending.
  const next = direction === undefined ? column !== 'text' : !sort.descending;
  return (
    <SortHead
      label={label}
      numeric={props.numeric}
      direction={direction}
      onSort={() => onSort({ by: column, descending: next })}
    />
  );
}

interface SumTableProps {
  /** The accessible name of the table. */
  label: string;
  /** The header of its first column. */
  head: string;
  rows: readonly SumRow[];
  total: string;
  currency: string;
  /** The row of all others. */
  rest?: SumRow | undefined;
  /** The rows have their own order, which stays. */
  ordered?: boolean;
}

function Row({ row, total, currency, projects }: { row: SumRow; total: string; currency: string; projects: boolean }) {
  const share = shareOf(row.amount, total);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {row.name ?? row.text}
      </th>
      {projects && (
        <td className={styles.projects} data-numeric>
          {row.projects === undefined ? '' : formatNumber(row.projects)}
        </td>
      )}
      <td className={styles.amount} data-numeric>
        {formatMoney(row.amount, currency)}
      </td>
      <td className={styles.share}>
        <span className={styles.track} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.percent}>{formatShare(share)}</span>
      </td>
    </tr>
  );
}

function Head(props: SumTableProps & { sort: Sort; onSort: (sort: Sort) => void; projects: boolean }) {
  const { head, sort, onSort, projects, ordered } = props;
  const plain = (label: string, numeric: boolean) => (
    <th scope="col" data-numeric={numeric || undefined}>
      {label}
    </th>
  );
  return (
    <thead>
      <tr>
        {ordered ? plain(head, false) : <SumHead column="text" label={head} sort={sort} onSort={onSort} />}
        {projects && <SumHead column="projects" label={t('expenses.projects')} sort={sort} onSort={onSort} numeric />}
        {ordered ? (
          plain(t('expenses.amount'), true)
        ) : (
          <SumHead column="amount" label={t('expenses.amount')} sort={sort} onSort={onSort} numeric />
        )}
        {plain(t('expenses.share'), false)}
      </tr>
    </thead>
  );
}

/** A table of sums with their shares. Its column headers sort. */
export function SumTable(props: SumTableProps) {
  const { rows, rest, total, currency, ordered = false } = props;
  const [sort, setSort] = useState<Sort>({ by: 'amount', descending: true });
  const [whole, setWhole] = useState(false);
  const projects = rows.some((row) => row.projects !== undefined);
  const all = ordered ? rows : sorted(rows, sort);
  // One more row takes no more space than the button that would show it.
  const shown = whole || all.length <= FIRST + 1 ? all : all.slice(0, FIRST);
  return (
    <>
      <table className={styles.table} aria-label={props.label}>
        <Head {...props} sort={sort} onSort={setSort} projects={projects} />
        <tbody>
          {shown.map((row) => (
            <Row key={row.key} row={row} total={total} currency={currency} projects={projects} />
          ))}
          {rest && shown.length === all.length && (
            <Row row={rest} total={total} currency={currency} projects={projects} />
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {t('expenses.all')}
            </th>
            {projects && <td className={styles.projects} />}
            <td className={styles.amount} data-numeric>
              {formatMoney(total, currency)}
            </td>
            <td className={styles.share} />
          </tr>
        </tfoot>
      </table>
      {(shown.length < all.length || whole) && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('expenses.showFewer') : t('expenses.showAll', { all: formatNumber(all.length) })}
        </button>
      )}
    </>
  );
}
