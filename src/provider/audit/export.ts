import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { type AuditActor, auditActorOf, noteEvent } from './audit.ts';
import { contentOf, readSeals, type SealedEntry } from './chain.ts';

/** How many seals are read at once. */
const PAGE = 500;
/** How many lines an answer has, if the caller says nothing, and at most. */
const USUAL_LINES = 10_000;
const MOST_LINES = 100_000;

/** The type of the audit log's own entries. */
const TYPE = 'audit-entry';

/**
 * Mounts the export of the audit log for a log collector: JSON lines in the order of the seals, to be continued after the last number
 * that arrived.
 */
export function mountAuditExport(app: ProviderApp, { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>): void {
  app.get('/api/admin/audit/export', async (c) => {
    const after = numberIn(c, 'after', { standard: 0, least: 0, most: Number.MAX_SAFE_INTEGER });
    const limit = numberIn(c, 'limit', { standard: USUAL_LINES, least: 1, most: MOST_LINES });
    await noteExport(db, auditActorOf(c), clock.now());
    return c.body(linesAfter(db, after, limit), 200, { 'Content-Type': 'application/x-ndjson' });
  });
}

/** A whole number in a query parameter. Throws 400 BAD_QUERY for another value. */
function numberIn(
  c: Context<AppEnv>,
  name: string,
  { standard, least, most }: { standard: number; least: number; most: number },
): number {
  const text = c.req.query(name);
  if (text === undefined) return standard;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most) throw new ApiError(400, 'BAD_QUERY', { params: { name } });
  return number;
}

/** Logs the export once a day for each caller, since a collector asks every few seconds. */
async function noteExport(db: Db, doer: AuditActor, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const noted = await db
    .selectFrom('journal')
    .select('id')
    .where('type', '=', TYPE)
    .where('at', '>=', day)
    .where('action', '=', 'export')
    .where('user_id', doer.userId === null ? 'is' : '=', doer.userId)
    .where('acting_id', doer.actingId === null ? 'is' : '=', doer.actingId)
    .limit(1)
    .executeTakeFirst();
  if (noted) return;
  const title = doer.userId === null ? 'AUDIT_TOKEN' : undefined;
  await transact(db, (tx) => noteEvent(tx, doer, { type: TYPE, recordId: 'export', action: 'export', title }, now));
}

/** The lines after a number, read a page at a time as the caller takes them. Between pages it holds nothing. */
function linesAfter(db: Db, after: number, limit: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last = after;
  let left = limit;
  return new ReadableStream({
    async pull(controller) {
      const wanted = Math.min(PAGE, left);
      const page = await readSeals(db, last, wanted);
      left -= page.length;
      last = page.at(-1)?.seal.number ?? last;
      if (page.length > 0) controller.enqueue(encoder.encode(page.map(lineOf).join('')));
      if (page.length < wanted || left === 0) controller.close();
    },
  });
}

/** A line: the seal, and exactly what it covers of the entry, so that the hash can be calculated again; null for a missing entry. */
function lineOf({ seal, entry }: SealedEntry): string {
  const { number, part, sealed_at, hash } = seal;
  const covered = entry && contentOf(entry, part);
  return `${JSON.stringify({ number, part, sealed_at, hash, entry: covered })}\n`;
}
