/** What is known of a cloud elsewhere. What columns hold is said in `store/schema.ts`. */

/** The key that a record has there. What everybody uses can have one in each project; `project_id` is empty for what belongs to none. */
export interface CloudKeyTable {
  type: string;
  record_id: string;
  project_id: string;
  cloud_key: string;
}

/** A project of ours as it is there. */
export interface CloudProjectTable {
  project_id: string;
  /** Its key there. */
  cloud_id: string;
  /** The technical user in whose name it is used. */
  user_id: string;
  /** By what that user signs in, sealed. */
  credential: string;
  /** The limits that were last set there, as JSON by quota type. */
  limits: string;
}

/** Whose turn it is to change a project elsewhere: one change at a time. */
export interface CloudTurnTable {
  project_id: string;
  /** How many changes were stored. One that was planned before another was stored is planned again. */
  changes: number;
  /** The change that is being carried out, if any, by which process, and until when that is to be believed. */
  holder: string | null;
  owner: string | null;
  lease_until: string | null;
  started_at: string | null;
  /** What it makes, as JSON, so that nothing of it is left over should the process end. */
  makes: string;
}
