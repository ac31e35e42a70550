import type { Db, Tx } from '../../store/database.ts';
import type { CloudOrphanTable } from '../../store/tables/cloud.ts';

/** A field that differs, with the record's value and the cloud's. */
export interface FieldDifference {
  field: string;
  ours: unknown;
  theirs: unknown;
  /** Whether no record can have the cloud's value, such as a flavor that is not sold. */
  refused?: true;
}

/** A difference between the records and the cloud, as it was found. */
export interface Difference {
  type: string;
  /** Its remote ID; the record's id where it has none. */
  key: string;
  /** `cloud`: only the cloud has it. `books`: only the records have it. `differs`: both have it, with different values. */
  kind: 'cloud' | 'books' | 'differs';
  title: string;
  cause: 'restored' | 'unfinished' | 'refused' | 'adoption' | 'compared' | 'vanished';
  /** The record that differs, or that was to stand for it. */
  recordId?: string | undefined;
  /** Why no record can have it: `detailOf` in orphans.ts. */
  detail?: string | undefined;
  differences?: FieldDifference[];
  /** Of the record or of the one that it would get, in tenge. */
  monthCost?: string | undefined;
  /** What decides whether it is still what somebody left as it is. */
  facts?: unknown;
  /** When the cloud last had it. Undefined for now. */
  lastSeen?: string | undefined;
}

/** The statuses of a difference that nobody has dealt with. */
const OPEN = ['held', 'left'];

/** The statuses of one that is being dealt with. */
const UNDER_WAY = ['adopting', 'deleting', 'removing', 'taking'];

/**
 * Holds differences of a project for a person's decision. One that is held already was seen again. One that was left as it is stays so
 * until it changes. One that was dealt with and is there again is held anew. Returns how many wait now that did not before.
 */
export async function holdDifferences(
  tx: Tx | Db,
  projectId: string,
  found: readonly Difference[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const difference of found) if (await hold(tx, projectId, difference, now.toISOString())) count += 1;
  return count;
}

/** Returns whether it waits now and did not before. */
async function hold(tx: Tx | Db, projectId: string, difference: Difference, now: string): Promise<boolean> {
  const { type, key, kind, recordId } = difference;
  const known = await findDifference(tx, projectId, type, key);
  if (known && UNDER_WAY.includes(known.status)) return false;
  const columns = columnsOf(difference);
  const isSame = known?.kind === kind && known.fingerprint === columns.fingerprint;
  // Where only the records have it, the cloud was not seen to have it again.
  const seen_at = kind === 'books' && known?.kind === kind && OPEN.includes(known.status) ? known.seen_at : now;
  if (known?.status === 'left' && isSame) {
    await tx
      .updateTable('cloud_orphan')
      .set({ ...columns, seen_at })
      .where('id', '=', known.id)
      .execute();
    return false;
  }
  const seen = { seen_at: difference.lastSeen !== undefined && seen_at === now ? difference.lastSeen : seen_at };
  if (known?.status === 'held') {
    await tx
      .updateTable('cloud_orphan')
      .set({ ...columns, kind, ...seen })
      .where('id', '=', known.id)
      .execute();
    return false;
  }
  const { title, cause, detail = null } = difference;
  const row = {
    ...{ ...columns, kind, title, cause, detail, record_id: recordId ?? null, status: 'held', found_at: now, ...seen },
    ...{ reason: null, decided_by: null, decided_at: null },
  };
  await tx
    .insertInto('cloud_orphan')
    .values({ id: crypto.randomUUID(), project_id: projectId, type, cloud_key: key, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'type', 'cloud_key']).doUpdateSet(row))
    .execute();
  return true;
}

/** What is found again each time. What was refused meanwhile, and what a record was to stand for it, stay. */
function columnsOf({ kind, title, detail, recordId, differences, monthCost, facts = null }: Difference) {
  return {
    ...(title !== '' && { title }),
    ...(detail !== undefined && { detail }),
    ...(recordId !== undefined && { record_id: recordId }),
    differences: differences ? JSON.stringify(differences) : null,
    ...(monthCost !== undefined && { month_cost: monthCost }),
    fingerprint: JSON.stringify([kind, title, differences ?? null, facts]),
  };
}

/** What is known of a resource or a record of a project that differed. */
export function findDifference(
  db: Db | Tx,
  projectId: string,
  type: string,
  key: string,
): Promise<CloudOrphanTable | undefined> {
  return db
    .selectFrom('cloud_orphan')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .where('cloud_key', '=', key)
    .executeTakeFirst();
}

/** The differences of a project that nobody has dealt with. */
export function openDifferences(db: Db | Tx, projectId: string): Promise<CloudOrphanTable[]> {
  return db
    .selectFrom('cloud_orphan')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', 'in', OPEN)
    .execute();
}

/** The records of a type that only the store has, and that wait for a decision or were left: the differences by record id. */
export async function heldMissing(db: Db | Tx, projectId: string, type: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('cloud_orphan')
    .select(['id', 'record_id'])
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .where('kind', '=', 'books')
    .where('status', 'in', [...OPEN, 'removing'])
    .execute();
  return new Map(rows.map(({ id, record_id }) => [record_id ?? '', id]));
}

/** Ends differences that are no more, without anybody's decision. */
export async function resolveDifferences(db: Db | Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await db
      .updateTable('cloud_orphan')
      .set({ status: 'resolved' })
      .where('id', '=', id)
      .where('status', 'in', OPEN)
      .execute();
}
