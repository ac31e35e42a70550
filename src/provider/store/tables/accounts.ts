import type { Generated } from 'kysely';

/** Users and their sign-in. `store/schema.ts` describes the contents of columns. */

/** A user who can sign in. `login_key` and `email_key` are folded, so that case makes no second account. */
export interface UsersTable {
  id: string;
  login: string;
  login_key: string;
  email: string;
  email_key: string;
  /** First name and surname, each null where it is not known. */
  first_name: string | null;
  surname: string | null;
  /** Both together; empty where neither is known. */
  full_name: string;
  /** The full name, folded for searches. */
  name_key: Generated<string>;
  role: string;
  password_hash: string;
  /** The sum of the user's ledger entries. */
  balance_tiyn: number;
  /** The parts of it that came by promo codes and by corrections. The rest was paid. */
  promo_tiyn: Generated<number>;
  correction_tiyn: Generated<number>;
  created_at: string;
  /** The language of their letters: that of the last sign-in; null before the first. */
  locale: string | null;
  /** The white-label variant of their letters: that of the console of the last sign-in; null where none is known. */
  variant: string | null;
  /** The time of the letter about a balance that soon ends; null once it is sufficient again. */
  low_balance_at: string | null;
  /** How far below zero the balance may be; null where nothing says so. */
  credit_limit_tiyn: number | null;
  phone: string | null;
  /** The time since when they are blocked; null where they may sign in. */
  blocked_at: string | null;
  /** 1 while somebody else chose the password: the user has to change it first. */
  password_temporary: Generated<number>;
  /** The time when the last temporary password was mailed, which expires some days later. */
  password_sent_at: string | null;
  signed_in_at: string | null;
  /** The role that limits a staff account; null where nothing limits it. */
  staff_role_id: Generated<string | null>;
  /** 1 where no password opens the account, only a passkey. */
  password_disabled: Generated<number>;
  /** Counts changes by administrators. */
  version: Generated<number>;
}

/** A signed-in session. The token itself is never stored. */
export interface TokenTable {
  id: string;
  hash: string;
  user_id: string;
  project_id: string | null;
  created_at: string;
  expires_at: string;
  /** The address and browser at sign-in, by which the owner recognises the session. */
  address: string | null;
  agent: string | null;
  used_at: string | null;
  /** The real user, where somebody acts as the user. */
  acting_id: string | null;
  /** When the user last proved who they are; null for sessions older than this column. */
  authenticated_at: string | null;
  /** The identity provider that it began with; null where the console asked for the proof itself. */
  identity_provider: string | null;
  /** 1 where its user needs a second factor of ours, 0 where that is up to the identity provider; null where the configuration decides. */
  own_factor: number | null;
}

/** Sign-in attempts counted in a window, by login or by address. */
export interface SignInAttemptTable {
  subject: string;
  attempts: number;
  ends_at: string;
}

/** A person who registered and has not chosen a password yet. */
export interface RegistrationTable {
  id: string;
  email: string;
  email_key: string;
  promo_code: string | null;
  locale: string;
  /** The white-label variant of the console where they registered; null where none is known. */
  variant: string | null;
  created_at: string;
  confirmed_at: string | null;
}

/**
 * A change of a user's own e-mail address. It waits for the new address to be confirmed. Afterwards it is kept for as long as the owner of the
 * old address can undo it.
 */
export interface EmailChangeTable {
  id: string;
  user_id: string;
  old_email: string;
  /** The login before. A login that is the address follows it. */
  old_login: string;
  new_email: string;
  requested_at: string;
  /** The time of the confirmation; null before. */
  changed_at: string | null;
}

/** A code of a letter's link, by its hash. `subject_id` is that of a user, a registration or a change of an e-mail address. */
export interface OneTimeCodeTable {
  hash: string;
  purpose: string;
  subject_id: string;
  created_at: string;
  expires_at: string;
}

/** The end of an account that its owner asked for. */
export interface AccountEndTable {
  user_id: string;
  requested_at: string;
  /** When it comes. */
  ends_at: string;
  /** When it came; null before, while signing in takes it back. */
  closed_at: string | null;
  /** What the owner is called since. */
  pseudonym: string | null;
  /** When the account's documents were deleted; null while they are kept. */
  forgotten_at: string | null;
}

/** An API token. The token itself is never stored. A personal one has a user, one of a project has a project. */
export interface ApiTokenTable {
  id: string;
  hash: string;
  /** Its first and last characters, by which people recognise it. */
  hint: string;
  user_id: string | null;
  project_id: string | null;
  name: string;
  name_key: string;
  /** The highest role that it has in a project. */
  role: string;
  /** As of a member. */
  role_id: string | null;
  /** 1 for a personal one that is for all projects of its user; otherwise `api_token_project` says which. */
  all_projects: number;
  read_only: number;
  /** The networks that it may come from, as a JSON list of CIDR notations. Without any it may come from everywhere. */
  networks: string;
  /** What runs and was created with it may cost so much a month; null without a bound. */
  cap_tiyn: number | null;
  created_at: string;
  /** The id of who made it. */
  created_by: string | null;
  expires_at: string | null;
  /** When its end was told; null before. */
  expiry_told_at: string | null;
  used_at: string | null;
  used_address: string | null;
  version: number;
}

/** A project that a personal token is for. */
export interface ApiTokenProjectTable {
  token_id: string;
  project_id: string;
}

/** A record that was created with a token, or made dearer by one. */
export interface ApiTokenRecordTable {
  token_id: string;
  type: string;
  record_id: string;
  /** What it cost before the token made it dearer, in units a second as a decimal; 0 for what it created. */
  base_units: string;
}
