import type { Tx } from '../store/database.ts';

/** A captcha. Another implementation, such as a service that is called by `fetch`, can take its place. */
export interface Captcha {
  /** A challenge for an action. It goes to the browser unchanged. */
  challenge(action: string, now: Date): Promise<object>;
  /**
   * Whether a token solves a challenge for an action. It may be used already. This check refuses invalid tokens before
   * a long body is read.
   */
  answers(token: string, action: string, now: Date): Promise<boolean>;
  /** Marks a token as used, in the transaction of its action. Returns false where it was used before. */
  spend(tx: Tx, token: string, now: Date): Promise<boolean>;
}
