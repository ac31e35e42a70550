import { countOf, countsByAddress, fromNetwork, takeCounts, tooMany, waitOf } from '../identity/attempts.ts';
import type { ProviderConfig } from '../server/deps.ts';
import type { Db, Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import type { GuestWish } from './guest-letters.ts';

/** How many times more letters may be asked for from everywhere together than from one network. */
const FROM_EVERYWHERE = 4;

/** How many seconds lie between two letters to an address. */
const LETTER_PAUSE_SECONDS = 60;

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
 * Within a minute of the last letter there is no other, which is no error. Throws 429 TOO_MANY_ATTEMPTS past the hourly limits, which
 * are counted for each network apart, so that no stranger keeps an owner from asking.
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
  const anywhere = countOf(`letter-2-${about}`, request.email, {
    limit: perEmail * FROM_EVERYWHERE,
    windowMinutes,
  });
  const hour = fromNetwork({ ...anywhere, limit: perEmail }, request.address);
  const minute = countOf(`letter-3-${about}`, request.email, {
    limit: 1,
    windowMinutes: LETTER_PAUSE_SECONDS / 60,
  });
  const { refused, turn } = await transact(db, async (tx) => {
    const fromWait = await takeCounts(tx, from, now);
    if (fromWait > 0) return { refused: fromWait };
    const hourWait = await waitOf(tx, [hour], now);
    if (hourWait > 0) return { refused: hourWait };
    const pause = await takeCounts(tx, [minute], now);
    // Past what may come from everywhere together no letter goes, and nobody is told: they may not have been the one who asked.
    const letter = pause === 0 && (await takeCounts(tx, [anywhere, hour], now)) === 0;
    await note(tx, letter);
    return { turn: { letter, resendAfter: pause === 0 ? LETTER_PAUSE_SECONDS : Math.ceil(pause / 1000) } };
  });
  if (!turn) throw tooMany(refused ?? 0);
  return turn;
}
