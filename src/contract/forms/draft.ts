/** The record that a create form would make, and what it would take: shown beside the form before anything is sent. */

import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { fill, take } from '../expression/template.ts';
import type { Doc, Field, Make, ResourceFile } from '../file/resource-file.ts';
import { isPriceKnown, type PricedRecords, pricedQuantities, pricedRecord } from '../money/price.ts';
import { amountOf, type QuotaDelta, quotaDeltas, scaleDeltas, sumDeltas } from '../money/quota.ts';
import { draftedQuotas } from '../money/quota-fields.ts';

/** Makes the value of a field with `x-generate`. */
export type Generate = (kind: NonNullable<Field['x-generate']>) => unknown;

/**
 * The record as far as it follows from form and references: the input without input-only fields, then the initial
 * values in order, then the usage of the quotas that it names. Generated keys and secrets come from the provider, since
 * a form can't know them.
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

/** What a create takes of the quotas and adds to the bill. */
export interface CreatePlan {
  quota: QuotaDelta[];
  /** The records that cost something, each of which is charged, and so rounded, by itself. */
  records: PricedRecords[];
  /** Whether all that costs something is known: without it the prices are only a part. */
  known: boolean;
}

/** Another type's file by its name; undefined while it is not known. */
type Lookup = (name: string) => ResourceFile | undefined;

function priced(file: ResourceFile, context: Context): PricedRecords[] {
  const prices = pricedQuantities(file.price, context);
  return prices.length > 0 ? [{ prices, times: 1 }] : [];
}

function planOne(file: ResourceFile, context: Context): CreatePlan {
  return {
    quota: quotaDeltas(file.quota, context),
    records: priced(file, context),
    known: isPriceKnown(file.price, context),
  };
}

/**
 * Plans a create: the record, its copies, and everything made together with it. `lookup` gives another type's file; what
 * is not known yet is left out.
 */
export function planCreate(file: ResourceFile, context: Context, lookup: Lookup): CreatePlan {
  const makes = file.actions?.create?.makes ?? [];
  const first = makes.filter((make) => make.into !== undefined && holds(make, context));
  // The keys of what is made first are the provider's to give; that there will be one is enough to plan with.
  const keys = Object.fromEntries(first.map((make) => [make.into, 'new']));
  const given: Context = { ...context, input: { ...context.input, ...keys } };
  const here: Context = { ...given, self: draftRecord(file, given) };
  const each = makes.filter((make) => make.into === undefined && holds(make, here));
  const plans = [planOne(file, here), ...each.flatMap((make) => planMake(make, here, lookup))];
  const once = first.flatMap((make) => planMake(make, given, lookup));
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

/** What somebody types on the way to a number may be far too large a one: no form takes as many, and none is planned. */
const MOST_ITEMS = 1000;

/**
 * The `/item` of each record that one `makes` creates: the items of `each`, or the numbers up to `count`. Records that
 * exist already are left out.
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

/** What the records that one `makes` brings take, with what each of them brings; none where the other type is not known yet. */
function planMake(make: Make, context: Context, lookup: Lookup): CreatePlan[] {
  const other = lookup(make.resource);
  if (!other) return [];
  return itemsMade(make, context).map((item) =>
    planCreate(other, { ...context, input: fill(make.values, { ...context, item }) as Doc }, lookup),
  );
}

/** What an action would take of the quotas, and what a month costs before and after it. */
export interface ActionPlan {
  quota: QuotaDelta[];
  before: PricedRecords[];
  /** Undefined while the form does not tell yet. */
  after: PricedRecords[] | undefined;
}

/**
 * Plans an action of a record, or its update, as far as the file tells, with all that it makes. `lookup` gives another type's
 * file; what is not known yet is left out.
 *
 * @param now RFC 3339: until when a change is priced as before depends on it
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
  const told = Object.keys(set).every((field) => filled[field] !== undefined);
  const self = context.self ?? {};
  const changes = name === 'update' ? { ...context.input, ...filled } : filled;
  const own = name === 'update' && told ? quotaOfUpdate(file, context, changes) : quotaDeltas(action?.quota, context);
  const { there, all } = planMakes(action?.makes ?? [], context, lookup);
  const after = priced(file, { ...context, self: { ...self, ...changes } });
  return {
    quota: sumDeltas(own, all.quota, scaleDeltas(there.quota, -1)),
    before: [...priced(file, { ...context, self: pricedRecord(self, now) }), ...there.records],
    after: told ? [...after, ...all.records] : undefined,
  };
}

/** What an update takes is what the record takes then, less what it takes now. */
function quotaOfUpdate(file: ResourceFile, context: Context, changes: Doc): QuotaDelta[] {
  const now = quotaDeltas(file.quota, context);
  const then = quotaDeltas(file.quota, { ...context, self: { ...context.self, ...changes } });
  return sumDeltas(then, scaleDeltas(now, -1));
}

/** What the records take that an action's `makes` bring: those that are there already, and all of them then. */
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

/** The other types whose files {@link planCreate} asks for, or {@link planAction} for another action. */
export function plannedTypes(file: ResourceFile, action = 'create'): string[] {
  return [...new Set((file.actions?.[action]?.makes ?? []).map((make) => make.resource))];
}
