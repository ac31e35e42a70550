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
