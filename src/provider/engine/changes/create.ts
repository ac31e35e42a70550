import type { Context } from '../../../contract/expression/pointer.ts';
import { filledFields, idle, inStage, stagesOf } from '../../../contract/expression/stages.ts';
import { fill } from '../../../contract/expression/template.ts';
import {
  type Action,
  type Doc,
  keyOf,
  type Make,
  type ResourceFile,
  type Rule,
} from '../../../contract/file/resource-file.ts';
import { createSchema, defaultsOf, hiddenFields } from '../../../contract/forms/derive.ts';
import { draftRecord, isMade } from '../../../contract/forms/draft.ts';
import { isMadeFirst } from '../../../contract/forms/related-of-new.ts';
import { amountOf } from '../../../contract/money/quota.ts';
import { namedQuotas } from '../../../contract/money/quota-fields.ts';
import type { CloudOperation } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { isDoc, omit, pick, secretsOf } from '../core/values.ts';
import { following } from '../follow-ups/journal.ts';
import { contextOf } from '../records/context.ts';
import { checkReferences } from '../records/references.ts';
import { withEndQuota } from '../records/status-quota.ts';
import { checkGuards, checkRules, checkScheduled, checkSettings, checkUnique } from './checks.ts';
import { beginInCloud, cloudOperation, generated } from './cloud-operation.ts';
import { runEffects, runMakes, withFields } from './effects.ts';
import { startLifecycle } from './lifecycle.ts';
import { storeNew } from './store-change.ts';

/** The options of a create, beside its valid input. */
export interface CreateOptions {
  /** Created by another record's action: references come from the file, and read-only fields may be set. */
  trusted: boolean;
  /** Fields that name records created just before. They are trusted too, in any status. */
  named?: string[];
  /** The stages, where they differ from those of the type's create. */
  becomes?: Action['becomes'];
  /** What the cloud prepared. */
  prepared: Doc;
  /** Files that came with the form. */
  files?: CloudOperation['files'];
}

/** A created record, with the secrets that are shown this once and not stored. */
export interface Created {
  row: RecordRow;
  revealed: Doc;
}

/** The options of a direct create. */
export type Brought = Pick<CreateOptions, 'prepared' | 'files'>;

/**
 * Creates as many records as the input asks for, numbered where there are several. Throws a refusal of any of them.
 */
export async function createRecords(
  op: Operation,
  file: ResourceFile,
  input: Doc,
  brought: Brought,
): Promise<Created[]> {
  const made: Created[] = [];
  const keys = await makeFirst(op, file, input);
  for (const each of copiesOf(file, { ...input, ...keys })) {
    made.push(await createRecord(op, file, each, { trusted: false, named: Object.keys(keys), ...brought }));
  }
  return made;
}

/**
 * Creates one record and the records that its file creates with it. Throws a refusal; the transaction must then be
 * rolled back.
 */
export async function createRecord(
  op: Operation,
  file: ResourceFile,
  values: Doc,
  options: CreateOptions,
): Promise<Created> {
  const action: Action = file.actions?.create ?? {};
  const input = options.trusted ? withDefaults(file, values) : values;
  const { context, doc } = await draft(op, file, input, options);
  const becomes = options.becomes ?? action.becomes;
  const stages = stagesOf(becomes, context);
  const [first] = stages;
  const staged =
    first && first.status !== null ? inStage(file, doc, { ...first, status: first.status }) : idle(file, doc);
  const named = { ...context, self: staged };
  await allowed(op, file, named);
  const about = { action: 'create', input, self: staged, prepared: options.prepared, files: options.files };
  const { fields } = await beginInCloud(op, cloudOperation(op, file, context, about));
  const whole = withEndQuota(file, becomes, { ...context, self: { ...staged, ...fields } });
  const revealed = action.result?.kind === 'reveal' ? pick(whole, action.result.fields ?? []) : {};
  const after = { ...named, self: whole };
  const quotaNames = namedQuotas(file).map(([name]) => name);
  const stored = omit(whole, [...secretsOf(file, Object.keys(revealed)), ...quotaNames]);
  const takesTime = stages.length > 1;
  const row = await storeNew(
    op,
    file,
    stored,
    after,
    takesTime ? {} : { completes: { action: 'create' }, usable: true },
  );
  if (takesTime) {
    const lifecycle = {
      set: filledFields(action.set, after),
      back: {},
      reserved: [],
      released: [],
      fails: action.fails,
    };
    const isFirst = input[file.key] === undefined && file.fields.properties[file.key]?.['x-generate'] !== undefined;
    await startLifecycle(op, row, { ...lifecycle, action: 'create', stages }, isFirst);
  }
  const along = following(op);
  if (action.effects) await runEffects(along, file, action.effects, after);
  if (action.makes) await runMakes(along, action.makes, after, Object.keys(createSchema(file).properties));
  return {
    row: (await getRecord(op.tx, row.type, row.id, { global: true })) ?? row,
    // A source makes its own secrets, which only the new row has.
    revealed: file.source && action.result?.kind === 'reveal' ? pick(row.doc, action.result.fields ?? []) : revealed,
  };
}

