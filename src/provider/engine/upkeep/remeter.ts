import { statusesOf } from '../../../contract/file/resource-file.ts';
import type { Db, Tx } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { type PendingTransition, workKey } from '../changes/lifecycle.ts';
import { laterActor } from '../core/actor.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { repriceMeter, startMetering } from '../follow-ups/metering.ts';

/** The kind of due work that updates the meters of records after their type's prices have changed. */
export const REMETER = 'remeter';

/** The payload of this due work: a project's records of a type. */
interface Remetered {
  type: string;
  projectId: string;
}

/**
 * Finds the types whose price lines have changed since the last start, and schedules new meters for their records, by
 * project. A new price of a file applies to existing records too.
 */
export async function scheduleRemetering(db: Db, files: Engine['catalogue']['files']): Promise<void> {
  const known = new Map(
    (await db.selectFrom('priced_type').selectAll().execute()).map(({ type, price }) => [type, price]),
  );
  for (const { name, price } of files) {
    const now = JSON.stringify(price ?? []);
    if ((known.get(name) ?? '[]') === now) continue;
    await transact(db, (tx) => bookType(tx, name, now), [{ name: `${REMETER}:${name}` }]);
  }
}

/** Schedules the update of the meters of a project's records of a type. */
export function scheduleRemeter(tx: Tx, type: string, projectId: string): Promise<void> {
  return schedule(tx, {
    kind: REMETER,
    key: `${REMETER}:${type}:${projectId}`,
    dueAt: new Date(0),
    payload: { type, projectId } satisfies Remetered,
    locks: [{ name: `project:${projectId}` }],
  });
}

async function bookType(tx: Tx, type: string, price: string): Promise<void> {
  const projects = await tx
    .selectFrom('resource')
    .select('project_id')
    .distinct()
    .where('type', '=', type)
    .where('project_id', 'is not', null)
    .execute();
  for (const { project_id: projectId } of projects) if (projectId !== null) await scheduleRemeter(tx, type, projectId);
  await tx
    .insertInto('priced_type')
    .values({ type, price })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ price }))
    .execute();
}

/** Updates the meters of all records of a project and type, by their present file. */
export function remeterHandler(engine: Engine): WorkHandler {
  return async (tx, payload) => {
    const { type, projectId } = payload as Remetered;
    await inTransaction(engine, tx, laterActor({ userId: null, projectId }), async (op) => {
      const rows = await tx
        .selectFrom('resource')
        .select('id')
        .where('type', '=', type)
        .where('project_id', '=', projectId ?? '')
        .execute();
      for (const { id } of rows) await remeter(op, type, id);
    });
  };
}

async function remeter(op: Operation, type: string, id: string): Promise<void> {
  const file = op.engine.catalogue.files.find(({ name }) => name === type);
  const row = file && (await getRecord(op.tx, type, id, { global: true }));
  if (!row) return;
  // A record that is being created is metered when it is usable. One whose creation failed is never metered.
  const pending = (await findWork(op.tx, workKey(row)))?.payload as PendingTransition | undefined;
  const [main] = statusesOf(file);
  const failed = main?.values[row.status ?? ''] === 'error';
  if (pending?.action !== 'create' && !failed) await startMetering(op, file, row);
  await repriceMeter(op, file, row);
}
