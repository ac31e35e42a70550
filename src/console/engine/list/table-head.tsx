import { t } from '../../i18n/index.ts';
import visually from '../../ui/hidden.module.css';
import type { Column } from './columns.ts';
import { HeadLabel } from './head-label.tsx';
import { SortHead } from './sort-head.tsx';
import styles from './table.module.css';

function HeadCell({ column, sort, onSort }: { column: Column; sort: string; onSort: (sort: string) => void }) {
  const { name, label } = column;
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  if (!column.sortable)
    return (
      <th scope="col" data-numeric={column.numeric || undefined} aria-sort={direction}>
        <HeadLabel label={label} />
      </th>
    );
  return (
    <SortHead
      label={label}
      numeric={column.numeric}
      direction={direction}
      onSort={() => onSort(direction === 'ascending' ? `-${name}` : name)}
    />
  );
}

/** The header of the table: the checkbox that selects all, and the column names, which sort. */
export function TableHead(props: {
  columns: Column[];
  sort: string;
  onSort: (sort: string) => void;
  selectable: boolean;
  all: boolean;
  some: boolean;
  onSelectAll: (on: boolean) => void;
  /** Marks the first row in a table with counted rows, where not all are rendered. */
  counted: boolean;
}) {
  const { all, some } = props;
  return (
    <thead>
      <tr aria-rowindex={props.counted ? 1 : undefined}>
        {props.selectable && (
          <th scope="col" className={styles.check}>
            <label className={styles.hit}>
              <input
                type="checkbox"
                checked={all}
                ref={(input) => {
                  if (input) input.indeterminate = some && !all;
                }}
                onChange={(event) => props.onSelectAll(event.target.checked)}
              />
              <span className={styles.selectAll}>{t('engine.selectAll')}</span>
            </label>
          </th>
        )}
        {props.columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
        <th scope="col" className={styles.actions}>
          <span className={visually.hidden}>{t('engine.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
