import type { Tx } from '../store/database.ts';

/** What tells people from robots. Another one, such as a service that is asked by `fetch`, can stand in its place. */
export interface Captcha {
  /** What is to be answered before something may be done; goes to the browser as it is. */
  challenge(action: string, now: Date): Promise<object>;
  /** Whether a token answers a challenge for an action. It may have been used: this is to refuse the others before a long body is read. */
  answers(token: string, action: string, now: Date): Promise<boolean>;
  /** Uses a token up, in the transaction of what it is for. False where it has been. */
  spend(tx: Tx, token: string, now: Date): Promise<boolean>;
}
