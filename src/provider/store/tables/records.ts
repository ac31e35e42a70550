/** What resource types store: records, their keys, their history, what was done with them and what is due. What columns hold is said in `store/schema.ts`. */

/** One record of any resource type. */
export interface ResourceTable {
  type: string;
  id: string;
  project_id: string | null;
  user_id: string | null;
  /** Who sees it, in one text; see `ownerKey`. */
  owner: string;
  shared: number;
  status: string | null;
  version: number;
  doc: string;
  created_at: string;
  updated_at: string;
}

/** A value of a record's field by which it is sorted, filtered, searched or related; see `keyRows`. */
export interface ResourceKeyTable {
  type: string;
  id: string;
  field: string;
  text_key: string;
  num_key: number;
  /** The record's own. */
  owner: string;
  edge: number;
}

/** A value that a record's measured field took at a moment. */
export interface RecordHistoryTable {
  type: string;
  record_id: string;
  field: string;
  at: string;
  value: number;
}

/** What was done with a record. `result` is started, success or error. */
export interface JournalTable {
  id: string;
  project_id: string | null;
  type: string;
  record_id: string;
  action: string;
  user_id: string | null;
  request_id: string;
  at: string;
  ended_at: string | null;
  result: string;
  /** What the record was called then. */
  title: string | null;
  /** Who really did it, where somebody acted as the user. */
  acting_id: string | null;
  /** Where the request came from. */
  address: string | null;
  /** What has changed, as JSON: `{field: [before, after]}`, without secrets. */
  changes: string | null;
  /** Why it failed: a code that has a message, or the cloud's own words. */
  reason: string | null;
}

/** A short-lived page of a server's console, by the hash of its address. */
export interface ConsolePageTable {
  hash: string;
  content: string;
  expires_at: string;
}

/** Something to be done at a time. */
export interface WorkTable {
  id: string;
  kind: string;
  key: string | null;
  due_at: string;
  payload: string;
  /** What locks it needs, as JSON. */
  locks: string;
  attempts: number;
}

/** The answer kept for a repeated request. A `status` of 0 is a request under way in another transaction. */
export interface IdempotencyTable {
  user_id: string;
  key: string;
  method: string;
  path: string;
  body_hash: string;
  status: number;
  body: string;
  expires_at: string;
}

/** By which fields the records of a type can be found, as JSON: what their keys were last written by. */
export interface IndexedTypeTable {
  type: string;
  fields: string;
}
