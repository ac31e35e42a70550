import { DEFAULT_LOCALE, isLocale, type Locale } from '../http/locale.ts';
import { fill } from '../http/messages.ts';
import { isClosedAddress } from '../identity/account-ends.ts';
import { type NoticeKind, wantsNotice } from '../identity/notice-choices.ts';
import type { Attachment } from '../ports/mailer.ts';
import type { Tx } from '../store/database.ts';
import { type Brand, type Brands, brandLines, brandOf } from '../variants/brand.ts';
import type { LetterKey } from './letter-kinds.ts';
import texts from './letters.json' with { type: 'json' };
import { type Letter, sendMail } from './mails.ts';

/** The places of each letter. The sender fills them all, those of links with paths of the console. */
export const LETTER_PLACES = {
  registration: ['link'],
  alreadyRegistered: ['signIn', 'restore'],
  passwordReset: ['link'],
  passwordChanged: ['restore'],
  balanceLow: ['balance', 'perDay', 'date', 'link'],
  balanceEnded: ['balance', 'perDay', 'needed', 'date', 'link'],
  debtSuspended: ['balance', 'perDay', 'needed', 'date', 'link'],
  debtDeletionNear: ['balance', 'needed', 'date', 'link'],
  debtDeletion: ['needed', 'link'],
  debtEnded: ['balance', 'link'],
  debtReminder: ['balance', 'needed', 'link'],
  debtProlonged: ['balance', 'needed', 'date', 'link'],
  suspendedByStaff: ['reason'],
  accountBlocked: ['reason'],
  accountUnblocked: ['reason', 'link'],
  sessionsEnded: ['reason', 'link'],
  invitation: ['project', 'role', 'by', 'link'],
  priceChange: ['date', 'lines', 'now', 'later', 'link'],
  topUpReceived: ['amount', 'balance', 'link'],
  accountMade: ['login', 'password', 'days', 'link'],
  temporaryPassword: ['login', 'password', 'days', 'link'],
  balanceCorrected: ['amount', 'balance', 'reason', 'link'],
  projectTariff: ['project', 'tariff', 'link'],
  projectTariffDefault: ['project', 'link'],
  ticketClosed: ['number', 'note', 'link'],
  ticketClosedGuest: ['number', 'note'],
  ticketAnswered: ['number', 'answer', 'link'],
  ticketAnsweredGuest: ['number', 'answer'],
  ticketNew: ['number', 'name', 'text', 'link'],
  ticketAssigned: ['number', 'by', 'link'],
  ticketReplied: ['number', 'text', 'link'],
  actingBegan: ['by', 'at', 'hours', 'link'],
  emailCorrected: [],
  emailAssigned: ['login', 'link'],
  loginChanged: ['login', 'link'],
  emailConfirm: ['link'],
  emailTaken: ['signIn', 'restore'],
  emailChangeBegan: ['email', 'days', 'link'],
  emailChanged: ['email', 'days', 'link'],
  emailRestored: ['link'],
  emailChangeUndone: [],
  clockAhead: ['hours'],
  orphansFound: ['project', 'count', 'link'],
  secondFactorAdded: ['what', 'link'],
  secondFactorRemoved: ['what', 'link'],
  secondFactorReset: ['by', 'link'],
  recoveryCodeUsed: ['left', 'link'],
  tokenExpiring: ['what', 'date', 'link'],
  tokenRevoked: ['what', 'link'],
  tokenChanged: ['what', 'link'],
  tokenCreated: ['what', 'link'],
  budgetReached: ['project', 'percent', 'used', 'amount', 'forecast', 'link'],
  budgetCapped: ['project', 'used', 'amount', 'link'],
  budgetForecast: ['project', 'used', 'amount', 'forecast', 'link'],
  documentIssued: ['document', 'number', 'day', 'link'],
  accountClosing: ['date', 'link'],
  accountClosed: [],
  announcement: ['title', 'text', 'link'],
  maintenanceNear: ['title', 'text', 'link'],
  maintenanceMoved: ['title', 'text', 'link'],
  announcementWithdrawn: ['title', 'text', 'link'],
  announcementUpdated: ['title', 'text', 'link'],
} as const satisfies Record<LetterKey, readonly string[]>;

/**
 * Whether a letter is confidential, because it contains a code or a password. Administrators see that such a letter was sent, but not its
 * content. Every new letter has to be listed here.
 */
