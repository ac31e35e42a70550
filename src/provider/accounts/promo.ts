import type { AuditActor } from '../audit/audit.ts';
import { type Count, countsByAddress } from '../identity/attempts.ts';
import type { Db, Tx } from '../store/database.ts';

/** What accounts need of promo codes. */
export interface PromoCodes {
  /** Whether a code can be used now. */
  isValid(db: Db | Tx, code: string, now: Date): Promise<boolean>;
  /** Gives a user a code's money; nothing where the code is not, or no longer, good. */
  redeem(tx: Tx, doer: AuditActor & { userId: string }, code: string, now: Date): Promise<void>;
}

/** Codes have six characters at least, so that with as many tries nobody finds one by guessing. */
const TRIES_BY_ADDRESS = { limit: 20, windowMinutes: 60 };

/** What a call that tells whether there is a code counts as: all of them together, by where they come from. */
export function promoTries(address: string | undefined): Count[] {
  return countsByAddress('promo', address, TRIES_BY_ADDRESS);
}
