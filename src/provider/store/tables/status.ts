/** What customers are told of the cloud's state. `store/schema.ts` describes the contents of columns. */

/** A user who was told of an announcement in a round, such as its publishing. */
export interface AnnouncementToldTable {
  announcement_id: string;
  round: string;
  user_id: string;
}

/** A time in which a service was away, or a part of what it needs. */
export interface ServiceOutageTable {
  id: string;
  /** The name of the type that stands for the service, or `console`. */
  service: string;
  /** `interrupted` or `slower`. */
  state: string;
  began_at: string;
  /** Null while it lasts. */
  ended_at: string | null;
}

/** Since when services are watched, and when the provider last did. There is one row. */
export interface ServiceWatchTable {
  id: string;
  since: string;
  /** Null before the first time. */
  seen_at: string | null;
}
