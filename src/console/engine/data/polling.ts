import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSettling } from '../../../contract/file/status.ts';

const FIRST = 800;
const LAST = 5000;
const GROWTH = 1.4;

/**
 * The delay before the next poll, for SWR's `refreshInterval`. It polls only while something is in progress, soon after a change and then
 * less often. 0 means never.
 */
export function pollInterval(file: ResourceFile): (rows: Doc[]) => number {
  let lastData = '';
  let wait = FIRST;
  let lastRows: Doc[] | undefined;
  return (rows) => {
    // SWR calls this on every render. Only new data counts as another try.
    if (rows === lastRows) return wait;
    lastRows = rows;
    const settling = rows.filter((row) => isSettling(file, row));
    const now = JSON.stringify(settling);
    if (settling.length === 0) wait = 0;
    else wait = now === lastData && wait > 0 ? Math.min(LAST, wait * GROWTH) : FIRST;
    lastData = now;
    return wait;
  };
}
