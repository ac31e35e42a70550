import type { ProviderConfig, ProviderDeps } from '../deps.ts';
import type { Locale } from '../http/locale.ts';
import { localeOf, sendLetter } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { issueCode } from './codes.ts';
import { emailLock, findRegistration, keepRegistration } from './registrations.ts';
import { findByEmail } from './users.ts';

/** What a guest has asked for by an e-mail address. */
export interface GuestWish {
  wants: 'registration' | 'resending' | 'reset';
  email: string;
  promoCode: string | null;
  locale: Locale;
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
    const { email, locale = wish.locale } = known;
    const links = { signIn: `${config.consoleUrl()}/login`, restore: `${config.consoleUrl()}/password` };
    await sendLetter(tx, { address: email, locale }, 'alreadyRegistered', links, now);
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
  const { id, email, locale = wish.locale } = known;
  const code = await issueCode(tx, { purpose: 'reset', subjectId: id }, now);
  const link = `${config.consoleUrl()}/password#code=${code}`;
  await sendLetter(tx, { address: email, locale }, 'passwordReset', { link }, now);
}

/** The letter to somebody who has registered; nothing where nobody has. */
async function sendConfirmation(tx: Tx, email: string, config: ProviderConfig, now: Date): Promise<void> {
  const registration = await findRegistration(tx, email);
  if (!registration) return;
  // Who has followed a letter already goes on with its code, whoever asks for another one meanwhile.
  const keep = registration.confirmed_at !== null;
  const code = await issueCode(tx, { purpose: 'registration', subjectId: registration.id }, now, keep);
  const to = { address: registration.email, locale: localeOf(registration.locale) };
  await sendLetter(tx, to, 'registration', { link: `${config.consoleUrl()}/confirm#code=${code}` }, now);
}
