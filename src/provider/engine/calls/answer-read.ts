import type { Context } from 'hono';
import { take } from '../../../contract/expression/template.ts';
import type { ActionResult, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { revealsSecret } from '../../../contract/file/secrets.ts';
import { fileNameOf } from '../../../contract/values/file-name.ts';
import { FORMATS } from '../../../contract/values/formats.ts';
import { auditActorOf } from '../../audit/audit.ts';
import { ApiError } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import type { AppEnv } from '../../server/deps.ts';
import type { RecordRow } from '../../store/records.ts';
import { type Period, readSeries } from '../../telemetry/series.ts';
import { checkGuards } from '../changes/checks.ts';
import { isComputed, readSingleton } from '../changes/singleton.ts';
import { type Actor, actorOf } from '../core/actor.ts';
import type { Engine, Reading } from '../core/operation.ts';
import { pick } from '../core/values.ts';
import { HISTORY_DAYS, type HistoryPoint, readHistory } from '../follow-ups/history.ts';
import { noteReveal, readJournal } from '../follow-ups/journal.ts';
import { requireAccess } from '../records/access.ts';
import { contextOf } from '../records/context.ts';
import { listPage } from '../records/list.ts';
import { relatedCounts } from '../records/relations.ts';
import { requireRow, storedType } from '../records/rows.ts';
import { sourceOf } from '../records/sources.ts';
import { etagOf, oneToWire } from '../records/wire.ts';
import { refreshList, refreshRecord } from '../upkeep/refresh.ts';
import { namedPlaces, type ServedCall } from './served-calls.ts';

/** The period of metrics without `from`, in milliseconds. */
const METRICS_MS = 60 * 60_000;

/** Answers a GET: a list, a record, or an action that only reads. */
export async function answerRead(
  engine: Engine,
  c: Context<AppEnv>,
  calls: ServedCall[],
  values: string[],
): Promise<Response> {
  const [call] = calls;
  if (!call) throw new ApiError(404, 'NOT_FOUND');
  const actor = actorOf(c.var, c.var.session, auditActorOf(c), c.var.locale);
  const reading: Reading = { engine, db: engine.db, actor, now: engine.clock.now() };
  const { file } = call;
  requireAccess(reading, file, call.action, 'read');
  const places = namedPlaces(call, values);
  if (call.kind === 'list') {
    refreshList(engine, storedType(file), actor.projectId);
    const page = await listPage(reading, file, new URL(c.req.url).searchParams, places, call.where);
    return page instanceof ReadableStream ? c.body(page, 200, { 'Content-Type': 'application/json' }) : c.json(page);
  }
  if (isComputed(file)) {
    const doc = await readSingleton(reading, file, places[file.key]);
    return c.json(doc, 200, { ETag: etagOf(doc._version) });
  }
  if (call.kind === 'metrics') {
    const row = await placedRow(reading, call, places[file.key], places);
    return c.json(await readSeries(engine, file, row, metricsPeriod(reading.now, new URL(c.req.url).searchParams)));
  }
  const row = await currentRow(reading, call, places, wantsFresh(c));
  const result = file.actions?.[call.action]?.result;
  if (call.kind === 'action') {
    requireHeaders(call, c, row);
    await requireGuards(reading, call, row);
  }
  if (result?.kind === 'table') return c.json(await readJournal(engine.db, file, row, c.var.locale));
  if (result?.kind === 'chart') return c.json(await historyOf(reading, file, row, new URL(c.req.url).searchParams));
  const doc = await oneToWire(reading, file, row);
  if (call.kind === 'action') {
    const [related = {}] = await relatedCounts(reading, file, [row.doc]);
    const question = {
      type: file.name,
      action: call.action,
      projectId: row.projectId ?? actor.projectId,
      self: row.doc,
      related,
      now: reading.now,
    };
    const answer = await engine.cloud.query(question);
    // Before the answer: a secret that was given out has its entry, even if the process ends meanwhile.
    if (revealsSecret(file, call.action)) await noteReveal(reading, row, call.action);
    if (result?.kind === 'download') {
      const made = await sourceOf(reading, file)?.content?.(reading, file, call.action, row);
      return fileAnswer(c, result, doc, made ?? { ...row.doc, ...answer }[result.fields?.[0] ?? '']);
    }
    return c.json(pick({ ...doc, ...answer }, result?.fields ?? []));
  }
  return c.json(doc, 200, { ETag: etagOf(row.version) });
}

/** Whether the caller accepts no cached answer (`no-cache`, RFC 9111, 5.2.1.4). */
function wantsFresh(c: Context<AppEnv>): boolean {
  return /(^|[\s,])no-cache([\s,]|$)/i.test(c.req.header('Cache-Control') ?? '');
}

/**
 * The record that a path names, refreshed from a remote cloud. Throws 404 where it does not exist, or not any more.
 */
async function currentRow(
  reading: Reading,
  call: ServedCall,
  places: Record<string, string>,
  fresh: boolean,
): Promise<RecordRow> {
  const { engine } = reading;
  const key = places[call.file.key];
  const row = await placedRow(reading, call, key, places);
  if (!engine.cloud.remote) return row;
  await refreshRecord(engine, row, fresh);
  return placedRow(reading, call, key, places);
}

/** The history of a record's measured fields between `from` and `to` (RFC 3339), by default of the last 30 days. */
export async function historyOf(
  { db, now }: Reading,
  { measured }: ResourceFile,
  row: RecordRow,
  query: URLSearchParams,
): Promise<HistoryPoint[]> {
  const to = momentIn(query, 'to') ?? now;
  const from = momentIn(query, 'from') ?? new Date(to.getTime() - HISTORY_DAYS * 86_400_000);
  return readHistory(db, row, measured?.fields ?? [], { from, to });
}

/** The period between `from` and `to` (RFC 3339), by default the last hour. Throws 400 where it ends before it begins. */
export function metricsPeriod(now: Date, query: URLSearchParams): Period {
  const to = momentIn(query, 'to') ?? now;
  const from = momentIn(query, 'from') ?? new Date(to.getTime() - METRICS_MS);
  if (from.getTime() > to.getTime())
    throw new ApiError(400, 'VALIDATION', { field: 'from', params: { keyword: 'formatMaximum' } });
  return { from, to, now };
}

/** A time in a query parameter. Throws 400 for another value. */
function momentIn(query: URLSearchParams, name: string): Date | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!FORMATS['date-time']?.test(text))
    throw new ApiError(400, 'VALIDATION', { many: [validationItem(name, 'format', 'validation.format.date-time')] });
  return new Date(text);
}

