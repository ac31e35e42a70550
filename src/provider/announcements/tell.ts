/** Tells one account of an announcement: a notification in the console, and a letter. */
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import { notify } from '../notifications/notifications.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import type { Announcement, Words } from './announcement.ts';
import texts from './texts.json' with { type: 'json' };

/** Why accounts are told: it was published, or the day before maintenance has come. */
export type Occasion = 'published' | 'reminder';

/** One account that is told of an announcement. */
interface Telling {
  announcement: Announcement;
  occasion: Occasion;
  /** Each account is told once in a round. */
  round: string;
  userId: string;
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
  const { title, text, letter } = announcement;
  const type = occasion === 'published' ? 'ANNOUNCEMENT' : 'MAINTENANCE_NEAR';
  const when = timesOf(announcement);
  const params = { ...byLanguage('title', title), ...byLanguage('text', text), ...byLanguage('when', when) };
  await notify(tx, { userId, type, category: 'SERVICE', params, about: 'announcement' }, now);
  if (!letter) return;
  const places = (locale: Locale) => ({
    title: title[locale],
    text: [text[locale], when[locale]].filter(Boolean).join('\n\n'),
    link: '/',
  });
  const key = occasion === 'published' ? 'announcement' : 'maintenanceNear';
  await letterTo(tx, brands, userId, key, places, now);
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
