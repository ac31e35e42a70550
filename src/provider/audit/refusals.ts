import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { networkOf } from '../identity/attempts.ts';
import { findByLogin } from '../identity/users.ts';
import type { Clock } from '../ports/clock.ts';
import type { AppEnv } from '../server/app-env.ts';
import type { Db } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { transact } from '../store/transact.ts';
import { type AuditActor, type AuditEvent, auditActorOf, noteEvent } from './audit.ts';

/** How long refusals of one kind are summed up. */
const WINDOW_MS = 60 * 60 * 1000;

/** How many kinds of refusals are counted apart in a window. All others are counted together, by their call. */
const MOST_KINDS = 500;
/** How many entries one transaction writes: many commits take long, and a long transaction keeps others waiting. */
const WRITTEN_AT_ONCE = 50;

/** The type of entries about calls that were refused for want of a right, or made too often. */
const CALL = 'call';

/** A refused request. */
interface Refusal {
  doer: AuditActor;
  /** `METHOD /path/:id`. */
  call: string;
  /** The code of the refusal. */
  code: string;
  status: number;
  /** What was typed as the login where somebody tried to sign in. It is never stored, since it may be a password. */
  login?: string;
}

/** Refusals of one kind: by the same user, or from the same network, of the same call. */
interface Sum {
  doer: AuditActor;
  event: Pick<AuditEvent, 'type' | 'action' | 'recordId' | 'title' | 'reason'>;
  /** Not written yet. */
  count: number;
  first: Date;
  last: Date;
}

/** A sum in its window, which has an entry once it was written. */
interface WrittenSum extends Sum {
  until: number;
  written: boolean;
}

/**
 * Refused requests (403 and 429), summed up in memory for the audit log. A request only counts; nothing is written for it. Of each kind
 * there are two entries an hour at most: the first within a minute, the second for all others at the end of the hour, or when the
 * process stops. Memory and entries are bounded.
 */
export class Refusals {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #most: number;
  /** Since the last run, by what was typed. */
  readonly #fresh = new Map<string, Sum & { login?: string }>();
  /** In the current window, by what is written. */
  readonly #sums = new Map<string, WrittenSum>();

  constructor({ db, clock }: { db: Db; clock: Clock }, most = MOST_KINDS) {
    this.#db = db;
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts a refusal. */
  count({ doer, call, code, status, login }: Refusal): void {
    const now = this.#clock.now();
    const signIn = login !== undefined;
    const typed = login === undefined ? '' : sha256(foldText(login));
    const who = doer.userId ?? `@${networkOf(doer.address ?? '')}`;
    const key = [call, code, who, doer.actingId ?? '', typed].join(' ');
    const known = this.#fresh.get(key) ?? (this.#fresh.size < this.#most ? undefined : this.#fresh.get(call));
    if (known) {
      known.count += 1;
      known.last = now;
      return;
    }
    const others = this.#fresh.size >= this.#most;
    const action = status === 429 ? 'tooMany' : 'refused';
    const event = {
      ...(signIn ? { type: 'session', action, recordId: '' } : { type: CALL, action, recordId: call, title: call }),
      // Its text says how long to wait, which was then.
      ...(status !== 429 && { reason: code }),
    };
    const sum = { doer, event, count: 1, first: now, last: now };
    this.#fresh.set(others ? call : key, others ? anyones(sum) : { ...sum, ...(signIn && { login }) });
  }

  /** Writes what is due. `all` writes everything, as before a stop. */
  async write({ all = false } = {}): Promise<void> {
    await this.#sumUp();
    const now = this.#clock.now().getTime();
    const isOver = ({ until }: WrittenSum) => all || now >= until;
    const due = [...this.#sums.values()].filter((sum) => sum.count > 0 && (isOver(sum) || !sum.written));
    for (let at = 0; at < due.length; at += WRITTEN_AT_ONCE) await this.#writeSome(due.slice(at, at + WRITTEN_AT_ONCE));
    for (const [key, sum] of this.#sums) if (isOver(sum)) this.#sums.delete(key);
  }

  async #writeSome(sums: readonly WrittenSum[]): Promise<void> {
    const written = sums.map(({ count, last }) => ({ count, last }));
    await transact(this.#db, async (tx) => {
      for (const [index, { doer, event, first }] of sums.entries())
        await noteEvent(tx, doer, { ...event, result: 'error', attempts: written[index] }, first);
    });
    for (const [index, sum] of sums.entries()) {
      sum.written = true;
      sum.count -= written[index]?.count ?? 0;
    }
  }

  /** Moves what is fresh to the sums. Whose login was typed is looked up here, so that a refused request needs no store. */
  async #sumUp(): Promise<void> {
    for (const [key, { login }] of [...this.#fresh]) {
      const found = login === undefined ? undefined : await findByLogin(this.#db, login);
      const fresh = this.#fresh.get(key);
      if (!fresh) continue;
      this.#fresh.delete(key);
      const { login: _, ...sum } = fresh;
      const owner = found && { recordId: found.user.id, title: found.user.login };
      this.#add({ ...sum, event: { ...sum.event, ...owner } });
    }
  }

  #add(sum: Sum): void {
    const key = keyOf(sum);
    const full = this.#sums.size >= this.#most && !this.#sums.has(key);
    const counted = full ? anyones(sum) : sum;
    const known = this.#sums.get(keyOf(counted));
    if (!known) {
      this.#sums.set(keyOf(counted), { ...counted, until: counted.first.getTime() + WINDOW_MS, written: false });
      return;
    }
    if (known.count === 0) Object.assign(known, { first: sum.first, doer: counted.doer });
    known.count += sum.count;
    known.last = sum.last;
  }
}

function keyOf({ doer, event }: Sum): string {
  const who = doer.userId ?? `@${networkOf(doer.address ?? '')}`;
  return [event.type, event.action, event.recordId, event.reason, who, doer.actingId ?? ''].join(' ');
}

/** The refusals of many callers, counted together. */
function anyones(sum: Sum): Sum {
  const doer = { userId: null, actingId: null, requestId: sum.doer.requestId, address: null };
  return { ...sum, doer };
}

/** Counts each request that is refused with 403 or 429. */
export function countRefusals(refusals: Refusals) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { error } = c;
    if (c.env?.within) return;
    if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 429)) return;
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    const call = `${c.req.method} ${(route?.path ?? '').replaceAll(/:\w+/g, '{id}')}`;
    const { code, status } = error;
    refusals.count({ doer: auditActorOf(c), call, code, status, login: c.get('login') });
  });
}
