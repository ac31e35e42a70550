import { type ComponentType, useEffect, useState } from 'react';
import type { ManyRowsProps } from './many-rows.tsx';

type ManyRows = ComponentType<ManyRowsProps>;

/** From this number of rows on, only visible ones are rendered. */
const MANY = 100;

/** Whether the rows are too many to render all of them. */
export function isMany(rows: number): boolean {
  return rows > MANY;
}

let loaded: ManyRows | undefined;

/**
 * The component for many rows, once it is loaded. Loading starts as soon as many rows are requested, in parallel. It does not use Suspense,
 * which delays the content after a fallback by a third of a second.
 *
 * @param rows the number of requested or existing rows
 */
export function useManyRows(rows: number): ManyRows | undefined {
  const [, setReady] = useState(loaded !== undefined);
  const [failed, setFailed] = useState<Error>();
  const wanted = isMany(rows);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let left = false;
    import('./many-rows.tsx').then(
      (module) => {
        loaded = module.default;
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
  return loaded;
}
