import type { Generated } from 'kysely';

/** Who can sign in, and how. What columns hold is said in `store/schema.ts`. */

/** Somebody who can sign in. `login_key` and `email_key` are folded, so that case makes no second account. */
export interface UsersTable {
  id: string;
  login: string;
  login_key: string;
  email: string;
  email_key: string;
  full_name: string;
  /** The full name, folded, to be searched. */
  name_key: Generated<string>;
  role: string;
  password_hash: string;
  /** The sum of the user's ledger entries. */
  balance_tiyn: number;
  created_at: string;
  /** The language of their letters: that of their last sign-in; null before the first. */
  locale: string | null;
  /** The white-label variant that their letters are of: that of the console they last signed in to, as with the language; null where none is known. */
  variant: string | null;
  /** When they were told that the balance will soon end; null once it is enough again. */
  low_balance_at: string | null;
  phone: string | null;
  /** From when on they may not sign in; null where they may. */
  blocked_at: string | null;
  /** 1 while the password is one that somebody else made: it has to be changed before anything else. */
  password_temporary: Generated<number>;
  /** When somebody else's password was mailed to them last; a temporary one ends some days later. */
  password_sent_at: string | null;
  signed_in_at: string | null;
  /** Counts what administrators write. */
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
  /** Where it was issued to and what with, to be recognised by its owner. */
  address: string | null;
  agent: string | null;
  used_at: string | null;
  /** Who really is there, where somebody acts as the user. */
  acting_id: string | null;
}

/** Sign-in attempts counted in a window, by login or by address. */
export interface SignInAttemptTable {
  subject: string;
  attempts: number;
  ends_at: string;
}

/** Somebody who wants an account and has not chosen a password yet. */
export interface RegistrationTable {
  id: string;
  email: string;
  email_key: string;
  promo_code: string | null;
  locale: string;
  /** The white-label variant whose console they registered in; null where none is known. */
  variant: string | null;
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
