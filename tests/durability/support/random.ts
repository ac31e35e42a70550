import { seedOf } from '../../circles.ts';

/** Seeded random numbers, so that a run's choices are reproducible (its concurrency is not). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True with this probability. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A random item. Undefined for an empty list. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.between(0, items.length - 1)];
  }

  /** A text in the form of a UUID, for names of requests and records. */
  id(): string {
    const hex = Array.from({ length: 32 }, () => this.between(0, 15).toString(16)).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

/** The seed of this run: a fixed one, or `DURABILITY_SEED`. Scheduling by the operating system stays random. */
export function seedOfRun(): number {
  return seedOf('DURABILITY_SEED');
}
