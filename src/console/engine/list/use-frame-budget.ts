import type { useWindowVirtualizer, VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** What rows need of the library, whatever scrolls. */
export type Virtual = Pick<
  ReturnType<typeof useWindowVirtualizer<HTMLTableRowElement>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'range'
>;

/** Rows that a frame has time to draw anew. */
const NEW_IN_A_FRAME = 10;

/**
 * The rows to draw now: those that are there already, and of the new ones so many as a frame has time for, those in sight
 * first. The rest follows a frame later, so that not even a fling stops the page from answering.
 */
export function useFrameBudget(virtual: Virtual): VirtualItem[] {
  const items = virtual.getVirtualItems();
  const drawn = useRef<ReadonlySet<VirtualItem['key']>>(new Set());
  const [, again] = useState(0);
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const isInSight = ({ index }: VirtualItem): boolean => index >= startIndex && index <= endIndex;
  const fresh = items.filter(({ key }) => !drawn.current.has(key));
  // The first rows come at once: nobody scrolls yet, and the columns take their widths from them.
  const budget = drawn.current.size === 0 ? fresh.length : NEW_IN_A_FRAME;
  const next = new Set(
    [...fresh.filter(isInSight), ...fresh.filter((item) => !isInSight(item))].slice(0, budget).map(({ key }) => key),
  );
  const now = items.filter(({ key }) => drawn.current.has(key) || next.has(key));
  useEffect(() => {
    drawn.current = new Set(now.map(({ key }) => key));
    if (fresh.length <= budget) return undefined;
    const frame = requestAnimationFrame(() => again((count) => count + 1));
    return () => cancelAnimationFrame(frame);
  });
  return now;
}
