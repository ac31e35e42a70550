import type { AuditActor } from '../audit/audit.ts';
import { type Count, countsByAddress } from '../identity/attempts.ts';
import type { Db, Tx } from '../store/database.ts';

/** The promo code functions that accounts need. */
export interface PromoCodes {
  /** Whether a code is valid now. */
  isValid(db: Db | Tx, code: string, now: Date): Promise<boolean>;
  /** Credits a user with a code's money. Does nothing where the code is unknown or no longer valid. */
  redeem(tx: Tx, doer: AuditActor & { userId: string }, code: string, now: Date): Promise<void>;
}

/** Codes have at least six characters, so this many attempts find none by guessing. */
const TRIES_BY_ADDRESS = { limit: 20, windowMinutes: 60 };

/** The count of calls that reveal whether a code exists: all of them together, by address. */
export function promoTries(address: string | undefined): Count[] {
  return countsByAddress('promo', address, TRIES_BY_ADDRESS);
}
