import type { Context } from 'hono';
import type { AppEnv } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';

/** How something went that was done. `started` is still going on. */
export type EventResult = 'started' | 'success' | 'error';

/** Who does something, and how it can be traced. */
export interface AuditActor {
  userId: string | null;
  /** Who really does it, where somebody acts as the user. */
  actingId: string | null;
  requestId: string;
  /** Where the request came from, as far as the host says. */
  address: string | null;
}

/** Something that changed. */
export interface AuditEvent {
  /** A resource type, or what else is changed: `account`, `session`, `payment`. Its name is the text `audit.type.TYPE`. */
  type: string;
  /** Of what of that type. */
  recordId: string;
  action: string;
  /** What people call it. */
  title?: string | undefined;
  /** The project it belongs to; whose activity shows it. */
  projectId?: string | null;
  result?: EventResult;
  /** What was changed from what to what, without secrets: see `changedFields`. */
  changes?: Record<string, [before: unknown, after: unknown]> | undefined;
}

/** Writes down what is done, in the transaction that does it; gives back the entry's id. Entries are never changed but for their end. */
export async function noteEvent(tx: Tx, doer: AuditActor, event: AuditEvent, now: Date): Promise<string> {
  const { type, recordId, action, title, projectId = null, result = 'success', changes } = event;
  const id = crypto.randomUUID();
  const at = now.toISOString();
  await tx
    .insertInto('journal')
    .values({
      id,
      project_id: projectId,
      type,
      record_id: recordId,
      action,
      user_id: doer.userId,
      request_id: doer.requestId,
      at,
      ended_at: result === 'started' ? null : at,
      result,
      title: title ?? null,
      acting_id: doer.actingId,
      address: doer.address,
      changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
    })
    .execute();
  return id;
}

/** How much is kept of why something failed: services tell long stories. */
const LONGEST_REASON = 500;

/** How something ended. */
export interface EventEnd {
  result: EventResult;
  /** Why it failed, as far as that is known: a code of `http/messages.json`, or the cloud's own words. */
  reason?: string | undefined;
}

/** Writes down how something ended that had started. */
export async function noteEnd(tx: Tx, entryId: string, { result, reason }: EventEnd, now: Date): Promise<void> {
  const end = { result, ended_at: now.toISOString(), reason: reason?.slice(0, LONGEST_REASON) ?? null };
  await tx.updateTable('journal').set(end).where('id', '=', entryId).execute();
}

/** Who makes a request; nobody where it needs no session. */
export function auditActorOf(c: Context<AppEnv>): AuditActor {
  const session = c.get('session') as AppEnv['Variables']['session'] | undefined;
  return {
    userId: session?.userId ?? null,
    actingId: session?.actingId ?? null,
    requestId: c.var.requestId,
    address: c.env?.address ?? null,
  };
}
