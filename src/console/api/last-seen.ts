/**
 * What was last seen: answers that are shown at once on the next visit, until the provider has answered again. They are kept in this
 * browser's Cache Storage, for each language apart, and removed with the session: when it is ended, and on the first visit after its time is
 * over. Without Cache Storage, as on plain HTTP, nothing is kept.
 */
import { language } from '../i18n/language.ts';
import { onSession, SEEN_BY_KEY, token } from './token.ts';
import { whenIdle } from './when-idle.ts';

const CACHE = 'last-seen';
/** The most answers that are kept. The oldest go first. */
const MOST = 40;
/** The longest answer, in characters of JSON: a page of 100 rows, not one of 10,000. */
const LONGEST = 100_000;
/** The longest that the first page waits for what was kept once all else is there, in ms. It usually takes a tenth. */
const PATIENCE = 150;

/** Who sees what is kept, and how long their session lasts. */
export interface SeenOwner {
  /** What separates users and projects. */
  name: string;
  /** How long the session lasts after its last use, in seconds. */
  idleSeconds: number;
  /** When it ends at the latest, used or not (ISO 8601). */
  endsAt: string;
}

/** An answer, and when it was given, in ms since the epoch. */
interface Kept {
  at: number;
  data: unknown;
}

/** Answers, and in which session they were given. Another tab can change what local storage says of both. */
interface Shelf {
  owner: string;
  token: string;
  answers: Map<string, Kept>;
}

let shelf: Shelf | undefined;
/** What was answered before the user, who says whose it is. Undefined once that is known. */
let early: Map<string, unknown> | undefined = new Map();
let isWaiting = false;
const moments = new WeakMap<object, number>();

/** The language of this page. A change of it loads the page again. */
const own = language();

/** When the provider gave what is shown, in ms since the epoch. Undefined where it is of this visit. */
export function seenAt(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null ? moments.get(data) : undefined;
}

/** Marks an answer and its rows. */
function mark({ data, at }: Kept): void {
  if (typeof data !== 'object' || data === null) return;
  moments.set(data, at);
  const { content } = data as { content?: unknown };
  for (const row of Array.isArray(content) ? content : []) if (typeof row === 'object' && row) moments.set(row, at);
}

function addressOf(owner: string): string {
  return `/${CACHE}/${encodeURIComponent(`${owner} ${own}`)}`;
}

/**
 * Reads what the session's owner has seen last, by the keys that {@link keepSeen} got. Never fails.
 * @param others what the first page waits for beside it. It is not held up for long after that.
 */
export function readSeen(others: Promise<unknown> = Promise.resolve()): Promise<Record<string, unknown>> {
  const late = async (): Promise<Record<string, unknown>> => {
    await others.catch(() => undefined);
    return new Promise((resolve) => setTimeout(resolve, PATIENCE, {}));
  };
  return Promise.race([readKept().catch(() => ({})), late()]);
}

async function readKept(): Promise<Record<string, unknown>> {
  const owner = storedOwner();
  const mine = owner && shelfOf(owner.name);
  if (!mine) {
    forget();
    return {};
  }
  if (!('caches' in globalThis)) return {};
  const found = await caches.match(addressOf(mine.owner), { cacheName: CACHE });
  const kept = found ? ((await found.json()) as [string, Kept][]) : [];
  if (mine !== shelf) return {};
  if (isOver(owner, kept)) {
    forget();
    return {};
  }
  // What was answered meanwhile is newer.
  mine.answers = new Map([...kept, ...mine.answers]);
  for (const [, each] of kept) mark(each);
  return Object.fromEntries(kept.map(([key, { data }]) => [key, data]));
}

/**
 * Whether a session's time is over. Each answer was a use of it. An answer of the future is of a clock that was changed since, and says
 * nothing about its age.
 */
function isOver({ idleSeconds, endsAt }: SeenOwner, kept: readonly [string, Kept][]): boolean {
  const now = Date.now();
  const used = Math.max(...kept.map(([, { at }]) => at));
  // Negated, so that what is no time counts as over.
  return !(now < Date.parse(endsAt)) || (kept.length > 0 && !(used <= now && now < used + idleSeconds * 1000));
}

/** Who local storage says that sees what is kept. */
function storedOwner(): SeenOwner | undefined {
  try {
    return JSON.parse(localStorage.getItem(SEEN_BY_KEY) ?? '') as SeenOwner;
  } catch {
    // Nobody, or stored by an earlier version.
    return undefined;
  }
}

/** Begins to keep answers in the current session. Undefined without one. */
function shelfOf(owner: string): Shelf | undefined {
  const mine = token();
  shelf = mine === null ? undefined : { owner, token: mine, answers: new Map() };
  return shelf;
}

/** Removes all that is kept, of everybody. */
function forget(): void {
  shelf = undefined;
  localStorage.removeItem(SEEN_BY_KEY);
  if ('caches' in globalThis) caches.delete(CACHE).catch(() => undefined);
}

/**
 * Sets who sees what is kept from now on. What others have seen is removed.
 * @param owner undefined keeps nothing in this session.
 */
export function setSeenOwner(owner: SeenOwner | undefined): void {
  if (!owner || storedOwner()?.name !== owner.name) forget();
  const before = early ?? [];
  early = undefined;
  if (!owner) return;
  if (shelf?.owner !== owner.name || shelf.token !== token()) shelfOf(owner.name);
  localStorage.setItem(SEEN_BY_KEY, JSON.stringify(owner));
  for (const [key, data] of before) keepSeen(key, data);
}

/** Keeps an answer for the next visit. It is written in idle time. */
export function keepSeen(key: string, data: unknown): void {
  // After a change of language in another tab, calls of this one are answered in that language.
  if (language() !== own || !('caches' in globalThis)) return;
  early?.set(key, data);
  if (!shelf) return;
  const { answers } = shelf;
  answers.delete(key);
  answers.set(key, { at: Date.now(), data });
  while (answers.size > MOST) answers.delete(answers.keys().next().value ?? '');
  writeSoon();
}

/** Removes an answer: the provider has refused it since. */
export function dropSeen(key: string): void {
  early?.delete(key);
  if (shelf?.answers.delete(key)) writeSoon();
}

function writeSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  whenIdle(() => {
    isWaiting = false;
    if (shelf) write(shelf).catch(() => undefined);
  });
}

const texts = new WeakMap<Kept, string>();

/** An answer as it is stored. It is made once: each new answer has all of them written. */
function textOf(key: string, kept: Kept): string {
  const text = texts.get(kept) ?? JSON.stringify([key, kept]);
  texts.set(kept, text);
  return text;
}

async function write(mine: Shelf): Promise<void> {
  const { owner, answers } = mine;
  for (const [key, kept] of answers) if (textOf(key, kept).length > LONGEST) answers.delete(key);
  const stored = [...answers].map(([key, kept]) => textOf(key, kept));
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(owner), new Response(`[${stored.join(',')}]`));
  // The session may have ended meanwhile, in this tab or another.
  if (mine.token !== token()) await caches.delete(CACHE);
}

onSession(({ signedIn }) => {
  // Also where another tab has ended the session.
  if (!signedIn) forget();
  shelf = undefined;
  early = new Map();
});
