/** The state of a remote cloud. `store/schema.ts` describes the contents of columns. */

/** The remote key of a record. A shared record can have one in each project; `project_id` is empty for a record without a project. */
export interface CloudKeyTable {
  type: string;
  record_id: string;
  project_id: string;
  cloud_key: string;
}

/** A project of ours in the remote cloud. */
export interface CloudProjectTable {
  project_id: string;
  /** Its remote key. */
  cloud_id: string;
  /** The technical user that acts for it. */
  user_id: string;
  /** The encrypted credential of that user. */
  credential: string;
  /** The limits that were last set there, as JSON by quota type. */
  limits: string;
  /** When it was taken over; null where the provider created it. Until its first use, a project that was taken over has no user and no credential. */
  adopted_at: string | null;
}

/** A project that the cloud had when it was last asked. */
export interface CloudSeenTable {
  /** Its remote key. */
  cloud_id: string;
  name: string;
  /** 1 where the cloud lets it be used. */
  enabled: number;
  /** 1 where a store has left its mark on it. */
  marked: number;
}

/** The adoption of a project that existed in the cloud. */
export interface CloudAdoptionTable {
  cloud_id: string;
  /** The project that was created for it. */
  project_id: string;
  /** The administrator who decided so. */
  user_id: string | null;
  /** adopting or adopted. */
  status: string;
  started_at: string;
  ended_at: string | null;
  /** How many resources got a record, and how many were left without one. */
  recorded: number;
  left_out: number;
  /** What the last attempt ended with: JSON as in `cloud_orphan.detail`. */
  detail: string | null;
}

/** A resource in the remote cloud that no record refers to. A person decides about it. */
export interface CloudOrphanTable {
  id: string;
  project_id: string;
  type: string;
  /** Its remote key. */
  cloud_key: string;
  /** The record that adopted it, or that was to stand for it, where that is known. */
  record_id: string | null;
  /** Its name in the cloud. */
  title: string;
  /** Why it is an orphan: `restored`, `unfinished`, `refused` or `adoption`. */
  cause: string;
  /** Why its deletion or adoption was refused: JSON with `code` and `params` of each error, or the cloud's own words. */
  detail: string | null;
  /** held, adopting, adopted, deleting or deleted. */
  status: string;
  found_at: string;
  /** When the cloud last had it. */
  seen_at: string;
  /** Why a person had it deleted. */
  reason: string | null;
}

/** The lease for changing a remote project: one change at a time. */
export interface CloudLeaseTable {
  project_id: string;
  /** The number of stored changes. A change that was planned before another was stored is planned again. */
  changes: number;
  /** The current change, if any: its process, and the end of the lease. */
  holder: string | null;
  owner: string | null;
  lease_until: string | null;
  started_at: string | null;
  /** The resources that it creates, as JSON, so that none is orphaned if the process ends. */
  makes: string;
}

/** What the cloud had of something on a day, and what of it was sold, by the last answer of the day. */
export interface CapacityPointTable {
  /** In Almaty: `YYYY-MM-DD`. */
  day: string;
  /** In the words of `capacity` in `quotaTypes`. */
  figure: string;
  /** The variants that share it, such as the disk types of a storage, as a JSON list. */
  variants: string;
  /** What can be sold, with overcommit and without what is reserved: vCPUs, GB or addresses. */
  total: number;
  sold: number;
  /** What the cloud itself counts as used; null where it does not say. */
  taken: number | null;
  /** When the cloud answered. */
  at: string;
}
