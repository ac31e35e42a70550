import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldValue } from '../values/field-value.tsx';
import { keyed } from '../values/keyed.ts';
import { titleOf } from '../values/title.ts';
import type { Column } from './columns.ts';
import styles from './table.module.css';

/** What all rows of a table share. It changes when the table does, never with a row's state. */
export interface RowParts {
  file: ResourceFile;
  columns: Column[];
  /** The page that the table is on: where a record has several screens, the one below it is opened. */
  below: string;
  /** Whether rows can be chosen. */
  selectable: boolean;
  /** Whether the type has actions that this user may ever take. */
  actionable: boolean;
  onSelect: (rows: Doc[], on: boolean) => void;
  /** Opens the menu of a row beside the button, or closes it. */
  onMenu: (record: Doc, button: HTMLElement) => void;
}

interface RowProps {
  parts: RowParts;
  record: Doc;
  chosen: boolean;
  leaving: boolean;
  menuOpen: boolean;
  /** Its place among all rows, from 0, where not all of them are drawn. */
  index?: number | undefined;
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A path may break behind its slashes, rather than in the middle of a word. */
function breakable(title: string): ReactNode {
  if (!title.includes('/')) return title;
  return keyed(title.split(/(?<=\/)/)).map(({ key, value }) => (
    <Fragment key={key}>
      {value}
      <wbr />
    </Fragment>
  ));
}

/** The first cell leads to the record. It shows its column's value; an empty one could not be followed, so then the title. */
function LinkCell({ parts, record, column }: { parts: RowParts; record: Doc; column: string }) {
  const { file, below } = parts;
  const path = screenPath(file.name, 'detail', record, below);
  const plain = column === file.title || record[column] === undefined || record[column] === null;
  const content = plain ? breakable(titleOf(file, record)) : <FieldValue file={file} record={record} name={column} />;
  return path ? (
    <Link to={path} className={styles.title}>
      {content}
    </Link>
  ) : (
    <span className={styles.title}>{content}</span>
  );
}

function Row({ parts, record, chosen, leaving, menuOpen, index, measure }: RowProps) {
  const { file, columns } = parts;
  const title = titleOf(file, record);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-key={keyOf(file, record)}
      // The head is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-chosen={chosen || undefined}
      data-leaving={leaving || undefined}
    >
      {parts.selectable && (
        <td className={styles.check}>
          <label className={styles.hit}>
            <input
              type="checkbox"
              checked={chosen}
              aria-label={t('engine.select', { name: title })}
              onChange={(event) => parts.onSelect([record], event.target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.name}
          data-label={column.label}
          data-numeric={column.numeric || undefined}
          data-title={place === 0 || undefined}
        >
          {place === 0 ? (
            <LinkCell parts={parts} record={record} column={column.name} />
          ) : (
            <FieldValue file={file} record={record} name={column.name} />
          )}
        </td>
      ))}
      <td className={styles.actions}>
        {parts.actionable && !leaving && (
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
            aria-label={t('engine.actionsOf', { name: title })}
            onClick={(event) => parts.onMenu(record, event.currentTarget)}
          >
            <Icon name="more" />
          </button>
        )}
      </td>
    </tr>
  );
}

/** A row of plain cells, drawn again only when its own record or state changes. */
export const TableRow = memo(Row);
