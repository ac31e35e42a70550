/** Where the time comes from, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #time: number;

  constructor(start: string | Date = '2026-11-20T06:00:00.000Z') {
    this.#time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  /** Moves on by so many milliseconds. */
  advance(ms: number): void {
    this.#time += ms;
  }

  set(time: string | Date): void {
    this.#time = new Date(time).getTime();
  }
}
