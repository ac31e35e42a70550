import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { take } from '../expression/template.ts';
import { isAt, type QuotaLine, type QuotaType } from '../file/resource-file.ts';

/** The usage of a quota; a negative amount is a release. */
export interface QuotaDelta {
  type: QuotaType;
  amount: number;
}

/** A number, or the number at the pointer; 0 where there is none. */
export function amountOf(amount: QuotaLine['amount'] | undefined, context: Context): number {
  const value = isAt(amount) ? take(amount, context) : amount;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The usage of the lines in this context, one entry for each type. */
export function quotaDeltas(lines: QuotaLine[] | undefined, context: Context): QuotaDelta[] {
  const sums = new Map<QuotaType, number>();
  for (const line of lines ?? []) {
    if (line.when && !allHold(line.when, context)) continue;
    const amount = amountOf(line.amount, context) - amountOf(line.less, context);
    sums.set(line.type, (sums.get(line.type) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0).map(([type, amount]) => ({ type, amount }));
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
