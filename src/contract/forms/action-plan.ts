/** The quotas that an action uses, and the difference that it makes to the monthly cost. Its form shows both before anything is sent. */
import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { atTheEnd } from '../expression/stages.ts';
import { fill } from '../expression/template.ts';
import type { Action, Doc, Effect, Make, ResourceFile } from '../file/resource-file.ts';
import { keyOf } from '../file/resource-file.ts';
import type { BegunCost } from '../money/begun.ts';
import { type PricedRecords, pricedFields, pricedUntil } from '../money/price.ts';
import { type QuotaDelta, quotaDeltas, quotaLines, scaleDeltas, sumDeltas } from '../money/quota.ts';
import { startsCost } from '../money/suspension.ts';
import { nextMonth } from '../values/dates.ts';
import { isMade, planMake, priced } from './draft.ts';
import type { Known } from './known.ts';

/** The costs of the records that an action changes, before and after it. Records that it creates have no cost before. */
interface CostChange {
  before: PricedRecords[];
  after: PricedRecords[];
  /** When it is charged, RFC 3339; undefined for at once. */
  from?: string;
}

/** The records of a type that an action creates. */
interface MadeRecords {
  type: string;
  count: number;
}

/** What an action changes. */
export interface ActionPlan {
  quota: QuotaDelta[];
  /** Undefined while the form is incomplete, and where nothing changes. */
  cost: CostChange | undefined;
  made: MadeRecords[];
  /** What the balance has to cover where it becomes dearer. */
  begun: BegunCost[];
  /** Whether all of the cost is known. Otherwise it is only a part. */
  known: boolean;
}

/** Costs before and after, as they are charged at once and from a later moment on. */
interface Part {
  quota: QuotaDelta[];
  now: CostChange;
  later: CostChange;
  made: MadeRecords[];
  begun: BegunCost[];
  known: boolean;
}

/** Effects of effects are followed so far. */
const DEEPEST = 3;

/**
 * Plans an action of a record, or its update, as far as the file determines it, with all records that it creates or changes along. The
 * difference is that of this action alone: a change of before that is charged from a later moment on is in the cost before it too.
 *
 * @param now RFC 3339: a change that is charged later has a cost of before until a moment
 * @param isDearer for the setting `monthHighest`: compares costs. What is dearer than before is charged at once, although the action is
 * charged from the next month on
 */
export function planAction(
  file: ResourceFile,
  name: string,
  context: Context,
  now: string,
  known: Known = { file: () => undefined },
  isDearer: IsDearer = () => false,
): ActionPlan {
  const part = planPart(file, name, context, { now, known, isDearer, depth: 0 });
  if (!part) return { quota: quotaOf(file, name, context), cost: undefined, made: [], begun: [], known: false };
  const { quota, made, begun } = part;
  const cost = [part.now, part.later].find(({ before, after }) => !sameCosts(before, after));
  return { quota, cost, made, begun, known: part.known };
}

