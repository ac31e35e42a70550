import { useEffect, useReducer } from 'react';
import { t } from '../../i18n/index.ts';
import { afterPaint } from '../after-paint.ts';
import { type Late, loadWhileIdle } from '../late.ts';
import { toast } from '../toasts/index.ts';

/**
 * Late code, requested once it is wanted. Undefined until it is here; a press is not lost, since it stays wanted. A failure is told, and
 * `onFailure` takes the wish back.
 */
export function useLate<M>(code: Late<M>, wanted: boolean, onFailure: () => void): M | undefined {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const loaded = code.read();
  const missing = wanted && loaded === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do after a failure does not change the request
  useEffect(() => {
    if (!missing) return undefined;
    let here = true;
    code.load().then(
      () => here && arrived(),
      () => {
        if (!here) return;
        toast({ type: 'error', text: t('error.network') });
        onFailure();
      },
    );
    return () => {
      here = false;
    };
  }, [code, missing]);
  return wanted ? loaded : undefined;
}

/** Loads all late code once a screen shows what it was opened for. */
export function useReady(ready: boolean): void {
  useEffect(() => {
    if (!ready) return undefined;
    let stop: (() => void) | undefined;
    const forget = afterPaint(() => {
      stop = loadWhileIdle();
    });
    return () => {
      forget();
      stop?.();
    };
  }, [ready]);
}
