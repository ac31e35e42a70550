/** Throttles frequent changes. */

/** A throttled function. */
export interface Throttled<T> {
  /** Reports a change soon, unless a newer one comes first. */
  put: (value: T) => void;
  /** Reports a pending change at once. */
  flush: () => void;
}

/**
 * Throttles changes: of several within `every` ms only the last one is reported.
 * @param tell called with the newest change
 */
export function throttled<T>(tell: (value: T) => void, every: number): Throttled<T> {
  let waiting: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    tell(value);
  };
  return {
    put: (value) => {
      waiting = { value };
      timer ??= setTimeout(flush, every);
    },
    flush,
  };
}