/** Checks the guards of an action that only reads. Throws 409 with the ids of the guards that do not hold. */
async function requireGuards(reading: Reading, { file, action }: ServedCall, row: RecordRow): Promise<void> {
  if (!file.actions?.[action]?.guards) return;
  const parts = { self: row.doc, input: {}, fields: {}, stored: true };
  checkGuards(file, action, await contextOf(reading, file, parts), 'send');
}

/**
 * Checks the headers that a call requires. Throws 400 WRONG_HEADER at the first that is missing or has another value.
 */
function requireHeaders({ headers = {} }: ServedCall, c: Context<AppEnv>, { doc }: RecordRow): void {
  for (const [name, at] of Object.entries(headers)) {
    const expected = String(take(at, { self: doc }) ?? '');
    if (c.req.header(name) !== expected) throw new ApiError(400, 'WRONG_HEADER', { params: { name, expected } });
  }
}

/** A file: what was made, what the cloud answers, else what is stored, a secret too. Throws 404 where there is none. */
function fileAnswer(
  c: Context<AppEnv>,
  { filename = '', mediaType = 'text/plain' }: ActionResult,
  shown: Doc,
  content: unknown,
): Response {
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) throw new ApiError(404, 'NOT_FOUND');
  const name = fileNameOf(filename, shown);
  // The ASCII name is for clients that do not support RFC 5987.
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '-');
  return c.body(typeof content === 'string' ? content : new Uint8Array(content), 200, {
    'Content-Type': typeof content === 'string' ? `${mediaType}; charset=utf-8` : mediaType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}

/** The key of an owner's only record of a type. Its paths name none. */
function onlyKey({ singleton, scope, name }: ResourceFile, { userId, projectId }: Actor): string | null | undefined {
  if (!singleton) return undefined;
  if (scope === 'global') return name;
  return scope === 'user' ? userId : projectId;
}

/**
 * The record that a path names, or the owner's only one. Throws 404 where there is none, or where another path parameter
 * differs from its field.
 */
export async function placedRow(
  reading: Reading,
  { file }: ServedCall,
  key: string | undefined,
  places: Record<string, string>,
): Promise<RecordRow> {
  const row = await requireRow(reading, file, key ?? onlyKey(file, reading.actor) ?? '');
  const fits = Object.entries(places).every(([name, value]) => String(row.doc[name] ?? '') === value);
  if (!fits) throw new ApiError(404, 'NOT_FOUND');
  await requireParent(reading, file, row);
  return row;
}

/** Throws 404 where the caller may not see the record that a row of the provider's own tables belongs to. */
async function requireParent(reading: Reading, { source, parent }: ResourceFile, { doc }: RecordRow): Promise<void> {
  if (!source || !parent) return;
  await requireRow(reading, reading.engine.catalogue.file(parent.resource), String(doc[parent.field] ?? ''));
}
