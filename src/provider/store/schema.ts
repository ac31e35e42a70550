/**
 * The tables. Times are ISO 8601 in UTC with milliseconds, so that text order is time order; flags are 0 or 1; money is an
 * integer in tiyn; documents are JSON text.
 */

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

/** Somebody who can sign in. `login_key` and `email_key` are folded, so that case makes no second account. */
export interface UsersTable {
  id: string;
  login: string;
  login_key: string;
  email: string;
  email_key: string;
  full_name: string;
  role: string;
  password_hash: string;
  balance_tiyn: number;
  created_at: string;
}

/** What quotas, prices and most resources belong to. */
export interface ProjectTable {
  id: string;
  name: string;
  payment_type: string;
  created_at: string;
}

/** Who takes part in a project, and as what. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: string;
}

/** A signed-in session. The token itself is never stored. */
export interface TokenTable {
  id: string;
  hash: string;
  user_id: string;
  project_id: string | null;
  created_at: string;
  expires_at: string;
}

/** Sign-in attempts counted in a window, by login or by address. */
export interface SignInAttemptTable {
  subject: string;
  attempts: number;
  ends_at: string;
}

/** A project's own limit; without a row the default holds. -1 is unlimited. */
export interface QuotaLimitTable {
  project_id: string;
  type: string;
  quota: number;
}

/** How much of a quota a project uses. */
export interface QuotaUsageTable {
  project_id: string;
  type: string;
  used: number;
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
}

/** A short-lived page of a server's console, by the hash of its address. */
export interface ConsolePageTable {
  hash: string;
  content: string;
  expires_at: string;
}

/** A value that a record's measured field took at a moment. */
export interface RecordHistoryTable {
  type: string;
  record_id: string;
  field: string;
  at: string;
  value: number;
}

/** A letter in the outbox. */
export interface MailTable {
  id: string;
  address: string;
  subject: string;
  body: string;
  created_at: string;
}

/** All tables by name. */
export interface Schema {
  resource: ResourceTable;
  resource_key: ResourceKeyTable;
  record_history: RecordHistoryTable;
  mail: MailTable;
  work: WorkTable;
  users: UsersTable;
  project: ProjectTable;
  project_member: ProjectMemberTable;
  token: TokenTable;
  sign_in_attempt: SignInAttemptTable;
  quota_limit: QuotaLimitTable;
  quota_usage: QuotaUsageTable;
  idempotency: IdempotencyTable;
  journal: JournalTable;
  console_page: ConsolePageTable;
}
