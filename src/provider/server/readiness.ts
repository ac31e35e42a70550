import { ApiError } from '../http/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Db } from '../store/database.ts';
import { storeFault } from '../store/faults.ts';
import { WriteProbe } from '../store/write-probe.ts';
import { storeError } from './error-handler.ts';

/** How long a written probe counts, in milliseconds. Each one makes pages of the page cache stale. */
const FRESH_MS = 5000;
/** How long a failed one counts. */
const FAILED_MS = 1000;
/** How long a caller waits for the store. */
const PATIENCE_MS = 3000;
const RETRY_SECONDS = '5';

/** Whether requests can be answered: the process does due work, and the store can be written. */
export class Readiness {
  /** Whether the process does due work. */
  working = false;
  readonly #probe: WriteProbe;
  readonly #clock: Clock;
  /** The state that counts until a time. One probe at a time, however many ask. */
  #known: { until: number; refusal: ApiError | undefined } = { until: 0, refusal: undefined };
  #asking: Promise<ApiError | undefined> | undefined;

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#probe = new WriteProbe(db);
    this.#clock = clock;
  }

  /**
   * Throws 503 NOT_READY where work is not done or the store does not answer in time, and 507 STORE_FULL where its disk is full. A load
   * balancer then uses another process.
   */
  async require(): Promise<void> {
    if (!this.working) throw notReady();
    if (performance.now() >= this.#known.until) await this.#ask();
    const { refusal } = this.#known;
    if (refusal) throw refusal;
  }

  async #ask(): Promise<void> {
    this.#asking ??= this.#write().finally(() => {
      this.#asking = undefined;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<ApiError>((resolve) => {
      timer = setTimeout(() => resolve(notReady()), PATIENCE_MS);
    });
    const refusal = await Promise.race([this.#asking, late]);
    clearTimeout(timer);
    this.#known = { until: performance.now() + (refusal ? FAILED_MS : FRESH_MS), refusal };
  }

  #write(): Promise<ApiError | undefined> {
    return this.#probe.write(this.#clock.now()).then(
      () => undefined,
      (error: unknown) => (storeFault(error) === 'full' ? storeError('full') : notReady()),
    );
  }
}

function notReady(): ApiError {
  return new ApiError(503, 'NOT_READY', { headers: { 'Retry-After': RETRY_SECONDS } });
}
