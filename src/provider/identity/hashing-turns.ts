import type { PasswordHasher } from '../ports/password-hasher.ts';
import { type TurnLimits, Turns } from '../work/turns.ts';
import { networkOf } from './attempts.ts';

/** Node reads files on the same four threads. Those who wait are served within a second; one network has half of their places. */
const LIMITS: TurnLimits = { atOnce: 2, waiting: 20, waitingOfOne: 10, retrySeconds: 2 };

/**
 * Hashes two passwords at a time, in the order of their arrival. Up to twenty wait, ten of them from one network. Others
 * get 503 BUSY with Retry-After.
 */
export function inTurns(hasher: PasswordHasher): PasswordHasher {
  const turns = new Turns(LIMITS);
  const inTurn = <T>(from: string | null | undefined, run: (own: PasswordHasher) => Promise<T>): Promise<T> =>
    turns.run(from ? networkOf(from) : undefined, () => run(hasher));
  return {
    inTurn,
    hash: (password, from) => inTurn(from, (own) => own.hash(password)),
    verify: (stored, password, from) => inTurn(from, (own) => own.verify(stored, password)),
  };
}
