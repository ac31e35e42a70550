import { filledFields, inStage, stagesOf, statusOf } from '../../../contract/expression/stages.ts';
import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { editSchema, inputWithStored } from '../../../contract/forms/derive.ts';
import { brokenByUpdate, recordAfterUpdate } from '../../../contract/forms/update-rules.ts';
import { quotaDeltas, quotaLines, scaleDeltas, sumDeltas } from '../../../contract/money/quota.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { ApiError } from '../../http/errors.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { withoutNulls } from '../core/values.ts';
import { isDearer } from '../follow-ups/metering.ts';
import { contextOf } from '../records/context.ts';
import { checkReferences } from '../records/references.ts';
import { heldBy, withHeld } from '../records/rows.ts';
import { withEndQuota } from '../records/status-quota.ts';
import { etagOf } from '../records/wire.ts';
import { requireOwn } from './act.ts';
import { checkGuards, checkSettings, checkUnique, refuseBroken } from './checks.ts';
import { beginInCloud, cloudOperation } from './cloud-operation.ts';
import { runEffects } from './effects.ts';
import { isBeingDeleted, type Lifecycle, startLifecycle } from './lifecycle.ts';
import { storeChange } from './store-change.ts';
import { validInput } from './validate.ts';

/** Throws 428 without an If-Match header, and 412 where it names another version than the record's. */
export function requireMatch(header: string | undefined, version: unknown): void {
  if (header === undefined) throw new ApiError(428, 'VERSION_REQUIRED');
  if (!isMatching(header, version)) throw new ApiError(412, 'VERSION_CONFLICT');
}

/** Whether an If-Match header names a version. */
export function isMatching(header: string, version: unknown): boolean {
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes(etagOf(version));
}

/** Replaces the editable fields of a record. A field that is left out gets its default, or is removed. */
export async function updateRecord(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  body: Doc,
  ifMatch: string | undefined,
): Promise<RecordRow> {
  requireMatch(ifMatch, row.version);
  if (await isBeingDeleted(op, row)) throw new ApiError(409, 'BEING_DELETED');
  const schema = editSchema(file);
  const action: Action = file.actions?.update ?? {};
  const input = validInput(op.engine.validators, { file, form: 'edit', schema, record: row.doc }, body);
  const merged = recordAfterUpdate(file, row.doc, input);
  const asked = inputWithStored(file, 'edit', input, row.doc);
  const context = await contextOf(op, file, { self: row.doc, input: asked, fields: schema.properties, stored: true });
  checkGuards(file, 'update', context, 'send');
  requireOwn(op, file, row);
  await checkReferences(op, schema.properties, input, context, { kept: row.doc });
  checkSettings(file, schema.properties, input, context);
  await checkUnique(op, file, merged, Object.keys(schema.properties), row.id);
  const after = { ...context, self: merged };
  refuseBroken(file, brokenByUpdate(file, context, merged));
  await op.engine.policies[file.name]?.(op, 'update', row, input);
  if (await isDearer(op, file, row, merged)) {
    op.costs.add(file, merged, row);
  }
  await runEffects(op, file, action.effects, after);
  const about = { action: 'update', input, self: merged };
  const { fields } = await beginInCloud(op, cloudOperation(op, file, context, about));
  const written = withoutNulls({ ...merged, ...filledFields(action.setNow, after), ...fields });
  const doc = withEndQuota(file, action.becomes, { ...context, self: written });
  const deltas = sumDeltas(quotaDeltas(quotaLines(file).steady, { ...after, self: doc }), scaleDeltas(heldBy(row), -1));
  const lifecycle: Lifecycle = {
    action: 'update',
    stages: stagesOf(action.becomes, context),
    set: filledFields(action.set, after),
    back: Object.fromEntries(
      [...Object.keys(schema.properties), ...Object.keys(action.setNow ?? {})].map((name) => [
        name,
        row.doc[name] ?? null,
      ]),
    ),
    before: statusOf(file, row.doc),
    reserved: deltas.filter(({ amount }) => amount > 0),
    released: deltas.filter(({ amount }) => amount < 0),
    fails: action.fails,
  };
  return store(op, file, row, doc, lifecycle);
}

async function store(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  doc: Doc,
  lifecycle: Lifecycle,
): Promise<RecordRow> {
  const { stages, set, reserved, released } = lifecycle;
  const [first] = stages;
  op.quota.add(row.projectId, reserved);
  if (first && first.status !== null) {
    const stored = await storeChange(op, file, row, inStage(file, doc, { ...first, status: first.status }), {
      write: true,
    });
    await startLifecycle(op, stored, lifecycle);
    return stored;
  }
  op.quota.add(row.projectId, released);
  const completes = { action: 'update', changes: changedFields(file, row.doc, { ...doc, ...set }) };
  const held = sumDeltas(heldBy(row), reserved, released);
  return storeChange(op, file, row, withHeld(withoutNulls({ ...doc, ...set }), held), { write: true, completes });
}
