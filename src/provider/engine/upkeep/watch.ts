import { boundScale, type MetricAnswer, metricsOf } from '../../../contract/file/metrics.ts';
import type { Doc, ResourceFile, Watch } from '../../../contract/file/resource-file.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import { readSeries } from '../../telemetry/series.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { storeChange } from '../changes/store-change.ts';
import { laterActor } from '../core/actor.ts';
import { lockShared } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { withoutNulls } from '../core/values.ts';
import { isWatching, scheduleWatch, type Watching } from '../follow-ups/watch-schedule.ts';

/** What a record watches: another one, by one of its metrics. */
interface Target {
  file: ResourceFile;
  row: RecordRow;
}

/**
 * The due work by which a record watches a metric of another one, every minute. Its state is stored with the record, so that a change of state
 * is told once, also over a restart.
 */
export function watchHandler(engine: Engine): WorkHandler {
  return async (tx, payload) => {
    const { type, id, userId, projectId } = payload as Watching;
    await inTransaction(engine, tx, laterActor({ userId, projectId, origin: 'provider' }), async (op) => {
      const file = engine.catalogue.file(type);
      const row = await getRecord(op.tx, type, id, { global: true });
      if (!row || !file.watch || !isWatching(file, row.doc)) return;
      lockShared(op, row);
      const target = await targetOf(op, file, file.watch, row);
      const next = target
        ? seen(file.watch, row.doc, await averageOf(op, file.watch, row.doc, target), op.now)
        : gone(file.watch, row.doc);
      const now = next ? await storeChange(op, file, row, withoutNulls({ ...row.doc, ...next })) : row;
      if (target) await scheduleWatch(op, file, now);
    });
  };
}

/** The watched record; undefined where it is gone, or belongs to somebody else. */
async function targetOf(op: Operation, file: ResourceFile, watch: Watch, row: RecordRow): Promise<Target | undefined> {
  for (const field of watch.targets) {
    const [id, type] = [row.doc[field], file.fields.properties[field]?.['x-ref']?.resource];
    if (typeof id !== 'string' || id === '' || type === undefined) continue;
    const found = await getRecord(op.tx, type, id, { global: true });
    return found && found.projectId === row.projectId
      ? { file: op.engine.catalogue.file(type), row: found }
      : undefined;
  }
  return undefined;
}

function chosenMetric({ metric }: Watch, doc: Doc): string | undefined {
  return metric.map((field) => doc[field]).find((id): id is string => typeof id === 'string');
}

/** The average over the last minutes, in the unit of the bound; undefined where there are no figures. */
async function averageOf(op: Operation, watch: Watch, doc: Doc, { file, row }: Target): Promise<number | undefined> {
  const id = chosenMetric(watch, doc);
  const metric = metricsOf(file).find((each) => each.id === id);
  if (!metric) return undefined;
  const from = new Date(op.now.getTime() - Number(doc[watch.minutes]) * 60_000);
  const source = { db: op.tx, cloud: op.engine.cloud };
  const answer = await readSeries(source, file, row, { from, to: op.now, now: op.now });
  const average = meanOf(answer, metric.id);
  return average === undefined ? undefined : Math.round((average / boundScale(metric)) * 100) / 100;
}

function meanOf({ series }: MetricAnswer, id: string): number | undefined {
  const points = series.find(({ metric }) => metric === id)?.points ?? [];
  return points.length === 0 ? undefined : points.reduce((sum, [, average]) => sum + average, 0) / points.length;
}

/** The fields that an average changes; undefined for none. Without an average nothing is known, and nothing changes. */
function seen(watch: Watch, doc: Doc, average: number | undefined, now: Date): Doc | undefined {
  if (average === undefined) return undefined;
  const bound = Number(doc[watch.bound]);
  const isBeyond = doc[watch.side] === 'below' ? average < bound : average > bound;
  const state = isBeyond ? watch.states.beyond : watch.states.within;
  const before = doc[watch.status];
  if (state === before) return undefined;
  const told = { [watch.status]: state, [watch.value]: average };
  if (isBeyond) return { ...told, [watch.raised]: now.toISOString(), [watch.cleared]: null };
  return before === watch.states.beyond ? { ...told, [watch.cleared]: now.toISOString() } : told;
}

/** The fields of a record whose target is gone; undefined where they say so already. */
function gone(watch: Watch, doc: Doc): Doc | undefined {
  if (doc[watch.status] === watch.states.gone && doc[watch.raised] === undefined) return undefined;
  return { [watch.status]: watch.states.gone, [watch.value]: null, [watch.raised]: null, [watch.cleared]: null };
}
