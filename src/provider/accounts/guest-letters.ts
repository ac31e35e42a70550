import type { Locale } from '../http/locale.ts';
import { issueCode } from '../identity/codes.ts';
import { findByEmail, type User } from '../identity/users.ts';
import { localeOf, type Recipient, sendLetter } from '../mail/letters.ts';
import type { ProviderConfig, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { emailLock, findRegistration, keepRegistration } from './registrations.ts';

/** What a guest has asked for by an e-mail address. */
export interface GuestWish {
  wants: 'registration' | 'resending' | 'reset';
  email: string;
  promoCode: string | null;
  locale: Locale;
  /** The white-label variant whose console it was asked in. */
  variant: string | null;
  /** Whether a letter goes out; false where the last one has only just gone. */
  letter: boolean;
}

const KIND = 'guest-letter';

/**
 * Notes a guest's wish. What becomes of it, which depends on whether the address is known, is due work: the call that brought it
 * has then been answered, in the same time for any address.
 */
export async function noteWish(tx: Tx, wish: GuestWish, now: Date): Promise<void> {
  await schedule(tx, { kind: KIND, dueAt: now, payload: wish, locks: [{ name: emailLock(wish.email) }] });
}

/** Sends guests their letters. All go to the address that is stored, never to a variant of it that somebody typed. */
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
  // Who has registered and never chosen a password looks for it here too.
  if (!known) return sendConfirmation(tx, wish.email, config, now);
  const code = await issueCode(tx, { purpose: 'reset', subjectId: known.id }, now);
  const link = `/password#code=${code}`;
  await sendLetter(tx, config, knownTo(known, wish), 'passwordReset', { link }, now);
}

/** The letter to somebody who has registered; nothing where nobody has. */
async function sendConfirmation(tx: Tx, email: string, config: ProviderConfig, now: Date): Promise<void> {
  const registration = await findRegistration(tx, email);
  if (!registration) return;
  // Who has followed a letter already goes on with its code, whoever asks for another one meanwhile.
  const keep = registration.confirmed_at !== null;
  const code = await issueCode(tx, { purpose: 'registration', subjectId: registration.id }, now, keep);
  const { email: address, locale, variant } = registration;
  const to = { address, locale: localeOf(locale), variant };
  await sendLetter(tx, config, to, 'registration', { link: `/confirm#code=${code}` }, now);
}

/** Somebody who is known is written to as ever, wherever the wish came from. */
function knownTo({ email, locale, variant }: User, wish: GuestWish): Recipient {
  return { address: email, locale: locale ?? wish.locale, variant: variant ?? wish.variant };
}
