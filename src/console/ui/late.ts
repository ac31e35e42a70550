/** Code that a screen's first paint does without. It is requested while the page is idle, or with the first sign that it is needed. */
export interface Late<M> {
  /** Requests it once. A failed request is made again by the next call. */
  load(): Promise<M>;
  /** Calls back with the code once it is here, whoever has requested it. */
  whenLoaded(take: (found: M) => void): void;
  /** The code, if it is here. React can then render it at once: a suspended component is shown up to 300 ms late. */
  read(): M | undefined;
}

/** Marks a promise as React marks those that `use` has awaited: `use` then reads its value, and does not suspend. */
export function fulfilled<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

const whileIdle: (() => Promise<unknown>)[] = [];

/** Declares late code. `onDemand` leaves it out of what is loaded while the page is idle. */
export function late<M>(request: () => Promise<M>, { onDemand = false } = {}): Late<M> {
  let loading: Promise<M> | undefined;
  let loaded: M | undefined;
  let waiting: ((found: M) => void)[] = [];
  const load = (): Promise<M> => {
    if (loading) return loading;
    const asked = request();
    loading = asked;
    asked.then(
      (found) => {
        loaded = found;
        for (const take of waiting) take(found);
        waiting = [];
        fulfilled(asked, found);
      },
      () => {
        loading = undefined;
      },
    );
    return asked;
  };
  if (!onDemand) whileIdle.push(load);
  const whenLoaded = (take: (found: M) => void): void => {
    if (loaded === undefined) waiting.push(take);
    else take(loaded);
  };
  return { load, whenLoaded, read: () => loaded };
}

/** Requests late code without waiting for it. Whoever needs it requests it again, and reports a second failure. */
export function loadSoon(code: Pick<Late<unknown>, 'load'>): void {
  code.load().catch(() => undefined);
}

/** Files at a time that are requested while the page is idle. A call that the user waits for does not queue behind all of them. */
const AT_ONCE = 2;

/** Requests all late code, each file by itself: a long file is evaluated in a task of its own. */
function loadAll(): void {
  const waiting = [...whileIdle];
  const work = async (): Promise<void> => {
    for (let load = waiting.shift(); load; load = waiting.shift()) await load().catch(() => undefined);
  };
  for (let each = 0; each < AT_ONCE; each += 1) void work();
}

/** The longest wait for an idle moment, in ms. */
const LATEST = 2000;

/**
 * Requests all late code in the next idle moment. Returns a function that cancels it. Sharing `api/when-idle.ts` with boot would make it a file
 * of its own, and so one more request.
 */
export function loadWhileIdle(): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(loadAll, LATEST / 10);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(loadAll, { timeout: LATEST });
  return () => cancelIdleCallback(idle);
}
