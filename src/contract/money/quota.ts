import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { fill } from '../expression/template.ts';
import { type Amount, type QuotaLine, type QuotaType, type ResourceFile, statusesOf } from '../file/resource-file.ts';

/** The usage of a quota; a negative amount is a release. */
export interface QuotaDelta {
  type: QuotaType;
  amount: number;
}

/** The number of an amount; 0 where there is none. */
export function amountOf(amount: Amount | undefined, context: Context): number {
  const value = fill(amount, context);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The usage of the lines in this context, one entry for each type. A part of a unit counts as a whole one. */
export function quotaDeltas(lines: QuotaLine[] | undefined, context: Context): QuotaDelta[] {
  const sums = new Map<QuotaType, number>();
  for (const line of lines ?? []) {
    if (line.when && !allHold(line.when, context)) continue;
    const amount = Math.ceil(amountOf(line.amount, context)) - Math.ceil(amountOf(line.less, context));
    sums.set(line.type, (sums.get(line.type) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0).map(([type, amount]) => ({ type, amount }));
}

/** The quota lines of a type that follow its status, and those that stay the same in each. */
export interface QuotaLines {
  byStatus: QuotaLine[];
  steady: QuotaLine[];
}

/** Sorts a type's quota lines. A line follows the status where its `when` reads it. */
export function quotaLines(file: ResourceFile): QuotaLines {
  const pointers = new Set(statusesOf(file).map(({ field }) => `/self/${field}`));
  const follows = ({ when }: QuotaLine) => Object.keys(when ?? {}).some((pointer) => pointers.has(pointer));
  const all = file.quota ?? [];
  return { byStatus: all.filter(follows), steady: all.filter((line) => !follows(line)) };
}

/** The larger amount of each type. */
export function maxDeltas(first: QuotaDelta[], second: QuotaDelta[]): QuotaDelta[] {
  const amounts = (deltas: QuotaDelta[]) => new Map(deltas.map(({ type, amount }) => [type, amount]));
  const [a, b] = [amounts(first), amounts(second)];
  return [...new Set([...a.keys(), ...b.keys()])].map((type) => ({
    type,
    amount: Math.max(a.get(type) ?? 0, b.get(type) ?? 0),
  }));
}

/** Adds up deltas, one entry for each type. Zeros are left out. */
export function sumDeltas(...lists: QuotaDelta[][]): QuotaDelta[] {
  const sums = new Map<QuotaType, number>();
  for (const { type, amount } of lists.flat()) sums.set(type, (sums.get(type) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([type, amount]) => ({ type, amount }));
}

/** The same deltas times a factor; -1 releases the usage. */
export function scaleDeltas(deltas: QuotaDelta[], factor: number): QuotaDelta[] {
  return deltas.map(({ type, amount }) => ({ type, amount: amount * factor }));
}
