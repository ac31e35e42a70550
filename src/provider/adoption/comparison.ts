import { linesAt, priceLists } from '../billing/price-lists.ts';
import type { CloudSurvey } from '../cloud/cloud-projects.ts';
import type { ActionPolicy, Engine, Operation } from '../engine/core/operation.ts';
import { holdDifferences, openDifferences, resolveDifferences } from '../engine/remote/differences.ts';
import { underLease } from '../engine/remote/expired-leases.ts';
import { detailOf } from '../engine/remote/orphans.ts';
import { reconcileType, recordsOf } from '../engine/upkeep/reconcile.ts';
import { ApiError } from '../http/errors.ts';
import type { Tx } from '../store/database.ts';
import { storeFault } from '../store/faults.ts';
import type { RecordRow } from '../store/records.ts';
import type { CloudComparisonTable } from '../store/tables/cloud.ts';
import { transact } from '../store/transact.ts';
import { cancelWork, schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { type Findings, findDifferences } from './find-differences.ts';

/** The kind of due work that compares a project's records with the cloud. */
export const COMPARISON = 'cloud-comparison';

/** The time limit of a comparison, in milliseconds. One that was interrupted is made again after that. */
const LIMIT_MS = 5 * 60_000;

/** The pause before a comparison is made again while the project is being changed, in milliseconds. */
const BUSY_MS = 10_000;

const keyOf = (projectId: string): string => `${COMPARISON}:${projectId}`;

/** Schedules the comparison of a project with the cloud, in place of one that is scheduled already. */
export async function beginComparison(
  { tx, now, actor }: Pick<Operation, 'tx' | 'now' | 'actor'>,
  projectId: string,
): Promise<void> {
  const begun = {
    ...{ user_id: actor.userId, status: 'comparing', started_at: now.toISOString(), done: 0, total: 0 },
    detail: null,
  };
  await tx
    .insertInto('cloud_comparison')
    .values({ project_id: projectId, compared_at: null, not_compared: '[]', ...begun })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(begun))
    .execute();
  await scheduleAt(tx, projectId, now, 0);
}

/** An action of a project of the console, which is scheduled with it. A project of the cloud keeps the state of its comparison itself. */
export const COMPARISON_POLICIES: Record<string, ActionPolicy> = {
  'admin-project': async (op, action, { id }) => {
    if (action === 'compare') await beginComparison(op, id);
  },
};

function scheduleAt(tx: Tx, projectId: string, now: Date, pauseMs: number): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMs);
  return schedule(tx, { kind: COMPARISON, key: keyOf(projectId), dueAt, from: now, payload: { projectId } });
}

/**
 * Compares a project's records with the cloud, which is only read. It is scheduled again before it begins: one that was interrupted is made
 * again from its beginning, and finds the same.
 */
export function comparisonHandler(engine: Engine): WorkHandler {
  const running = new Set<string>();
  return async (tx, payload, afterwards) => {
    const { projectId } = payload as { projectId: string };
    await scheduleAt(tx, projectId, engine.clock.now(), LIMIT_MS);
    afterwards(async (stopping) => {
      if (running.has(projectId)) return;
      running.add(projectId);
      try {
        const outcome = await compare(engine, projectId, stopping).catch((error: unknown) =>
          noteFailure(engine, projectId, error),
        );
        if (outcome === 'interrupted') return;
        const { db, clock } = engine;
        if (outcome === 'done') await transact(db, (later) => cancelWork(later, keyOf(projectId)));
        else await transact(db, (later) => scheduleAt(later, projectId, clock.now(), BUSY_MS));
      } finally {
        running.delete(projectId);
      }
    });
  };
}

/** What becomes of a comparison: it ended, it waits for a change of the project, or the process is stopping. */
type Outcome = 'done' | 'busy' | 'interrupted';

/** Says that nothing was compared. The differences of before stay as they are. */
async function noteFailure({ db, log }: Engine, projectId: string, error: unknown): Promise<Outcome> {
  log.warn({ err: error, project: projectId }, 'A project could not be compared with the cloud');
  // A database that does not answer has no place for it either.
  if (storeFault(error)) return 'interrupted';
  const refusal = error instanceof ApiError ? error : new ApiError(500, 'INTERNAL');
  await note(db, projectId, { status: 'failed', detail: detailOf(refusal) });
  return 'done';
}

