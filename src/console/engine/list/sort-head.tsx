import { Icon } from '../../ui/icon.tsx';
import { HeadLabel } from './head-label.tsx';
import styles from './sort-head.module.css';

/** The header of a column that sorts the table. */
export function SortHead(props: {
  label: string;
  numeric?: boolean | undefined;
  /** The current sort direction. Undefined where another column is sorted. */
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}) {
  const { label, direction } = props;
  return (
    <th scope="col" data-numeric={props.numeric || undefined} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={props.onSort}>
        <HeadLabel label={label} />
        <span className={styles.arrow} data-direction={direction} aria-hidden="true">
          <Icon name="down" size={14} />
        </span>
      </button>
    </th>
  );
}
