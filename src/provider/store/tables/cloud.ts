/** The state of a remote cloud. `store/schema.ts` describes the contents of columns. */

/**
 * The remote key of a record. A shared record can have one in each project; `project_id` is empty for a record without a project. Several
 * records can have the same remote key, such as two networks of the catalogue where the cloud has only one external network.
 */
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

/** A difference between the store and the remote cloud. A person decides about it. */
export interface CloudOrphanTable {
  id: string;
  project_id: string;
  type: string;
  /** Its remote key; the record's id where it has none. */
  cloud_key: string;
  /** `cloud`: only the cloud has it. `books`: only the store has it. `differs`: both have it, with different values. */
  kind: string;
  /** The record that adopted it, that was to stand for it, or that differs. */
  record_id: string | null;
  /** Its name in the cloud, or that of the record. */
  title: string;
  /** How it was found: `restored`, `unfinished`, `refused`, `adoption`, `compared` or `vanished`. */
  cause: string;
  /** Why its deletion or adoption was refused: JSON with `code` and `params` of each error, or the cloud's own words. */
  detail: string | null;
  /** held, left, adopting, adopted, deleting, deleted, removing, removed, taking, taken or resolved. */
  status: string;
  found_at: string;
  /** When the cloud last had it. */
  seen_at: string;
  /** Why a person decided so. */
  reason: string | null;
  /** The fields that differ: JSON, a list of `field`, `ours` and `theirs`. */
  differences: string | null;
  /** What a month costs, in tenge: of its record, or of the record that it would get. Null where that is not known. */
  month_cost: string | null;
  /** What it looked like when it was last found. What was left as it is waits for a decision again once this changes. */
  fingerprint: string | null;
  /** The user who decided, and when. */
  decided_by: string | null;
  decided_at: string | null;
}

/** The last comparison of a project's records with the cloud. */
export interface CloudComparisonTable {
  project_id: string;
  /** The administrator who asked for it. */
  user_id: string | null;
  /** comparing, compared, incomplete or failed. */
  status: string;
  started_at: string;
  /** When the last comparison ended that got an answer. */
  compared_at: string | null;
  /** How many types were compared so far, and how many there are. */
  done: number;
  total: number;
  /** The types that could not be compared at `compared_at`, as a JSON list. */
  not_compared: string;
  /** Why nothing was compared: JSON as in `cloud_orphan.detail`. */
  detail: string | null;
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
