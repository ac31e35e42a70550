/** How the figures of the simulated cloud go: a function of the record, the metric and the time, so that any moment can be asked for. */
import type { Metric } from '../../contract/file/resource-file.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The hour of the day, in Almaty, at which there is the least to do. */
const QUIET_HOUR = 3;
/** How much of a weekday's rhythm a day of the weekend has. */
const WEEKEND = 0.55;
/** The minutes of an hour that a burst lasts. */
const BURST_MINUTES = 6;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** A number from 0 to 1 that a seed and a place always give (the finalizer of MurmurHash3). */
function random(seed: number, place: number): number {
  let bits = Math.imul(seed ^ Math.imul(place | 0, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** The same, gliding from one whole place to the next. */
function gliding(seed: number, place: number): number {
  const whole = Math.floor(place);
  const share = (1 - Math.cos((place - whole) * Math.PI)) / 2;
  return random(seed, whole) * (1 - share) + random(seed, whole + 1) * share;
}

/** Each gives a level from 0 to 1 for a second since 1970. */
const SHAPES: Record<Metric['simulated']['shape'], (seed: number, at: number) => number> = {
  steady: (seed, at) =>
    0.5 * gliding(seed, at / (5 * HOUR)) + 0.4 * gliding(seed + 1, at / (20 * MINUTE)) + 0.1 * random(seed, at),
  daily(seed, at) {
    const local = at + BUSINESS_OFFSET / 1000;
    const own = (random(seed, 1) - 0.5) * 3;
    const rhythm = (1 - Math.cos((2 * Math.PI * (local / HOUR - QUIET_HOUR - own)) / 24)) / 2;
    // 1970 began on a Thursday.
    const weekday = (Math.floor(local / DAY) + 3) % 7;
    const busy = rhythm * (weekday < 5 ? 1 : WEEKEND);
    return 0.7 * busy + 0.2 * gliding(seed, at / (15 * MINUTE)) + 0.1 * random(seed, at);
  },
  bursts(seed, at) {
    const first = Math.floor(random(seed, 2) * (60 - BURST_MINUTES));
    const minute = Math.floor((at % HOUR) / MINUTE) - first;
    const isBusy = minute >= 0 && minute < BURST_MINUTES && random(seed, Math.floor(at / HOUR)) > 0.3;
    return isBusy ? 0.5 + 0.5 * random(seed, at) : 0.04 * random(seed, at);
  },
};

/**
 * The figure of a record at a moment, in the metric's unit.
 * @param at in seconds since 1970
 */
export function simulatedFigure({ id, simulated }: Metric, recordId: string, at: number): number {
  const seed = hashOf(`${recordId}/${id}`);
  // Records differ in how busy they are.
  const most = simulated.low + (simulated.high - simulated.low) * (0.5 + 0.5 * random(seed, 0));
  return simulated.low + (most - simulated.low) * SHAPES[simulated.shape](seed, at);
}
