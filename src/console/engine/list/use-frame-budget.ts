import type { useWindowVirtualizer, VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** The library's properties that rows need, for any scroll container. */
export type Virtual = Pick<
  ReturnType<typeof useWindowVirtualizer<HTMLTableRowElement>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'range'
>;

/** The number of new rows that fit into one frame. */
const NEW_IN_A_FRAME = 10;

/**
 * The rows to render now: existing ones, and as many new ones as fit into a frame, visible ones first. The others follow a frame later, so
 * that even fast scrolling never blocks the page.
 * @param keyAt the key of the record at an index
 */
export function useFrameBudget(virtual: Virtual, keyAt: (index: number) => string): VirtualItem[] {
  const items = virtual.getVirtualItems();
  const drawn = useRef<ReadonlySet<string>>(new Set());
  const [, again] = useState(0);
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const isInSight = ({ index }: VirtualItem): boolean => index >= startIndex && index <= endIndex;
  const fresh = items.filter(({ index }) => !drawn.current.has(keyAt(index)));
  // The first rows are rendered at once: nobody scrolls yet, and the columns are measured with them.
  const budget = drawn.current.size === 0 ? fresh.length : NEW_IN_A_FRAME;
  const next = new Set(
    [...fresh.filter(isInSight), ...fresh.filter((item) => !isInSight(item))]
      .slice(0, budget)
      .map(({ index }) => keyAt(index)),
  );
  const now = items.filter(({ index }) => drawn.current.has(keyAt(index)) || next.has(keyAt(index)));
  useEffect(() => {
    drawn.current = new Set(now.map(({ index }) => keyAt(index)));
    if (fresh.length <= budget) return undefined;
    const frame = requestAnimationFrame(() => again((count) => count + 1));
    return () => cancelAnimationFrame(frame);
  });
  return now;
}
