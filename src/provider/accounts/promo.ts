import type { Db, Tx } from '../store/database.ts';

/** What accounts need of promo codes. */
export interface PromoCodes {
  /** Whether a code can be used now. */
  isValid(db: Db | Tx, code: string, now: Date): Promise<boolean>;
  /** Gives a user a code's money; nothing where the code is not, or no longer, good. */
  redeem(tx: Tx, userId: string, code: string, now: Date): Promise<void>;
}
