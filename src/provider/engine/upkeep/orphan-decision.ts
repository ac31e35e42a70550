import type { RemoteCloud } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';
import type { CloudOrphanTable } from '../../store/schema.ts';
import { transact } from '../../store/transact.ts';
import { cancelWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { underLease } from '../remote/expired-leases.ts';
import type { Lease } from '../remote/lease.ts';
import { detailOf } from '../remote/orphans.ts';
import { adopt } from './adopt.ts';

/** The kind of due work that carries out what an administrator decided about an orphan. */
export const ORPHAN_DECISION = 'orphan-decision';

/** The pause before the cloud is asked again, in milliseconds. */
const AGAIN_MS = 10_000;

/** Who decided about which orphan. What they decided is its status. */
interface Decision {
  id: string;
  userId: string | null;
  /** The cloud was asked to delete it. A failure that it shows from then on is that of the deletion. */
  asked?: true;
}

/** What is left to do: nothing, or to see whether the cloud has deleted it. */
type Outcome = 'done' | 'asked' | 'later';

const keyOf = ({ id }: Decision): string => `${ORPHAN_DECISION}:${id}`;

/** Schedules a decision for a moment, in place of one that is scheduled for the same orphan. */
export function scheduleOrphanDecision(tx: Tx, payload: Decision, now: Date, pauseMs = 0): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMs);
  return schedule(tx, { kind: ORPHAN_DECISION, key: keyOf(payload), dueAt, from: now, payload });
}

/**
 * Deletes or adopts an orphan, until the cloud has answered. A deletion has ended once the cloud no longer has the
 * resource. A refusal is shown, and the orphan is held again.
 */
export function orphanDecisionHandler(engine: Engine): WorkHandler {
  const again = (tx: Tx, decision: Decision) => scheduleOrphanDecision(tx, decision, engine.clock.now(), AGAIN_MS);
  return async (tx, payload, afterwards) => {
    const decision = payload as Decision;
    await again(tx, decision);
    afterwards(async () => {
      const outcome = await carryOut(engine, decision).catch((error: unknown): Outcome => {
        engine.log.warn({ err: error, orphan: decision.id }, 'A decision about an orphan could not be carried out');
        return 'later';
      });
      if (outcome === 'done') await transact(engine.db, (later) => cancelWork(later, keyOf(decision)));
      else if (outcome === 'asked') await transact(engine.db, (later) => again(later, { ...decision, asked: true }));
    });
  };
}

/** Throws where the cloud does not answer. */
async function carryOut(engine: Engine, decision: Decision): Promise<Outcome> {
  const { db, cloud } = engine;
  const orphan = await db.selectFrom('cloud_orphan').selectAll().where('id', '=', decision.id).executeTakeFirst();
  const { remote } = cloud;
  if (!orphan || !remote || !['deleting', 'adopting'].includes(orphan.status)) return 'done';
  const refused = async (error: unknown): Promise<Outcome> => {
    if (!(error instanceof ApiError) || error.status === 503) throw error;
    return hold(engine, orphan, detailOf(error));
  };
  const run = (lease: Lease): Promise<Outcome> =>
    orphan.status === 'deleting'
      ? remove(engine, remote, orphan, decision)
      : take(engine, orphan, { lease, userId: decision.userId });
  const outcome = await underLease(engine, orphan.project_id, (lease) => run(lease).catch(refused));
  return outcome ?? 'later';
}

async function remove(
  engine: Engine,
  remote: RemoteCloud,
  orphan: CloudOrphanTable,
  { asked }: Decision,
): Promise<Outcome> {
  const { project_id: projectId, type, cloud_key: key } = orphan;
  const found = await remote.readUnknown(projectId, type, key);
  if (!found) return end(engine, orphan, { status: 'deleted' });
  if (asked && found.state.failed !== undefined) return hold(engine, orphan, found.state.failed);
  await remote.removeResource(projectId, type, key);
  await engine.db.updateTable('cloud_orphan').set(seenNow(engine)).where('id', '=', orphan.id).execute();
  return 'asked';
}

async function take(
  engine: Engine,
  orphan: CloudOrphanTable,
  by: { lease: Lease; userId: string | null },
): Promise<Outcome> {
  const recordId = await adopt(engine, orphan, by);
  if (recordId === undefined) return end(engine, orphan, { status: 'deleted' });
  return end(engine, orphan, { status: 'adopted', record_id: recordId, ...seenNow(engine) });
}

/** Waits for another decision; `detail` is what the cloud said. */
function hold(engine: Engine, orphan: CloudOrphanTable, detail: string): Promise<Outcome> {
  return end(engine, orphan, { status: 'held', detail, ...seenNow(engine) });
}

async function end({ db }: Engine, { id }: CloudOrphanTable, values: Partial<CloudOrphanTable>): Promise<Outcome> {
  await db.updateTable('cloud_orphan').set(values).where('id', '=', id).execute();
  return 'done';
}

function seenNow({ clock }: Engine): Pick<CloudOrphanTable, 'seen_at'> {
  return { seen_at: clock.now().toISOString() };
}
