import ipaddr from 'ipaddr.js';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { lock } from '../store/postgres-dialect.ts';
import { transact } from '../store/transact.ts';

/** The limits of failed sign-ins in a window. */
export interface AttemptLimits {
  /** From one network. All networks together have {@link FROM_ANYWHERE} times the limit, so that no stranger can lock out the owner. */
  perLogin: number;
  perAddress: number;
  windowMinutes: number;
}

/** The limits of letters that guests request in a window, beside one a minute to an address. */
export interface LetterLimits {
  perEmail: number;
  /** By the sender's address. Other guest calls use the same limit, each with its own count. */
  perAddress: number;
  windowMinutes: number;
}

/** An attempt: the login as typed, and the address if known. */
export interface Attempt {
  login: string;
  address?: string;
}

/** The bytes of an IPv6 address that identify a customer's network, and those of a site with possibly thousands of networks. */
const NETWORK_BYTES = 8;
const SITE_BYTES = 6;
/** The limit for all networks together, as a multiple of the limit for one. */
const FROM_ANYWHERE = 10;

/** A count in a window, with its limit. */
export interface Count {
  subject: string;
  limit: number;
  windowMinutes: number;
}

/** The limit of an action. */
export type Limit = Omit<Count, 'subject'>;

/** A count by the subject: a login or an e-mail address. It is hashed, because people sometimes type a password there. */
export function countOf(purpose: string, who: string, limit: Limit): Count {
  return { subject: `${purpose}:${sha256(foldText(who))}`, ...limit };
}

/** A count by the request's address; none where the host doesn't know it. Each purpose has its own counts. */
export function countsByAddress(purpose: string, address: string | undefined, limit: Limit): Count[] {
  return address === undefined ? [] : [{ subject: `${purpose}:${networkOf(address)}`, ...limit }];
}

/** A count by all networks of the request's site: an IPv6 /48, or the address for IPv4, where the site is unknown. */
export function countsBySite(purpose: string, address: string | undefined, limit: Limit): Count[] {
  return address === undefined ? [] : [{ subject: `${purpose}:${networkOf(address, SITE_BYTES)}`, ...limit }];
}

/**
 * Counts an action in each of the counts before it runs, so that concurrent requests cannot exceed a limit. Returns the milliseconds to
 * wait; 0 allows the action. A refused action is not counted and writes nothing.
 */
export async function takeCounts(tx: Tx, counts: readonly Count[], now: Date): Promise<number> {
  return counted(tx, counts, now, true);
}

/** The milliseconds to wait for an action, without counting it. */
export async function waitOf(tx: Tx, counts: readonly Count[], now: Date): Promise<number> {
  return counted(tx, counts, now, false);
}

async function counted(tx: Tx, counts: readonly Count[], now: Date, take: boolean): Promise<number> {
  if (counts.length === 0) return 0;
  const subjects = counts.map(({ subject }) => subject).sort();
  // One order of locks for all callers.
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

/** Counts an action like {@link takeCounts}, in its own transaction. Throws 429 TOO_MANY_ATTEMPTS with Retry-After past a limit. */
export async function refuseTooMany(db: Db, counts: readonly Count[], now: Date): Promise<void> {
  const wait = await transact(db, (tx) => takeCounts(tx, counts, now));
  if (wait > 0) throw tooMany(wait);
}

/** The error for too many actions, with the milliseconds to wait. */
export function tooMany(wait: number): ApiError {
  const params = { minutes: Math.ceil(wait / 60_000) };
  return new ApiError(429, 'TOO_MANY_ATTEMPTS', {
    params,
    headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
  });
}

/** A count for one network. Requests from unknown addresses share one count. */
export function fromNetwork({ subject, ...count }: Count, address: string | undefined): Count {
  return { subject: `${subject}@${address === undefined ? '' : networkOf(address)}`, ...count };
}

/** The counts of a sign-in: by login from this network, by login from all networks, and by address. */
export function signInCounts({ login, address }: Attempt, limits: AttemptLimits): [Count, ...Count[]] {
  const { perLogin, perAddress, windowMinutes } = limits;
  const anywhere = countOf('login', login, { limit: perLogin * FROM_ANYWHERE, windowMinutes });
  return [
    anywhere,
    fromNetwork({ ...anywhere, limit: perLogin }, address),
    ...countsByAddress('address', address, { limit: perAddress, windowMinutes }),
  ];
}

/** Clears the counts after a successful sign-in: all of the login's, and one of the address's. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt, limits: AttemptLimits): Promise<void> {
  const [login, , address] = signInCounts(attempt, limits);
  await tx
    .deleteFrom('sign_in_attempt')
    // The login's own count, and those of each network, whose subjects continue with an @.
    .where((eb) =>
      eb.or([
        eb('subject', '=', login.subject),
        eb.and([eb('subject', '>=', `${login.subject}@`), eb('subject', '<', `${login.subject}A`)]),
      ]),
    )
    .execute();
  if (address) await forgiveCount(tx, address);
}

/** Takes one action off a count. */
export async function forgiveCount(tx: Tx, { subject }: Pick<Count, 'subject'>): Promise<void> {
  await tx
    .updateTable('sign_in_attempt')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('subject', '=', subject)
    .where('attempts', '>', 0)
    .execute();
}

/** Deletes counts whose window is over. */
export async function purgeAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('ends_at', '<=', now.toISOString()).execute();
}

/** The network of an address. An IPv6 customer has a whole /64, which is the default. */
export function networkOf(address: string, bytes = NETWORK_BYTES): string {
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
