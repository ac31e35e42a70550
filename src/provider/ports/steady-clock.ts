import type { Clock, ClockOffset } from './clock.ts';
import type { Log } from './log.ts';

/** The parts of a steady clock. */
export interface SteadyClockParts {
  /** The time that all processes share: the database's, or this machine's where the process is alone. Rejects while it can't be read. */
  reference(): Promise<Date>;
  /** This machine's clock, which anybody can set. */
  machine(): Date;
  /** Milliseconds that pass evenly and that nobody can set, also while the machine sleeps. */
  elapsed(): number;
  log: Log;
}

/** How often the clock is compared with the reference, in milliseconds. */
const EVERY_MS = 5000;
/** Steps up to this are followed at once: a clock that is corrected, a machine that was paused. */
const FOLLOWED_MS = 5 * 60_000;
/** A larger step back is followed once it has lasted so long. */
const SETTLED_MS = 60_000;
/** A reading that took longer says too little. */
const SLOW_MS = 2000;
/** A difference between this machine's clock and the shared time that is worth a line in the log. */
const NOTED_MS = 3000;

/**
 * A clock that goes on evenly and is corrected by a reference. All that is compared with stored moments uses it, so processes with
 * different clocks agree where the reference is their database.
 *
 * A reference that jumps ahead is not followed. Charges, deadlines and deletions would take the hours in between for true. The operator
 * confirms them by a restart, and a reference that comes back confirms nothing. A reference that is set back is followed after a minute,
 * since that takes nothing from anybody. What was charged for the hours in between is then refunded.
 */
export class SteadyClock implements Clock {
  readonly #parts: SteadyClockParts;
  /** The shared time at an elapsed time of 0, in milliseconds since 1970. */
  #base: number;
  /** A step back that has not lasted long enough. */
  #pending: { base: number; since: number } | undefined;
  #doubtMs = 0;
  #noted = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  private constructor(parts: SteadyClockParts, base: number) {
    this.#parts = parts;
    this.#base = base;
  }

  /** Reads the reference and begins. Rejects where it can't be read. */
  static async begin(parts: SteadyClockParts): Promise<SteadyClock> {
    const clock = new SteadyClock(parts, (await baseOf(parts)).base);
    clock.#noteOffset();
    return clock;
  }

  now(): Date {
    return new Date(this.#base + this.#parts.elapsed());
  }

  offset(): ClockOffset {
    return { machineMs: this.#parts.machine().getTime() - this.now().getTime(), doubtMs: this.#doubtMs };
  }

  /** Compares the clock with the reference again and again, until {@link stop}. */
  start(): void {
    this.#timer ??= setInterval(() => void this.compare(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Compares the clock with the reference once. A reference that can't be read changes nothing. */
  async compare(): Promise<void> {
    const read = await baseOf(this.#parts).catch(() => undefined);
    if (!read || read.tookMs > SLOW_MS) return;
    const step = read.base - this.#base;
    if (Math.abs(step) <= FOLLOWED_MS) this.#follow(read);
    else if (step < 0) this.#settle(read.base);
    else this.#refuse(step);
    this.#noteOffset();
  }

  /** Follows a small step. A difference that the reading itself may have made is none. */
  #follow({ base, tookMs }: Reading): void {
    this.#pending = undefined;
    if (this.#doubtMs !== 0) this.#parts.log.info({}, 'The clock is right again');
    this.#doubtMs = 0;
    if (Math.abs(base - this.#base) > tookMs) this.#base = base;
  }

  #settle(base: number): void {
    const now = this.#parts.elapsed();
    this.#doubtMs = 0;
    if (!this.#pending || Math.abs(this.#pending.base - base) > FOLLOWED_MS) this.#pending = { base, since: now };
    if (now - this.#pending.since < SETTLED_MS) return;
    const seconds = Math.round((base - this.#base) / 1000);
    this.#parts.log.warn({ seconds }, 'The clock was set back, and is followed');
    this.#pending = undefined;
    this.#base = base;
  }

  #refuse(step: number): void {
    this.#pending = undefined;
    if (this.#doubtMs === 0)
      this.#parts.log.error(
        { seconds: Math.round(step / 1000) },
        'The clock jumped ahead and is not followed: correct it, or restart the provider if it is right',
      );
    this.#doubtMs = step;
  }

  #noteOffset(): void {
    const { machineMs } = this.offset();
    const apart = Math.abs(machineMs) > NOTED_MS;
    if (apart === this.#noted) return;
    this.#noted = apart;
    const fields = { seconds: Math.round(machineMs / 1000) };
    if (apart) this.#parts.log.warn(fields, "This machine's clock differs from the time of the provider");
    else this.#parts.log.info(fields, "This machine's clock has the time of the provider again");
  }
}

/** A reading of the reference: the shared time at an elapsed time of 0, and how long the reading took. */
interface Reading {
  base: number;
  tookMs: number;
}

async function baseOf({ reference, elapsed }: SteadyClockParts): Promise<Reading> {
  const before = elapsed();
  const time = (await reference()).getTime();
  const tookMs = elapsed() - before;
  return { base: time - (before + tookMs / 2), tookMs };
}
