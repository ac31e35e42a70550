import type { Stage } from '../../../contract/expression/stages.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { type QuotaDelta, scaleDeltas } from '../../../contract/money/quota.ts';
import { noteEnd } from '../../audit/audit.ts';
import type { Tx } from '../../store/database.ts';
import type { RecordRow } from '../../store/records.ts';
import { cancelWork, findWork, schedule } from '../../work/work.ts';
import type { Actor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';
import { TRANSITION } from '../core/transition.ts';
import { noteAction } from '../follow-ups/journal.ts';

/** The pause before a remote cloud is first polled, in milliseconds. */
export const FIRST_POLL_MS = 250;

/** The transition that an action starts. */
export interface Lifecycle {
  action: string;
  /** The stages. The record is in the first one already. */
  stages: Stage[];
  /** The values that fields get at the end. */
  set: Doc;
  /** The status after a failure in the cloud. */
  fails?: string;
  /** The status before the action; undefined for a new record. */
  before?: string;
  /** The former values of fields that the start changed, restored on failure; null for no value. */
  back: Doc;
  /** The quotas that the start reserved. */
  reserved: QuotaDelta[];
  /** The quotas that the end releases. */
  released: QuotaDelta[];
  /** Whether it began before the record's creation had ended. */
  unfinished?: boolean;
}

/** A pending transition, as the payload of due work. */
export interface PendingTransition extends Lifecycle {
  type: string;
  id: string;
  /** When the next stage is due, ISO 8601. */
  dueAt: string;
  journalId: string;
  actor: Pick<Actor, 'userId' | 'actingId' | 'projectId' | 'requestId' | 'origin' | 'follows'>;
  /** The record's project, where that is not the actor's. */
  projectId?: string;
  /** When it began, ISO 8601, and how often it was polled, in a remote cloud. */
  began?: string;
  looks?: number;
  /** The number of failed polls in a row. */
  misses?: number;
}

/**
 * Starts a transition of a record. A pending one is cancelled, and its reserved quotas are released.
 *
 * @param isFirst whether the record's key was just generated, so that nothing can be pending
 */
export async function startLifecycle(
  op: Operation,
  row: RecordRow,
  lifecycle: Lifecycle,
  isFirst = false,
): Promise<void> {
  const cancelled = isFirst ? undefined : await cancelTransition(op, row);
  // The status before the cancelled transition, not the stage in which it was stopped.
  const before = cancelled?.before ?? lifecycle.before;
  const journalId = await noteAction(op, row, lifecycle.action, 'started');
  const { userId, actingId, projectId, requestId, origin, follows } = op.actor;
  const transition: PendingTransition = {
    ...lifecycle,
    before,
    ...((cancelled?.action === 'create' || cancelled?.unfinished) && { unfinished: true }),
    stages: lifecycle.stages.slice(1),
    type: row.type,
    id: row.id,
    dueAt: new Date(op.now.getTime() + firstStepMs(op, row)).toISOString(),
    began: op.now.toISOString(),
    journalId,
    actor: { userId, actingId, projectId, requestId, ...(origin && { origin }), ...(follows && { follows }) },
    ...(row.projectId !== null && row.projectId !== projectId && { projectId: row.projectId }),
  };
  await scheduleNext(op, transition);
}

/** The duration of the first stage, in milliseconds. A remote cloud is polled soon. */
function firstStepMs({ engine }: Operation, { type }: RecordRow): number {
  return engine.cloud.remote?.handlesType(type) ? FIRST_POLL_MS : engine.paceMs;
}

/** Cancels a record's pending transition and releases its reserved quotas. Returns the cancelled transition. */
export async function cancelTransition(op: Operation, row: RecordRow): Promise<Lifecycle | undefined> {
  const pending = await pendingTransition(op.tx, row);
  if (!pending) return undefined;
  op.quota.add(row.projectId, scaleDeltas(pending.reserved, -1));
  await cancelWork(op.tx, workKey(row));
  await noteEnd(op.tx, pending.journalId, { result: 'error' }, op.now);
  return pending;
}

/** Whether a record is being deleted. */
export async function isBeingDeleted(op: Operation, row: RecordRow): Promise<boolean> {
  return (await pendingTransition(op.tx, row))?.stages.at(-1)?.status === null;
}

/** The pending transition of a record, if any. */
export async function pendingTransition(
  tx: Tx,
  row: Pick<RecordRow, 'type' | 'id'>,
): Promise<PendingTransition | undefined> {
  return (await findWork(tx, workKey(row)))?.payload as PendingTransition | undefined;
}

/** Schedules the next stage of a transition. */
export function scheduleNext({ tx, engine, now }: Operation, transition: PendingTransition): Promise<void> {
  return schedule(tx, {
    kind: TRANSITION,
    key: workKey(transition),
    dueAt: new Date(transition.dueAt),
    from: now,
    payload: transition,
    locks: locksOf(engine.catalogue.file(transition.type), transition.actor, transition.projectId),
  });
}

/** The key among the due work. A record has one pending transition at a time. */
export function workKey({ type, id }: { type: string; id: string }): string {
  return `${TRANSITION}:${type}:${id}`;
}
