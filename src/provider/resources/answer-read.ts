import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { RecordRow } from '../store/records.ts';
import { requireAccess } from './access.ts';
import { namedPlaces, type ServedCall } from './calls.ts';
import { readJournal } from './journal.ts';
import { listPage } from './list.ts';
import { actorOf, type Engine, type Reading } from './operation.ts';
import { relatedCounts } from './relations.ts';
import { requireRow } from './rows.ts';
import { readSingleton } from './singleton.ts';
import { pick } from './values.ts';
import { etagOf, oneToWire } from './wire.ts';

/** Answers a GET: a list, a record, or what an action only reads. */
export async function answerRead(
  engine: Engine,
  c: Context<AppEnv>,
  calls: ServedCall[],
  values: string[],
): Promise<Response> {
  const [call] = calls;
  if (!call) throw new ApiError(404, 'NOT_FOUND');
  const actor = actorOf(c.var.session, c.var.requestId);
  const reading: Reading = { engine, db: engine.db, actor, now: engine.clock.now() };
  const { file } = call;
  requireAccess(reading, file, call.access, 'read');
  const places = namedPlaces(call, values);
  if (call.kind === 'list') {
    const page = await listPage(reading, file, new URL(c.req.url).searchParams, places, call.where);
    return page instanceof ReadableStream ? c.body(page, 200, { 'Content-Type': 'application/json' }) : c.json(page);
  }
  if (file.singleton) {
    const doc = await readSingleton(reading, file, places[file.key]);
    return c.json(doc, 200, { ETag: etagOf(doc._version) });
  }
  const row = await placedRow(reading, call, places[file.key] ?? '', places);
  const result = file.actions?.[call.action]?.result;
  if (result?.kind === 'table') return c.json(await readJournal(engine.db, row.type, row.id));
  const doc = await oneToWire(reading, file, row);
  if (call.kind === 'action') {
    const [related = {}] = await relatedCounts(reading, file, [row.doc]);
    const question = { type: file.name, action: call.action, self: row.doc, related, now: reading.now };
    const told = await engine.cloud.look(question);
    return c.json(pick({ ...doc, ...told }, result?.fields ?? []));
  }
  return c.json(doc, 200, { ETag: etagOf(row.version) });
}

/** The record that a path names, with its own fields in the path's other places. Throws 404 where there is none. */
export async function placedRow(
  reading: Reading,
  { file }: ServedCall,
  key: string,
  places: Record<string, string>,
): Promise<RecordRow> {
  const row = await requireRow(reading, file, key);
  const fits = Object.entries(places).every(([name, value]) => String(row.doc[name] ?? '') === value);
  if (!fits) throw new ApiError(404, 'NOT_FOUND');
  return row;
}
