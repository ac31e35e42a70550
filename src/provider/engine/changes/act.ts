import type { Context } from '../../../contract/expression/pointer.ts';
import { filledFields, inStage, stagesOf, statusOf } from '../../../contract/expression/stages.ts';
import { take } from '../../../contract/expression/template.ts';
import {
  type Action,
  type Doc,
  isAt,
  type ResourceFile,
  type SetsQuota,
  statusesOf,
} from '../../../contract/file/resource-file.ts';
import { isSettling, toneOf } from '../../../contract/file/status.ts';
import { endsDeleted } from '../../../contract/forms/delete-plan.ts';
import { actionSchema } from '../../../contract/forms/derive.ts';
import { amountOf, quotaDeltas, sumDeltas } from '../../../contract/money/quota.ts';
import { startsCost } from '../../../contract/money/suspension.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { ApiError } from '../../http/errors.ts';
import { getProject } from '../../identity/projects.ts';
import { setLimit } from '../../quotas/quotas.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { lockShared } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';
import { omit, pick, secretsOf, withoutNulls } from '../core/values.ts';
import { following, noteAction } from '../follow-ups/journal.ts';
import { isDearer } from '../follow-ups/metering.ts';
import { contextOf } from '../records/context.ts';
import { checkReferences } from '../records/references.ts';
import { heldBy, newOwner, withHeld } from '../records/rows.ts';
import { sourceOf } from '../records/sources.ts';
import { withEndQuota } from '../records/status-quota.ts';
import { checkGuards, checkOptionLists, checkRules, checkSettings, hasLateGuards } from './checks.ts';
import { beginInCloud, cloudOperation, generated } from './cloud-operation.ts';
import { runEffects, runMakes } from './effects.ts';
import { itemsOf } from './items.ts';
import { cancelTransition, isBeingDeleted, startLifecycle } from './lifecycle.ts';
import { checkParts } from './parts.ts';
import { priceAfter } from './price-after.ts';
import { removeRecord } from './remove.ts';
import { runScheduled } from './scheduled.ts';
import { storeChange } from './store-change.ts';
import { refuseSuspended } from './suspended.ts';
import { validInput } from './validate.ts';

/** The result of an action. */
export interface Acted {
  /** The record as it is now; undefined where it was deleted. */
  row: RecordRow | undefined;
  /** The part of the answer that is not in the record. Secrets in it are not stored. */
  result: Doc;
  /** Whether the record has a pending transition now. */
  settling: boolean;
}

/**
 * Runs an action, or the delete, of a record. Throws a refusal; the transaction must then be rolled back. The refusal is `passing` where
 * the record is changing by itself.
 *
 * @param asEffect whether it runs as an effect of another action: a record that is being deleted then needs no internal
 * action or delete
 */
export async function act(
  op: Operation,
  file: ResourceFile,
  name: string,
  row: RecordRow,
  body: Doc,
  asEffect = false,
): Promise<Acted> {
  try {
    return await actNow(op, file, name, row, body, asEffect);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && isSettling(file, row.doc)) error.passing = true;
    throw error;
  }
}

async function actNow(
  op: Operation,
  file: ResourceFile,
  name: string,
  row: RecordRow,
  body: Doc,
  asEffect: boolean,
): Promise<Acted> {
  const action: Action = file.actions?.[name] ?? {};
  if (!breaksOff(file, name) && (await isBeingDeleted(op, row))) {
    if (action.internal || (asEffect && name === 'delete')) return { row, result: {}, settling: true };
    throw new ApiError(409, 'BEING_DELETED');
  }
  // Whoever starts it, such as a schedule.
  if (startsCost(file, name)) await refuseSuspended(op, file, name);
  const { context, input } = await allowed(op, file, name, row, body);
  await op.engine.policies[file.name]?.(op, name, row, input);
  // Before anything reads the record's state: what hangs is over.
  const hung = action.resets ? await cancelTransition(op, row) : undefined;
  const deltas = quotaDeltas(action.quota, context);
  const reserved = deltas.filter(({ amount }) => amount > 0);
  op.quota.add(row.projectId, reserved);
  // What nobody sees in the log can't be what something came along with.
  const along = action.internal ? op : following(op);
  await runEffects(along, file, action.effects, context);
  await runMakes(along, action.makes, context, Object.keys(action.form?.properties ?? {}));
  if (action.runsScheduled) await runScheduled(along, file, action.runsScheduled, context);
  if (action.setsQuota) await setQuota(op, action.setsQuota, context);
  // The effects on other records can have changed this one.
  const current = (await getRecord(op.tx, row.type, row.id, { global: true })) ?? row;
  const self = withoutNulls({
    ...current.doc,
    ...hung?.back,
    ...changesOf(op, file, action, { ...context, self: current.doc }),
  });
  const set = filledFields(action.set, context);
  const later = { ...self, ...set };
  if (startsCost(file, name) || (await isDearer(op, file, current, later))) {
    op.costs.add(file, later, current);
  }
  const operation = cloudOperation(op, file, context, { action: name, input, self });
  const { fields = {}, result = {} } = await beginInCloud(op, operation);
  const doc = withEndQuota(file, action.becomes, { ...context, self: { ...self, ...fields } });
  const revealed = action.result?.kind === 'reveal' ? pick(doc, action.result.fields ?? []) : {};
  const price = await priceAfter(op, file, action, row, { ...self, ...set });
  const stored = { ...omit(doc, secretsOf(file, Object.keys(revealed))), ...price.now };
  const end = await storeOrStart(op, file, current, stored, {
    action: name,
    stages: stagesOf(action.becomes, context),
    set: { ...set, ...price.atTheEnd },
    back: Object.fromEntries(Object.keys(action.setNow ?? {}).map((field) => [field, row.doc[field] ?? null])),
    reserved,
    released: deltas.filter(({ amount }) => amount < 0),
    fails: action.fails,
  });
  const source = sourceOf(op, file);
  const answered = action.result && source?.answer ? await source.answer(op, file, name, row) : {};
  return { ...end, result: { ...result, ...revealed, ...answered } };
}

