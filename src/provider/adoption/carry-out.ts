import { noteEvent } from '../audit/audit.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { contentsOf } from '../cloud/cloud-contents.ts';
import type { Refusal } from '../cloud/cloud-projects.ts';
import { findLocalId } from '../cloud/remote-ids.ts';
import { laterActor } from '../engine/core/actor.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Engine } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { underLease } from '../engine/remote/expired-leases.ts';
import { markAhead, standingOf, takeMarkBack, writeMark } from '../engine/remote/generation.ts';
import { commitLease, type Lease } from '../engine/remote/lease.ts';
import { detailOf, holdOrphan } from '../engine/remote/orphans.ts';
import { scheduleReconciliation } from '../engine/remote/reconcile-schedule.ts';
import { storeFound } from '../engine/upkeep/adopt.ts';
import { ApiError } from '../http/errors.ts';
import { UNLIMITED } from '../quotas/limits.ts';
import { readLimits, setLimit } from '../quotas/quotas.ts';
import type { Tx } from '../store/database.ts';
import { storeFault } from '../store/faults.ts';
import type { CloudAdoptionTable } from '../store/tables/cloud.ts';
import { transact } from '../store/transact.ts';
import { cancelWork } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { adoptionKey, scheduleAdoption } from './begin.ts';
import { isMarkedByOther, refuseAdoption } from './other-console.ts';
import { type AdoptionPlan, type PlannedResource, planAdoption } from './plan.ts';

/** The pause before an adoption that could not end goes on, in milliseconds. */
const AGAIN_MS = 15_000;

/** The pause before the cloud is asked once more for what it refused, in milliseconds: somebody has to mend that. */
const REFUSED_MS = 5 * 60_000;

/** How many records one transaction stores: others write in between. */
const AT_ONCE = 20;

/**
 * Takes over a project of the cloud. Until its end the cloud is only read, and given the store's mark. It is scheduled again before it
 * begins: what was stored before a kill is not stored again. One that takes longer than the pause goes on alone.
 */
export function adoptionHandler(engine: Engine): WorkHandler {
  const running = new Set<string>();
  return async (tx, payload, afterwards) => {
    const { cloudId } = payload as { cloudId: string };
    await scheduleAdoption(tx, cloudId, engine.clock.now(), AGAIN_MS);
    if (running.has(cloudId)) return;
    afterwards(async (stopping) => {
      // Decided again: the transaction of the handler can run several times.
      if (running.has(cloudId)) return;
      running.add(cloudId);
      try {
        const done = await carryOut(engine, cloudId, stopping).catch((error: unknown) =>
          noteFailure(engine, cloudId, error),
        );
        if (done) await transact(engine.db, (later) => cancelWork(later, adoptionKey(cloudId)));
      } finally {
        running.delete(cloudId);
      }
    });
  };
}

/** Shows administrators why an adoption does not go on. Returns that it is not done. */
async function noteFailure({ db, clock, log }: Engine, cloudId: string, error: unknown): Promise<false> {
  log.warn({ err: error, cloudId }, 'An adoption could not be carried out');
  // A database that does not answer has no place for it either.
  if (storeFault(error)) return false;
  const refusal = error instanceof ApiError ? error : new ApiError(500, 'INTERNAL');
  await transact(db, async (tx) => {
    await tx
      .updateTable('cloud_adoption')
      .set({ detail: detailOf(refusal) })
      .where('cloud_id', '=', cloudId)
      .where('status', '=', 'adopting')
      .execute();
    if (refusal.status !== 503) await scheduleAdoption(tx, cloudId, clock.now(), REFUSED_MS);
  });
  return false;
}

/** Returns whether all is done. Throws where the cloud does not answer, or refuses to. */
async function carryOut(engine: Engine, cloudId: string, stopping: AbortSignal): Promise<boolean> {
  const { db, cloud } = engine;
  const adoption = await db.selectFrom('cloud_adoption').selectAll().where('cloud_id', '=', cloudId).executeTakeFirst();
  if (adoption?.status !== 'adopting' || !cloud.projects) return true;
  const { project_id: projectId } = adoption;
  const survey = await cloud.projects.survey(cloudId, projectId);
  // After the survey, which can take long: the list that the administrator saw may be older than the other console's mark.
  if (await isMarkedByOther(engine, projectId)) {
    if (await refuseAdoption(engine, adoption)) return true;
    // The mark is of this store's own history, before a backup of it was restored. That is looked through first.
    await standingOf(engine, projectId);
    return false;
  }
  const lines = linesAt(await priceLists(db, engine.catalogue.declaredLines, projectId), engine.clock.now());
  const plan = planAdoption(engine, survey, lines);
  await raiseLimits(engine, projectId, plan);
  const refused = await storeMissing(engine, adoption, plan, stopping);
  if (!refused) return false;
  await end(
    engine,
    adoption,
    plan.resources.map((resource) => refused.get(resource) ?? resource),
  );
  return true;
}

/** Resources that got no record, by themselves as they were planned. */
type Refused = Map<PlannedResource, PlannedResource>;

/** Stores what has no record yet. Returns what can't be stored; undefined where the rest has to wait. */
async function storeMissing(
  engine: Engine,
  adoption: CloudAdoptionTable,
  { resources }: AdoptionPlan,
  stopping: AbortSignal,
): Promise<Refused | undefined> {
  const refused: Refused = new Map();
  let missing: PlannedResource[] = [];
  for (const resource of resources)
    if (
      resource.found &&
      (await findLocalId(engine.db, resource.type, resource.key, adoption.project_id)) === undefined
    )
      missing.push(resource);
  while (missing.length > 0) {
    const batch = missing.slice(0, AT_ONCE);
    if (stopping.aborted || !(await storeBatch(engine, adoption, batch, refused))) return undefined;
    missing = missing.slice(AT_ONCE).filter((resource) => !leansOn(resource, refused));
  }
  return refused;
}

