import ipaddr from 'ipaddr.js';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';
import { lock } from '../store/dialect.ts';
import { foldText } from '../store/fold.ts';
import { transact } from '../store/transact.ts';

/** How often a sign-in may go wrong within a window. */
export interface AttemptLimits {
  /** From one network; {@link FROM_ANYWHERE} times as often from all of them together, so that no stranger locks an owner out. */
  perLogin: number;
  perAddress: number;
  windowMinutes: number;
}

/** How often guests may ask for letters within a window, beside one a minute to an address. */
export interface LetterLimits {
  perEmail: number;
  /** By where they ask from; other calls of guests count by it too, each for itself. */
  perAddress: number;
  windowMinutes: number;
}

/** Who is trying: a login as typed, and where from if that is known. */
export interface Attempt {
  login: string;
  address?: string;
}

/** How much of an IPv6 address names a customer's network, and how much a site, which may have thousands of those. */
const NETWORK_BYTES = 8;
const SITE_BYTES = 6;
/** How many times more may come from everywhere than from one network. */
const FROM_ANYWHERE = 10;

/** Something that is counted in a window, and how often it may be. */
export interface Count {
  subject: string;
  limit: number;
  windowMinutes: number;
}

/** How often something may be done. */
export type Limit = Omit<Count, 'subject'>;

/** A count by who is meant: a login, an e-mail address. Hashed: what is typed there is now and then a password. */
export function countOf(purpose: string, who: string, limit: Limit): Count {
  return { subject: `${purpose}:${sha256(foldText(who))}`, ...limit };
}

/** A count by where a request comes from; none where the host doesn't know. Each purpose has counts of its own. */
export function countsByAddress(purpose: string, address: string | undefined, limit: Limit): Count[] {
  return address === undefined ? [] : [{ subject: `${purpose}:${networkOf(address)}`, ...limit }];
}

/** A count by all the networks of the site that a request comes from: a whole IPv6 /48; of IPv4 the address is all that is known. */
export function countsBySite(purpose: string, address: string | undefined, limit: Limit): Count[] {
  return address === undefined ? [] : [{ subject: `${purpose}:${networkOf(address, SITE_BYTES)}`, ...limit }];
}

/**
 * Counts something once by each of the counts, before anything is done, so that many at once cannot slip past a limit together.
 * Says for how many milliseconds it may not be done again; 0 lets it go on. What is refused counts nowhere and writes nothing.
 */
export async function takeCounts(tx: Tx, counts: readonly Count[], now: Date): Promise<number> {
  return counted(tx, counts, now, true);
}

/** For how many milliseconds something may not be done, without counting it. */
export async function waitOf(tx: Tx, counts: readonly Count[], now: Date): Promise<number> {
  return counted(tx, counts, now, false);
}

async function counted(tx: Tx, counts: readonly Count[], now: Date, take: boolean): Promise<number> {
  if (counts.length === 0) return 0;
  const subjects = counts.map(({ subject }) => subject).sort();
  // In one order, as all who take several do.
  await lock(
    tx,
    subjects.map((name) => ({ name })),
  );
  const rows = await tx
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('ends_at', '>', now.toISOString())
    .execute();
  const running = new Map(rows.map((row) => [row.subject, row]));
  const full = counts.filter(({ subject, limit }) => (running.get(subject)?.attempts ?? 0) >= limit);
  const waits = full.map(({ subject }) => Date.parse(running.get(subject)?.ends_at ?? '') - now.getTime());
  if (waits.length > 0) return Math.max(...waits);
  if (!take) return 0;
  for (const { subject, windowMinutes } of counts) {
    const row = running.get(subject);
    const fresh = new Date(now.getTime() + windowMinutes * 60_000).toISOString();
    const next = { attempts: (row?.attempts ?? 0) + 1, ends_at: row?.ends_at ?? fresh };
    await tx
      .insertInto('sign_in_attempt')
      .values({ subject, ...next })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(next))
      .execute();
  }
  return 0;
}

/** Counts something as {@link takeCounts} does, by itself. Throws 429 TOO_MANY_ATTEMPTS with Retry-After past a limit. */
export async function refuseTooMany(db: Db, counts: readonly Count[], now: Date): Promise<void> {
  const wait = await transact(db, (tx) => takeCounts(tx, counts, now));
  if (wait > 0) throw tooMany(wait);
}

/** The refusal of what was done too often, for so many milliseconds. */
export function tooMany(wait: number): ApiError {
  const params = { minutes: Math.ceil(wait / 60_000) };
  return new ApiError(429, 'TOO_MANY_ATTEMPTS', {
    params,
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}

/** A count that is kept for each network apart; what asks from nowhere that is known has one of its own. */
export function fromNetwork({ subject, ...count }: Count, address: string | undefined): Count {
  return { subject: `${subject}@${address === undefined ? '' : networkOf(address)}`, ...count };
}

/** What an attempt to sign in counts as: by the login from there, by it from anywhere, and by where it comes from. */
export function signInCounts({ login, address }: Attempt, limits: AttemptLimits): [Count, ...Count[]] {
  const { perLogin, perAddress, windowMinutes } = limits;
  const anywhere = countOf('login', login, { limit: perLogin * FROM_ANYWHERE, windowMinutes });
  return [
    anywhere,
    fromNetwork({ ...anywhere, limit: perLogin }, address),
    ...countsByAddress('address', address, { limit: perAddress, windowMinutes }),
  ];
}

/** Takes the count back after a sign-in that was right: the login's whole, from wherever, the address's by the one. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt, limits: AttemptLimits): Promise<void> {
  const [login, , address] = signInCounts(attempt, limits);
  await tx
    .deleteFrom('sign_in_attempt')
    // Itself and whatever stands behind it after an @.
    .where((eb) =>
      eb.or([
        eb('subject', '=', login.subject),
        eb.and([eb('subject', '>=', `${login.subject}@`), eb('subject', '<', `${login.subject}A`)]),
      ]),
    )
    .execute();
  if (!address) return;
  await tx
    .updateTable('sign_in_attempt')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('subject', '=', address.subject)
    .where('attempts', '>', 0)
    .execute();
}

/** Removes counts whose window is over. */
export async function purgeAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('ends_at', '<=', now.toISOString()).execute();
}

/** An IPv6 customer has a whole /64, so that is what counts if nothing else is said. */
function networkOf(address: string, bytes = NETWORK_BYTES): string {
  try {
    const parsed = ipaddr.parse(address);
    if (parsed.kind() === 'ipv4') return parsed.toString();
    const v6 = parsed.toByteArray();
    const mapped = v6.slice(0, 10).every((byte) => byte === 0) && v6[10] === 0xff && v6[11] === 0xff;
    return mapped ? v6.slice(12).join('.') : `${v6.slice(0, bytes).join('.')}/${bytes * 8}`;
  } catch {
    return 'unknown';
  }
}
