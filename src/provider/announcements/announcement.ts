/** Announcements as they are stored: records of one type, which administrators write. */
import { sql } from 'kysely';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Locale } from '../http/locale.ts';
import type { Db, Tx } from '../store/database.ts';

/** The type of announcements. */
export const ANNOUNCEMENT_TYPE = 'announcement';

/** What is announced. */
type AnnouncementKind = 'maintenance' | 'incident' | 'news';

/** A text in each language. */
export type Words = Record<Locale, string>;

/** An announcement, with its missing texts in Russian. */
export interface Announcement {
  id: string;
  kind: AnnouncementKind;
  status: string;
  title: Words;
  text: Words;
  /** ISO 8601. */
  begins: string;
  ends: string | null;
  /** The resource types that it is about; none for all. */
  types: string[];
  /** The projects and the payers that it is for; none of both for everybody. */
  projects: string[];
  customers: string[];
  /** Whether letters are sent. */
  letter: boolean;
  /** When it was published; null for a draft. */
  published: string | null;
  /** What was told since, oldest first. */
  updates: { at: string; text: Words }[];
}

/** How long news without an end are shown, in milliseconds. */
const NEWS_MS = 14 * 86_400_000;
/** How long before its beginning maintenance is shown, in milliseconds. */
const AHEAD_MS = 7 * 86_400_000;

/** The announcements that are published now. */
export async function publishedAnnouncements(db: Db | Tx): Promise<Announcement[]> {
  const rows = await stored(db).where('status', '=', 'published').orderBy('updated_at', 'desc').execute();
  return rows.map(({ doc }) => announcementIn(JSON.parse(doc) as Doc));
}

/** The announcements that were over, or still changed, since a moment. */
export async function endedAnnouncements(db: Db | Tx, since: Date): Promise<Announcement[]> {
  const rows = await stored(db).where('status', '=', 'over').where('updated_at', '>=', since.toISOString()).execute();
  return rows.map(({ doc }) => announcementIn(JSON.parse(doc) as Doc));
}

/** The announcement of an id; undefined where there is none. */
export async function announcementOf(db: Db | Tx, id: string): Promise<Announcement | undefined> {
  const row = await stored(db).where('id', '=', id).executeTakeFirst();
  return row && announcementIn(JSON.parse(row.doc) as Doc);
}

/** A literal, since an index of these rows alone is used for no other condition. */
function stored(db: Db | Tx) {
  return db.selectFrom('resource').select('doc').where('type', '=', sql.lit(ANNOUNCEMENT_TYPE));
}

/** Whether an announcement is for everybody, so that guests may read it. */
export function isForAll({ projects, customers }: Announcement): boolean {
  return projects.length === 0 && customers.length === 0;
}

/** Whether a published announcement has begun and is not over. */
export function isRunning({ begins, ends }: Announcement, now: Date): boolean {
  return Date.parse(begins) <= now.getTime() && (ends === null || Date.parse(ends) > now.getTime());
}

/** Whether a published announcement is shown above the pages of the console now. */
export function isShownNow(announcement: Announcement, now: Date): boolean {
  const { kind, begins, ends } = announcement;
  const [from, moment] = [Date.parse(begins), now.getTime()];
  if (ends !== null && Date.parse(ends) <= moment) return false;
  if (kind === 'maintenance') return moment >= from - AHEAD_MS;
  if (kind === 'news' && ends === null) return moment >= from && moment < from + NEWS_MS;
  return moment >= from;
}

function announcementIn(doc: Doc): Announcement {
  return {
    id: String(doc.id),
    kind: doc.kind as AnnouncementKind, // checked when it was written
    status: String(doc.status),
    title: wordsOf(doc.titleRu, doc.titleKk, doc.titleEn),
    text: wordsOf(doc.textRu, doc.textKk, doc.textEn),
    begins: String(doc.begins),
    ends: textIn(doc.ends),
    types: textsIn(doc.types),
    projects: textsIn(doc.projects),
    customers: textsIn(doc.customers),
    letter: doc.letter === true,
    published: textIn(doc.published),
    updates: (Array.isArray(doc.updates) ? (doc.updates as Doc[]) : []).map(({ at, ru, kk, en }) => ({
      at: String(at),
      text: wordsOf(ru, kk, en),
    })),
  };
}

function wordsOf(ru: unknown, kk: unknown, en: unknown): Words {
  const russian = textIn(ru) ?? '';
  return { ru: russian, kk: textIn(kk) ?? russian, en: textIn(en) ?? russian };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
