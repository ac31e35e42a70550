import { type TurnLimits, Turns } from '../work/turns.ts';
import type { KeyMaker, KeyWish } from './key-maker.ts';

/** An RSA key takes seconds of one of Node's four threads, which also hash passwords and read files. */
const LIMITS: TurnLimits = { atOnce: 1, waiting: 8, waitingOfOne: 8, retrySeconds: 10 };

/**
 * Makes keys that take long one after another. Up to eight wait, and others get 503 BUSY with Retry-After. Keys that are made in a
 * millisecond don't wait.
 */
export function keysInTurns(keys: KeyMaker): KeyMaker {
  const turns = new Turns(LIMITS);
  return {
    make: (wish) => (takesLong(wish) ? turns.run(undefined, () => keys.make(wish)) : keys.make(wish)),
    read: (line, comment) => keys.read(line, comment),
  };
}

/** A passphrase is made a key by a slow function on purpose. */
function takesLong({ algorithm, passphrase }: KeyWish): boolean {
  return algorithm === 'rsa' || passphrase !== undefined;
}
