import type { QuotaTypes } from '../../contract/quota-types.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import type { Db, Tx } from '../store/database.ts';
import { UNLIMITED } from './limits.ts';

/** A change of what a project uses; a negative amount gives back. */
export interface QuotaDelta {
  type: string;
  amount: number;
}

/** How full a quota is. A limit of -1 is none. */
export interface QuotaState {
  limit: number;
  used: number;
  /** GB for a size; without it the numbers are counts. */
  unit?: 'GB';
}

/**
 * Books changes in the caller's transaction, all or none. Changes of one type are added up first, so that giving back and taking
 * in one call counts as their sum. Throws 409 QUOTA_EXCEEDED with one item for each quota that would be exceeded, and an Error
 * for a type that does not exist.
 */
export async function reserve(tx: Tx, types: QuotaTypes, projectId: string, deltas: QuotaDelta[]): Promise<void> {
  const exceeded: ApiErrorItem[] = [];
  for (const [type, amount] of summed(types, deltas)) {
    const { limit, used } = await lockUsage(tx, types, projectId, type);
    if (amount > 0 && limit !== UNLIMITED && used + amount > limit) {
      exceeded.push(excess(types, type, { limit, used, requested: amount }));
      continue;
    }
    await tx
      .updateTable('quota_usage')
      // What a release is computed from may have changed since (a flavor's cores), and that must not keep a delete from working.
      .set({ used: Math.max(0, used + amount) })
      .where('project_id', '=', projectId)
      .where('type', '=', type)
      .execute();
  }
  if (exceeded.length > 0) throw new ApiError(409, 'QUOTA_EXCEEDED', { many: exceeded });
}

/** What is said of one exceeded quota; the message calls it by its name. */
function excess(
  types: QuotaTypes,
  type: string,
  numbers: { limit: number; used: number; requested: number },
): ApiErrorItem {
  const text = (locale: Locale): string =>
    message('QUOTA_EXCEEDED', locale, { ...numbers, type: types.get(type)?.names[locale] ?? type });
  return { code: 'QUOTA_EXCEEDED', params: { type, ...numbers }, text };
}

/** Every quota of a project. */
export async function readQuota(
  tx: Tx | Db,
  types: QuotaTypes,
  projectId: string,
): Promise<Record<string, QuotaState>> {
  const limits = await tx
    .selectFrom('quota_limit')
    .select(['type', 'quota'])
    .where('project_id', '=', projectId)
    .execute();
  const usage = await tx
    .selectFrom('quota_usage')
    .select(['type', 'used'])
    .where('project_id', '=', projectId)
    .execute();
  const limitOf = new Map(limits.map((row) => [row.type, row.quota]));
  const usedOf = new Map(usage.map((row) => [row.type, row.used]));
  const entries = [...types].map(([type, { limit, unit }]) => [
    type,
    { limit: limitOf.get(type) ?? limit, used: usedOf.get(type) ?? 0, ...(unit && { unit }) },
  ]);
  return Object.fromEntries(entries);
}

/** Gives a project a limit of its own: a whole number, or -1 for none. It may lie below what is used; then nothing can be added. */
export async function setLimit(tx: Tx, projectId: string, type: string, limit: number): Promise<void> {
  if (!Number.isSafeInteger(limit) || limit < UNLIMITED) throw new RangeError(`Not a quota limit: ${limit}`);
  await tx
    .insertInto('quota_limit')
    .values({ project_id: projectId, type, quota: limit })
    .onConflict((conflict) => conflict.columns(['project_id', 'type']).doUpdateSet({ quota: limit }))
    .execute();
}

/** Amounts a type, in the order of types: locks taken in one order everywhere cannot wait for each other. */
function summed(types: QuotaTypes, deltas: QuotaDelta[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { type, amount } of deltas) {
    if (!types.has(type)) throw new Error(`No quota type ${type}`);
    if (!Number.isSafeInteger(amount)) throw new Error(`Not an amount of ${type}: ${amount}`);
    sums.set(type, (sums.get(type) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Reads one quota with its usage row held until the transaction ends: writing it, if only with what it has, locks it. */
async function lockUsage(tx: Tx, types: QuotaTypes, projectId: string, type: string): Promise<QuotaState> {
  const { used } = await tx
    .insertInto('quota_usage')
    .values({ project_id: projectId, type, used: 0 })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'type']).doUpdateSet((eb) => ({ used: eb.ref('quota_usage.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  const own = await tx
    .selectFrom('quota_limit')
    .select('quota')
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .executeTakeFirst();
  return { limit: own?.quota ?? types.get(type)?.limit ?? 0, used };
}
