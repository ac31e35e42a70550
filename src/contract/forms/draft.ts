/** The record of a create form, with its quotas and price. The form shows them before anything is sent. */

import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { atTheEnd } from '../expression/stages.ts';
import { fill, take } from '../expression/template.ts';
import type { Doc, Field, Make, ResourceFile } from '../file/resource-file.ts';
import { isPriceKnown, type PricedRecords, pricedQuantities } from '../money/price.ts';
import { amountOf, type QuotaDelta, quotaDeltas, scaleDeltas, sumDeltas } from '../money/quota.ts';
import { draftedQuotas } from '../money/quota-fields.ts';
import { type Known, referencesOfNew } from './known.ts';
import { isMadeFirst, NEW_KEY, plannedRelated } from './related-of-new.ts';

/** Generates the value of a field with `x-generate`. */
export type Generate = (kind: NonNullable<Field['x-generate']>) => unknown;

/**
 * The record as far as form and references determine it. It starts from the input without input-only fields. Then come the initial values
 * in order, and the usage of the quotas that the record names. Generated keys and secrets come from the provider, since a form can't know
 * them.
 */
export function draftRecord(file: ResourceFile, context: Context, generate?: Generate): Doc {
  const record: Doc = {};
  const properties = Object.entries(file.fields.properties);
  for (const [name, field] of properties) {
    if (field['x-inputOnly']) continue;
    const value = context.input?.[name];
    if (value !== undefined) record[name] = value;
    else if (generate && field['x-generate']) record[name] = generate(field['x-generate']);
  }
  for (const [name, field] of properties) {
    if (Object.hasOwn(record, name) || field['x-initial'] === undefined) continue;
    const value = fill(field['x-initial'], { ...context, self: record });
    if (value !== undefined) record[name] = value;
  }
  return { ...record, ...draftedQuotas(file, context, record) };
}

/** The quotas that a create uses, and its cost. */
export interface CreatePlan {
  quota: QuotaDelta[];
  /** The records with a cost. Each is charged, and so rounded, by itself. */
  records: PricedRecords[];
  /** Whether all costs are known. Otherwise the prices are only a part. */
  known: boolean;
}

/** The record as one with a cost; empty where it has none. */
export function priced(file: ResourceFile, context: Context): PricedRecords[] {
  const prices = pricedQuantities(file.price, context);
  return prices.length > 0 ? [{ prices, times: 1 }] : [];
}

/** The plan of one record in the status in which its create ends. Quota and price can follow the status. */
function planOne(file: ResourceFile, draft: Context, becomes = file.actions?.create?.becomes): CreatePlan {
  const context: Context = { ...draft, self: atTheEnd(file, becomes, draft) };
  return {
    quota: quotaDeltas(file.quota, context),
    records: priced(file, context),
    known: isPriceKnown(file.price, context),
  };
}

/**
 * Plans a create: the record, its copies, and everything created together with it. Unknown files are left out. `becomes` are its
 * statuses, where they differ from those of the type's create.
 */
export function planCreate(file: ResourceFile, context: Context, known: Known, becomes?: Make['becomes']): CreatePlan {
  const { first, withKeys } = planFirst(file, context, known);
  const here: Context = { ...withKeys, self: draftRecord(file, withKeys) };
  const makes = file.actions?.create?.makes ?? [];
  const each = makes.filter((make) => !isMadeFirst(make) && isMade(make, here));
  const plans = [planOne(file, here, becomes), ...each.flatMap((make) => planMake(make, here, known))];
  const once = first.flatMap((make) => planMake(make, withKeys, known));
  const copies = Math.max(1, amountOf(file.actions?.create?.copies ?? 1, here));
  return {
    quota: sumDeltas(
      scaleDeltas(sumDeltas(...plans.map((plan) => plan.quota)), copies),
      ...once.map((plan) => plan.quota),
    ),
    records: [
      ...plans.flatMap((plan) => plan.records.map(({ prices, times }) => ({ prices, times: times * copies }))),
      ...once.flatMap((plan) => plan.records),
    ],
    known: [...plans, ...once].every((plan) => plan.known),
  };
}

/** The records that are created first, and the context with their keys. */
function planFirst(file: ResourceFile, context: Context, known: Known): { first: Make[]; withKeys: Context } {
  const first: Make[] = [];
  let withKeys = withRelated(file, context, known);
  for (const make of (file.actions?.create?.makes ?? []).filter(isMadeFirst)) {
    if (!isMade(make, withKeys)) continue;
    first.push(make);
    if (make.into !== undefined)
      withKeys = withRelated(file, { ...withKeys, input: { ...withKeys.input, [make.into]: NEW_KEY } }, known);
  }
  return { first, withKeys };
}

function withRelated(file: ResourceFile, context: Context, known: Known): Context {
  return { ...context, related: plannedRelated(file, context.input ?? {}, known) };
}

/** Whether a record is created along. */
export function isMade(make: Make, context: Context): boolean {
  return !make.when || allHold(make.when, context);
}

/** A partly typed number can be far too large. No form allows so many items, and no plan is made for them. */
const MOST_ITEMS = 1000;

/**
 * The `/item` of each record that one `makes` creates: the items of `each`, or the numbers up to `count`. Existing records are left out.
 */
export function itemsMade(make: Make, context: Context): unknown[] {
  if (make.count !== undefined) {
    const missing = amountOf(make.count, context) - amountOf(make.less, context);
    const length = Math.min(MOST_ITEMS, Math.max(0, Math.floor(missing)));
    return Array.from({ length }, (_, index) => index + 1);
  }
  const items = make.each ? take(make.each, context) : [undefined];
  return Array.isArray(items) ? items : [];
}

/** The quotas and costs of the records from one `makes`, with all that they create; empty where the other type is still unknown. */
export function planMake(make: Make, context: Context, known: Known): CreatePlan[] {
  const other = known.file(make.resource);
  if (!other) return [];
  return itemsMade(make, context).map((item) => {
    const input = fill(make.values, { ...context, item }) as Doc;
    return planCreate(
      other,
      { ...context, input, ref: referencesOfNew(other, input, context, known) },
      known,
      make.becomes,
    );
  });
}

/** The other types whose files {@link planCreate} needs, or `planAction` for another action. */
export function plannedTypes(file: ResourceFile, action = 'create'): string[] {
  return [...new Set((file.actions?.[action]?.makes ?? []).map((make) => make.resource))];
}
