import { sql } from 'kysely';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { namedQuotas, quotaNamed } from '../../contract/money/quota-fields.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import type { Db, Tx } from '../store/database.ts';
import { UNLIMITED } from './limits.ts';
import type { QuotaTypes } from './quota-types.ts';

/** A change of a project's usage. A negative amount releases. */
export interface QuotaDelta {
  type: string;
  amount: number;
}

/** The usage of a quota by a project's records and by what else the cloud counts. A limit of -1 is unlimited. */
export interface QuotaState {
  limit: number;
  used: number;
  /** GB for a size; without it the numbers are counts. */
  unit?: 'GB';
}

/** A project's usage of a quota. */
export interface QuotaUsage {
  /** The usage by its records. */
  used: number;
  /** The usage that the cloud counts beyond the records. */
  beyond: number;
}

const UNUSED: QuotaUsage = { used: 0, beyond: 0 };

/**
 * Reserves changes in the caller's transaction, which has to roll back where this throws. Changes of one type are added up first, so a
 * release and a reservation in one call count as their sum. Throws 409 QUOTA_EXCEEDED with one item for each exceeded quota, and an Error
 * for an unknown type. Without `refuses` a quota may be exceeded.
 */
export async function reserve(
  tx: Tx,
  types: QuotaTypes,
  projectId: string,
  deltas: QuotaDelta[],
  refuses = true,
): Promise<void> {
  const sums = summed(types, deltas);
  if (sums.length === 0) return;
  const taken = sums.filter(([, amount]) => amount > 0);
  const usage = new Map<string, QuotaUsage>();
  // A create only reserves, which takes one statement. All others keep the one order of locks too.
  const steps = taken.length === sums.length ? [sums] : sums.map((each) => [each]);
  for (const step of steps)
    for (const { type, ...after } of await addUsage(tx, projectId, step)) usage.set(type, after);
  if (taken.length === 0 || !refuses) return;
  // Read after the usage is locked: a limit that changes meanwhile applies to the next call.
  const limits = await readLimits(tx, types, projectId);
  const exceeded = taken.flatMap(([type, requested]) => {
    const { used, beyond } = usage.get(type) ?? UNUSED;
    const limit = limits[type] ?? 0;
    const before = used + beyond - requested;
    return limit === UNLIMITED || used + beyond <= limit ? [] : excess(types, type, { limit, used: before, requested });
  });
  if (exceeded.length > 0) throw new ApiError(409, 'QUOTA_EXCEEDED', { many: exceeded });
}

/** The error item for one exceeded quota. Its message contains the quota's name. */
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

/** A project's limit of each quota; -1 is unlimited. */
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

/** Sets a project's own limit: a whole number, or -1 for unlimited. It may be below the usage; then nothing can be added. */
export async function setLimit(tx: Tx, projectId: string, type: string, limit: number): Promise<void> {
  if (!Number.isSafeInteger(limit) || limit < UNLIMITED) throw new RangeError(`Not a quota limit: ${limit}`);
  await tx
    .insertInto('quota_limit')
    .values({ project_id: projectId, type, quota: limit })
    .onConflict((conflict) => conflict.columns(['project_id', 'type']).doUpdateSet({ quota: limit }))
    .execute();
}

/** A project's usage of each quota: by its records, and beyond them. A type without any usage is missing. */
export async function readUsage(tx: Tx | Db, projectId: string): Promise<Map<string, QuotaUsage>> {
  const rows = await tx.selectFrom('quota_usage').selectAll().where('project_id', '=', projectId).execute();
  return new Map(rows.map(({ type, used, beyond }) => [type, { used, beyond }]));
}

/** Stores the usage of a quota beyond a project's records. */
export async function setBeyond(tx: Tx | Db, projectId: string, type: string, beyond: number): Promise<void> {
  await tx
    .insertInto('quota_usage')
    .values({ project_id: projectId, type, used: 0, beyond })
    .onConflict((conflict) => conflict.columns(['project_id', 'type']).doUpdateSet({ beyond }))
    .execute();
}

/** Amounts by type, in the order of types. One order of locks everywhere prevents deadlocks. */
function summed(types: QuotaTypes, deltas: QuotaDelta[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { type, amount } of deltas) {
    if (!types.has(type)) throw new Error(`No quota type ${type}`);
    if (!Number.isSafeInteger(amount)) throw new Error(`Not an amount of ${type}: ${amount}`);
    sums.set(type, (sums.get(type) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Adds to the usage of quotas, and locks their rows until the transaction ends. Returns the new usage.
 *
 * @param sums one or more reservations, or one release
 */
async function addUsage(
  tx: Tx,
  projectId: string,
  sums: readonly [type: string, amount: number][],
): Promise<(QuotaUsage & { type: string })[]> {
  const [released] = sums.filter(([, amount]) => amount < 0);
  // The basis of a release may have changed since (a flavor's cores), and that must not block a delete.
  const used = released
    ? sql<number>`case when quota_usage.used < ${-released[1]} then 0 else quota_usage.used + ${released[1]} end`
    : sql<number>`quota_usage.used + excluded.used`;
  return tx
    .insertInto('quota_usage')
    .values(sums.map(([type, amount]) => ({ project_id: projectId, type, used: Math.max(0, amount) })))
    .onConflict((conflict) => conflict.columns(['project_id', 'type']).doUpdateSet({ used }))
    .returning(['type', 'used', 'beyond'])
    .execute();
}

/**
 * Records with the current state of the quotas that they name. Each project's quotas are read once, and none where no field names a quota.
 */
export async function withQuotas(db: Db | Tx, types: QuotaTypes, file: ResourceFile, docs: Doc[]): Promise<Doc[]> {
  const fields = namedQuotas(file);
  if (fields.length === 0) return docs;
  const read = new Map<string, Record<string, QuotaState>>();
  const extended: Doc[] = [];
  for (const doc of docs) {
    const quotas: Doc = {};
    for (const [field, quota] of fields) {
      const named = quotaNamed(quota, doc);
      if (!named) continue;
      const all = read.get(named.projectId) ?? (await readQuota(db, types, named.projectId));
      read.set(named.projectId, all);
      if (Object.hasOwn(all, named.type)) quotas[field] = all[named.type];
    }
    extended.push({ ...doc, ...quotas });
  }
  return extended;
}
