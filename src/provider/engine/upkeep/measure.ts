import type { Doc } from '../../../contract/file/resource-file.ts';
import { getRecord } from '../../store/records.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { lockShared, locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { pick, withoutNulls } from '../core/values.ts';
import { MEASURE, type Measured, scheduleMeasure } from '../follow-ups/measure-schedule.ts';

/**
 * The time limit of an answer of a remote cloud, in milliseconds. If the process ends before, the read is repeated
 * then.
 */
const ANSWER_LIMIT_MS = 60_000;

/** The due work that reads a record's measured fields from the cloud. It repeats as long as the record exists. */
export function measureHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const measured = payload as Measured;
    const actor = laterActor(measured);
    if (!engine.cloud.remote) {
      await inTransaction(engine, tx, actor, (op) => measure(op, measured, (self) => ask(engine, measured, self)));
      return;
    }
    const { type, id } = measured;
    const locks = locksOf(engine.catalogue.file(type), measured);
    const from = engine.clock.now();
    const dueAt = new Date(from.getTime() + ANSWER_LIMIT_MS);
    await schedule(tx, { kind: MEASURE, key: `${MEASURE}:${type}:${id}`, dueAt, from, payload: measured, locks });
    afterwards(async () => {
      const row = await getRecord(engine.db, type, id, { global: true });
      // A failed read is repeated the next time.
      const askable = row && !engine.cloud.remote?.isUnavailable(type);
      const values = askable ? await ask(engine, measured, row.doc).catch(() => ({})) : {};
      const keep = (op: Operation) => measure(op, measured, async () => values);
      await transact(engine.db, (later) => inTransaction(engine, later, actor, keep), locks);
    });
  };
}

function ask({ cloud, clock }: Engine, { type, projectId }: Measured, self: Doc): Promise<Doc> {
  return cloud.measure({ type, projectId, self, now: clock.now() });
}

async function measure(op: Operation, { type, id }: Measured, read: (self: Doc) => Promise<Doc>): Promise<void> {
  const file = op.engine.catalogue.file(type);
  const row = await getRecord(op.tx, type, id, { global: true });
  if (!row || !file.measured) return;
  lockShared(op, row);
  const measuredFields = pick(await read(row.doc), file.measured.fields);
  const changed = Object.keys(measuredFields).some((name) => measuredFields[name] !== row.doc[name]);
  const now = changed ? await storeChange(op, file, row, withoutNulls({ ...row.doc, ...measuredFields })) : row;
  await scheduleMeasure(op, file, now);
}
