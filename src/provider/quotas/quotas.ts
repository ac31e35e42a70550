import { sql } from 'kysely';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { namedQuotas, quotaNamed } from '../../contract/money/quota-fields.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import type { Db, Tx } from '../store/database.ts';
import { UNLIMITED } from './limits.ts';
import type { QuotaTypes } from './quota-types.ts';

/** A change of what a project uses; a negative amount gives back. */
export interface QuotaDelta {
  type: string;
  amount: number;
}

/** How full a quota is, by a project's records and whatever else the cloud counts. A limit of -1 is none. */
export interface QuotaState {
  limit: number;
  used: number;
  /** GB for a size; without it the numbers are counts. */
  unit?: 'GB';
}

/** What a project uses of a quota. */
export interface QuotaUsage {
  /** By its records. */
  used: number;
  /** By what the cloud counts past them. */
  beyond: number;
}

const UNUSED: QuotaUsage = { used: 0, beyond: 0 };

/**
 * Books changes in the caller's transaction, which is to be given up where this throws. Changes of one type are added up first, so that
 * giving back and taking in one call counts as their sum. Throws 409 QUOTA_EXCEEDED with one item for each quota that would be exceeded,
 * and an Error for a type that does not exist.
 */
export async function reserve(tx: Tx, types: QuotaTypes, projectId: string, deltas: QuotaDelta[]): Promise<void> {
  const sums = summed(types, deltas);
  const taken: [type: string, requested: number, after: QuotaUsage][] = [];
  for (const [type, amount] of sums) {
    const after = await addUsage(tx, projectId, type, amount);
    if (amount > 0) taken.push([type, amount, after]);
  }
  if (taken.length === 0) return;
  // Once the usage is held: a limit that is changed meanwhile counts for whoever comes next.
  const limits = await readLimits(tx, types, projectId);
  const exceeded = taken.flatMap(([type, requested, { used, beyond }]) => {
    const limit = limits[type] ?? 0;
    const before = used + beyond - requested;
    return limit === UNLIMITED || used + beyond <= limit ? [] : excess(types, type, { limit, used: before, requested });
  });
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
  const limits = await readLimits(tx, types, projectId);
  const usage = await readUsage(tx, projectId);
  const entries = [...types].map(([type, { unit }]) => {
    const { used, beyond } = usage.get(type) ?? UNUSED;
    return [type, { limit: limits[type], used: used + beyond, ...(unit && { unit }) }];
  });
  return Object.fromEntries(entries);
}

/** What a project may use of each quota; -1 is no limit. */
export async function readLimits(tx: Tx | Db, types: QuotaTypes, projectId: string): Promise<Record<string, number>> {
  const own = await tx
    .selectFrom('quota_limit')
    .select(['type', 'quota'])
    .where('project_id', '=', projectId)
    .execute();
  return Object.fromEntries([
    ...[...types].map(([type, { limit }]) => [type, limit] as const),
    ...own.map(({ type, quota }) => [type, quota] as const),
  ]);
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

/** What a project uses of each quota: by its records, and past them. A type that nothing was ever used of is not there. */
export async function readUsage(tx: Tx | Db, projectId: string): Promise<Map<string, QuotaUsage>> {
  const rows = await tx.selectFrom('quota_usage').selectAll().where('project_id', '=', projectId).execute();
  return new Map(rows.map(({ type, used, beyond }) => [type, { used, beyond }]));
}

/** Keeps how much of a quota is used past a project's records. */
export async function setBeyond(tx: Tx | Db, projectId: string, type: string, beyond: number): Promise<void> {
  await tx
    .insertInto('quota_usage')
    .values({ project_id: projectId, type, used: 0, beyond })
    .onConflict((conflict) => conflict.columns(['project_id', 'type']).doUpdateSet({ beyond }))
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

/** Adds to what is used of one quota, and holds it until the transaction ends. Gives back what is used then. */
function addUsage(tx: Tx, projectId: string, type: string, amount: number): Promise<QuotaUsage> {
  // What a release is computed from may have changed since (a flavor's cores), and that must not keep a delete from working.
  const sum = sql<number>`quota_usage.used + ${amount}`;
  return tx
    .insertInto('quota_usage')
    .values({ project_id: projectId, type, used: Math.max(0, amount) })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'type'])
        .doUpdateSet({ used: sql<number>`case when ${sum} < 0 then 0 else ${sum} end` }),
    )
    .returning(['used', 'beyond'])
    .executeTakeFirstOrThrow();
}

/** Records with the quotas that they name, as these are now. Each project's are read once, and none where no field names any. */
export async function withQuotas(db: Db | Tx, types: QuotaTypes, file: ResourceFile, docs: Doc[]): Promise<Doc[]> {
  const fields = namedQuotas(file);
  if (fields.length === 0) return docs;
  const read = new Map<string, Record<string, QuotaState>>();
  const told: Doc[] = [];
  for (const doc of docs) {
    const quotas: Doc = {};
    for (const [field, quota] of fields) {
      const named = quotaNamed(quota, doc);
      if (!named) continue;
      const all = read.get(named.projectId) ?? (await readQuota(db, types, named.projectId));
      read.set(named.projectId, all);
      if (Object.hasOwn(all, named.type)) quotas[field] = all[named.type];
    }
    told.push({ ...doc, ...quotas });
  }
  return told;
}
