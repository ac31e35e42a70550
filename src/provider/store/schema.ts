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
  /** The sum of the user's ledger entries. */
  balance_tiyn: number;
  created_at: string;
  /** The language of their letters: that of their last sign-in; null before the first. */
  locale: string | null;
  /** When they were told that the balance will soon end; null once it is enough again. */
  low_balance_at: string | null;
}

/** What quotas, prices and most resources belong to. */
export interface ProjectTable {
  id: string;
  name: string;
  payment_type: string;
  created_at: string;
  /** Whose balance pays for it. */
  payer_id: string | null;
}

/** Who takes part in a project, and as what. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: string;
  /** Null for those who were there when the project was made. */
  since: string | null;
}

/** Whoever has the address may take part in the project, in that role, once they choose to. */
export interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email: string;
  email_key: string;
  role: string;
  created_at: string;
}

/** A signed-in session. The token itself is never stored. */
export interface TokenTable {
  id: string;
  hash: string;
  user_id: string;
  project_id: string | null;
  created_at: string;
  expires_at: string;
  /** Where it was issued to and what with, to be recognised by its owner. */
  address: string | null;
  agent: string | null;
  used_at: string | null;
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
  /** When it was handed to a mail server; null while it waits, or where there is none. */
  sent_at: string | null;
  /** When a mail server refused it for good, or it was given up. */
  refused_at: string | null;
  /** Files that go with it, as JSON: `[{name, type, content}]`, the content in Base64. */
  attachments: string | null;
}

/** Money that came to or went from a user's balance. Never changed, never removed. */
export interface LedgerTable {
  id: string;
  user_id: string;
  /** What was charged for; null for what concerns the balance alone. */
  project_id: string | null;
  kind: string;
  /** What it is booked for; a second entry for it is impossible. */
  key: string;
  /** Below zero what went. */
  amount_tiyn: number;
  at: string;
  /** As JSON; what is in it depends on the kind. */
  details: string;
}

/** What a record costs, from when it is there until it is gone. */
export interface MeterTable {
  id: string;
  project_id: string;
  type: string;
  record_id: string;
  /** What the record was called last. */
  title: string;
  /** What of which tariff lines it takes since `since`, as JSON. */
  quantities: string;
  /** What it takes from a later moment on, where that is known already. */
  next_at: string | null;
  next_quantities: string | null;
  started_at: string;
  /** Up to this moment `total` is counted. */
  since: string;
  ended_at: string | null;
  /** 1 once it has ended and all of it is charged. */
  settled: number;
  /** Exactly what it has cost so far, in the units of `contract/cost.ts`, as a whole number. */
  total: string;
  /** What of it has been charged. */
  charged_tiyn: number;
}

/** What one record cost in one hour, and for how many seconds of it. */
export interface ChargeTable {
  meter_id: string;
  /** The hour's beginning. */
  hour: string;
  project_id: string;
  amount_tiyn: number;
  seconds: number;
  /** What of which tariff lines the record took at the end of its time in the hour, as JSON. */
  quantities: string;
}

/** By which price lines the records of a type have meters. */
export interface PricedTypeTable {
  type: string;
  price: string;
}

/** A top-up that was begun with a merchant. */
export interface PaymentTable {
  id: string;
  user_id: string;
  merchant: string;
  amount_tiyn: number;
  /** created, paid, refused or expired. */
  status: string;
  secret_hash: string;
  return_url: string;
  created_at: string;
  ended_at: string | null;
}

/** Who has used which promo code. */
export interface PromoUseTable {
  code: string;
  user_id: string;
  at: string;
}

/** Somebody who wants an account and has not chosen a password yet. */
export interface RegistrationTable {
  id: string;
  email: string;
  email_key: string;
  promo_code: string | null;
  locale: string;
  created_at: string;
  confirmed_at: string | null;
}

/** A code of a letter's link, by its hash. `subject_id` is a user's or a registration's. */
export interface OneTimeCodeTable {
  hash: string;
  purpose: string;
  subject_id: string;
  created_at: string;
  expires_at: string;
}

/** Answers of somebody who gave up registering, or rated the service. */
export interface SurveyTable {
  id: string;
  kind: string;
  answers: string;
  created_at: string;
}

/** What somebody is told in the console (spec section 3). */
export interface NotificationTable {
  id: string;
  user_id: string;
  type: string;
  category: string;
  /** What its text has places for, as JSON. */
  params: string;
  created_at: string;
  read_at: string | null;
}

/** All tables by name. */
export interface Schema {
  resource: ResourceTable;
  resource_key: ResourceKeyTable;
  record_history: RecordHistoryTable;
  mail: MailTable;
  ledger: LedgerTable;
  meter: MeterTable;
  charge: ChargeTable;
  priced_type: PricedTypeTable;
  payment: PaymentTable;
  promo_use: PromoUseTable;
  registration: RegistrationTable;
  one_time_code: OneTimeCodeTable;
  survey: SurveyTable;
  notification: NotificationTable;
  work: WorkTable;
  users: UsersTable;
  project: ProjectTable;
  project_member: ProjectMemberTable;
  project_invitation: ProjectInvitationTable;
  token: TokenTable;
  sign_in_attempt: SignInAttemptTable;
  quota_limit: QuotaLimitTable;
  quota_usage: QuotaUsageTable;
  idempotency: IdempotencyTable;
  journal: JournalTable;
  console_page: ConsolePageTable;
}
