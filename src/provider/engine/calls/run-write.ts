import { fillPath } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isFileField } from '../../../contract/forms/chosen-files.ts';
import { createSchema } from '../../../contract/forms/derive.ts';
import { ApiError } from '../../http/errors.ts';
import type { Answer } from '../../http/idempotency.ts';
import { validationItem } from '../../http/validation.ts';
import { act } from '../changes/act.ts';
import { createRecords } from '../changes/create.ts';
import { isComputed, readSingleton, updateSingleton } from '../changes/singleton.ts';
import { refuseSuspended } from '../changes/suspended.ts';
import { updateRecord } from '../changes/update.ts';
import { validInput } from '../changes/validate.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { secretsOf } from '../core/values.ts';
import { requireRow } from '../records/rows.ts';
import { etagOf, oneToWire } from '../records/wire.ts';
import { placedRow } from './answer-read.ts';
import { formFields, type ReadBody } from './body.ts';
import type { ServedCall } from './served-calls.ts';

/** An answer. `secrets` names the fields of the body that are shown this once and not stored for a replay. */
export interface Reply {
  body: unknown;
  headers: Record<string, string>;
  secrets: string[];
}

/** Builds the answer after the change is done. It is not called in a dry run. */
export type BuildReply = () => Promise<Answer<Reply>>;

/** The change that a request asks for. */
export interface WriteRequest {
  /** The `If-Match` header of an update. */
  ifMatch: string | undefined;
  call: ServedCall;
  places: Record<string, string>;
  key: string | undefined;
  input: Doc;
  files: ReadBody['files'];
  /** What the cloud prepared for a create. Without it the cloud is asked, which can take seconds. */
  prepared?: Doc;
}

/** The part of a call that runs in the transaction. Everything else runs before the transaction is opened. */
export async function runnerOf(engine: Engine, request: WriteRequest): Promise<(op: Operation) => Promise<BuildReply>> {
  const { file, action } = request.call;
  const run = await changeOf(engine, request);
  return async (op) => {
    await refuseSuspended(op, file, action);
    return run(op);
  };
}

async function changeOf(engine: Engine, request: WriteRequest): Promise<(op: Operation) => Promise<BuildReply>> {
  const { ifMatch, call, places, key, input } = request;
  const { file } = call;
  switch (call.kind) {
    case 'create': {
      requireFiles(request);
      const valid = validInput(
        engine.validators,
        { file, form: 'create', schema: createSchema(file) },
        placed(request),
      );
      const about = { type: file.name, action: 'create', input: valid, now: engine.clock.now() };
      const prepared = request.prepared ?? (await engine.cloud.prepare(about));
      return (op) => create(op, request, valid, prepared);
    }
    case 'update':
      return async (op) => {
        if (isComputed(file)) {
          const doc = await updateSingleton(op, file, key, input, ifMatch);
          return async () => changed(doc);
        }
        const row = await updateRecord(op, file, await placedRow(op, call, key, places), input, ifMatch);
        return async () => changed(await oneToWire(op, file, row));
      };
    default:
      return (op) => runAction({ ...op, files: request.files, ...(ifMatch !== undefined && { ifMatch }) }, request);
  }
}

/** Checks that a file field has a file, and not only a name. Throws 400 VALIDATION. */
function requireFiles({ call, input, files }: WriteRequest): void {
  for (const [name, field] of Object.entries(formFields(call))) {
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
  const made = await createRecords({ ...op, files }, file, input, { prepared, files });
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

async function runAction(op: Operation, request: WriteRequest): Promise<BuildReply> {
  const { call, places, key, input } = request;
  const { file, action } = call;
  if (isComputed(file)) await readSingleton(op, file, key);
  const before = await placedRow(op, call, key, places);
  // Whoever may not see the record is told nothing of its form.
  requireFiles(request);
  const { row, result, settling } = await act(op, file, action, before, input);
  if (!row) return async () => ({ status: 204, body: { body: null, headers: {}, secrets: [] } });
  return async () => {
    const doc = { ...(await oneToWire(op, file, row)), ...result };
    const secrets = secretsOf(file, Object.keys(result));
    return { status: settling ? 202 : 200, body: { body: doc, headers: { ETag: etagOf(row.version) }, secrets } };
  };
}

function changed(doc: Doc): Answer<Reply> {
  return { status: 200, body: { body: doc, headers: { ETag: etagOf(doc._version) }, secrets: [] } };
}

function locationOf(file: ResourceFile, doc: Doc): Record<string, string> {
  return file.api.get ? { Location: fillPath(parseCall(file.api.get).path, doc) } : {};
}