/** Throws where the cloud does not answer, or refuses to. */
async function compare(engine: Engine, projectId: string, stopping: AbortSignal): Promise<Outcome> {
  const { db, cloud, catalogue, clock } = engine;
  const begun = await db
    .selectFrom('cloud_comparison')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (begun?.status !== 'comparing' || !cloud.projects) return 'done';
  const reconciled = await reconcileAll(engine, projectId, stopping);
  if (!reconciled) return 'interrupted';
  const records = await readRecords(engine, projectId);
  const survey = await surveyOf(engine, projectId);
  const lines = linesAt(await priceLists(db, catalogue.declaredLines, projectId), clock.now());
  const { notCompared } = reconciled;
  const store = async (): Promise<Outcome> => {
    // Read after the survey, while nothing of the project is changed: what was just created has its record.
    const known = await remoteIdsOf(engine, projectId);
    const before = {
      comparedAt: begun.compared_at,
      notCompared: new Set(JSON.parse(begun.not_compared) as string[]),
    };
    const findings = await findDifferences(engine, {
      projectId,
      records,
      survey,
      known,
      notCompared,
      lines,
      before,
    });
    await end(engine, begun, findings, [...notCompared]);
    return 'done';
  };
  return cloud.remote ? ((await underLease(engine, projectId, store)) ?? 'busy') : store();
}

/** The types that a cloud can hold for a project. */
function comparedTypes({ catalogue, cloud }: Engine): string[] {
  const own = catalogue.files.filter(({ scope, source, recordsOf: base }) => scope === 'project' && !source && !base);
  const names = own.map(({ name }) => name);
  return cloud.remote ? names.filter((name) => cloud.remote?.handlesType(name)) : names;
}

/** Takes over what reconciles by itself, type by type. Undefined where the process is stopping. */
async function reconcileAll(
  engine: Engine,
  projectId: string,
  stopping: AbortSignal,
): Promise<{ notCompared: Set<string> } | undefined> {
  const { remote } = engine.cloud;
  const notCompared = new Set<string>();
  const types = comparedTypes(engine);
  for (const [done, type] of types.entries()) {
    if (stopping.aborted) return undefined;
    await note(engine.db, projectId, { done, total: types.length });
    if (!remote) continue;
    if (remote.isUnavailable(type)) notCompared.add(type);
    else
      await reconcileType(engine, projectId, type).catch((error: unknown) => {
        engine.log.warn({ err: error, project: projectId, type }, 'Records could not be compared with the cloud');
        notCompared.add(type);
      });
  }
  return { notCompared };
}

async function readRecords(engine: Engine, projectId: string): Promise<Map<string, RecordRow[]>> {
  const records = new Map<string, RecordRow[]>();
  for (const type of comparedTypes(engine)) records.set(type, await recordsOf(engine, projectId, type));
  return records;
}

/** What the cloud has of a project. A project that never used the cloud has nothing there. */
async function surveyOf({ db, cloud }: Engine, projectId: string): Promise<CloudSurvey> {
  const query = db.selectFrom('cloud_project').select('cloud_id').where('project_id', '=', projectId);
  const cloudId = (await query.executeTakeFirst())?.cloud_id ?? (cloud.remote ? undefined : projectId);
  if (cloudId === undefined) return { resources: [], limits: {} };
  return (await cloud.projects?.survey(cloudId, projectId)) ?? { resources: [], types: [], limits: {} };
}

async function remoteIdsOf({ db }: Engine, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('cloud_key')
    .select(['type', 'cloud_key', 'record_id'])
    .where('project_id', 'in', [projectId, ''])
    .execute();
  return new Map(rows.map(({ type, cloud_key, record_id }) => [`${type} ${cloud_key}`, record_id]));
}

async function end(
  { db, clock }: Engine,
  { project_id: projectId }: CloudComparisonTable,
  { found, isKnown }: Findings,
  notCompared: string[],
): Promise<void> {
  const now = clock.now();
  const seen = new Set(found.map(({ type, key }) => `${type} ${key}`));
  await transact(db, async (tx) => {
    await holdDifferences(tx, projectId, found, now);
    const open = await openDifferences(tx, projectId);
    const over = open.filter(
      ({ type, cloud_key: key, record_id: id }) => isKnown(type, id) && !seen.has(`${type} ${key}`),
    );
    await resolveDifferences(
      tx,
      over.map(({ id }) => id),
    );
    const status = notCompared.length > 0 ? 'incomplete' : 'compared';
    const counted = { compared_at: now.toISOString(), not_compared: JSON.stringify(notCompared.sort()) };
    await tx
      .updateTable('cloud_comparison')
      .set((eb) => ({ status, detail: null, done: eb.ref('total'), ...counted }))
      .where('project_id', '=', projectId)
      .execute();
  });
}

async function note(db: Engine['db'], projectId: string, values: Partial<CloudComparisonTable>): Promise<void> {
  await db.updateTable('cloud_comparison').set(values).where('project_id', '=', projectId).execute();
}
