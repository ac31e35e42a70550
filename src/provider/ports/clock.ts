/** The source of the time, which tests can replace. */
export interface Clock {
  now(): Date;
  /** How this machine's clock differs from the time of {@link now}; missing where there is only one clock. */
  offset?(): ClockOffset;
}

/** How a clock differs from the time that the provider uses, in milliseconds. Positive: it is ahead. */
export interface ClockOffset {
  /** This machine's clock. */
  machineMs: number;
  /** The clock that the provider follows, where it has jumped so far ahead that it is not followed; otherwise 0. */
  doubtMs: number;
}

/** The system time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests and for the story of the demo. It stands still until it is advanced. */
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
