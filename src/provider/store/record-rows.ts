import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isAmong } from './dialect.ts';
import type { ResourceTable } from './schema.ts';

/** Records that a transaction has read, as they are stored, by type and id. */
const read = new WeakMap<Db | Tx, Map<string, ResourceTable>>();

/** Who asks for more at once goes through them and reads none twice; and no transaction keeps more than so many. */
const FEW = 20;
const MOST_KEPT = 200;

/**
 * Those of the records that there are and the owner may see, in the order of the ids. Within a transaction a record is read once, however
 * many rules ask for it; who writes one there says so ({@link keepWritten}, {@link forgetRead}).
 */
export async function getRecords(
  db: Db | Tx,
  type: string,
  ids: readonly string[],
  owner: Owner,
): Promise<RecordRow[]> {
  // A NUL is in no id, and the driver would cut the text there and find another record.
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

/** Says that a transaction has stored a record whole. */
export function keepWritten(tx: Tx, row: ResourceTable): void {
  const kept = keptIn(tx);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(nameOf(row.type, row.id), row);
}

/** Says that a transaction has changed something of a record, or removed it. */
export function forgetRead(tx: Tx, type: string, id: string): void {
  read.get(tx)?.delete(nameOf(type, id));
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
    .where('type', '=', type)
    .where(isAmong(db, sql.ref('id'), ids));
}

/** A record of any resource type. Times are ISO 8601 in UTC. */
export interface RecordRow {
  type: string;
  id: string;
  projectId: string | null;
  userId: string | null;
  /** Seen by everybody, whoever owns it. */
  shared: boolean;
  status: string | null;
  /** Counts what people write, from 1; the ETag. */
  version: number;
  doc: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

/** A record as its table holds it. */
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

/** A stored row as the rest of the program knows it. */
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

/** Whose records may be seen: any of the project's own, the user's own, and those that are shared; or all. Empty sees nothing. */
export interface Owner {
  projectId?: string;
  userId?: string;
  global?: true;
  shared?: true;
}

/** Whose a record is. */
interface Ownership {
  projectId: string | null;
  userId: string | null;
  shared: boolean;
}

/** What shared records are stored under. */
const EVERYBODY = '*';

/**
 * What a record is stored under, so that one index entry tells whose it is: everybody where it is shared, else its user, else its
 * project, else nobody.
 */
export function ownerKey({ shared, userId, projectId }: Ownership): string {
  if (shared) return EVERYBODY;
  if (userId !== null) return userKey(userId);
  return projectId === null ? '' : projectKey(projectId);
}

/** What the records are stored under that an owner sees; undefined where that is all of them. */
export function seenKeys(owner: Owner): string[] | undefined {
  if (owner.global) return undefined;
  const keys: string[] = [];
  if (owner.projectId !== undefined) keys.push(projectKey(owner.projectId));
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
