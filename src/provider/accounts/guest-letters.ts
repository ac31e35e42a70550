import type { Locale } from '../http/locale.ts';
import { issueCode } from '../identity/codes.ts';
import { findByEmail, type User } from '../identity/users.ts';
import { localeOf, type Recipient, sendLetter } from '../mail/letters.ts';
import type { ProviderConfig, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { emailLock, findRegistration, keepRegistration } from './registrations.ts';

/** A guest's request that concerns an e-mail address. */
export interface GuestWish {
  wants: 'registration' | 'resending' | 'reset';
  email: string;
  promoCode: string | null;
  locale: Locale;
  /** The white-label variant of the console where the guest asked. */
  variant: string | null;
  /** Whether to send a letter. False where the last letter is less than a minute old. */
  letter: boolean;
}

const KIND = 'guest-letter';

/**
 * Stores a guest's request. Due work processes it later, because the result depends on whether the address is known. So the call takes the
 * same time for any address.
 */
export async function noteWish(tx: Tx, wish: GuestWish, now: Date): Promise<void> {
  await schedule(tx, { kind: KIND, dueAt: now, payload: wish, locks: [{ name: emailLock(wish.email) }] });
}

/** Sends guests their letters. All letters go to the stored address, never to the spelling that somebody typed. */
export function guestLetterWork({
  clock,
  config,
}: Pick<ProviderDeps, 'clock' | 'config'>): Record<string, WorkHandler> {
  return {
    [KIND]: async (tx, payload) => {
      const wish = payload as GuestWish;
      if (wish.wants === 'reset') await answerReset(tx, wish, config, clock.now());
      else await answerRegistration(tx, wish, config, clock.now());
    },
  };
}

async function answerRegistration(tx: Tx, wish: GuestWish, config: ProviderConfig, now: Date): Promise<void> {
  const known = await findByEmail(tx, wish.email);
  if (known) {
    if (!wish.letter) return;
    const links = { signIn: '/login', restore: '/password' };
    await sendLetter(tx, config, knownTo(known, wish), 'alreadyRegistered', links, now);
    return;
  }
  if (wish.wants === 'registration') await keepRegistration(tx, wish, now);
  if (wish.letter) await sendConfirmation(tx, wish.email, config, now);
}

async function answerReset(tx: Tx, wish: GuestWish, config: ProviderConfig, now: Date): Promise<void> {
  if (!wish.letter) return;
  const known = await findByEmail(tx, wish.email);
  // This call also serves people who registered and never chose a password.
  if (!known) return sendConfirmation(tx, wish.email, config, now);
  const code = await issueCode(tx, { purpose: 'reset', subjectId: known.id }, now);
  const link = `/password#code=${code}`;
  await sendLetter(tx, config, knownTo(known, wish), 'passwordReset', { link }, now);
}

/** Sends the letter to somebody who has registered. Does nothing where nobody has. */
async function sendConfirmation(tx: Tx, email: string, config: ProviderConfig, now: Date): Promise<void> {
  const registration = await findRegistration(tx, email);
  if (!registration) return;
  // A confirmed registration stays valid with its code, even if another letter is requested meanwhile.
  const keep = registration.confirmed_at !== null;
  const code = await issueCode(tx, { purpose: 'registration', subjectId: registration.id }, now, keep);
  const { email: address, locale, variant } = registration;
  const to = { address, locale: localeOf(locale), variant };
  await sendLetter(tx, config, to, 'registration', { link: `/confirm#code=${code}` }, now);
}

/** Letters to a known user use the user's own settings, wherever the request came from. */
function knownTo({ email, locale, variant }: User, wish: GuestWish): Recipient {
  return { address: email, locale: locale ?? wish.locale, variant: variant ?? wish.variant };
}
