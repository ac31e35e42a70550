import { useDeferredValue, useMemo } from 'react';
import type { Doc } from '../../../contract/file/resource-file.ts';

/**
 * The rows to draw. New rows of the same query are drawn in slices, so that no task of a slow machine is long; they are shown in one piece.
 * Those of another query, and their placeholder, are drawn at once.
 */
export function useSlicedRows(rows: Doc[] | undefined, queryKey: string | undefined): Doc[] | undefined {
  const now = useMemo(() => ({ rows, queryKey }), [rows, queryKey]);
  const drawn = useDeferredValue(now);
  return rows === undefined || drawn.queryKey !== queryKey ? rows : drawn.rows;
}
