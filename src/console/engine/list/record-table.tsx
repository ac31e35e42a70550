import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { HOUR_PRICE, isPrice } from '../../../contract/money/price-columns.ts';
import { useLate } from '../../ui/popups/use-late.ts';
import { Bar } from '../../ui/skeleton.tsx';
import type { OfferedAction } from '../calls/verdict.ts';
import { PriceNote, SharedPrices } from '../values/month-price.tsx';
import type { Column } from './columns.ts';
import { POPUPS } from './late-popups.ts';
import type { OpenMenu } from './row-menu.tsx';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import { type RowParts, TableRow } from './table-row.tsx';
import { isMany, useManyRows } from './use-many-rows.ts';
import { useStable } from './use-stable.ts';

interface TableProps {
  file: ResourceFile;
  label: string;
  columns: Column[];
  /** Undefined while loading. */
  rows: Doc[] | undefined;
  /** The number of rows when all are there. */
  count: number;
  /** The number of requested rows. */
  size: number;
  /** Changes when other rows or another order are requested. */
  queryKey: string | undefined;
  sort: string;
  onSort: (sort: string) => void;
  /** Undefined where no bulk action exists. */
  selected: ReadonlyMap<string, Doc> | undefined;
  onSelect: (rows: Doc[], on: boolean) => void;
  leaving: ReadonlySet<string>;
  actionable: boolean;
  offered: (record: Doc) => OfferedAction[];
  onStart: (offered: OfferedAction, record: Doc) => void;
}

const SKELETON = ['76%', '58%', '68%', '50%', '72%', '62%'];

function SkeletonRows({ columns, selectable }: { columns: Column[]; selectable: boolean }) {
  return SKELETON.map((width) => (
    <tr key={width}>
      {selectable && <td className={styles.check} />}
      {columns.map((column) => (
        <td key={column.id}>
          <Bar width={width} />
        </td>
      ))}
      <td className={styles.actions} />
    </tr>
  ));
}

/** The values that rows need beside their record, for the plain and the long table. */
function useRowParts(
  props: TableProps,
  setMenu: (update: (now: OpenMenu | undefined) => OpenMenu | undefined) => void,
) {
  const { file, columns, actionable } = props;
  const { pathname } = useLocation();
  const selectable = props.selected !== undefined;
  const onSelect = useStable(props.onSelect);
  return useMemo<RowParts>(
    () => ({
      file,
      columns,
      below: pathname,
      selectable,
      actionable,
      onSelect,
      onMenu: (record, button) =>
        setMenu((now) => (now?.button.current === button ? undefined : { record, button: { current: button } })),
    }),
    [file, columns, pathname, selectable, actionable, onSelect, setMenu],
  );
}

/** The table itself. On a narrow screen each row is a card whose cells have their column's name. */
export function RecordTable(props: TableProps) {
  const { file, columns, rows, selected, leaving } = props;
  const [menu, setMenu] = useState<OpenMenu>();
  const popups = useLate(POPUPS, menu !== undefined, () => setMenu(undefined));
  const parts = useRowParts(props, setMenu);
  const [all, some] = useMemo(() => {
    const chosen = rows && selected?.size ? rows.filter((row) => selected.has(keyOf(file, row))).length : 0;
    return [rows !== undefined && chosen > 0 && chosen === rows.length, chosen > 0];
  }, [file, rows, selected]);
  const ManyRows = useManyRows(Math.max(props.size, rows?.length ?? 0));
  const many = rows !== undefined && isMany(props.count);
  const head = (
    <TableHead
      columns={columns}
      sort={props.sort}
      onSort={props.onSort}
      selectable={parts.selectable}
      all={all}
      some={some}
      onSelectAll={(on) => props.onSelect(rows ?? [], on)}
      counted={many}
    />
  );
  const row = (record: Doc, index?: number, measure?: (row: HTMLTableRowElement | null) => void): ReactNode => {
    const id = keyOf(file, record);
    return (
      <TableRow
        key={id}
        parts={parts}
        record={record}
        chosen={selected?.has(id) ?? false}
        leaving={leaving.has(id)}
        menuOpen={menu !== undefined && keyOf(file, menu.record) === id}
        index={index}
        measure={measure}
      />
    );
  };
  const skeleton = (
    <tbody>
      <SkeletonRows columns={columns} selectable={parts.selectable} />
    </tbody>
  );
  const plain = (busy: boolean): ReactNode => (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={props.label} aria-busy={busy}>
        {head}
        {rows && !busy ? <tbody>{rows.map((record) => row(record))}</tbody> : skeleton}
      </table>
    </div>
  );
  const prices = columns.filter(({ name }) => isPrice(name));
  return (
    <SharedPrices wanted={prices.length > 0}>
      {many && ManyRows ? (
        <ManyRows
          file={file}
          label={props.label}
          head={head}
          rows={rows}
          count={props.count}
          columns={columns}
          queryKey={props.queryKey}
          row={row}
        />
      ) : (
        plain(rows === undefined || many)
      )}
      {prices.length > 0 && rows !== undefined && (
        <PriceNote monthly={prices.some(({ name }) => name !== HOUR_PRICE)} className={styles.priceNote} />
      )}
      {popups && (
        <popups.RowMenu
          file={file}
          open={menu}
          offered={props.offered}
          onStart={props.onStart}
          onClose={() => setMenu(undefined)}
        />
      )}
    </SharedPrices>
  );
}
