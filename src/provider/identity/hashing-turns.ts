import { ApiError } from '../http/errors.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { networkOf } from './attempts.ts';

/** How many passwords are hashed at once. Node reads files on the same four threads. */
const AT_ONCE = 2;
/** How many wait for their turn. They are served within a second. */
const WAITING = 20;
/** How many of them one network may have. */
const WAITING_FROM_ONE = WAITING / 2;
const RETRY_SECONDS = 2;

interface Waiting {
  network: string | undefined;
  begin: () => void;
}

/**
 * Hashes two passwords at a time, in the order of their arrival. Up to twenty wait, ten of them from one network. Others
 * get 503 BUSY with Retry-After.
 */
export function inTurns(hasher: PasswordHasher): PasswordHasher {
  const queue: Waiting[] = [];
  let running = 0;

  function requireRoom(from?: string | null): void {
    if (running < AT_ONCE) return;
    const network = networkOfCaller(from);
    const own = network === undefined ? 0 : queue.filter((each) => each.network === network).length;
    if (queue.length < WAITING && own < WAITING_FROM_ONE) return;
    throw new ApiError(503, 'BUSY', { headers: { 'Retry-After': String(RETRY_SECONDS) } });
  }

  async function inTurn<T>(from: string | null | undefined, run: (own: PasswordHasher) => Promise<T>): Promise<T> {
    requireRoom(from);
    if (running < AT_ONCE) running += 1;
    // Whoever leaves hands the place over, so nobody who comes in between can take it.
    else await new Promise<void>((begin) => queue.push({ network: networkOfCaller(from), begin }));
    try {
      return await run(hasher);
    } finally {
      const next = queue.shift();
      if (next) next.begin();
      else running -= 1;
    }
  }

  return {
    inTurn,
    hash: (password, from) => inTurn(from, (own) => own.hash(password)),
    verify: (stored, password, from) => inTurn(from, (own) => own.verify(stored, password)),
  };
}

function networkOfCaller(from: string | null | undefined): string | undefined {
  return from ? networkOf(from) : undefined;
}