export const CONFIDENTIAL_LETTERS = {
  registration: true,
  alreadyRegistered: false,
  passwordReset: true,
  passwordChanged: false,
  balanceLow: false,
  balanceEnded: false,
  debtSuspended: false,
  debtDeletionNear: false,
  debtDeletion: false,
  debtEnded: false,
  debtReminder: false,
  debtProlonged: false,
  suspendedByStaff: false,
  accountBlocked: false,
  accountUnblocked: false,
  sessionsEnded: false,
  invitation: false,
  topUpReceived: false,
  accountMade: true,
  temporaryPassword: true,
  balanceCorrected: false,
  projectTariff: false,
  projectTariffDefault: false,
  priceChange: false,
  ticketClosed: false,
  ticketClosedGuest: false,
  ticketAnswered: false,
  ticketAnsweredGuest: false,
  ticketNew: false,
  ticketAssigned: false,
  ticketReplied: false,
  actingBegan: false,
  emailCorrected: false,
  emailAssigned: false,
  loginChanged: false,
  emailConfirm: true,
  emailTaken: false,
  emailChangeBegan: true,
  emailChanged: true,
  emailRestored: true,
  emailChangeUndone: false,
  clockAhead: false,
  orphansFound: false,
  secondFactorAdded: false,
  secondFactorRemoved: false,
  secondFactorReset: false,
  recoveryCodeUsed: false,
  tokenExpiring: false,
  tokenRevoked: false,
  tokenChanged: false,
  tokenCreated: false,
  budgetReached: false,
  budgetCapped: false,
  budgetForecast: false,
  documentIssued: false,
  accountClosing: false,
  accountClosed: false,
  announcement: false,
  maintenanceNear: false,
  maintenanceMoved: false,
  announcementWithdrawn: false,
  announcementUpdated: false,
} as const satisfies Record<LetterKey, boolean>;

/** The letters that their reader chooses. All others always come: they are about security, debt, or what the law asks for. */
export const LETTER_NOTICES: Partial<Record<LetterKey, NoticeKind>> = {
  balanceLow: 'money',
  topUpReceived: 'money',
  budgetReached: 'money',
  budgetForecast: 'money',
  ticketAnswered: 'support',
  ticketClosed: 'support',
  ticketNew: 'support',
  ticketAssigned: 'support',
  ticketReplied: 'support',
  announcement: 'announcement',
  maintenanceNear: 'announcement',
  maintenanceMoved: 'announcement',
  announcementWithdrawn: 'announcement',
  announcementUpdated: 'announcement',
};

/** The places that are links. Each leads to the reader's console. */
const LINKS = ['link', 'signIn', 'restore'];

type Places<K extends LetterKey> = Record<(typeof LETTER_PLACES)[K][number], string | number>;

/** The values of a letter's places; a function where they differ by language. */
export type LetterParams<K extends LetterKey> = Places<K> | ((locale: Locale) => Places<K>);

/** The recipient of a letter, with language and white-label variant. */
export interface Recipient {
  address: string;
  locale: Locale;
  variant: string | null;
}

/** A letter's text in a language, with its `{{places}}` filled and its sender. */
function letterText<K extends LetterKey>(
  key: K,
  locale: Locale,
  params: LetterParams<K>,
  brand: Brand,
): { subject: string; body: string } {
  const shown: Record<string, string | number> = typeof params === 'function' ? params(locale) : params;
  const places = Object.entries(shown).map(([name, value]) => [name, LINKS.includes(name) ? brand.url + value : value]);
  const values = Object.fromEntries(places) as typeof shown;
  const body = fill(texts[`${key}.text`][locale], values);
  return { subject: fill(texts[`${key}.subject`][locale], values), body: signed(body, brand) };
}

/** A letter's text, followed by its sender and their contacts. */
export function signed(body: string, brand: Brand): string {
  return [body, brandLines(brand).join('\n')].filter(Boolean).join('\n\n');
}

/** Sends a letter of letters.json, optionally with files, in the transaction that makes it necessary. */
export async function sendLetter<K extends LetterKey>(
  tx: Tx,
  brands: Brands,
  to: Recipient,
  key: K,
  params: LetterParams<K>,
  now: Date,
  attachments: Attachment[] = [],
): Promise<void> {
  await sendMail(tx, { ...writtenTo(to, brands, key, params), attachments }, now);
}

/** Sends a user a letter of letters.json, in their language, optionally with files. Does nothing where they chose not to get it, there is no such user, or the account is closed. */
export async function letterTo<K extends LetterKey>(
  tx: Tx,
  brands: Brands,
  userId: string,
  key: K,
  params: LetterParams<K>,
  now: Date,
  attachments?: Attachment[],
): Promise<void> {
  if (!(await wantsNotice(tx, userId, LETTER_NOTICES[key], 'mail'))) return;
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

/** A user's address, language and variant: those of the last sign-in, else Russian and the provider's own. A closed account has none. */
export async function recipientOf(tx: Tx, userId: string): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'locale', 'variant'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row || isClosedAddress(row.email)) return undefined;
  return { address: row.email, locale: localeOf(row.locale), variant: row.variant };
}

/** A stored language, else Russian. */
export function localeOf(stored: string | null): Locale {
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}
