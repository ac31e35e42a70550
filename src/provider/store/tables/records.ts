/** The data of resource types: records, their keys, history, journal and due work. `store/schema.ts` describes the contents of columns. */

/** One record of any resource type. */
export interface ResourceTable {
  type: string;
  id: string;
  project_id: string | null;
  user_id: string | null;
  /** The owner, as one text; see `ownerKey`. */
  owner: string;
  shared: number;
  status: string | null;
  version: number;
  doc: string;
  created_at: string;
  updated_at: string;
}

/** A value of a record's field for sorting, filters, searches or relations; see `keyRows`. */
export interface ResourceKeyTable {
  type: string;
  id: string;
  field: string;
  text_key: string;
  num_key: number;
  /** The record's owner. */
  owner: string;
  edge: number;
}

/** A value of a record's measured field at a moment. */
export interface RecordHistoryTable {
  type: string;
  record_id: string;
  field: string;
  at: string;
  value: number;
}

/** The figures of a record in a step of time; see `telemetry/points.ts`. */
export interface MetricPointTable {
  type: string;
  record_id: string;
  /** The length of the step, in seconds; 0 for the last reading as it was. */
  step: number;
  /** The start of the step, in seconds since 1970. */
  at: number;
  /** As JSON, by metric: how many figures, their sum and the largest. */
  figures: string;
}

/** An action on a record. `result` is started, success or error. */
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
  /** The name of the record at that time. */
  title: string | null;
  /** The real user, where somebody acted as the user. */
  acting_id: string | null;
  /** The address of the request. */
  address: string | null;
  /** The changes, as JSON: `{field: [before, after]}`, without secrets. */
  changes: string | null;
  /** The reason of a failure: a code that has a message, or the cloud's own text. */
  reason: string | null;
  /** How many attempts the entry stands for; null for one. */
  attempts: number | null;
  /** Who did it where no user did: `cloud` or `provider`; null for a user, or for a guest. */
  origin: string | null;
  /** 1 for what came along with another action, such as the port of a new server; null for what was asked for. */
  follows: number | null;
  /** The API token that it was done with, and its name at that time; null for a session. */
  token_id: string | null;
  token_name: string | null;
}

/** A sealed part of the audit log. `audit/chain.ts` says what the hash covers. */
export interface JournalSealTable {
  /** Without gaps, from 1. */
  number: number;
  entry_id: string;
  part: SealedPart;
  sealed_at: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/** What of an entry is sealed: all of it, or where it ends later, its beginning and its end. */
export type SealedPart = 'entry' | 'begin' | 'end';

/** What of the audit log still has to be sealed. The transaction that writes an entry queues it. */
export interface JournalUnsealedTable {
  at: string;
  entry_id: string;
  part: SealedPart;
}

/** A short-lived page of a server's console, by the hash of its address. */
export interface ConsolePageTable {
  hash: string;
  content: string;
  expires_at: string;
}

/** Work that is due at a time. */
export interface WorkTable {
  id: string;
  kind: string;
  key: string | null;
  due_at: string;
  /** The moment from which a delay until `due_at` counts; null for work that is due at a certain time. */
  from_at: string | null;
  payload: string;
  /** The required locks, as JSON. */
  locks: string;
  attempts: number;
}

/** The stored answer for a repeated request. A `status` of 0 is a request in progress in another transaction. */
export interface IdempotencyTable {
  /** The user, or the token of a project. */
  user_id: string;
  key: string;
  method: string;
  path: string;
  body_hash: string;
  status: number;
  body: string;
  expires_at: string;
}

/** The indexed fields of a type's records, as JSON, when their keys were last written. */
export interface IndexedTypeTable {
  type: string;
  fields: string;
}

/** The resource file that the records of a type are stored by, as JSON without texts. */
export interface TypeEditionTable {
  type: string;
  file: string;
  /** The newer file that they are being moved to; null while none. */
  target: string | null;
  /** The id of the last record that was moved; empty at first. */
  moved_to: string | null;
}

/** The last time that was known to be right. There is one row. */
export interface ClockMarkTable {
  id: string;
  seen_at: string;
}

/** A row that is written only to see whether the database can be written. */
export interface WriteProbeTable {
  id: string;
  written_at: string;
  /** Text without meaning, so that the row needs space. */
  filling: string;
}
