/** Waits for so many milliseconds; ends early, with the signal's reason, when the signal says so. Tests put in one that does not wait. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Waits by the machine's time. */
export const realWait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** How often to poll. Times are in milliseconds. */
export interface UntilOptions {
  /** The first pause. Each next one is half as long again. */
  first?: number;
  /** The longest pause. */
  longest?: number;
  /** The time limit, counting only the pauses. */
  limitMs: number;
  signal?: AbortSignal;
  wait?: Wait;
}

/** What was waited for did not come in the time. */
export class TimeUp extends Error {
  override name = 'TimeUp';
}

const GROWTH = 1.5;

/**
 * Calls `check` at once and then less and less often, until it returns something, and returns that. An error of `check` ends it.
 * Throws TimeUp after `limitMs` and one last call.
 */
export async function until<T>(check: () => Promise<T | undefined>, options: UntilOptions): Promise<T> {
  const { first = 250, longest = 5_000, limitMs, signal, wait = realWait } = options;
  let pause = first;
  let waited = 0;
  for (;;) {
    signal?.throwIfAborted();
    const found = await check();
    if (found !== undefined) return found;
    if (waited >= limitMs) throw new TimeUp(`Nothing after ${Math.round(waited / 1000)} s.`);
    const now = Math.min(pause, limitMs - waited);
    await wait(now, signal);
    waited += now;
    pause = Math.min(pause * GROWTH, longest);
  }
}
