import { tiynToText } from '../../contract/money/money.ts';
import type { Closing } from '../../contract/reports/leaving.ts';
import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { kindsOf } from '../billing/ledger.ts';
import { billingSettings } from '../billing/settings.ts';
import { dayOf } from '../charging/debt-letters.ts';
import { newSecret } from '../crypto/secrets.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { pendingEnd, setPendingEnd } from '../identity/account-ends.ts';
import type { Session } from '../identity/session.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { letterTo } from '../mail/letters.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { eraseAccount } from './erase.ts';
import { obstaclesOf } from './obstacles.ts';
import { readingIn } from './plan.ts';

/** The kind of due work that ends an account. */
export const ACCOUNT_END = 'accountEnd';

const DAY_MS = 86_400_000;

/** The payload of this due work. */
interface EndDue {
  userId: string;
}

function scheduleEnd(tx: Tx, userId: string, dueAt: Date): Promise<void> {
  const payload: EndDue = { userId };
  return schedule(tx, { kind: ACCOUNT_END, key: `${ACCOUNT_END}:${userId}`, dueAt, payload });
}

/** A read of all that a user pays for, in a transaction. */
function readingOf(engine: Engine, tx: Tx, userId: string): Reading {
  return { ...readingIn(engine, { userId }, ''), db: tx };
}

/**
 * Asks for the end of the signed-in user's account, and returns when it comes. All sessions end, and a letter tells it. Until then signing in
 * takes it back. Throws 409 with what refuses it: see {@link obstaclesOf}.
 */
export async function requestEnd(engine: Engine, { userId, user }: Session, doer: AuditActor): Promise<string> {
  const now = engine.clock.now();
  return transact(engine.db, async (tx) => {
    const many = await obstaclesOf(readingOf(engine, tx, userId), userId);
    if (many.length > 0) throw new ApiError(409, 'CLOSING_COSTS', { many });
    const { closingDays } = await billingSettings(tx);
    const endsAt = new Date(now.getTime() + closingDays * DAY_MS);
    await setPendingEnd(tx, userId, { requestedAt: now.toISOString(), endsAt: endsAt.toISOString() });
    await scheduleEnd(tx, userId, endsAt);
    await letterTo(tx, engine.brands, userId, 'accountClosing', { date: dayOf(endsAt), link: '/login' }, now);
    const event = { type: 'account', recordId: userId, action: 'requestEnd', title: user.login };
    await noteEvent(tx, doer, event, now);
    await revokeTokens(tx, userId);
    return endsAt.toISOString();
  });
}

/** What refuses the end of a user's account, and what is left on the balance. */
export async function closingOf(engine: Engine, userId: string, locale: Locale): Promise<Closing> {
  const many = await obstaclesOf(readingIn(engine, { userId }, ''), userId);
  const { promo, paid } = await kindsOf(engine.db, userId);
  const { closingDays } = await billingSettings(engine.db);
  const told = new ApiError(409, 'CLOSING_COSTS', { many }).toWire(locale);
  return {
    obstacles: many.length === 0 ? [] : told.map(({ code, message: text }) => ({ code, text })),
    days: closingDays,
    paid: tiynToText(BigInt(Math.max(0, paid))),
    promo: tiynToText(BigInt(Math.max(0, promo))),
  };
}

/**
 * The due work that ends an account when its time has come. Where something refuses it by then, such as the last hour's charge, or support
 * still has to answer the user, it is tried again a day later. An end that was taken back is none.
 */
export function accountEndHandler(engine: Engine, hasher: PasswordHasher): WorkHandler {
  return async (tx, payload) => {
    const { userId } = payload as EndDue;
    const now = engine.clock.now();
    const end = await pendingEnd(tx, userId);
    if (!end) return;
    const isEarly = end.endsAt > now.toISOString();
    if (isEarly) return scheduleEnd(tx, userId, new Date(end.endsAt));
    const reading = readingOf(engine, tx, userId);
    if ((await obstaclesOf(reading, userId)).length === 0 && !(await awaitsSupport(tx, userId)))
      return eraseAccount(engine, tx, userId, await hasher.hash(newSecret()));
    const later = new Date(now.getTime() + DAY_MS);
    await setPendingEnd(tx, userId, { ...end, endsAt: later.toISOString() });
    await scheduleEnd(tx, userId, later);
  };
}

/** Whether a request of the user waits for support, such as one to pay back what is left. It would be deleted with the account. */
async function awaitsSupport(tx: Tx, userId: string): Promise<boolean> {
  const open = tx.selectFrom('ticket').select('id').where('user_id', '=', userId);
  return (await open.where('status', 'in', ['new', 'inProgress']).executeTakeFirst()) !== undefined;
}
