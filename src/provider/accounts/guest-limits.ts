import type { ProviderConfig } from '../deps.ts';
import type { Db, Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { countOf, countsByAddress, takeCounts, tooMany } from './attempts.ts';
import type { GuestWish } from './guest-letters.ts';

/** How many seconds lie between two letters to an address. */
export const LETTER_PAUSE_SECONDS = 60;

/** Who asks for a letter, for which address and what about. */
export interface LetterRequest {
  wants: GuestWish['wants'];
  email: string;
  address: string | undefined;
}

/** Whether a letter may go now, and after how many seconds the next one may. */
export interface LetterTurn {
  letter: boolean;
  resendAfter: number;
}

/**
 * Counts a request for a letter and then does `note` in the same transaction, all of it the same for any address, known or not.
 * Within a minute of the last letter there is no other, which is no error. Throws 429 TOO_MANY_ATTEMPTS past the hourly limits.
 */
export async function takeLetterTurn(
  db: Db,
  request: LetterRequest,
  { letterLimits: { perEmail, perAddress, windowMinutes } }: ProviderConfig,
  now: Date,
  note: (tx: Tx, letter: boolean) => Promise<void>,
): Promise<LetterTurn> {
  const about = request.wants === 'reset' ? 'reset' : 'registration';
  // Named in the order in which they are taken, which is that of all who take several.
  const from = countsByAddress('letter-1', request.address, { limit: perAddress, windowMinutes });
  const minute = await countOf(`letter-2-${about}`, request.email, {
    limit: 1,
    windowMinutes: LETTER_PAUSE_SECONDS / 60,
  });
  const hour = await countOf('letter-3', request.email, { limit: perEmail, windowMinutes });
  const { refused, turn } = await transact(db, async (tx) => {
    const fromWait = await takeCounts(tx, from, now);
    if (fromWait > 0) return { refused: fromWait };
    const pause = await takeCounts(tx, [minute], now);
    if (pause === 0) {
      const hourWait = await takeCounts(tx, [hour], now);
      if (hourWait > 0) return { refused: hourWait };
    }
    await note(tx, pause === 0);
    return { turn: { letter: pause === 0, resendAfter: pause === 0 ? LETTER_PAUSE_SECONDS : Math.ceil(pause / 1000) } };
  });
  if (!turn) throw tooMany(refused ?? 0);
  return turn;
}
