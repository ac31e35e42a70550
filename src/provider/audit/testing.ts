import { sql } from 'kysely';
import { type Call, parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import { revealsSecret } from '../../contract/file/secrets.ts';
import type { Db } from '../store/database.ts';
import { isShared } from '../store/postgres-dialect.ts';
import { READ_CALLS, WRITTEN_CALLS } from './written-calls.ts';

/** A call that was answered. */
export interface AnsweredCall {
  /** `METHOD /path`, as it was sent. */
  call: string;
  status: number;
  headers: Headers;
  /** Whether it may be a repetition, which is answered again and done once. */
  repeated?: boolean;
}

/** Throws where a call that has changed something, or revealed a secret, left no entry in the audit log. */
export async function requireEntry(db: Db, files: readonly ResourceFile[], answered: AnsweredCall): Promise<void> {
  const { call, status, headers, repeated = false } = answered;
  if ((call.startsWith('GET ') && !isReveal(call, files)) || status >= 300 || repeated || isSilent(call, files)) return;
  const requestId = headers.get('X-Request-Id') ?? '';
  const row = await db.selectFrom('journal').select('id').where('request_id', '=', requestId).executeTakeFirst();
  if (!row) throw new Error(`${call} left no entry in the audit log`);
}

/** Whether a read gives out a secret. */
function isReveal(call: string, files: readonly ResourceFile[]): boolean {
  const ofFiles = files.flatMap((file) =>
    Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
      action.call && revealsSecret(file, name) ? [callText(action.call)] : [],
    ),
  );
  const written = Object.entries(READ_CALLS).flatMap(([known, what]) => ('event' in what ? [known] : []));
  return [...ofFiles, ...written].some((known) => known.startsWith('GET ') && fits(known, call));
}

/** Whether a call leaves no entry, for a reason that somebody wrote down. */
function isSilent(call: string, files: readonly ResourceFile[]): boolean {
  // Several are deleted one by one, each as if it were alone, and some or all may be refused.
  const several = files.flatMap(({ api }) =>
    [api.byIds, api.bulkDelete].flatMap((each) => (each ? [callText(each)] : [])),
  );
  const excused = Object.entries(WRITTEN_CALLS).flatMap(([known, what]) => ('none' in what ? [known] : []));
  return call.includes('/preview') || [...several, ...excused].some((known) => fits(known, call));
}

function callText(declared: Call): string {
  const { method, path } = parseCall(declared);
  return `${method} ${path}`;
}

function fits(declared: string, call: string): boolean {
  const [path = ''] = call.split('?');
  const [parts, given] = [declared.split('/'), path.split('/')];
  return parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
}

/** Runs a statement on the audit log without the triggers that protect it, as an administrator of the database can. */
export async function byPassingTriggers(db: Db, statement: string): Promise<void> {
  const turn = (how: string) => ['journal', 'journal_seal'].map((table) => `alter table ${table} ${how} trigger user`);
  const { rows } = isShared(db)
    ? { rows: [] }
    : await sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`.execute(db);
  const off = isShared(db) ? turn('disable') : rows.map(({ name }) => `drop trigger ${name}`);
  const on = isShared(db) ? turn('enable') : rows.map((trigger) => trigger.sql);
  await db.transaction().execute(async (tx) => {
    for (const each of [...off, statement, ...on]) await sql.raw(each).execute(tx);
  });
}
