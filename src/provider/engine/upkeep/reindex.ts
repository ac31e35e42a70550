import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database.ts';
import { isShared } from '../../store/postgres-dialect.ts';
import { getRecord, rewriteKeys } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Catalogue } from '../core/catalogue.ts';
import type { Engine } from '../core/operation.ts';
import { recordKeys } from '../records/rows.ts';

/** The kind of due work that rewrites the index keys of stored records, in batches. */
export const REINDEX = 'reindex';

/** The number of records of a batch. */
const PIECE = 200;

/** The payload of this due work: the rest of a type. */
interface Reindexed {
  type: string;
  /** The id of the last rewritten record; empty at first. */
  after: string;
}

/**
 * Finds the types whose indexed fields have changed since the last start, and schedules the rewriting of their keys.
 * Otherwise a new filter or relation would not find records that were stored before.
 */
export async function scheduleReindexing(db: Db, catalogue: Catalogue): Promise<void> {
  const stored = await db.selectFrom('indexed_type').selectAll().execute();
  const known = new Map(stored.map(({ type, fields }) => [type, fields]));
  const changed = catalogue.files
    .filter(({ source, recordsOf }) => source === undefined && recordsOf === undefined)
    .map(({ name: type }) => ({ type, fields: JSON.stringify([...catalogue.indexed(type)].sort()) }))
    .filter(({ type, fields }) => known.get(type) !== fields);
  if (changed.length === 0) return;
  // One transaction for all: a first start stores every type, and each commit is a sync to disk.
  const locks = changed.map(({ type }) => ({ name: `${REINDEX}:${type}` }));
  await transact(
    db,
    async (tx) => {
      for (const { type, fields } of changed) await bookType(tx, type, fields);
    },
    locks,
  );
}

async function bookType(tx: Tx, type: string, fields: string): Promise<void> {
  const some = await tx.selectFrom('resource').select('id').where('type', '=', type).limit(1).executeTakeFirst();
  if (some) await schedulePiece(tx, { type, after: '' });
  await tx
    .insertInto('indexed_type')
    .values({ type, fields })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ fields }))
    .execute();
}

async function schedulePiece(tx: Tx, payload: Reindexed): Promise<void> {
  const key = `${REINDEX}:${payload.type}`;
  await schedule(tx, { kind: REINDEX, key, dueAt: new Date(0), payload, locks: [{ name: key }] });
}

/** Rewrites the index keys of the next batch of a type, by its present file. */
export function reindexHandler({ catalogue }: Pick<Engine, 'catalogue'>): WorkHandler {
  return async (tx, payload) => {
    const { type, after } = payload as Reindexed;
    const file = catalogue.files.find(({ name }) => name === type);
    if (!file) return;
    // Concurrent changes of these records wait, and then write their own keys.
    const alone = isShared(tx) ? sql`for update` : sql``;
    const { rows } = await sql<{ id: string }>`
      select id from resource where type = ${type} and id > ${after} order by id limit ${PIECE} ${alone}`.execute(tx);
    for (const { id } of rows) {
      const row = await getRecord(tx, type, id, { global: true });
      if (row) await rewriteKeys(tx, row, recordKeys(catalogue, file, row.doc));
    }
    const last = rows.at(-1);
    if (last && rows.length === PIECE) await schedulePiece(tx, { type, after: last.id });
  };
}
