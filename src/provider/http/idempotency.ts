import { sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';
import { ApiError } from './errors.ts';

/** How long an answer is stored. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A request that may be repeated. */
export interface RepeatableRequest {
  userId: string;
  /** The Idempotency-Key header; without one the request runs every time. */
  key: string | undefined;
  method: string;
  path: string;
  /** A hash of the body; see {@link hashBody}. */
  bodyHash: string;
  now: Date;
}

/** An answer: its status and JSON body. */
export interface Answer<T = unknown> {
  status: number;
  body: T;
}

/**
 * Runs a request once for its key. A retry with the same body gets the stored answer. With another body or call it gets
 * 422 IDEMPOTENCY_KEY_REUSED. Only successes (2xx) are stored, for 24 hours. They are stored in the caller's
 * transaction, so that a change and its answer commit together.
 *
 * @param redact removes secrets from the stored answer
 */
export async function idempotent<T>(
  tx: Tx,
  request: RepeatableRequest,
  run: () => Promise<Answer<T>>,
  redact: (body: T) => unknown = (body) => body,
): Promise<Answer & { replayed: boolean }> {
  const { key } = request;
  if (key === undefined) return { ...(await run()), replayed: false };
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, 'BAD_IDEMPOTENCY_KEY');
  const kept = await claim(tx, request, key);
  if (kept) return { ...kept, replayed: true };
  const answer = await run();
  const succeeded = answer.status >= 200 && answer.status < 300;
  if (succeeded) {
    await tx
      .updateTable('idempotency')
      .set({ status: answer.status, body: JSON.stringify(redact(answer.body) ?? null) })
      .where('user_id', '=', request.userId)
      .where('key', '=', key)
      .execute();
  } else {
    await forget(tx, request.userId, key);
  }
  return { ...answer, replayed: false };
}

/** The stored answer of a request, for checks before it would run again. */
export async function keptAnswer(db: Db, request: RepeatableRequest): Promise<Answer | undefined> {
  const { userId, key, method, path, bodyHash, now } = request;
  if (key === undefined) return undefined;
  const kept = await db
    .selectFrom('idempotency')
    .select(['status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('body_hash', '=', bodyHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return kept && { status: kept.status, body: JSON.parse(kept.body) };
}

/** A hash of the parsed JSON, which does not depend on the order of properties. */
export function hashBody(body: unknown): string {
  return sha256(JSON.stringify(sorted(body)) ?? '');
}

/** Deletes expired answers. */
export async function purgeIdempotency(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotency').where('expires_at', '<=', now.toISOString()).execute();
}

/**
 * Claims the key, or finds its stored answer. The claim is an insert, so that the second of two concurrent requests
 * waits for the first one's transaction on any database.
 */
async function claim(tx: Tx, request: RepeatableRequest, key: string): Promise<Answer | undefined> {
  const { userId, method, path, bodyHash, now } = request;
  const expires_at = new Date(now.getTime() + KEPT_MS).toISOString();
  const claimed = { method, path, body_hash: bodyHash, status: 0, body: 'null', expires_at };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values({ user_id: userId, key, ...claimed })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(claimed)
        // An answer that has expired counts no more.
        .where('idempotency.expires_at', '<=', now.toISOString()),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const kept = await tx
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const same = kept.method === method && kept.path === path && kept.body_hash === bodyHash;
  if (!same) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
  return { status: kept.status, body: JSON.parse(kept.body) };
}

async function forget(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('user_id', '=', userId).where('key', '=', key).execute();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
