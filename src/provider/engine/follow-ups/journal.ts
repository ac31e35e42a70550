import { type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import { type AuditEvent, type EventResult, noteEvent, originLabel } from '../../audit/audit.ts';
import { tell, tokenWords } from '../../audit/told.ts';
import type { Locale } from '../../http/locale.ts';
import { message } from '../../http/messages.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { RecordRow } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import type { Operation, Reading } from '../core/operation.ts';

/** An entry of a record's log. */
export interface JournalEntry {
  action: string;
  /** What happened, as a sentence in the reader's language; the action's name where the file has no words for it. */
  what: string;
  /** When it started, ISO 8601. */
  startTime: string;
  result: string;
  /** The reason of a failure, in the reader's language where there is a translation; undefined otherwise. */
  reason?: string;
  requestId: string;
  /**
   * The user's full name, or the login where there is none, and the API token; the cloud or the console, where it did it by itself; empty for a
   * deleted user.
   */
  user: string;
}

/** The maximum number of entries. */
const MAX_ENTRIES = 200;

/** Logs that an action of a record started or ended. Returns the entry's id. */
export function noteAction(
  { tx, actor, now, engine }: Operation,
  row: RecordRow,
  action: string,
  result: EventResult,
  changes?: AuditEvent['changes'],
  reason?: string,
): Promise<string> {
  const { type, id: recordId, projectId, doc } = row;
  const title = titleOf(engine.catalogue.file(type), doc);
  return noteEvent(tx, actor, { type, recordId, action, title, projectId, result, changes, reason }, now);
}

/** Logs that somebody was given a secret of a record, in a transaction of its own, since a read has none. */
export async function noteReveal({ actor, now, engine }: Reading, row: RecordRow, action: string): Promise<void> {
  const { type, id: recordId, projectId, doc } = row;
  const title = titleOf(engine.catalogue.file(type), doc);
  await transact(engine.db, (tx) => noteEvent(tx, actor, { type, recordId, action, title, projectId }, now));
}

/** The log of a record, newest first. */
export async function readJournal(
  db: Db | Tx,
  file: ResourceFile,
  { type, id }: Pick<RecordRow, 'type' | 'id'>,
  locale: Locale,
): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('journal')
    .leftJoin('users', 'users.id', 'journal.user_id')
    .select(['journal.action', 'journal.title', 'journal.at', 'journal.result', 'journal.reason', 'journal.request_id'])
    .select(['journal.origin', 'journal.token_name', 'users.full_name', 'users.login'])
    .where('journal.type', '=', type)
    .where('journal.record_id', '=', id)
    .orderBy('journal.at', 'desc')
    .orderBy('journal.id')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map((row) => ({
    action: row.action,
    what: tell([file], { type, action: row.action, title: row.title ?? '', result: row.result }, locale) ?? row.action,
    startTime: row.at,
    result: row.result,
    ...(row.reason !== null && { reason: message(row.reason, locale) }),
    requestId: row.request_id,
    user: whoOf(row, locale),
  }));
}

/** Who did it, in the audit log's words where it was done with an API token. */
function whoOf(
  row: { full_name: string | null; login: string | null; origin: string | null; token_name: string | null },
  locale: Locale,
): string {
  const user = row.full_name || row.login;
  if (row.token_name !== null) return tokenWords(user, row.token_name, locale);
  return user || (originLabel(row.origin, locale) ?? '');
}

/** The same change, for what comes along with it: other records that an action changes or creates. The audit log tells them apart. */
export function following(op: Operation): Operation {
  return op.actor.follows ? op : { ...op, actor: { ...op.actor, follows: true } };
}
