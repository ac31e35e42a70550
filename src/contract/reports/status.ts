/** The state of the services, as guests may read it: the answer of `GET /api/status`. It is the same in every language. */

/** How many days are shown, today among them. */
export const STATUS_DAYS = 90;

/** How a service fares that does not work as it should. */
export type Trouble = 'interrupted' | 'slower';

/** A text in each language. */
type StatusWords = Record<'ru' | 'kk' | 'en', string>;

/** A day on which a service was in trouble, as it is in Almaty. */
export interface ServiceDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** For how many minutes it was interrupted, and slower, rounded up. */
  interrupted: number;
  slower: number;
}

/** One service. */
export interface ServiceStatus {
  id: string;
  name: StatusWords;
  state: Trouble | 'working' | 'maintenance';
  /** In how many per cent of the watched time it was not interrupted; null where nobody watched. */
  uptime: number | null;
  /** The days with trouble among the last ones. On all others since the beginning of the watch it worked. */
  days: ServiceDay[];
}

/** An announcement for everybody. Times are ISO 8601. */
export interface PublicAnnouncement {
  id: string;
  kind: 'maintenance' | 'incident' | 'news';
  title: StatusWords;
  text: StatusWords;
  begins: string;
  ends: string | null;
  /** What was told since, oldest first. */
  updates: { at: string; text: StatusWords }[];
  /** The ids of the services that it is about; none for all. */
  services: string[];
}

/** The whole answer. */
export interface Status {
  /** When it was made, ISO 8601. */
  at: string;
  /** Since when services are watched; null where nobody watched yet. */
  since: string | null;
  services: ServiceStatus[];
  /** What runs or lies ahead, the soonest first. */
  current: PublicAnnouncement[];
  /** What is over, the latest first. */
  past: PublicAnnouncement[];
}
