/**
 * What was last seen: answers that are shown at once on the next visit, until the provider has answered again. They are kept in this
 * browser's Cache Storage, for each user, project and language apart, and removed with the session. Without Cache Storage, as on plain HTTP,
 * nothing is kept.
 */
import { onSession, SEEN_BY_KEY, token } from './token.ts';
import { whenIdle } from './when-idle.ts';

const CACHE = 'last-seen';
/** The most answers of an owner. The oldest go first. */
const MOST = 40;
/** The longest answer, in characters of JSON: a page of 100 rows, not one of 10,000. */
const LONGEST = 100_000;
/** The most owners, such as the projects that somebody changes between. */
const MOST_OWNERS = 4;
/** The longest that the first page waits for what was kept, in ms. It usually takes a tenth. */
const PATIENCE = 150;

/** An answer, and when it was given, in ms since the epoch. */
interface Kept {
  at: number;
  data: unknown;
}

type Answers = Map<string, Kept>;

let answers: Answers = new Map();
let isWaiting = false;
const moments = new WeakMap<object, number>();

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
  return `/${CACHE}/${encodeURIComponent(owner)}`;
}

/** Reads what the session's owner has seen last, by the keys that {@link keepSeen} got. Never fails, and never waits for long. */
export function readSeen(): Promise<Record<string, unknown>> {
  const late = new Promise<Record<string, unknown>>((resolve) => setTimeout(resolve, PATIENCE, {}));
  return Promise.race([readKept().catch(() => ({})), late]);
}

async function readKept(): Promise<Record<string, unknown>> {
  const owner = ownerNow();
  if (owner === null || !('caches' in globalThis)) return {};
  const found = await caches.match(addressOf(owner), { cacheName: CACHE });
  if (!found || owner !== ownerNow()) return {};
  answers = new Map((await found.json()) as [string, Kept][]);
  for (const kept of answers.values()) mark(kept);
  return Object.fromEntries([...answers].map(([key, { data }]) => [key, data]));
}

function ownerNow(): string | null {
  return token() === null ? null : localStorage.getItem(SEEN_BY_KEY);
}

/**
 * Sets who sees what is kept from now on.
 * @param owner what separates users, projects and languages. Undefined keeps nothing in this session.
 */
export function setSeenOwner(owner: string | undefined): void {
  const now = owner ?? null;
  if (now === ownerNow()) return;
  answers = new Map();
  if (now === null) localStorage.removeItem(SEEN_BY_KEY);
  else localStorage.setItem(SEEN_BY_KEY, now);
}

/** Keeps an answer for the next visit. It is written in idle time. */
export function keepSeen(key: string, data: unknown): void {
  if (ownerNow() === null || !('caches' in globalThis)) return;
  answers.delete(key);
  answers.set(key, { at: Date.now(), data });
  while (answers.size > MOST) answers.delete(answers.keys().next().value ?? '');
  writeSoon();
}

/** Removes an answer: the provider has refused it since. */
export function dropSeen(key: string): void {
  if (answers.delete(key)) writeSoon();
}

function writeSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  whenIdle(() => {
    isWaiting = false;
    write().catch(() => undefined);
  });
}

const texts = new WeakMap<Kept, string>();

/** An answer as it is stored. It is made once: each new answer has all of them written. */
function textOf(key: string, kept: Kept): string {
  const text = texts.get(kept) ?? JSON.stringify([key, kept]);
  texts.set(kept, text);
  return text;
}

async function write(): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  for (const [key, kept] of answers) if (textOf(key, kept).length > LONGEST) answers.delete(key);
  const stored = [...answers].map(([key, kept]) => textOf(key, kept));
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(owner), new Response(`[${stored.join(',')}]`));
  const owners = await cache.keys();
  await Promise.all(owners.slice(0, -MOST_OWNERS).map((each) => cache.delete(each)));
  // The session may have ended meanwhile, in this tab or another.
  if (owner !== ownerNow()) await caches.delete(CACHE);
}

onSession(({ signedIn }) => {
  answers = new Map();
  if (signedIn) return;
  localStorage.removeItem(SEEN_BY_KEY);
  // Of everybody, and also where another tab has ended the session.
  if ('caches' in globalThis) caches.delete(CACHE).catch(() => undefined);
});
