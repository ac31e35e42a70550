import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same for the component's life and always does what the latest one given does. For handlers
 * of memoised rows, which must not be drawn again because a handler was made anew. Not to be called while rendering.
 */
export function useStable<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: A) => current.current(...args), []);
}
