import { DEFAULT_LOCALE, isLocale, type Locale } from '../http/locale.ts';
import { fill } from '../http/messages.ts';
import type { Tx } from '../store/database.ts';
import type { LetterKey } from './letter-kinds.ts';
import texts from './letters.json' with { type: 'json' };
import { type Attachment, type Letter, sendMail } from './mails.ts';

/** What each letter has places for; whoever sends one fills them all. */
export const LETTER_PLACES = {
  registration: ['link'],
  alreadyRegistered: ['signIn', 'restore'],
  passwordReset: ['link'],
  passwordChanged: ['restore'],
  balanceLow: ['balance', 'perDay', 'date', 'link'],
  balanceEnded: ['balance', 'perDay', 'link'],
  invitation: ['project', 'role', 'by', 'link'],
  priceChange: ['date', 'lines', 'now', 'later', 'link'],
  topUpReceived: ['amount', 'balance', 'link'],
  accountMade: ['login', 'password', 'days', 'link'],
  temporaryPassword: ['login', 'password', 'days', 'link'],
  balanceCorrected: ['amount', 'balance', 'reason', 'link'],
  projectTariff: ['project', 'tariff', 'link'],
  projectTariffDefault: ['project', 'link'],
  ticketClosed: ['number', 'note'],
} as const satisfies Record<LetterKey, readonly string[]>;

/**
 * Whether a letter's words are for its reader's eyes alone, as a code or a password are. Of such a letter administrators see that it
 * was sent, and nothing that stands in it; whoever writes a new one has to say it here.
 */
export const CONFIDENTIAL_LETTERS = {
  registration: true,
  alreadyRegistered: false,
  passwordReset: true,
  passwordChanged: false,
  balanceLow: false,
  balanceEnded: false,
  invitation: false,
  topUpReceived: false,
  accountMade: true,
  temporaryPassword: true,
  balanceCorrected: false,
  projectTariff: false,
  projectTariffDefault: false,
  priceChange: false,
  ticketClosed: false,
} as const satisfies Record<LetterKey, boolean>;

type Places<K extends LetterKey> = Record<(typeof LETTER_PLACES)[K][number], string | number>;

/** What a letter's places are filled with; a function where that differs by language. */
export type LetterParams<K extends LetterKey> = Places<K> | ((locale: Locale) => Places<K>);

/** Who a letter goes to, and in which language. */
export interface Recipient {
  address: string;
  locale: Locale;
}

/** A letter's words in a language, its `{{places}}` filled. */
export function letterText<K extends LetterKey>(
  key: K,
  locale: Locale,
  params: LetterParams<K>,
): { subject: string; body: string } {
  const values = typeof params === 'function' ? params(locale) : params;
  return { subject: fill(texts[`${key}.subject`][locale], values), body: fill(texts[`${key}.text`][locale], values) };
}

/** Sends a letter of letters.json, in the transaction that makes it necessary. */
export async function sendLetter<K extends LetterKey>(
  tx: Tx,
  { address, locale }: Recipient,
  key: K,
  params: LetterParams<K>,
  now: Date,
): Promise<void> {
  await sendMail(tx, { address, ...letterText(key, locale, params), ...marksOf(key) }, now);
}

/** Sends a user a letter of letters.json, in their language. Files can go with it. Nothing happens where there is no such user. */
export async function letterTo<K extends LetterKey>(
  tx: Tx,
  userId: string,
  key: K,
  params: LetterParams<K>,
  now: Date,
  attachments?: Attachment[],
): Promise<void> {
  const to = await recipientOf(tx, userId);
  if (!to) return;
  const letter = { address: to.address, ...letterText(key, to.locale, params), attachments, ...marksOf(key) };
  await sendMail(tx, letter, now);
}

function marksOf(key: LetterKey): Pick<Letter, 'kind' | 'confidential'> {
  return { kind: key, confidential: CONFIDENTIAL_LETTERS[key] };
}

/** Where a user's letters go, and their language: that of the last sign-in, else Russian. */
export async function recipientOf(tx: Tx, userId: string): Promise<Recipient | undefined> {
  const row = await tx.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).executeTakeFirst();
  return row && { address: row.email, locale: localeOf(row.locale) };
}

/** A stored language, else Russian. */
export function localeOf(stored: string | null): Locale {
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}
