import { type ComponentType, useEffect, useState } from 'react';
import { late } from '../../ui/late.ts';
import type { ManyRowsProps } from './many-rows.tsx';

/** From this number of rows on, only visible ones are rendered. */
const MANY = 100;

const MANY_ROWS = late(() => import('./many-rows.tsx'), { onDemand: true });

/** Whether the rows are too many to render all of them. */
export function isMany(rows: number): boolean {
  return rows > MANY;
}

/** Requests the code for so many rows before the list is rendered. A failed request is made again with the list, which reports the failure. */
export async function prepareRows(rows: number): Promise<void> {
  if (isMany(rows)) await MANY_ROWS.load().catch(() => undefined);
}

/**
 * The component for many rows, once it is loaded. Loading starts as soon as many rows are requested, in parallel. It does not use Suspense,
 * which delays the content after a fallback by a third of a second.
 *
 * @param rows the number of requested or existing rows
 */
export function useManyRows(rows: number): ComponentType<ManyRowsProps> | undefined {
  const [, setReady] = useState(false);
  const [failed, setFailed] = useState<Error>();
  const wanted = isMany(rows);
  useEffect(() => {
    if (!wanted || MANY_ROWS.read()) return undefined;
    let left = false;
    MANY_ROWS.load().then(
      () => {
        if (!left) setReady(true);
      },
      (error: Error) => setFailed(error),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  // The screen's error boundary offers a retry.
  if (failed) throw failed;
  return MANY_ROWS.read()?.default;
}
