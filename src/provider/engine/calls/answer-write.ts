import type { Context } from 'hono';
import { fillPath } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isFileField } from '../../../contract/forms/chosen-files.ts';
import { createSchema } from '../../../contract/forms/derive.ts';
import { auditActorOf } from '../../audit/audit.ts';
import { ApiError } from '../../http/errors.ts';
import { type Answer, hashBody, idempotent } from '../../http/idempotency.ts';
import { validationItem } from '../../http/validation.ts';
import type { AppEnv } from '../../server/deps.ts';
import type { Tx } from '../../store/database.ts';
import { getRecords } from '../../store/records.ts';
import { act } from '../changes/act.ts';
import { createRecords } from '../changes/create.ts';
import { readSingleton, updateSingleton } from '../changes/singleton.ts';
import { updateRecord } from '../changes/update.ts';
import { validInput } from '../changes/validate.ts';
import { actorOf } from '../core/actor.ts';
import type { Execution } from '../core/execution.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation, Reading } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { isDoc, omit, secretsOf } from '../core/values.ts';
import { ownerOf, requireAccess } from '../records/access.ts';
import { requireRow, storedId, storedType } from '../records/rows.ts';
import { etagOf, oneToWire, toWire } from '../records/wire.ts';
import { changeRecords } from '../remote/change.ts';
import { placedRow } from './answer-read.ts';
import { type ReadBody, readBody } from './body.ts';
import { bulkDelete, idsIn } from './bulk.ts';
import { readInput } from './request-input.ts';
import { chooseCall, namedPlaces, type ServedCall } from './served-calls.ts';

/** An answer. `secrets` names the fields of the body that are shown this once and not stored for a replay. */
interface Reply {
  body: unknown;
  headers: Record<string, string>;
  secrets: string[];
}

/** Builds the answer after the change is done. It is not called in a dry run. */
type BuildReply = () => Promise<Answer<Reply>>;

/** The change that a request asks for. */
interface WriteRequest {
  c: Context<AppEnv>;
  call: ServedCall;
  places: Record<string, string>;
  key: string | undefined;
  input: Doc;
  files: ReadBody['files'];
}

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
  const asked: WriteRequest = {
    c,
    call,
    places,
    ...readInput(call, places, body, new URL(c.req.url).searchParams),
    files,
  };
  if (call.kind === 'bulkDelete') return c.json(await bulkDelete(engine, actor, call, asked.input, c.var.locale));
  const run = await runnerOf(engine, asked);
  const { file } = call;
  const locks = locksOf(file, actor, file.singleton ? asked.key : undefined);
  const whole = {
    ...body,
    ...Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [name, { sha256 }])),
  };
  const inOne = (tx: Tx, execution?: Execution) =>
    once(tx, asked, reading, whole, async () => (await inTransaction(engine, tx, actor, run, execution))());
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
  const rows = await getRecords(reading.db, storedType(file), stored, ownerOf(file, reading.actor));
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
  asked: WriteRequest,
  reading: Reading,
  body: Doc,
  run: () => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> {
  const { c } = asked;
  const { actor, now } = reading;
  if (actor.userId === null) return run();
  const request = {
    userId: actor.userId,
    key: c.req.header('Idempotency-Key'),
    method: c.req.method,
    path: c.req.path,
    bodyHash: hashBody(body),
    now,
  };
  const answer = await idempotent(tx, request, run, redact);
  const okReply = answer.body as Reply;
  if (answer.replayed) await requireSeen({ ...reading, db: tx }, asked, okReply);
  return { status: answer.status, body: okReply };
}

/** Checks that the actor may still see the record of a stored answer. Throws 404 as the call itself would now. */
async function requireSeen(reading: Reading, { call, key, places }: WriteRequest, { body }: Reply): Promise<void> {
  const { file } = call;
  if (!isDoc(body)) return;
  if (file.singleton) await readSingleton(reading, file, key);
  else if (call.kind === 'create') await requireRow(reading, file, keyOf(file, body));
  else await placedRow(reading, call, key ?? '', places);
}

