import { noteEvent } from '../audit/audit.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { findLocalId } from '../cloud/remote-ids.ts';
import { laterActor } from '../engine/core/actor.ts';
import type { Engine } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { underLease } from '../engine/remote/expired-leases.ts';
import { markAhead, takeMarkBack, writeMark } from '../engine/remote/generation.ts';
import { commitLease, type Lease } from '../engine/remote/lease.ts';
import { holdOrphan } from '../engine/remote/orphans.ts';
import { scheduleReconciliation } from '../engine/remote/reconcile-schedule.ts';
import { storeFound } from '../engine/upkeep/adopt.ts';
import { UNLIMITED } from '../quotas/limits.ts';
import { readLimits, setLimit } from '../quotas/quotas.ts';
import type { Tx } from '../store/database.ts';
import type { CloudAdoptionTable } from '../store/tables/cloud.ts';
import { transact } from '../store/transact.ts';
import { cancelWork } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { adoptionKey, scheduleAdoption } from './begin.ts';
import { type AdoptionPlan, type PlannedResource, planAdoption } from './plan.ts';

/** The pause before an adoption that could not end goes on, in milliseconds. */
const AGAIN_MS = 15_000;

/** How many records one transaction stores: others write in between. */
const AT_ONCE = 20;

/**
 * Takes over a project of the cloud. The cloud is only read, and given the store's mark. It is scheduled again before it begins: what was
 * stored before a kill is not stored again.
 */
export function adoptionHandler(engine: Engine): WorkHandler {
  return async (tx, payload, afterwards) => {
    const { cloudId } = payload as { cloudId: string };
    await scheduleAdoption(tx, cloudId, engine.clock.now(), AGAIN_MS);
    afterwards(async (stopping) => {
      const done = await carryOut(engine, cloudId, stopping).catch((error: unknown) => {
        engine.log.warn({ err: error, cloudId }, 'An adoption could not be carried out');
        return false;
      });
      if (done) await transact(engine.db, (later) => cancelWork(later, adoptionKey(cloudId)));
    });
  };
}

/** Returns whether all is done. Throws where the cloud does not answer. */
async function carryOut(engine: Engine, cloudId: string, stopping: AbortSignal): Promise<boolean> {
  const { db, cloud } = engine;
  const adoption = await db.selectFrom('cloud_adoption').selectAll().where('cloud_id', '=', cloudId).executeTakeFirst();
  if (adoption?.status !== 'adopting' || !cloud.projects) return true;
  const { project_id: projectId } = adoption;
  const survey = await cloud.projects.survey(cloudId, projectId);
  const lines = linesAt(await priceLists(db, engine.catalogue.declaredLines, projectId), engine.clock.now());
  const plan = planAdoption(engine, survey, lines);
  await raiseLimits(engine, projectId, plan);
  const missing: PlannedResource[] = [];
  for (const resource of plan.resources)
    if (resource.found && (await findLocalId(db, resource.type, resource.key, projectId)) === undefined)
      missing.push(resource);
  for (let next = missing.splice(0, AT_ONCE); next.length > 0; next = missing.splice(0, AT_ONCE)) {
    if (stopping.aborted || !(await storeUnderLease(engine, adoption, next))) return false;
  }
  await end(engine, adoption, plan);
  return true;
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
  await transact(engine.db, (tx) =>
    inTransaction(engine, tx, actor, async (op) => {
      // It runs already: the cloud counts it, whatever our limits say.
      op.quota.acceptExcess();
      for (const { type, key, recordId, found } of resources)
        if (found) await storeFound(op, { type, key, recordId }, { ...found, parts: [] });
      if (!lease) return;
      await commitLease(tx, lease);
      await scheduleReconciliation(engine, tx, projectId);
    }),
  );
}

/** What got no record waits for a person, who can still have it adopted once what is missing is there. */
async function end(engine: Engine, adoption: CloudAdoptionTable, { resources }: AdoptionPlan): Promise<void> {
  const { cloud_id: cloudId, project_id: projectId, user_id: userId } = adoption;
  const { db, clock, cloud } = engine;
  // What belongs to people, such as a key pair, is none of the project's.
  const own = resources.filter(({ type }) => engine.catalogue.file(type).scope !== 'user');
  const left = own.filter(({ refusal }) => refusal);
  // What no type has a driver for can be decided about in the cloud alone.
  for (const { type, key, title, recordId, refusal } of left)
    if (cloud.remote?.canAdopt(type)) {
      const detail = JSON.stringify([refusal]);
      await holdOrphan(engine, { projectId, type, key, title, recordId, cause: 'adoption', detail });
    }
  if (cloud.remote) await writeMark(engine, projectId);
  const now = clock.now();
  const counts = { recorded: own.length - left.length, left_out: left.length };
  await transact(db, async (tx: Tx) => {
    await tx
      .updateTable('cloud_adoption')
      .set({ status: 'adopted', ended_at: now.toISOString(), detail: null, ...counts })
      .where('cloud_id', '=', cloudId)
      .execute();
    const changes: Record<string, [unknown, unknown]> = {
      recorded: [null, counts.recorded],
      leftOut: [null, counts.left_out],
    };
    const event = { type: 'cloud-project', recordId: cloudId, action: 'adopted', projectId, changes };
    await noteEvent(tx, laterActor({ userId, projectId }), event, now);
  });
}
