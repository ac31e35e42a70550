import type { Db, Tx } from '../store/database.ts';
import type { JournalTable } from '../store/schema.ts';
import type { Operation } from './operation.ts';

/** How an action went. `started` is one still going on. */
export type JournalResult = 'started' | 'success' | 'error';

/** An action as it is told of. */
export interface JournalEntry {
  action: string;
  /** When it started, ISO 8601. */
  startTime: string;
  result: string;
  requestId: string;
  /** Who did it: the full name, or the login where there is none; empty for one who is gone. */
  user: string;
}

/** How many entries are told of. */
const MAX_ENTRIES = 200;

/** Notes that an action started, or is over already; gives back the entry's id. */
export async function noteAction(
  op: Operation,
  record: { type: string; id: string },
  action: string,
  result: JournalResult,
): Promise<string> {
  const at = op.now.toISOString();
  const entry: JournalTable = {
    id: crypto.randomUUID(),
    project_id: op.actor.projectId,
    type: record.type,
    record_id: record.id,
    action,
    user_id: op.actor.userId,
    request_id: op.actor.requestId,
    at,
    ended_at: result === 'started' ? null : at,
    result,
  };
  await op.tx.insertInto('journal').values(entry).execute();
  return entry.id;
}

/** Notes how an action ended that had started. */
export async function noteEnd(tx: Tx, entryId: string, result: JournalResult, now: Date): Promise<void> {
  const end = { result, ended_at: now.toISOString() };
  await tx.updateTable('journal').set(end).where('id', '=', entryId).execute();
}

/** What was done with a record, newest first. */
export async function readJournal(db: Db | Tx, type: string, id: string): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('journal')
    .leftJoin('users', 'users.id', 'journal.user_id')
    .select(['journal.action', 'journal.at', 'journal.result', 'journal.request_id', 'users.full_name', 'users.login'])
    .where('journal.type', '=', type)
    .where('journal.record_id', '=', id)
    .orderBy('journal.at', 'desc')
    .orderBy('journal.id')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map((row) => ({
    action: row.action,
    startTime: row.at,
    result: row.result,
    requestId: row.request_id,
    user: row.full_name || row.login || '',
  }));
}

/** Forgets a record that is gone: nobody can ask for it any more. */
export async function forgetJournal(tx: Tx, type: string, id: string): Promise<void> {
  await tx.deleteFrom('journal').where('type', '=', type).where('record_id', '=', id).execute();
}