function redact({ body, headers, secrets }: Reply): Reply {
  return { body: isDoc(body) ? omit(body, secrets) : body, headers, secrets: [] };
}

/** The part of a call that runs in the transaction. Everything else runs before the transaction is opened. */
async function runnerOf(engine: Engine, asked: WriteRequest): Promise<(op: Operation) => Promise<BuildReply>> {
  const { c, call, places, key, input } = asked;
  const { file } = call;
  switch (call.kind) {
    case 'create': {
      requireFiles(asked);
      const valid = validInput(engine.validators, { file, form: 'create', schema: createSchema(file) }, placed(asked));
      const prepared = await engine.cloud.prepare({
        type: file.name,
        action: 'create',
        input: valid,
        now: engine.clock.now(),
      });
      return (op) => create(op, asked, valid, prepared);
    }
    case 'update':
      return async (op) => {
        const ifMatch = c.req.header('If-Match');
        if (file.singleton) {
          const doc = await updateSingleton(op, file, key, input, ifMatch);
          return async () => told(doc);
        }
        const row = await updateRecord(op, file, await placedRow(op, call, key ?? '', places), input, ifMatch);
        return async () => told(await oneToWire(op, file, row));
      };
    default:
      return (op) => runAction(op, asked);
  }
}

/** Checks that a file field has a file, and not only a name. Throws 400 VALIDATION. */
function requireFiles({ call: { file }, input, files }: WriteRequest): void {
  for (const [name, field] of Object.entries(file.fields.properties)) {
    if (isFileField(field) && Object.hasOwn(input, name) && !Object.hasOwn(files, name))
      throw new ApiError(400, 'VALIDATION', { many: [validationItem(name, 'required', 'validation.required')] });
  }
}

/**
 * The input of a create, with the values of its call and path. Throws 400 BAD_REFERENCE where body and path differ.
 */
function placed({ call, input, places }: WriteRequest): Doc {
  for (const [name, value] of Object.entries(places)) {
    if (Object.hasOwn(input, name) && input[name] !== value) throw new ApiError(400, 'BAD_REFERENCE', { field: name });
  }
  return { ...call.implies, ...input, ...places };
}

async function create(
  op: Operation,
  { call, places, files }: WriteRequest,
  input: Doc,
  prepared: Doc,
): Promise<BuildReply> {
  const { file } = call;
  const parent = file.parent && places[file.parent.field];
  if (file.parent && parent !== undefined) await requireRow(op, op.engine.catalogue.file(file.parent.resource), parent);
  const made = await createRecords(op, file, input, { prepared, files });
  const [first] = made;
  if (!first) throw new ApiError(400, 'VALIDATION');
  return async () => {
    const doc = await oneToWire(op, file, first.row);
    const headers: Record<string, string> = { ETag: etagOf(first.row.version), ...locationOf(file, doc) };
    if (made.length > 1) headers['X-Created-Ids'] = made.map(({ row }) => keyOf(file, row.doc)).join(',');
    const secrets = secretsOf(file, Object.keys(first.revealed));
    return { status: 201, body: { body: { ...doc, ...first.revealed }, headers, secrets } };
  };
}

async function runAction(op: Operation, { call, places, key, input }: WriteRequest): Promise<BuildReply> {
  const { file, action } = call;
  if (file.singleton) await readSingleton(op, file, key);
  const { row, result, settling } = await act(op, file, action, await placedRow(op, call, key ?? '', places), input);
  if (!row) return async () => ({ status: 204, body: { body: null, headers: {}, secrets: [] } });
  return async () => {
    const doc = { ...(await oneToWire(op, file, row)), ...result };
    const secrets = secretsOf(file, Object.keys(result));
    return { status: settling ? 202 : 200, body: { body: doc, headers: { ETag: etagOf(row.version) }, secrets } };
  };
}

function told(doc: Doc): Answer<Reply> {
  return { status: 200, body: { body: doc, headers: { ETag: etagOf(doc._version) }, secrets: [] } };
}

function locationOf(file: ResourceFile, doc: Doc): Record<string, string> {
  return file.api.get ? { Location: fillPath(parseCall(file.api.get).path, doc) } : {};
}
