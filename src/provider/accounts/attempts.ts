import ipaddr from 'ipaddr.js';
import type { Tx } from '../store/database.ts';
import { lock } from '../store/dialect.ts';
import { foldText } from '../store/fold.ts';
import { sha256 } from './secrets.ts';

/** How often a sign-in may go wrong within a window. */
export interface AttemptLimits {
  perLogin: number;
  perAddress: number;
  windowMinutes: number;
}

/** Who is trying: a login as typed, and where from if that is known. */
export interface Attempt {
  login: string;
  address?: string;
}

/**
 * Counts an attempt before anything is hashed, so that many at once cannot slip past the limit together. Says for how many
 * milliseconds there may be no further one; 0 lets it go on. A refused attempt writes nothing.
 */
export async function takeAttempt(tx: Tx, attempt: Attempt, limits: AttemptLimits, now: Date): Promise<number> {
  const subjects = await subjectsOf(attempt, limits);
  // In one order, as all who take several do.
  await lock(
    tx,
    [...subjects.keys()].sort().map((name) => ({ name })),
  );
  const counted = await tx
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('subject', 'in', [...subjects.keys()])
    .where('ends_at', '>', now.toISOString())
    .execute();
  const waits = counted
    .filter((row) => row.attempts >= (subjects.get(row.subject) ?? 0))
    .map((row) => new Date(row.ends_at).getTime() - now.getTime());
  if (waits.length > 0) return Math.max(...waits);
  const running = new Map(counted.map((row) => [row.subject, row]));
  const fresh = new Date(now.getTime() + limits.windowMinutes * 60_000).toISOString();
  for (const subject of subjects.keys()) {
    const row = running.get(subject);
    const next = { attempts: (row?.attempts ?? 0) + 1, ends_at: row?.ends_at ?? fresh };
    await tx
      .insertInto('sign_in_attempt')
      .values({ subject, ...next })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(next))
      .execute();
  }
  return 0;
}

/** Takes the count back after a sign-in that was right: the login's whole, the address's by the one. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempt')
    .where('subject', '=', await loginSubject(attempt.login))
    .execute();
  if (attempt.address === undefined) return;
  await tx
    .updateTable('sign_in_attempt')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('subject', '=', addressSubject(attempt.address))
    .where('attempts', '>', 0)
    .execute();
}

/** Removes counts whose window is over. */
export async function purgeAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('ends_at', '<=', now.toISOString()).execute();
}

async function subjectsOf({ login, address }: Attempt, limits: AttemptLimits): Promise<Map<string, number>> {
  const subjects = new Map([[await loginSubject(login), limits.perLogin]]);
  if (address !== undefined) subjects.set(addressSubject(address), limits.perAddress);
  return subjects;
}

/** Hashed: what is typed as a login is now and then a password. */
async function loginSubject(login: string): Promise<string> {
  return `login:${await sha256(foldText(login))}`;
}

/** An IPv6 customer has a whole /64, so that is what counts. */
function addressSubject(address: string): string {
  try {
    const parsed = ipaddr.parse(address);
    if (parsed.kind() === 'ipv4') return `address:${parsed.toString()}`;
    const v6 = parsed.toByteArray();
    const mapped = v6.slice(0, 10).every((byte) => byte === 0) && v6[10] === 0xff && v6[11] === 0xff;
    return mapped ? `address:${v6.slice(12).join('.')}` : `address:${v6.slice(0, 8).join('.')}/64`;
  } catch {
    return 'address:unknown';
  }
}
