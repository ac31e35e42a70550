import { countOf, countsByAddress, fromNetwork, takeCounts, tooMany, waitOf } from '../identity/attempts.ts';
import type { ProviderConfig } from '../server/deps.ts';
import type { Db, Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import type { GuestWish } from './guest-letters.ts';

/** The limit for all networks together, as a multiple of the limit for one network. */
const FROM_EVERYWHERE = 4;

/** The minimum time between two letters to an address, in seconds. */
const LETTER_PAUSE_SECONDS = 60;

/** A request for a letter: its sender, address and purpose. */
export interface LetterRequest {
  wants: GuestWish['wants'];
  email: string;
  address: string | undefined;
}

/** Whether a letter may be sent now, and the seconds until the next one may be. */
export interface LetterTurn {
  letter: boolean;
  resendAfter: number;
}

/**
 * Counts a request for a letter, then runs `note` in the same transaction. Everything is the same for known and unknown addresses. Within a
 * minute of the last letter no other is sent, and that is no error. Throws 429 TOO_MANY_ATTEMPTS past the hourly limits. Each network has
 * its own count, so no stranger can block the owner's requests.
 */
export async function takeLetterTurn(
  db: Db,
  request: LetterRequest,
  { letterLimits: { perEmail, perAddress, windowMinutes } }: ProviderConfig,
  now: Date,
  note: (tx: Tx, letter: boolean) => Promise<void>,
): Promise<LetterTurn> {
  const about = request.wants === 'reset' ? 'reset' : 'registration';
  // The order in which the locks are taken. All callers with several locks use the same one.
  const from = countsByAddress('letter-1', request.address, { limit: perAddress, windowMinutes });
  const anywhere = countOf(`letter-2-${about}`, request.email, {
    limit: perEmail * FROM_EVERYWHERE,
    windowMinutes,
  });
  const hour = fromNetwork({ ...anywhere, limit: perEmail }, request.address);
  const minute = countOf(`letter-3-${about}`, request.email, {
    limit: 1,
    windowMinutes: LETTER_PAUSE_SECONDS / 60,
  });
  const { refused, turn: allowed } = await transact(db, async (tx) => {
    const fromWait = await takeCounts(tx, from, now);
    if (fromWait > 0) return { refused: fromWait };
    const hourWait = await waitOf(tx, [hour], now);
    if (hourWait > 0) return { refused: hourWait };
    const pause = await takeCounts(tx, [minute], now);
    // Past the limit for all networks no letter is sent, and no error either: this client may not have caused it.
    const letter = pause === 0 && (await takeCounts(tx, [anywhere, hour], now)) === 0;
    await note(tx, letter);
    return { turn: { letter, resendAfter: pause === 0 ? LETTER_PAUSE_SECONDS : Math.ceil(pause / 1000) } };
  });
  if (!allowed) throw tooMany(refused ?? 0);
  return allowed;
}
