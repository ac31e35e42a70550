import type { Context } from 'hono';
import { type Doc, keyOf } from '../../../contract/file/resource-file.ts';
import { auditActorOf } from '../../audit/audit.ts';
import { type Answer, hashBody, idempotent } from '../../http/idempotency.ts';
import type { AppEnv } from '../../server/deps.ts';
import type { Tx } from '../../store/database.ts';
import { getRecords } from '../../store/records.ts';
import { isComputed, readSingleton } from '../changes/singleton.ts';
import { actorOf } from '../core/actor.ts';
import type { Execution } from '../core/execution.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Reading } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { isDoc, omit } from '../core/values.ts';
import { ownerOf, requireAccess } from '../records/access.ts';
import { requireRow, storedId, storedType } from '../records/rows.ts';
import { toWire } from '../records/wire.ts';
import { changeRecords } from '../remote/change.ts';
import { placedRow } from './answer-read.ts';
import { type ReadBody, readBody } from './body.ts';
import { bulkDelete, idsIn } from './bulk.ts';
import { readInput } from './request-input.ts';
import { type Reply, runnerOf, type WriteRequest } from './run-write.ts';
import { chooseCall, namedPlaces, type ServedCall } from './served-calls.ts';

/** Answers a call that changes something. */
export async function answerWrite(
  engine: Engine,
  c: Context<AppEnv>,
  calls: ServedCall[],
  values: string[],
): Promise<Response> {
  const actor = actorOf(c.var, c.var.session, auditActorOf(c), c.var.locale);
  const reading = { engine, db: engine.db, actor, now: engine.clock.now() };
  if (calls[0]?.kind === 'byIds') return answerByIds(reading, c, calls[0]);
  const read = await readBody(engine, c, calls);
  try {
    return await answerBody(reading, c, calls, values, read);
  } finally {
    await read.discard();
  }
}

async function answerBody(
  reading: Reading,
  c: Context<AppEnv>,
  calls: ServedCall[],
  values: string[],
  { body, files }: ReadBody,
): Promise<Response> {
  const { engine, actor } = reading;
  const call = chooseCall(calls, body);
  requireAccess(reading, call.file, call.action, 'write');
  const places = namedPlaces(call, values);
  const request: WriteRequest = {
    ifMatch: c.req.header('If-Match'),
    call,
    places,
    ...readInput(call, places, body, new URL(c.req.url).searchParams),
    files,
  };
  if (call.kind === 'bulkDelete') return c.json(await bulkDelete(engine, actor, call, request.input, c.var.locale));
  const run = await runnerOf(engine, request);
  const { file } = call;
  const locks = locksOf(file, actor, isComputed(file) ? request.key : undefined);
  const whole = {
    ...body,
    ...Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [name, { sha256 }])),
  };
  const inOne = (tx: Tx, execution?: Execution) =>
    once(tx, { ...request, c }, reading, whole, async () => (await inTransaction(engine, tx, actor, run, execution))());
  const answer = await changeRecords(engine, { projectId: actor.projectId, locks, run: inOne });
  return respond(c, answer);
}

/**
 * Several records by their keys: a read with the keys in its body. Records that the actor may not see are left out.
 */
async function answerByIds(reading: Reading, c: Context<AppEnv>, call: ServedCall): Promise<Response> {
  const { file } = call;
  requireAccess(reading, file, call.action, 'read');
  const { input } = readInput(
    call,
    {},
    (await readBody(reading.engine, c, [call])).body,
    new URL(c.req.url).searchParams,
  );
  const stored = idsIn(call.body, input).map((key) => storedId(file, key, reading.actor));
  const rows = await getRecords(reading.db, storedType(file), stored, await ownerOf(reading, file));
  return c.json(await toWire(reading, file, rows));
}

function respond(c: Context<AppEnv>, { status, body: { body, headers } }: Answer<Reply>): Response {
  if (status === 204) return c.body(null, 204, headers);
  return c.json(body ?? null, status === 201 ? 201 : status === 202 ? 202 : 200, headers);
}

/**
 * Runs a change once for its Idempotency-Key. That includes a PUT: without the key its retry would be refused, by its
 * If-Match or by a guard that the first request has changed.
 */
async function once(
  tx: Tx,
  write: WriteRequest & { c: Context<AppEnv> },
  reading: Reading,
  body: Doc,
  run: () => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> {
  const { c } = write;
  const { actor, now } = reading;
  if (actor.userId === null) return run();
  const request = {
    userId: actor.userId,
    key: c.req.header('Idempotency-Key'),
    method: c.req.method,
    path: c.req.path,
    // A token for several projects names one by a header: a retry is of the same project.
    bodyHash: hashBody(actor.apiToken ? { body, projectId: actor.projectId } : body),
    now,
  };
  const answer = await idempotent(tx, request, run, redact);
  const okReply = answer.body as Reply;
  if (answer.replayed) await requireSeen({ ...reading, db: tx }, write, okReply);
  return { status: answer.status, body: okReply };
}

/** Checks that the actor may still see the record of a stored answer. Throws 404 as the call itself would now. */
async function requireSeen(reading: Reading, { call, key, places }: WriteRequest, { body }: Reply): Promise<void> {
  const { file } = call;
  if (!isDoc(body)) return;
  if (isComputed(file)) await readSingleton(reading, file, key);
  else if (call.kind === 'create') await requireRow(reading, file, keyOf(file, body));
  else await placedRow(reading, call, key, places);
}

function redact({ body, headers, secrets }: Reply): Reply {
  return { body: isDoc(body) ? omit(body, secrets) : body, headers, secrets: [] };
}
