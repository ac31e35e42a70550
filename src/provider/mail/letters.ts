import { DEFAULT_LOCALE, isLocale, type Locale } from '../http/locale.ts';
import { fill } from '../http/messages.ts';
import type { Attachment } from '../ports/mailer.ts';
import type { Tx } from '../store/database.ts';
import { type Brand, type Brands, brandLines, brandOf } from '../variants/brand.ts';
import type { LetterKey } from './letter-kinds.ts';
import texts from './letters.json' with { type: 'json' };
import { type Letter, sendMail } from './mails.ts';

/** What each letter has places for; whoever sends one fills them all, those of links with paths of the console. */
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

/** Places that are links: each leads to the console that the reader knows. */
const LINKS = ['link', 'signIn', 'restore'];

type Places<K extends LetterKey> = Record<(typeof LETTER_PLACES)[K][number], string | number>;

/** What a letter's places are filled with; a function where that differs by language. */
export type LetterParams<K extends LetterKey> = Places<K> | ((locale: Locale) => Places<K>);

/** Who a letter goes to, in which language, and of which white-label variant it is. */
export interface Recipient {
  address: string;
  locale: Locale;
  variant: string | null;
}

/** A letter's words in a language, its `{{places}}` filled, with whom it is from. */
function letterText<K extends LetterKey>(
  key: K,
  locale: Locale,
  params: LetterParams<K>,
  brand: Brand,
): { subject: string; body: string } {
  const given: Record<string, string | number> = typeof params === 'function' ? params(locale) : params;
  const places = Object.entries(given).map(([name, value]) => [name, LINKS.includes(name) ? brand.url + value : value]);
  const values = Object.fromEntries(places) as typeof given;
  const body = fill(texts[`${key}.text`][locale], values);
  return { subject: fill(texts[`${key}.subject`][locale], values), body: signed(body, brand) };
}

/** A letter's words with whom it is from, and where they are found, below them. */
export function signed(body: string, brand: Brand): string {
  return [body, brandLines(brand).join('\n')].filter(Boolean).join('\n\n');
}

/** Sends a letter of letters.json, in the transaction that makes it necessary. */
export async function sendLetter<K extends LetterKey>(
  tx: Tx,
  brands: Brands,
  to: Recipient,
  key: K,
  params: LetterParams<K>,
  now: Date,
): Promise<void> {
  await sendMail(tx, writtenTo(to, brands, key, params), now);
}

/** Sends a user a letter of letters.json, in their language. Files can go with it. Nothing happens where there is no such user. */
export async function letterTo<K extends LetterKey>(
  tx: Tx,
  brands: Brands,
  userId: string,
  key: K,
  params: LetterParams<K>,
  now: Date,
  attachments?: Attachment[],
): Promise<void> {
  const to = await recipientOf(tx, userId);
  if (to) await sendMail(tx, { ...writtenTo(to, brands, key, params), attachments }, now);
}

function writtenTo<K extends LetterKey>(
  { address, locale, variant }: Recipient,
  brands: Brands,
  key: K,
  params: LetterParams<K>,
): Letter {
  const words = letterText(key, locale, params, brandOf(brands, variant));
  return { address, ...words, variant, kind: key, confidential: CONFIDENTIAL_LETTERS[key] };
}

/** Where a user's letters go, their language and variant: those of the last sign-in, else Russian and the provider's own. */
export async function recipientOf(tx: Tx, userId: string): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'locale', 'variant'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { address: row.email, locale: localeOf(row.locale), variant: row.variant };
}

/** A stored language, else Russian. */
export function localeOf(stored: string | null): Locale {
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}
