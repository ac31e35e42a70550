/** Tells one account of an announcement: a notification in the console, and a letter. */
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import type { Locale } from '../http/locale.ts';
import type { LetterKey } from '../mail/letter-kinds.ts';
import { letterTo } from '../mail/letters.ts';
import type { OwnNotification } from '../notifications/labels.ts';
import { notify } from '../notifications/notifications.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import type { Announcement, Words } from './announcement.ts';
import texts from './texts.json' with { type: 'json' };

/** Why accounts are told: it was published, the day before maintenance has come, or something has become of it. */
export type Occasion = 'published' | 'reminder' | 'moved' | 'withdrawn' | 'updated';

/** The notification and the letter of each occasion. */
const KINDS = {
  published: ['ANNOUNCEMENT', 'announcement'],
  reminder: ['MAINTENANCE_NEAR', 'maintenanceNear'],
  moved: ['MAINTENANCE_MOVED', 'maintenanceMoved'],
  withdrawn: ['ANNOUNCEMENT_WITHDRAWN', 'announcementWithdrawn'],
  updated: ['ANNOUNCEMENT_UPDATED', 'announcementUpdated'],
} as const satisfies Record<Occasion, readonly [OwnNotification, LetterKey]>;

/** One account that is told of an announcement. */
interface Telling {
  announcement: Announcement;
  occasion: Occasion;
  /** Each account is told once in a round. */
  round: string;
  userId: string;
  /** Which of its updates is told, from 0; undefined on other occasions. */
  update: number | undefined;
  now: Date;
}

/** Tells an account, as it chose. Does nothing where it was told in this round before. */
export async function tellOnce(tx: Tx, brands: Brands, telling: Telling): Promise<void> {
  const { announcement, occasion, round, userId, now } = telling;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement_told')
    .values({ announcement_id: announcement.id, round, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const { title, letter } = announcement;
  const [type, key] = KINDS[occasion];
  const { text, when } = wordsOf(telling);
  const params = { ...byLanguage('title', title), ...byLanguage('text', text), ...byLanguage('when', when) };
  await notify(tx, { userId, type, category: 'SERVICE', params, about: 'announcement' }, now);
  if (!letter) return;
  const places = (locale: Locale) => ({
    title: title[locale],
    text: [text[locale], when[locale]].filter(Boolean).join('\n\n'),
    link: '/',
  });
  await letterTo(tx, brands, userId, key, places, now);
}

const NOTHING: Words = { ru: '', kk: '', en: '' };

/** What is told, and when the maintenance is. */
function wordsOf({ announcement, occasion, update = -1 }: Telling): { text: Words; when: Words } {
  if (occasion === 'withdrawn') return { text: endOf(announcement), when: NOTHING };
  if (occasion === 'updated') return { text: announcement.updates[update]?.text ?? NOTHING, when: NOTHING };
  return { text: announcement.text, when: timesOf(announcement) };
}

/** That it was withdrawn: of maintenance, that it will not take place. */
function endOf({ kind, begins }: Announcement): Words {
  if (kind !== 'maintenance') return texts.withdrawn;
  const of = (locale: Locale) => texts.calledOff[locale].replace('{{begins}}', clockText(begins));
  return { ru: of('ru'), kk: of('kk'), en: of('en') };
}

/** A text as parameters of a notification, whose reader's language is not known yet: `title.ru` and the others. */
function byLanguage(name: string, words: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([locale, word]) => [`${name}.${locale}`, word]));
}

/** When maintenance begins and ends, in words. Empty for everything else, which is told as it happens. */
function timesOf({ kind, begins, ends }: Announcement): Words {
  const of = (locale: Locale): string =>
    kind === 'maintenance' && ends !== null
      ? texts.when[locale].replace('{{begins}}', clockText(begins)).replace('{{ends}}', clockText(ends))
      : '';
  return { ru: of('ru'), kk: of('kk'), en: of('en') };
}

/** A moment as letters write it: `03.12.2026 22:00`, in Almaty's time. */
function clockText(moment: string): string {
  const [day = '', time = ''] = new Date(Date.parse(moment) + BUSINESS_OFFSET).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}
