import { type ComponentType, useEffect, useState } from 'react';
import type { ManyRowsProps } from './many-rows.tsx';

type ManyRows = ComponentType<ManyRowsProps>;

/** From this many rows on only those in sight are drawn. */
const MANY = 100;

/** Whether so many rows are too many to draw them all. */
export function isMany(rows: number): boolean {
  return rows > MANY;
}

let loaded: ManyRows | undefined;

/**
 * The table of many rows, once it is there. It is on its way as soon as many rows are asked for, beside them. Not by Suspense,
 * which holds back what follows a fallback for a third of a second.
 *
 * @param rows how many are asked for, or there
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
  // The screen's error boundary offers to try again.
  if (failed) throw failed;
  return loaded;
}