/** Stores resources together, or one by one where one of them is refused. Returns whether they could be stored now. */
async function storeBatch(
  engine: Engine,
  adoption: CloudAdoptionTable,
  batch: PlannedResource[],
  refused: Refused,
): Promise<boolean> {
  try {
    return await storeUnderLease(engine, adoption, batch);
  } catch (error) {
    // What has 5xx is the cloud's or the store's, and none of the resources'.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const [only] = batch;
    if (only && batch.length === 1) refuse(refused, only, { code: error.code, params: error.params });
    else
      for (const one of batch)
        if (!leansOn(one, refused) && !(await storeBatch(engine, adoption, [one], refused))) return false;
    return true;
  }
}

/** Whether a resource refers to one that is left out, which leaves it out too. */
function leansOn(resource: PlannedResource, refused: Refused): boolean {
  if (refused.size === 0) return false;
  const words = JSON.stringify(resource.found);
  const missing = [...refused.keys()].find(({ recordId }) => words.includes(JSON.stringify(recordId)));
  if (missing) refuse(refused, resource, { code: 'ORPHAN_REFERS_TO_UNKNOWN', params: { id: missing.key } });
  return missing !== undefined;
}

function refuse(refused: Refused, resource: PlannedResource, refusal: Refusal): void {
  const { found: _, doc: __, ...known } = resource;
  refused.set(resource, { ...known, refusal });
}

/** The records must find room: what runs already is not refused. */
async function raiseLimits({ db, catalogue }: Engine, projectId: string, { quotas }: AdoptionPlan): Promise<void> {
  await transact(db, async (tx) => {
    const limits = await readLimits(tx, catalogue.quotaTypes, projectId);
    for (const { type, used } of quotas) {
      const limit = limits[type] ?? 0;
      if (limit !== UNLIMITED && used > limit) await setLimit(tx, projectId, type, used);
    }
  });
}

/** Returns whether the records could be stored; not while another change of the project runs. */
async function storeUnderLease(
  engine: Engine,
  adoption: CloudAdoptionTable,
  resources: PlannedResource[],
): Promise<boolean> {
  const { project_id: projectId } = adoption;
  if (!engine.cloud.remote) {
    await store(engine, adoption, resources, undefined);
    return true;
  }
  const stored = await underLease(engine, projectId, async (lease) => {
    if (await isMarkedByOther(engine, projectId)) return false;
    await markAhead(engine, projectId);
    try {
      await store(engine, adoption, resources, lease);
    } catch (error) {
      await takeMarkBack(engine, projectId);
      throw error;
    }
    return true;
  });
  return stored ?? false;
}

async function store(
  engine: Engine,
  { project_id: projectId, user_id: userId }: CloudAdoptionTable,
  resources: PlannedResource[],
  lease: Lease | undefined,
): Promise<void> {
  const actor = laterActor({ userId, projectId });
  const locks = resources.flatMap(({ type }) => locksOf(engine.catalogue.file(type), actor));
  const run = (tx: Tx) =>
    inTransaction(engine, tx, actor, async (op) => {
      // It runs already: the cloud counts it, whatever our limits say.
      op.quota.acceptExcess();
      for (const { type, key, recordId, found } of resources) {
        // Somebody else may have stored it since the survey, such as another process.
        if (!found || (await findLocalId(tx, type, key, projectId)) !== undefined) continue;
        await storeFound(op, { type, key, recordId }, { ...found, parts: [] });
      }
      if (lease) await commitLease(tx, lease);
    });
  await transact(engine.db, run, locks);
}

/** What got no record waits for a person, who can still have it adopted once what is missing is there. */
async function end(engine: Engine, adoption: CloudAdoptionTable, resources: PlannedResource[]): Promise<void> {
  const { cloud_id: cloudId, project_id: projectId, user_id: userId } = adoption;
  const { db, clock, cloud } = engine;
  // What belongs to people, such as a key pair, is none of the project's.
  const own = resources.filter(({ type }) => engine.catalogue.file(type).scope !== 'user');
  const left = own.filter(({ refusal }) => refusal);
  // What no type has a driver for can be decided about in the cloud alone.
  for (const { type, key, title, recordId, refusal } of left)
    if (contentsOf(cloud)?.canAdopt(type)) {
      const detail = JSON.stringify([refusal]);
      await holdOrphan(engine, { projectId, type, key, title, recordId, cause: 'adoption', detail });
    }
  if (cloud.remote && !(await isMarkedByOther(engine, projectId))) await writeMark(engine, projectId);
  const now = clock.now();
  const counts = { recorded: own.length - left.length, left_out: left.length };
  await transact(db, async (tx: Tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('cloud_adoption')
      .set({ status: 'adopted', ended_at: now.toISOString(), detail: null, ...counts })
      .where('cloud_id', '=', cloudId)
      .where('status', '=', 'adopting')
      .executeTakeFirst();
    // Another process has ended it.
    if (numUpdatedRows === 0n) return;
    // From now on the console's limits hold there, and its own technical user works for the project.
    if (cloud.remote) await scheduleReconciliation(engine, tx, projectId);
    const changes: Record<string, [unknown, unknown]> = {
      recorded: [null, counts.recorded],
      leftOut: [null, counts.left_out],
    };
    const event = { type: 'cloud-project', recordId: cloudId, action: 'adopted', projectId, changes };
    await noteEvent(tx, laterActor({ userId, projectId }), event, now);
  });
}
