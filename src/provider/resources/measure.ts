import { getRecord } from '../store/records.ts';
import type { WorkHandler } from '../work/worker.ts';
import { withoutNulls } from './course.ts';
import { lockShared } from './locks.ts';
import { type Measured, scheduleMeasure } from './measuring.ts';
import { type Engine, inTransaction, laterActor } from './operation.ts';
import { updateRow } from './rows.ts';
import { pick } from './values.ts';

/** The due work that asks the cloud for what it measures of a record, again and again as long as the record is there. */
export function measureHandler(engine: Engine): WorkHandler {
  return async (tx, payload) => {
    const { type, id, userId, projectId } = payload as Measured;
    await inTransaction(engine, tx, laterActor({ userId, projectId }), async (op) => {
      const file = engine.catalogue.file(type);
      const row = await getRecord(tx, type, id, { global: true });
      if (!row || !file.measured) return;
      lockShared(op, row);
      const told = pick(await engine.cloud.measure({ type, self: row.doc, now: op.now }), file.measured.fields);
      const changed = Object.keys(told).some((name) => told[name] !== row.doc[name]);
      const now = changed ? await updateRow(op, file, row, withoutNulls({ ...row.doc, ...told })) : row;
      await scheduleMeasure(op, file, now);
    });
  };
}