/**
 * Creates the records that the new ones refer to, once for all copies. Returns their keys, by the fields that take
 * them.
 */
async function makeFirst(op: Operation, file: ResourceFile, input: Doc): Promise<Doc> {
  const declared = (file.actions?.create?.makes ?? []).filter(isMadeFirst);
  // Most types create nothing first, and a context needs queries.
  if (declared.length === 0) return {};
  const fields = file.fields.properties;
  const contextWith = (keys: Doc): Promise<Context> => {
    const whole = { ...input, ...keys };
    return contextOf(op, file, { self: whole, input: whole, fields, stored: false });
  };
  let context = await contextWith({});
  const form = context;
  let keys: Doc = {};
  let checked = false;
  for (const make of declared) {
    if (!isMade(make, context)) continue;
    // Errors of the form come first, before the rules of another type.
    if (!checked) await checkForm(op, file, input, form);
    checked = true;
    const key = await makeOne(op, file, make, context);
    if (make.into === undefined) continue;
    keys = { ...keys, [make.into]: key };
    context = await contextWith(keys);
  }
  return keys;
}

async function checkForm(op: Operation, file: ResourceFile, input: Doc, context: Context): Promise<void> {
  await checkReferences(op, file.fields.properties, input, context);
  checkRules(file, rulesOf(file), { ...context, self: draftRecord(file, context) });
}

/** Creates a record before the one that asks for it. Returns its key. */
async function makeOne(op: Operation, file: ResourceFile, make: Make, context: Context): Promise<string> {
  const other = op.engine.catalogue.file(make.resource);
  const values = fill(make.values, context);
  const options = { trusted: true, becomes: make.becomes, prepared: {} };
  const { row } = await withFields(Object.keys(createSchema(file).properties), () =>
    createRecord(following(op), other, isDoc(values) ? values : {}, options),
  );
  return keyOf(other, row.doc);
}

/** The inputs of the records that one input asks for. Throws 400 where a number makes a title too long. */
function copiesOf(file: ResourceFile, input: Doc): Doc[] {
  const copies = file.actions?.create?.copies;
  const count = copies === undefined ? 1 : amountOf(copies, { input });
  const title = input[file.title];
  if (count <= 1 || typeof title !== 'string') return [input];
  const limit = file.fields.properties[file.title]?.maxLength;
  if (limit !== undefined && `${title}-${count}`.length > limit) {
    const item = validationItem(file.title, 'maxLength', 'validation.maxLength', { limit: limit - `-${count}`.length });
    throw new ApiError(400, 'VALIDATION', { many: [item] });
  }
  return Array.from({ length: count }, (_, index) => ({ ...input, [file.title]: `${title}-${index + 1}` }));
}

/** The values of a record that is created with another one, with the defaults of its own form. */
function withDefaults(file: ResourceFile, values: Doc): Doc {
  const input = { ...defaultsOf(createSchema(file)), ...values };
  return omit(
    input,
    [...hiddenFields(file, 'create', input)].filter((name) => !Object.hasOwn(values, name)),
  );
}

/** The new record, after its references are checked. */
async function draft(
  op: Operation,
  file: ResourceFile,
  input: Doc,
  { trusted, named = [] }: CreateOptions,
): Promise<{ context: Context; doc: Doc }> {
  const fields = file.fields.properties;
  const context = await contextOf(op, file, { self: input, input, fields, stored: false });
  await checkReferences(op, fields, omit(input, named), context, { trusted });
  checkSettings(file, fields, input, context);
  checkScheduled(op, file, input);
  if (file.parent && !context.parent) throw new ApiError(404, 'NOT_FOUND');
  const doc = draftRecord(file, { ...context, input }, (kind) => generated(op, kind));
  return { context, doc };
}

function rulesOf(file: ResourceFile): Rule[] {
  return [...(file.rules ?? []), ...(file.actions?.create?.rules ?? [])];
}

async function allowed(op: Operation, file: ResourceFile, context: Context): Promise<void> {
  await checkUnique(op, file, context.self ?? {}, Object.keys(file.fields.properties));
  checkGuards(file, 'create', context, 'send');
  checkRules(file, rulesOf(file), context);
  op.costs.add(file, context.self ?? {});
}
