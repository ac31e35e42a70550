/** The record of a create form, with its quotas and price. The form shows them before anything is sent. */

import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { atTheEnd } from '../expression/stages.ts';
import { fill, take } from '../expression/template.ts';
import type { Action, Doc, Field, Make, ResourceFile } from '../file/resource-file.ts';
import { isPriceKnown, type PricedRecords, pricedQuantities, pricedRecord } from '../money/price.ts';
import { amountOf, type QuotaDelta, quotaDeltas, quotaLines, scaleDeltas, sumDeltas } from '../money/quota.ts';
import { draftedQuotas } from '../money/quota-fields.ts';

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

/** Another type's file by its name; undefined while it is unknown. */
type Lookup = (name: string) => ResourceFile | undefined;

function priced(file: ResourceFile, context: Context): PricedRecords[] {
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
 * Plans a create: the record, its copies, and everything created together with it. `lookup` gives another type's file. Unknown files are
 * left out. `becomes` are its statuses, where they differ from those of the type's create.
 */
export function planCreate(
  file: ResourceFile,
  context: Context,
  lookup: Lookup,
  becomes?: Make['becomes'],
): CreatePlan {
  const makes = file.actions?.create?.makes ?? [];
  const first = makes.filter((make) => make.into !== undefined && holds(make, context));
  // The provider generates the keys of records created first. The plan needs only their existence.
  const keys = Object.fromEntries(first.map((make) => [make.into, 'new']));
  const withKeys: Context = { ...context, input: { ...context.input, ...keys } };
  const here: Context = { ...withKeys, self: draftRecord(file, withKeys) };
  const each = makes.filter((make) => make.into === undefined && holds(make, here));
  const plans = [planOne(file, here, becomes), ...each.flatMap((make) => planMake(make, here, lookup))];
  const once = first.flatMap((make) => planMake(make, withKeys, lookup));
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

function holds(make: Make, context: Context): boolean {
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
function planMake(make: Make, context: Context, lookup: Lookup): CreatePlan[] {
  const other = lookup(make.resource);
  if (!other) return [];
  return itemsMade(make, context).map((item) =>
    planCreate(other, { ...context, input: fill(make.values, { ...context, item }) as Doc }, lookup, make.becomes),
  );
}

/** The quotas that an action uses, and the monthly cost before and after it. */
export interface ActionPlan {
  quota: QuotaDelta[];
  before: PricedRecords[];
  /** Undefined while the form is incomplete. */
  after: PricedRecords[] | undefined;
}

/**
 * Plans an action of a record, or its update, as far as the file determines it, with all records that it creates. `lookup` gives another
 * type's file. Unknown files are left out.
 *
 * @param now RFC 3339: the old price of a change applies until a moment
 */
export function planAction(
  file: ResourceFile,
  name: string,
  context: Context,
  now: string,
  lookup: Lookup = () => undefined,
): ActionPlan {
  const action = file.actions?.[name];
  const set: Doc = { ...action?.setNow, ...action?.set };
  const filled = fill(set, context) as Doc;
  const allKnown = Object.keys(set).every((field) => filled[field] !== undefined);
  const self = context.self ?? {};
  const changes = name === 'update' ? { ...context.input, ...filled } : filled;
  const later: Context = { ...context, self: { ...self, ...changes } };
  const end: Context = { ...later, self: atTheEnd(file, action?.becomes, later) };
  const own =
    name === 'update' && allKnown ? quotaOfUpdate(file, context, end) : quotaOfAction(file, action, context, end);
  const { there, all } = planMakes(action?.makes ?? [], context, lookup);
  const after = priced(file, end);
  return {
    quota: sumDeltas(own, all.quota, scaleDeltas(there.quota, -1)),
    before: [...priced(file, { ...context, self: pricedRecord(self, now) }), ...there.records],
    after: allKnown ? [...after, ...all.records] : undefined,
  };
}

/** The quotas of an update: those of the record after it, minus those before. */
function quotaOfUpdate(file: ResourceFile, before: Context, after: Context): QuotaDelta[] {
  return sumDeltas(quotaDeltas(file.quota, after), scaleDeltas(quotaDeltas(file.quota, before), -1));
}

/** The quotas of an action: its own, and those of the type that follow the status. */
function quotaOfAction(file: ResourceFile, action: Action | undefined, before: Context, after: Context): QuotaDelta[] {
  const { byStatus } = quotaLines(file);
  const follows = sumDeltas(quotaDeltas(byStatus, after), scaleDeltas(quotaDeltas(byStatus, before), -1));
  return sumDeltas(quotaDeltas(action?.quota, before), follows);
}

/** The quotas and costs of the records from an action's `makes`: those that exist already, and all of them after it. */
function planMakes(makes: Make[], context: Context, lookup: Lookup): { there: CreatePlan; all: CreatePlan } {
  const fitting = makes.filter((make) => holds(make, context));
  const plan = (each: (make: Make) => Make['count']): CreatePlan => {
    const plans = fitting.flatMap((make) => planMake({ ...make, count: each(make), less: undefined }, context, lookup));
    return {
      quota: sumDeltas(...plans.map(({ quota }) => quota)),
      records: plans.flatMap(({ records }) => records),
      known: plans.every(({ known }) => known),
    };
  };
  return { there: plan(({ less }) => less ?? 0), all: plan(({ count }) => count) };
}

/** The other types whose files {@link planCreate} needs, or {@link planAction} for another action. */
export function plannedTypes(file: ResourceFile, action = 'create'): string[] {
  return [...new Set((file.actions?.[action]?.makes ?? []).map((make) => make.resource))];
}
