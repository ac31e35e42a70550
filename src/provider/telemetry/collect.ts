/** Reads the figures of all running resources of a remote cloud, every minute. */
import { allHold } from '../../contract/expression/condition.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { RemoteCloud } from '../cloud/cloud.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { readingOf } from './figures.ts';
import { deleteOldPoints, OLD_POINTS, scheduleOldPoints } from './old-points.ts';
import { addReadings, type ReadRecord } from './points.ts';

/** The kind of due work that reads figures. */
const COLLECT = 'telemetry';
const EVERY_MS = 60_000;
/** The records that are read and stored together. */
const PIECE = 50;
/** How many of them are asked for at once. */
const AT_ONCE = 8;

/** What collecting needs. */
type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'cloud' | 'files' | 'log'>;

/** The due work that collects figures, and deletes what is no longer kept. */
export function telemetryWork(deps: Deps): Record<string, WorkHandler> {
  const { clock, cloud } = deps;
  let isRunning = false;
  return {
    [COLLECT]: async (tx, _payload, afterwards) => {
      const { remote } = cloud;
      if (!remote) return;
      const now = clock.now();
      // Missed minutes are not made up for: nobody can read the past.
      const dueAt = new Date(now.getTime() + EVERY_MS);
      await schedule(tx, { kind: COLLECT, key: COLLECT, dueAt, from: now, payload: null });
      afterwards(async (stopping) => {
        if (isRunning) return;
        isRunning = true;
        await collect(deps, remote, stopping).finally(() => {
          isRunning = false;
        });
      });
    },
    [OLD_POINTS]: (tx, payload) => deleteOldPoints(tx, payload, clock.now()),
  };
}

/** Begins to collect figures, where they come from a remote cloud. */
export async function scheduleTelemetry({ db, clock, cloud }: Deps): Promise<void> {
  if (!cloud.remote) return;
  const now = clock.now();
  await transact(db, async (tx) => {
    await schedule(tx, { kind: COLLECT, key: COLLECT, dueAt: now, from: now, payload: null });
    await scheduleOldPoints(tx, now);
  });
}

async function collect(deps: Deps, remote: RemoteCloud, stopping: AbortSignal): Promise<void> {
  for (const file of deps.files) {
    if (!file.metrics || file.recordsOf !== undefined || !remote.hasFigures(file.name)) continue;
    let after = '';
    for (;;) {
      if (stopping.aborted || remote.isUnavailable(file.name)) break;
      const rows = await deps.db
        .selectFrom('resource')
        .select(['id', 'project_id', 'doc'])
        .where('type', '=', file.name)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PIECE)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      const records = rows.map(({ id, project_id, doc }) => ({
        id,
        projectId: project_id,
        self: JSON.parse(doc) as Doc,
      }));
      await collectPiece(
        deps,
        remote,
        file,
        records.filter(({ self }) => hasFigures(file, self)),
      );
    }
  }
}

/** Whether a record is in a state in which it has figures. */
export function hasFigures({ metrics }: ResourceFile, self: Doc): boolean {
  return metrics !== undefined && allHold(metrics.while, { self });
}

interface Asked {
  id: string;
  projectId: string | null;
  self: Doc;
}

/** Reads some records and stores what they answered. One that does not answer has a gap. */
async function collectPiece({ db, clock, log }: Deps, remote: RemoteCloud, file: ResourceFile, asked: Asked[]) {
  const waiting = [...asked];
  const read: ReadRecord[] = [];
  let failed = 0;
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { id } = next;
      try {
        const answer = await remote.figures({ type: file.name, ...next });
        if (answer) read.push({ id, reading: readingOf(file.metrics?.series ?? [], answer, clock.now().getTime()) });
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, asked.length) }, one));
  if (failed > 0)
    log.warn({ type: file.name, failed, asked: asked.length }, 'Some resources did not answer with their figures');
  await transact(db, (tx) => addReadings(tx, file.name, file.metrics?.series ?? [], read));
}
