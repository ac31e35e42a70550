import { ApiError } from '../http/errors.ts';

/** How much of one kind of expensive work is done and may wait. */
export interface TurnLimits {
  /** How many run at once. */
  atOnce: number;
  /** How many wait for their turn. */
  waiting: number;
  /** How many of them one sender may have. */
  waitingOfOne: number;
  /** When those who are refused may try again, in seconds. */
  retrySeconds: number;
}

interface Waiting {
  sender: string | undefined;
  begin: () => void;
}

/** Runs expensive work a few at a time, in the order of its arrival. Whoever finds no place to wait gets 503 BUSY with Retry-After. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #queue: Waiting[] = [];
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs in turn. Senders that are not known don't share a bound. */
  async run<T>(sender: string | undefined, work: () => Promise<T>): Promise<T> {
    this.#requireRoom(sender);
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    // Whoever leaves hands the place over, so nobody who comes in between can take it.
    else await new Promise<void>((begin) => this.#queue.push({ sender, begin }));
    return this.#inPlace(work);
  }

  /** Runs at once, or not at all: for work that must not wait. Throws 503 BUSY where no place is free. */
  runNow<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) throw this.#busy();
    this.#running += 1;
    return this.#inPlace(work);
  }

  async #inPlace<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #requireRoom(sender: string | undefined): void {
    const { atOnce, waiting, waitingOfOne } = this.#limits;
    if (this.#running < atOnce) return;
    const own = sender === undefined ? 0 : this.#queue.filter((each) => each.sender === sender).length;
    if (this.#queue.length < waiting && own < waitingOfOne) return;
    throw this.#busy();
  }

  #busy(): ApiError {
    return new ApiError(503, 'BUSY', { headers: { 'Retry-After': String(this.#limits.retrySeconds) } });
  }
}
