import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isAmong, recordType } from './expressions.ts';
import type { ResourceTable } from './schema.ts';

/** The records that a transaction has read, by type and id. */
const read = new WeakMap<Db | Tx, Map<string, ResourceTable>>();

/** A larger read goes through records once and is not cached. No transaction caches more than so many. */
const FEW = 20;
const MOST_KEPT = 200;

/**
 * The records that exist and that the owner may see, in the order of the ids. Within a transaction a record is read
 * once, no matter how many rules need it. Code that writes a record must update this cache ({@link keepWritten}, {@link
 * forgetRead}).
 */
export async function getRecords(
  db: Db | Tx,
  type: string,
  ids: readonly string[],
  owner: Owner,
): Promise<RecordRow[]> {
  // No id has a NUL. The driver would cut the text there and find another record.
  const known = ids.filter((id) => !id.includes('\0'));
  const owners = seenKeys(owner);
  if (known.length === 0 || owners?.length === 0) return [];
  if (db.isTransaction && known.length <= FEW) {
    const rows = await readOnce(db, type, known);
    return rows.filter((row) => !owners || owners.includes(row.owner)).map(fromTable);
  }
  const found = storedRows(db, type, known);
  const rows = await (owners ? found.where('owner', 'in', owners) : found).execute();
  const byId = new Map(rows.map((row) => [row.id, fromTable(row)]));
  return known.flatMap((id) => byId.get(id) ?? []);
}

/** One record, if the owner may see it. */
export async function getRecord(db: Tx | Db, type: string, id: string, owner: Owner): Promise<RecordRow | undefined> {
  const [row] = await getRecords(db, type, [id], owner);
  return row;
}

/** Caches a record that a transaction has stored. */
export function keepWritten(tx: Tx, row: ResourceTable): void {
  const kept = keptIn(tx);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(nameOf(row.type, row.id), row);
}

/** Removes a record from the cache, after a transaction has changed or deleted it. */
export function forgetRead(tx: Tx, type: string, id: string): void {
  read.get(tx)?.delete(nameOf(type, id));
}

/** Forgets all that a transaction has read, after a part of it was taken back. */
export function forgetReads(tx: Tx): void {
  read.delete(tx);
}

async function readOnce(tx: Db | Tx, type: string, ids: readonly string[]): Promise<ResourceTable[]> {
  const kept = keptIn(tx);
  const unread = ids.filter((id) => !kept.has(nameOf(type, id)));
  if (kept.size + unread.length > MOST_KEPT) {
    kept.clear();
    return readOnce(tx, type, ids);
  }
  if (unread.length > 0)
    for (const row of await storedRows(tx, type, unread).execute()) kept.set(nameOf(type, row.id), row);
  return ids.flatMap((id) => kept.get(nameOf(type, id)) ?? []);
}

function keptIn(tx: Db | Tx): Map<string, ResourceTable> {
  const kept = read.get(tx) ?? new Map<string, ResourceTable>();
  read.set(tx, kept);
  return kept;
}

function nameOf(type: string, id: string): string {
  return `${type}\n${id}`;
}

function storedRows(db: Db | Tx, type: string, ids: readonly string[]) {
  return db
    .selectFrom('resource')
    .selectAll()
    .where('type', '=', recordType(db, type))
    .where(isAmong(db, sql.ref('id'), ids));
}

/** A record of any resource type. Times are ISO 8601 in UTC. */
export interface RecordRow {
  type: string;
  id: string;
  projectId: string | null;
  userId: string | null;
  /** Whether everybody may see it. */
  shared: boolean;
  status: string | null;
  /** The number of writes by users, from 1; the ETag. */
  version: number;
  doc: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

/** A row of the record table. */
export function toTable(row: RecordRow): ResourceTable {
  return {
    type: row.type,
    id: row.id,
    project_id: row.projectId,
    user_id: row.userId,
    owner: ownerKey(row),
    shared: row.shared ? 1 : 0,
    status: row.status,
    version: row.version,
    doc: JSON.stringify(row.doc),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Converts a row of the table to a record. */
function fromTable(row: ResourceTable): RecordRow {
  return {
    type: row.type,
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    shared: row.shared === 1,
    status: row.status,
    version: row.version,
    doc: JSON.parse(row.doc) as Record<string, unknown>,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * The records that a caller may see: the project's, the user's and shared ones in any combination, or all. Empty sees
 * none.
 */
export interface Owner {
  projectId?: string;
  /** Several projects, as administrators choose them. */
  projectIds?: readonly string[];
  userId?: string;
  global?: true;
  shared?: true;
}

/** The owner of a record. */
interface Ownership {
  projectId: string | null;
  userId: string | null;
  shared: boolean;
}

/** The stored owner of shared records. */
const EVERYBODY = '*';

/**
 * The stored owner of a record, in one column for the index: everybody for a shared record, else its user, else its
 * project, else nobody.
 */
export function ownerKey({ shared, userId, projectId }: Ownership): string {
  if (shared) return EVERYBODY;
  if (userId !== null) return userKey(userId);
  return projectId === null ? '' : projectKey(projectId);
}

/** The stored owners whose records a caller may see; undefined for all. */
export function seenKeys(owner: Owner): string[] | undefined {
  if (owner.global) return undefined;
  const keys: string[] = [];
  if (owner.projectId !== undefined) keys.push(projectKey(owner.projectId));
  if (owner.projectIds) keys.push(...owner.projectIds.map(projectKey));
  if (owner.userId !== undefined) keys.push(userKey(owner.userId));
  if (owner.shared) keys.push(EVERYBODY);
  return keys;
}

function userKey(id: string): string {
  return `u:${id}`;
}

function projectKey(id: string): string {
  return `p:${id}`;
}
