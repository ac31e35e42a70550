/** What the parts of the story share: moments before its end, and the records that were made. */
import type { Doc } from '../contract/file/resource-file.ts';
import { dayOf, dayStart, monthOf, monthStart } from '../contract/values/dates.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The customer whose shop the demo shows. */
export const OWNER = 'customer@demo.kz';
/** The administrator of the provider. */
export const ADMIN = 'admin@demo.kz';
/** The manager of the provider. */
export const MANAGER = 'manager@demo.kz';
/** A customer who has run out of money. */
export const DEBTOR = 'debtor@demo.kz';
/** A customer who has just registered. */
export const NEWCOMER = 'new@demo.kz';
/** A design studio, the manager's third client. */
export const STUDIO = 'studio@demo.kz';

/** Something that happens at a moment. */
export interface Scene {
  at: Date;
  play(stage: Stage, made: Made): Promise<void>;
}

/** The records of the story by name. */
export class Made {
  readonly #docs = new Map<string, Doc>();

  keep(name: string, doc: Doc): Doc {
    this.#docs.set(name, doc);
    return doc;
  }

  /** Throws where nothing of that name was made before. */
  get(name: string): Doc {
    const doc = this.#docs.get(name);
    if (!doc) throw new Error(`The demo's story has made no ${name} yet`);
    return doc;
  }

  id(name: string): string {
    return String(this.get(name).id);
  }
}

/** Moments before the end of the story, `now`. */
export interface Before {
  now: Date;
  /** So many days before, at a time of day in Almaty: `10:30`. At least two days, so that it is over. */
  days(days: number, time: string): Date;
  minutes(minutes: number): Date;
  /** So many minutes before, but in the present month in Almaty. */
  inMonth(minutes: number): Date;
  /** The day so many days before, `YYYY-MM-DD`. */
  day(days: number): string;
}

/** Counts back from the end of the story. */
export function before(now: Date): Before {
  const day = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS).toISOString());
  const minutes = (count: number) => new Date(now.getTime() - count * MINUTE_MS);
  return {
    now,
    day,
    minutes,
    days(days, time) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return new Date(Date.parse(dayStart(day(days))) + (hour * 60 + minute) * MINUTE_MS);
    },
    inMonth(count) {
      const start = Date.parse(monthStart(monthOf(now.toISOString()))) + MINUTE_MS;
      return new Date(Math.max(minutes(count).getTime(), Math.min(start, now.getTime())));
    },
  };
}
