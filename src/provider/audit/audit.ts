import type { Context } from 'hono';
import { newId } from '../crypto/generate.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import type { UsedApiToken } from '../identity/session.ts';
import type { AppEnv } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { JournalUnsealedTable } from '../store/schema.ts';

/** The result of an action. `started` has not ended yet. */
export type EventResult = 'started' | 'success' | 'error';

/** The action of an entry about a record that failed in the cloud by itself. */
export const FAILED = 'failed';

/** The user of an action, and data to trace it. */
export interface AuditActor {
  userId: string | null;
  /** The acting user, where somebody acts as another. */
  actingId: string | null;
  requestId: string;
  /** The address of the request, where the host knows it. */
  address: string | null;
  /** Who acts where no user does: the cloud, or the provider itself. Undefined for a user, and for a guest. */
  origin?: Origin | undefined;
  /** The API token that it is done with; missing or null in a session. */
  apiToken?: Pick<UsedApiToken, 'id' | 'name' | 'kind'> | null;
  /** Whether it comes along with another action of the same request. */
  follows?: boolean;
  /** Why, in their own words, where the provider's people act in a project. It is logged beside what has changed. */
  remark?: string;
}

/** What acts by itself, without a user. */
type Origin = 'cloud' | 'provider';

const ORIGINS: Record<Origin, string> = { cloud: 'ACTOR_CLOUD', provider: 'ACTOR_PROVIDER' };

/** What people call a stored origin; undefined for none. */
export function originLabel(origin: string | null, locale: Locale): string | undefined {
  return origin === 'cloud' || origin === 'provider' ? message(ORIGINS[origin], locale) : undefined;
}

/** An event of the audit log. */
export interface AuditEvent {
  /** A resource type, or what else is changed: `account`, `session`, `payment`. Its name is the text `audit.type.TYPE`. */
  type: string;
  /** Of what of that type. */
  recordId: string;
  action: string;
  /** What people call it. */
  title?: string | undefined;
  /** The project whose activity shows it. */
  projectId?: string | null;
  result?: EventResult;
  /** The reason of a failure: a code of `http/messages.json`. */
  reason?: string;
  /** The changed fields with both values, without secrets: see `changedFields`. */
  changes?: Record<string, [before: unknown, after: unknown]> | undefined;
  /** Where the entry stands for several attempts: how many, and when the last was made. */
  attempts?: { count: number; last: Date };
}

/** Logs that the provider made another credential for a project in the cloud, since its own was refused there. */
export async function noteCredentialRenewal(
  tx: Tx,
  { projectId, cloudId }: { projectId: string; cloudId: string },
  now: Date,
): Promise<void> {
  const provider = { userId: null, actingId: null, requestId: '', address: null, origin: 'provider' } as const;
  const event = { type: 'cloud-credential', recordId: cloudId, action: 'renew', projectId };
  await noteEvent(tx, provider, event, now);
}

/** The maximum length of a stored reason, since services send long ones. */
const LONGEST_REASON = 500;

/**
 * Logs an action in its transaction and returns the entry's id. Only the end of an entry changes later. The transaction also queues
 * the entry for its seal, by a row of its own, so writers do not wait for each other.
 */
export async function noteEvent(tx: Tx, doer: AuditActor, event: AuditEvent, now: Date): Promise<string> {
  const { type, recordId, action, title, projectId = null, result = 'success', reason, attempts } = event;
  const changes = { ...event.changes, ...(doer.remark !== undefined && { remark: [null, doer.remark] }) };
  const id = newId();
  const at = now.toISOString();
  await tx
    .insertInto('journal')
    .values({
      id,
      project_id: projectId,
      type,
      record_id: recordId,
      action,
      // The token of a project is nobody.
      user_id: doer.apiToken?.kind === 'project' ? null : doer.userId,
      request_id: doer.requestId,
      at,
      ended_at: result === 'started' ? null : (attempts?.last.toISOString() ?? at),
      result,
      title: title ?? null,
      acting_id: doer.actingId,
      address: doer.address,
      reason: reason?.slice(0, LONGEST_REASON) ?? null,
      origin: doer.origin ?? null,
      changes: Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
      attempts: attempts?.count ?? null,
      follows: doer.follows ? 1 : null,
      token_id: doer.apiToken?.id ?? null,
      token_name: doer.apiToken?.name ?? null,
    })
    .execute();
  await queue(tx, { at, entry_id: id, part: result === 'started' ? 'begin' : 'entry' });
  return id;
}

/** How something ended. */
export interface EventEnd {
  result: EventResult;
  /** The reason of a failure, where it is known: a code of `http/messages.json`, or the cloud's text. */
  reason?: string | undefined;
}

/** Logs the end of an action that had started. An entry ends once: a later end changes nothing. */
export async function noteEnd(tx: Tx, entryId: string, { result, reason }: EventEnd, now: Date): Promise<void> {
  const at = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('journal')
    .set({ result, ended_at: at, reason: reason?.slice(0, LONGEST_REASON) ?? null })
    .where('id', '=', entryId)
    .where('result', '=', 'started')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await queue(tx, { at, entry_id: entryId, part: 'end' });
}

async function queue(tx: Tx, part: JournalUnsealedTable): Promise<void> {
  await tx.insertInto('journal_unsealed').values(part).execute();
}

/** Who makes a request; nobody where it needs no session. */
export function auditActorOf(c: Context<AppEnv>): AuditActor {
  const session = c.get('session') as AppEnv['Variables']['session'] | undefined;
  return {
    userId: session?.userId ?? null,
    actingId: session?.actingId ?? null,
    apiToken: session?.apiToken ?? null,
    requestId: c.var.requestId,
    address: c.env?.address ?? null,
  };
}
