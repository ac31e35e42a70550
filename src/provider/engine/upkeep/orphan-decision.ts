import type { CloudContents } from '../../cloud/cloud.ts';
import { contentsOf } from '../../cloud/cloud-contents.ts';
import { ApiError } from '../../http/errors.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import type { CloudOrphanTable } from '../../store/schema.ts';
import { transact } from '../../store/transact.ts';
import { cancelWork, schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { underLease } from '../remote/expired-leases.ts';
import type { Lease } from '../remote/lease.ts';
import { detailOf } from '../remote/orphans.ts';
import { adopt } from './adopt.ts';
import { decideAboutRecord } from './record-decision.ts';

/** The kind of due work that carries out what an administrator decided about a difference between the records and the cloud. */
export const ORPHAN_DECISION = 'orphan-decision';

/** The pause before the cloud is asked again, in milliseconds. */
const AGAIN_MS = 10_000;

/** The statuses in which there is something to do. */
const DECIDED = ['deleting', 'adopting', 'removing', 'taking'];

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
 * Carries out what was decided, until the cloud has answered. A deletion has ended once the cloud no longer has the
 * resource. A refusal is shown, and the difference is held again.
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
  const contents = contentsOf(cloud);
  if (!orphan || !contents || !DECIDED.includes(orphan.status)) return 'done';
  const refused = async (error: unknown): Promise<Outcome> => {
    if (!(error instanceof ApiError) || error.status === 503) throw error;
    return hold(engine, orphan, detailOf(error));
  };
  if (orphan.status === 'removing' || orphan.status === 'taking')
    return decideOnRecord(engine, contents, orphan, decision.userId).catch(refused);
  const run = (lease: Lease): Promise<Outcome> =>
    orphan.status === 'deleting'
      ? remove(engine, contents, orphan, decision)
      : take(engine, orphan, { lease, userId: decision.userId });
  const outcome = await underLease(engine, orphan.project_id, (lease) => run(lease).catch(refused));
  return outcome ?? 'later';
}

/** What only the records have, or what differs, is decided in the store. */
async function decideOnRecord(
  engine: Engine,
  contents: CloudContents,
  orphan: CloudOrphanTable,
  userId: string | null,
): Promise<Outcome> {
  const { project_id: projectId, type, record_id: id } = orphan;
  const row = id === null ? undefined : await getRecord(engine.db, type, id, { global: true });
  if (!row || row.projectId !== projectId) return end(engine, orphan, { status: 'resolved' });
  const status = await decideAboutRecord(engine, contents, { orphan, row, userId });
  return end(engine, orphan, { status, detail: null });
}

async function remove(
  engine: Engine,
  contents: CloudContents,
  orphan: CloudOrphanTable,
  { asked }: Decision,
): Promise<Outcome> {
  const { project_id: projectId, type, cloud_key: key } = orphan;
  // What can't be described in records can be deleted all the same.
  const there = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 503) throw error;
    return { state: { failed: undefined } };
  };
  const found = await contents.readUnknown(projectId, type, key).catch(there);
  if (!found) return end(engine, orphan, { status: 'deleted' });
  if (asked && found.state.failed !== undefined) return hold(engine, orphan, found.state.failed);
  await contents.removeResource(projectId, type, key);
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
  return end(engine, orphan, { status: 'held', detail, ...(orphan.kind === 'books' ? {} : seenNow(engine)) });
}

async function end({ db }: Engine, { id }: CloudOrphanTable, values: Partial<CloudOrphanTable>): Promise<Outcome> {
  await db.updateTable('cloud_orphan').set(values).where('id', '=', id).execute();
  return 'done';
}

function seenNow({ clock }: Engine): Pick<CloudOrphanTable, 'seen_at'> {
  return { seen_at: clock.now().toISOString() };
}
