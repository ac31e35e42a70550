import { sql } from 'kysely';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { movedFields, recordMigration } from '../../../contract/history/migrate-record.ts';
import type { Db, Tx } from '../../store/database.ts';
import { isShared } from '../../store/postgres-dialect.ts';
import { getRecord, type RecordRow, updateRecord } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { findWork } from '../../work/work.ts';
import { type PendingTransition, workKey } from '../changes/lifecycle.ts';
import type { Catalogue } from '../core/catalogue.ts';
import { PRICED } from '../core/stored-fields.ts';
import { isDoc } from '../core/values.ts';
import { mirrored, recordKeys } from '../records/rows.ts';
import { editionFile, editionText } from './stored-editions.ts';

/** The number of records of a slice. */
const PIECE = 200;

/** What moves the records of a type to a newer edition. */
export interface Mover {
  db: Db;
  catalogue: Catalogue;
}

/** The locks of the transactions that change the edition of a type. */
export function editionLock(type: string): { name: string } {
  return { name: `edition:${type}` };
}

/**
 * Moves the records of a type to the edition of its present file, by the file's lines, in slices. Each slice is a transaction that also
 * notes how far it came. So after a crash the next start goes on there, and each record is moved once, also where several processes start
 * together. It runs before any request is served: a request would not find the values of the last edition, and overwrite them.
 *
 * Not moved are the audit log, which is never changed, stored answers of repeated requests, which end within a day, and saved
 * configurations of the calculator, which are checked when they are read. Records of a provider's own tables have columns instead of fields.
 */
export async function moveRecords(mover: Mover, file: ResourceFile): Promise<void> {
  const target = editionText(file);
  const begin = (tx: Tx) =>
    tx
      .updateTable('type_edition')
      .set({ target, moved_to: '' })
      .where('type', '=', file.name)
      .where('target', 'is', null)
      .where('file', '!=', target)
      .execute();
  await transact(mover.db, begin, [editionLock(file.name)]);
  await finishMove(mover, file.name);
}

/** Goes on with a move that another start has begun; returns at once where there is none. */
export async function finishMove(mover: Mover, type: string): Promise<void> {
  for (let left = true; left; ) left = await transact(mover.db, (tx) => slice(mover, tx, type), [editionLock(type)]);
}

/** Moves the next slice. Returns whether records are left. */
async function slice(mover: Mover, tx: Tx, type: string): Promise<boolean> {
  const row = await tx.selectFrom('type_edition').selectAll().where('type', '=', type).executeTakeFirst();
  if (!row || row.target === null) return false;
  const move = new Move(mover.catalogue, editionFile(row.file), editionFile(row.target));
  const alone = isShared(tx) ? sql`for update` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from resource where type = ${type} and id > ${row.moved_to ?? ''} order by id limit ${PIECE} ${alone}`.execute(
    tx,
  );
  for (const { id } of rows) {
    const record = await getRecord(tx, type, id, { global: true });
    if (record) await move.record(tx, record);
  }
  const last = rows.at(-1);
  const left = last !== undefined && rows.length === PIECE;
  const state = left ? { moved_to: last.id } : { file: row.target, target: null, moved_to: null };
  await tx.updateTable('type_edition').set(state).where('type', '=', type).execute();
  return left;
}

/** The move of a type's records from one edition to another. */
class Move {
  readonly #catalogue: Catalogue;
  readonly #file: ResourceFile;
  readonly #now: ReturnType<typeof recordMigration>;
  readonly #measured: [string, string][];

  constructor(catalogue: Catalogue, last: ResourceFile, next: ResourceFile) {
    this.#catalogue = catalogue;
    this.#file = next;
    this.#now = recordMigration(last, next);
    const measured = new Set(last.measured?.fields ?? []);
    this.#measured = [...movedFields(last, next)].filter(([from]) => measured.has(from));
  }

  async record(tx: Tx, row: RecordRow): Promise<void> {
    const priced = row.doc[PRICED];
    const now = this.#now(row.doc);
    const doc: Doc =
      isDoc(priced) && isDoc(priced.self)
        ? { ...now, [PRICED]: { ...priced, self: this.#now(priced.self, 'part') } }
        : now;
    await this.#transition(tx, row);
    for (const [from, field] of this.#measured)
      await tx
        .updateTable('record_history')
        .set({ field })
        .where('type', '=', row.type)
        .where('record_id', '=', row.id)
        .where('field', '=', from)
        .execute();
    if (JSON.stringify(doc) === JSON.stringify(row.doc)) return;
    await updateRecord(tx, { ...row, ...mirrored(this.#file, doc), doc }, recordKeys(this.#catalogue, this.#file, doc));
  }

  /** A transition that has not ended will set fields and statuses, by their names when it began. */
  async #transition(tx: Tx, row: RecordRow): Promise<void> {
    const key = workKey(row);
    const pending = (await findWork(tx, key))?.payload as PendingTransition | undefined;
    if (!pending) return;
    const payload: PendingTransition = {
      ...pending,
      set: this.#now(pending.set, 'part'),
      back: this.#now(pending.back, 'part'),
      stages: pending.stages.map((stage) =>
        stage.status === null ? stage : { ...stage, status: this.#status(stage.status) },
      ),
      ...(pending.before !== undefined && { before: this.#status(pending.before) }),
      ...(pending.fails !== undefined && { fails: this.#status(pending.fails) }),
    };
    await tx
      .updateTable('work')
      .set({ payload: JSON.stringify(payload) })
      .where('key', '=', key)
      .execute();
  }

  #status(status: string): string {
    const field = [this.#file.status ?? []].flat()[0]?.field ?? '';
    const now = this.#now({ [field]: status }, 'part')[field];
    return typeof now === 'string' ? now : status;
  }
}
