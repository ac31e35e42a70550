/** A store with very many records in it, of very many projects. */
import { sql } from 'kysely';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { Catalogue } from '../../../src/provider/engine/core/catalogue.ts';
import { mirrored, recordKeys } from '../../../src/provider/engine/records/rows.ts';
import { readGenerated } from '../../../src/provider/host/project-files.ts';
import type { Db, Tx } from '../../../src/provider/store/database.ts';
import { insertRecord } from '../../../src/provider/store/records.ts';
import { copyMarked } from './bulk-copies.ts';
import { type BenchRecord, type Counts, OWN_TAIL, recordsOf } from './provider-records.ts';

/** The project that is asked. */
const OWN: Counts = { disk: 10_000, vm: 1500, port: 1500, snapshot: 990, network: 5, subnet: 5 };
/** Each of the others, 950 records, and the tariffs that are counted to it, 50. */
const OTHER: Counts = { disk: 440, vm: 150, port: 150, snapshot: 200, network: 5, subnet: 5, tariff: 50 };

/** How many records each of the other projects stands for. */
const OTHER_SIZE = 1000;

/** The end of the ids of the project that is copied. */
const MARK = 'c10ec10ec10e';

/** Fills a store that has the demo accounts in it up to so many records in all. */
export async function seedMany(root: string, db: Db, shared: boolean, total: number): Promise<void> {
  const catalogue = new Catalogue(readGenerated(root).files);
  const { id } = await db.selectFrom('project').select('id').where('name', '=', 'Demo').executeTakeFirstOrThrow();
  await putAll(db, catalogue, recordsOf(OWN, OWN_TAIL, id));
  const other = `00000000-0000-4000-8000-${MARK}`;
  const createdAt = '2025-01-01T00:00:00.000Z';
  const project = { id: other, name: `Project ${MARK}`, payment_type: 'prePaid', created_at: createdAt };
  await db.transaction().execute((tx) => tx.insertInto('project').values(project).execute());
  await putAll(db, catalogue, recordsOf(OTHER, MARK, other));
  const own = Object.values(OWN).reduce((sum, count) => sum + count, 0);
  await copyMarked(db, shared, MARK, Math.max(1, Math.round((total - own) / OTHER_SIZE) - 1));
  await unlimited(db, id);
  // What PostgreSQL does by itself within a minute or so of many writes.
  if (shared) await sql`vacuum analyze`.execute(db);
}

/** How many records there are. */
export async function countRecords(db: Db): Promise<number> {
  const counted = await db
    .selectFrom('resource')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
}

/** Stores records. */
export async function putAll(db: Db, catalogue: Catalogue, records: Iterable<BenchRecord>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const record of records) await put(tx, catalogue, record);
  });
}

async function put(tx: Tx, catalogue: Catalogue, { type, owned, doc }: BenchRecord): Promise<void> {
  const file: ResourceFile = catalogue.file(type);
  const at = String(doc.created);
  const owner = { projectId: owned ? String(doc.projectId) : null, userId: null };
  const row = {
    type,
    id: String(doc.id),
    ...owner,
    ...mirrored(file, doc),
    version: 1,
    doc,
    createdAt: at,
    updatedAt: at,
  };
  await insertRecord(tx, row, recordKeys(catalogue, file, doc));
}

/** The bench makes disks too, and is not to be refused. */
async function unlimited(db: Db, projectId: string): Promise<void> {
  const limits = ['VOLUME', 'VOLUME_STORAGE'].map((type) => ({ project_id: projectId, type, quota: -1 }));
  await db.transaction().execute((tx) => tx.insertInto('quota_limit').values(limits).execute());
}
