/** The source of the time, which tests can replace. */
export interface Clock {
  now(): Date;
}

/** The system time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests. It stands still until it is advanced. */
export class TestClock implements Clock {
  #time: number;

  constructor(start: string | Date = '2026-11-20T06:00:00.000Z') {
    this.#time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  /** Advances the clock by so many milliseconds. */
  advance(ms: number): void {
    this.#time += ms;
  }

  set(time: string | Date): void {
    this.#time = new Date(time).getTime();
  }
}