function sameCosts(one: PricedRecords[], other: PricedRecords[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the second cost is higher than the first. */
export type IsDearer = (before: PricedRecords[], after: PricedRecords[]) => boolean;

interface Planning {
  now: string;
  isDearer: IsDearer;
  known: Known;
  depth: number;
}

/** The changes that an action sets, filled in; undefined while a value is missing. */
function changesOf(action: Action | undefined, name: string, context: Context): Doc | undefined {
  const set: Doc = { ...action?.setNow, ...action?.set };
  const filled = fill(set, context) as Doc;
  if (Object.keys(set).some((field) => filled[field] === undefined)) return undefined;
  return name === 'update' ? { ...context.input, ...filled } : filled;
}

/** The record as an action leaves it, with the values that are known. */
function endOf(file: ResourceFile, action: Action | undefined, context: Context, changes: Doc): Context {
  const later: Context = { ...context, self: { ...context.self, ...changes } };
  return { ...later, self: atTheEnd(file, action?.becomes, later) };
}

/** The quotas of an action of a record, without those of other records. */
function quotaOf(file: ResourceFile, name: string, context: Context): QuotaDelta[] {
  const action = file.actions?.[name];
  const changes = changesOf(action, name, context);
  if (name === 'update' && changes) {
    const end = endOf(file, action, context, changes);
    return sumDeltas(quotaDeltas(file.quota, end), scaleDeltas(quotaDeltas(file.quota, context), -1));
  }
  // Its own quotas, and those of the type that follow the status.
  const end = endOf(file, action, context, changes ?? {});
  const { byStatus } = quotaLines(file);
  const follows = sumDeltas(quotaDeltas(byStatus, end), scaleDeltas(quotaDeltas(byStatus, context), -1));
  return sumDeltas(quotaDeltas(action?.quota, context), follows);
}

/** The part of one record and of all that its action causes; undefined while the form is incomplete. */
function planPart(file: ResourceFile, name: string, context: Context, planning: Planning): Part | undefined {
  const action = file.actions?.[name];
  const changes = changesOf(action, name, context);
  if (!changes) return undefined;
  const parts = [
    ownPart(file, name, context, changes, planning),
    ...(action?.makes ?? []).filter((make) => isMade(make, context)).map((make) => madePart(make, context, planning)),
    ...(action?.effects ?? []).flatMap((effect) => effectParts(file, effect, context, planning)),
  ];
  return { ...sumParts(parts), quota: sumDeltas(quotaOf(file, name, context), ...parts.map(({ quota }) => quota)) };
}

function sumParts(parts: Part[]): Part {
  const sum = (moment: 'now' | 'later'): CostChange => {
    const from = parts.map((part) => part[moment].from).find((each) => each !== undefined);
    return {
      before: parts.flatMap((part) => part[moment].before),
      after: parts.flatMap((part) => part[moment].after),
      ...(from !== undefined && { from }),
    };
  };
  const made = new Map<string, number>();
  for (const { type, count } of parts.flatMap((part) => part.made)) made.set(type, (made.get(type) ?? 0) + count);
  return {
    quota: sumDeltas(...parts.map(({ quota }) => quota)),
    now: sum('now'),
    later: sum('later'),
    made: [...made].map(([type, count]) => ({ type, count })),
    begun: parts.flatMap(({ begun }) => begun),
    known: parts.every(({ known }) => known),
  };
}

/** The cost of the record itself. While a change of before is still to be charged, the record has two costs. */
function ownPart(file: ResourceFile, name: string, context: Context, changes: Doc, { now, isDearer }: Planning): Part {
  const action = file.actions?.[name];
  const self = context.self ?? {};
  const end = endOf(file, action, context, changes);
  const pending = pricedUntil(self._priced, now);
  const later = { before: priced(file, context), after: priced(file, end) };
  const paidLater = action?.priceFrom === 'nextMonth';
  const kept = pending?.self ?? (paidLater ? pick(self, pricedFields(file.price)) : undefined);
  const until = pending?.until ?? (paidLater ? nextMonth(now) : undefined);
  const at = (one: Context): PricedRecords[] => priced(file, { ...one, self: { ...one.self, ...kept } });
  const before = at(context);
  const atOnce = paidLater && isDearer(before, later.after);
  return {
    quota: [],
    now: { before, after: atOnce ? later.after : at(end) },
    later: { ...later, ...(until !== undefined && { from: until }) },
    made: [],
    begun: file.price ? [{ type: typeOf(file), ...later, begins: startsCost(file, name) }] : [],
    known: true,
  };
}

/** The type that a record is stored as. */
function typeOf({ name, recordsOf }: ResourceFile): string {
  return recordsOf ?? name;
}

function pick(self: Doc, names: string[]): Doc {
  return Object.fromEntries(names.map((name) => [name, self[name]]));
}

/** The records from one `makes`. Those that exist already have a cost before, and all of them one after it. */
function madePart(make: Make, context: Context, { known }: Planning): Part {
  const plan = (count: Make['count']) => planMake({ ...make, count, less: undefined }, context, known);
  const there = make.less === undefined ? [] : plan(make.less);
  const all = plan(make.count);
  const cost = {
    before: there.flatMap(({ records }) => records),
    after: all.flatMap(({ records }) => records),
  };
  const count = Math.max(0, all.length - there.length);
  const made = all.slice(there.length).flatMap(({ records }) => records);
  return {
    quota: sumDeltas(...all.map(({ quota }) => quota), ...there.map(({ quota }) => scaleDeltas(quota, -1))),
    now: cost,
    later: cost,
    made: count > 0 ? [{ type: make.resource, count }] : [],
    begun: made.length > 0 ? [{ type: make.resource, before: [], after: made, begins: true }] : [],
    known: known.file(make.resource) !== undefined && all.every((each) => each.known),
  };
}

const UNKNOWN: Part = {
  quota: [],
  now: { before: [], after: [] },
  later: { before: [], after: [] },
  made: [],
  begun: [],
  known: false,
};

/** What an effect changes at the records that it reaches. */
function effectParts(file: ResourceFile, effect: Effect, context: Context, planning: Planning): Part[] {
  const { known, depth } = planning;
  if (depth >= DEEPEST || (effect.when && !allHold(effect.when, context))) return [];
  const type = effect.related === undefined ? effect.resource : file.relations?.[effect.related]?.resource;
  const other = type === undefined ? file : known.file(type);
  if (!other) return [UNKNOWN];
  if (!hasCost(other, effect.action, known)) return [];
  const targets = targetsOf(file, other, effect, context, known);
  if (!targets) return [UNKNOWN];
  const input = fill(effect.input ?? {}, context) as Doc;
  return targets.map((self) => {
    const own: Known = {
      ...known,
      // The record is known already.
      record: (type, key) => (type === other.name && key === keyOf(other, self) ? self : known.record?.(type, key)),
    };
    const reached = { ...context, self, input, ref: {}, related: undefined };
    return planPart(other, effect.action, reached, { ...planning, known: own, depth: depth + 1 }) ?? UNKNOWN;
  });
}

function targetsOf(
  file: ResourceFile,
  other: ResourceFile,
  { related, key }: Effect,
  context: Context,
  known: Known,
): Doc[] | undefined {
  if (related !== undefined) return known.related?.(file, related, context.self ?? {});
  const id = key && fill(key, context);
  if (typeof id !== 'string' || id === '') return [];
  const record = known.record?.(other.name, id);
  return record && [record];
}

/** Whether an action can change a cost or a quota, so that its records have to be known. */
function hasCost(file: ResourceFile, name: string, known: Known, depth = 0): boolean {
  const { makes = [], effects = [], set, setNow, quota } = file.actions?.[name] ?? {};
  const fields = new Set(Object.keys({ ...set, ...setNow }));
  if (makes.length > 0 || quota || pricedFields(file.price).some((field) => fields.has(field))) return true;
  if (depth >= DEEPEST) return false;
  return effects.some(({ resource, related, action }) => {
    const type = related === undefined ? resource : file.relations?.[related]?.resource;
    const other = type === undefined ? file : known.file(type);
    return other !== undefined && hasCost(other, action, known, depth + 1);
  });
}
