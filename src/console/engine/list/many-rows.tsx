/** A table with so many rows that only the visible ones are rendered. The module is loaded with the first such table. */
import { useMediaQuery } from '@mantine/hooks';
import { measureElement, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import type { Column } from './columns.ts';
import styles from './table.module.css';
import { useColumnWidths } from './use-column-widths.ts';
import { useFocusedRow } from './use-focused-row.ts';
import { useFrameBudget, type Virtual } from './use-frame-budget.ts';

/** The props of the long table. */
export interface ManyRowsProps {
  file: ResourceFile;
  label: string;
  head: ReactNode;
  rows: Doc[];
  /** The number of rows when all are there. Those that are missing leave their room. */
  count: number;
  columns: Column[];
  queryKey: string | undefined;
  row: (record: Doc, index: number, measure: (row: HTMLTableRowElement | null) => void) => ReactNode;
}

/** The number of rows rendered above and below the visible ones. */
const BEYOND = 8;
/** The frame's size in px before it is measured, so that the first rows are rendered from the start. */
const FRAME = { width: 1000, height: 700 };
/** Heights in px before they are measured. */
const LINE = 41;
const CARD_HEAD = 54;
const CARD_LINE = 28;

/**
 * The rendered rows, and hidden spacers for the others. The library knows rows by their index: by the records' keys it would measure all of them
 * anew where other records are shown.
 */
function Rows({ file, rows, row, virtual, start }: ManyRowsProps & { virtual: Virtual; start: number }) {
  const items = useFrameBudget(virtual, (index) => {
    const record = rows[index];
    return record ? keyOf(file, record) : `missing ${index}`;
  });
  const drawn: ReactNode[] = [];
  let end = start;
  const room = (until: number): void => {
    if (until - end < 1) return;
    drawn.push(
      // A separate row for each height: Chromium caches the layout where only a row's height changes.
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is a spacer for rows that are not rendered, and takes no focus
      <tr key={`room ${end} ${until}`} className={styles.room} aria-hidden="true">
        <td style={{ height: until - end }} />
      </tr>,
    );
  };
  for (const item of items) {
    const record = rows[item.index];
    if (!record) continue;
    room(item.start);
    drawn.push(row(record, item.index, virtual.measureElement));
    end = item.end;
  }
  room(start + virtual.getTotalSize());
  return drawn;
}

/**
 * The height of a row. Nobody asks the browser for the height of a new row: it would have to lay out the page at once. The browser tells it after its
 * own layout, before the row is seen.
 */
function rowHeight<Scroll extends Element | Window>(
  row: HTMLTableRowElement,
  told: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Scroll, HTMLTableRowElement>,
): number {
  if (told) return measureElement(row, told, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(index) ?? virtual.options.estimateSize(index);
}

/** Scrolls to the first row when other rows are requested. */
function useTopOn(queryKey: string | undefined, toTop: () => void): void {
  const before = useRef(queryKey);
  useEffect(() => {
    if (before.current !== queryKey) toTop();
    before.current = queryKey;
  });
}

/** On a wide screen the table scrolls inside its frame, below its header. */
function WideRows(props: ManyRowsProps & { frame: RefObject<HTMLDivElement | null> }) {
  const { frame } = props;
  const { handlers, extract } = useFocusedRow(props.file, props.rows);
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: props.count,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE,
    measureElement: rowHeight,
    overscan: BEYOND,
    initialRect: FRAME,
    rangeExtractor: extract,
  });
  useTopOn(props.queryKey, () => frame.current?.scrollTo(0, 0));
  return (
    <tbody {...handlers}>
      <Rows {...props} virtual={virtual} start={0} />
    </tbody>
  );
}

/** On a narrow screen the cards scroll with the page. */
function NarrowRows(props: ManyRowsProps) {
  const { columns } = props;
  const { handlers, extract } = useFocusedRow(props.file, props.rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const [start, setStart] = useState(0);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: props.count,
    estimateSize: () => CARD_HEAD + CARD_LINE * columns.length,
    measureElement: rowHeight,
    overscan: BEYOND / 2,
    scrollMargin: start,
    rangeExtractor: extract,
  });
  // The content above may grow, for example by the selection bar.
  useLayoutEffect(() => {
    if (body.current) setStart(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });
  useTopOn(props.queryKey, () => window.scrollTo(0, 0));
  return (
    <tbody ref={body} {...handlers}>
      <Rows {...props} virtual={virtual} start={start} />
    </tbody>
  );
}

/** The long table: header, counted rows, and fixed column widths while scrolling. */
export default function ManyRows(props: ManyRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const widths = useColumnWidths(frame, narrow ? undefined : props.columns);
  return (
    <section
      className={styles.tallFrame}
      ref={frame}
      tabIndex={narrow ? undefined : 0}
      aria-label={t('list.rows', { name: props.label })}
    >
      <table
        className={styles.table}
        aria-label={props.label}
        aria-rowcount={props.count + 1}
        data-fixed={widths ? true : undefined}
      >
        {widths && (
          <colgroup>
            {widths.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        )}
        {props.head}
        {narrow ? <NarrowRows {...props} /> : <WideRows {...props} frame={frame} />}
      </table>
    </section>
  );
}
