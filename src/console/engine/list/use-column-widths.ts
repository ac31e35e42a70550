import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './columns.ts';

/** The width of one column of the table, in px. */
export interface ColumnWidth {
  id: string;
  width: number;
}

/**
 * The natural widths of the columns with the first rows. They are fixed while rows change, so that columns do not move while scrolling.
 * Undefined while being measured. They are measured again when the frame's width or the columns change. Without columns there are none.
 */
export function useColumnWidths(
  frame: RefObject<HTMLElement | null>,
  columns: Column[] | undefined,
): ColumnWidth[] | undefined {
  const [found, setFound] = useState<{ columns: Column[]; room: number; widths: ColumnWidth[] }>();
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const valid = found !== undefined && found.columns === columns && found.room === room;
  useLayoutEffect(() => {
    if (valid || !columns || room === 0) return;
    if (!frame.current?.querySelector('tbody a, tbody input')) return;
    const heads = frame.current.querySelectorAll('th');
    const widths = [...heads].map((head, index) => ({ id: `${index}`, width: head.getBoundingClientRect().width }));
    setFound({ columns, room, widths });
  }, [valid, columns, room, frame]);
  return valid ? found.widths : undefined;
}
