/** Changes that come thick and fast, told seldom. */

/** What gathers changes. */
export interface Throttled<T> {
  /** Tells a change in a moment, unless a newer one comes first. */
  put: (value: T) => void;
  /** Tells what has not been told yet at once. */
  flush: () => void;
}

/**
 * Gathers changes: of those within `every` ms the last one alone is told.
 * @param tell told of the newest change
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
