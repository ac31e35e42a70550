import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Doc, fieldOf, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import visually from '../../ui/hidden.module.css';
import { Icon } from '../../ui/icon.tsx';
import { referenceTitle } from '../data/record.ts';
import { FieldValue } from '../values/field-value.tsx';
import { keyed } from '../values/keyed.ts';
import { withIdInHalves } from '../values/long-id.tsx';
import { NoValue } from '../values/no-value.tsx';
import { plainText } from '../values/plain-text.ts';
import { titleOf } from '../values/title.ts';
import type { Column } from './columns.ts';
import styles from './table.module.css';

/** The shared values of all rows of a table. They change with the table, never with a row's state. */
export interface RowParts {
  file: ResourceFile;
  columns: Column[];
  /** The page that contains the table. Where a record has several screens, the one below that page is opened. */
  below: string;
  /** Whether rows can be selected. */
  selectable: boolean;
  /** Whether the type has actions that this user may ever run. */
  actionable: boolean;
  onSelect: (rows: Doc[], on: boolean) => void;
  /** Opens or closes a row's menu beside the button. */
  onMenu: (record: Doc, button: HTMLElement) => void;
}

interface RowProps {
  parts: RowParts;
  record: Doc;
  chosen: boolean;
  leaving: boolean;
  menuOpen: boolean;
  /** Its index among all rows, from 0, where not all are rendered. */
  index?: number | undefined;
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A path may wrap after its slashes, rather than inside a word. */
function breakable(title: string): ReactNode {
  if (!title.includes('/')) return withIdInHalves(title);
  return keyed(title.split(/(?<=\/)/)).map(({ key, value }) => (
    <Fragment key={key}>
      {value}
      <wbr />
    </Fragment>
  ));
}

/** The first cell links to the record. It shows its column's value, or the title if the value is empty. */
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

/** Whether the record has the column's value. */
function Tick({ record, column }: { record: Doc; column: Column }) {
  const values = record[column.name];
  if (!Array.isArray(values) || !values.map(String).includes(column.value ?? ''))
    return <NoValue text={t('engine.no')} />;
  return (
    <span className={styles.tick} role="img" aria-label={t('engine.yes')}>
      <Icon name="check" size={16} />
    </span>
  );
}

/** A value, and what stands small below it, where the file says so. */
function Cell({ file, record, column }: { file: ResourceFile; record: Doc; column: Column }) {
  if (column.value !== undefined) return <Tick record={record} column={column} />;
  const value = <FieldValue file={file} record={record} name={column.name} />;
  const texts = (file.list?.secondary?.[column.name] ?? []).flatMap((name) => {
    const field = fieldOf(file, name);
    const [reference, value] = [field?.['x-ref'], record[name]];
    if (reference && typeof value === 'string' && value !== '') return referenceTitle(record, name, reference, value);
    return field ? plainText(file, name, field, value) || [] : [];
  });
  if (texts.length === 0) return value;
  return (
    <div>
      {value}
      <small className={styles.secondary}>{texts.join(' · ')}</small>
    </div>
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
      // The header is row 1.
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
              onChange={(event) => parts.onSelect([record], event.target.checked)}
            />
            <span className={visually.hidden}>{t('engine.select', { name: title })}</span>
          </label>
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-label={column.label}
          data-numeric={column.numeric || undefined}
          data-title={place === 0 || undefined}
        >
          {place === 0 ? (
            <LinkCell parts={parts} record={record} column={column.name} />
          ) : (
            <Cell file={file} record={record} column={column} />
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

/** A row of plain cells. It is rendered again only when its own record or state changes. */
export const TableRow = memo(Row);