/** Whether an action of staff goes on although the record is being deleted: that is what hangs. */
function breaksOff(file: ResourceFile, name: string): boolean {
  const { staffOnly, resets } = file.actions?.[name] ?? {};
  return staffOnly === true && (resets === true || endsDeleted(file, name));
}

/** Sets a project's quota limit by an action. Throws 404 where the project or the quota does not exist any more. */
async function setQuota(op: Operation, { project, type, limit }: SetsQuota, context: Context): Promise<void> {
  const projectId = take(project, context);
  const quota = isAt(type) ? take(type, context) : type;
  const found = typeof projectId === 'string' && (await getProject(op.tx, projectId));
  if (!found || typeof quota !== 'string' || !op.engine.catalogue.quotaTypes.has(quota))
    throw new ApiError(404, 'NOT_FOUND');
  await setLimit(op.tx, found.id, quota, amountOf(limit, context));
}

/** Runs all checks that can refuse an action, in the order in which a user meets them. */
async function allowed(
  op: Operation,
  file: ResourceFile,
  name: string,
  row: RecordRow,
  body: Doc,
): Promise<{ context: Context; input: Doc }> {
  const action: Action = file.actions?.[name] ?? {};
  const schema = actionSchema(file, name) ?? {
    type: 'object',
    properties: {},
    required: [],
    additionalProperties: false,
  };
  const parts = { self: row.doc, fields: schema.properties, stored: true };
  const before = await contextOf(op, file, { ...parts, input: {} });
  checkGuards(file, name, before, 'open');
  if (name === 'delete') await checkParts(op, file, row);
  requireOwn(op, file, row);
  const input = validInput(op.engine.validators, { file, form: name, schema, record: row.doc }, body);
  const context = Object.keys(input).length === 0 ? before : await contextOf(op, file, { ...parts, input });
  checkOptionLists(schema.properties, input, context);
  checkSettings(file, schema.properties, input, context);
  await checkReferences(op, schema.properties, input, context);
  if (hasLateGuards(file, name)) checkGuards(file, name, context, 'send');
  checkRules(file, action.rules ?? [], context);
  return { context, input };
}

/** Checks that a shared record is the actor's own. Throws 403. */
export function requireOwn(op: Operation, file: ResourceFile, row: RecordRow): void {
  if (file.scope === 'shared' && row.projectId !== newOwner(op, file).projectId) throw new ApiError(403, 'FORBIDDEN');
  lockShared(op, row);
}

function changesOf(op: Operation, file: ResourceFile, action: Action, context: Context): Doc {
  const made = (action.generates ?? []).flatMap((name) => {
    const kind = file.fields.properties[name]?.['x-generate'];
    return kind ? [[name, generated(op, kind)]] : [];
  });
  return { ...filledFields(action.setNow, context), ...Object.fromEntries(made), ...itemsOf(file, action, context) };
}

type Start = Omit<Parameters<typeof startLifecycle>[2], 'before'>;

async function storeOrStart(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  doc: Doc,
  lifecycle: Start,
): Promise<Omit<Acted, 'result'>> {
  const [first] = lifecycle.stages;
  if (!first && lifecycle.action === 'delete') {
    await noteAction(op, row, 'delete', 'success');
    await removeRecord(op, file, row);
    return { row: undefined, settling: false };
  }
  if (!first) return { row: await finishAtOnce(op, file, row, doc, lifecycle), settling: false };
  const before = statusOf(file, row.doc);
  const staged = first.status === null ? doc : inStage(file, doc, { ...first, status: first.status });
  const stored = await storeChange(op, file, row, staged);
  await startLifecycle(op, stored, { ...lifecycle, ...(before !== undefined && { before }) });
  return { row: stored, settling: true };
}

async function finishAtOnce(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  doc: Doc,
  lifecycle: Start,
): Promise<RecordRow> {
  const { set, reserved, released, action } = lifecycle;
  op.quota.add(row.projectId, released);
  const completes = { action, changes: changedFields(file, row.doc, { ...doc, ...set }) };
  const held = sumDeltas(heldBy(row), reserved, released);
  const next = withHeld(withoutNulls({ ...doc, ...set }), held);
  // A record whose creation had failed is metered once it is usable.
  const usable =
    file.actions?.[action]?.resets === true &&
    toneOf(file, statusesOf(file)[0]?.field ?? '', statusOf(file, next)) === 'ok';
  return storeChange(op, file, row, next, { completes, usable });
}
