import type { Doc } from '../../../contract/file/resource-file.ts';
import { type QuotaDelta, scaleDeltas } from '../../../contract/money/quota.ts';
import { noteEnd } from '../../audit/audit.ts';
import type { Tx } from '../../store/database.ts';
import type { RecordRow } from '../../store/records.ts';
import { cancelWork, findWork, schedule } from '../../work/work.ts';
import type { Actor } from '../core/actor.ts';
import { locksOf } from '../core/locks.ts';
import type { Operation } from '../core/operation.ts';
import type { Stage } from '../core/stages.ts';
import { noteAction } from '../follow-ups/journal.ts';

/** The kind of due work that moves records from stage to stage. */
export const TRANSITION = 'transition';

/** How soon a cloud elsewhere is asked how something stands that was begun, in milliseconds. */
export const FIRST_POLL_MS = 250;

/** What an action does with a record over time. */
export interface Lifecycle {
  action: string;
  /** The stages, the first one holding already. */
  stages: Stage[];
  /** Fields that take these values at the end. */
  set: Doc;
  /** The status when the cloud could not do it. */
  fails?: string;
  /** The status before the action; undefined for a record that is new. */
  before?: string;
  /** Fields that the start changed, with the values they take again on failure; null for none. */
  back: Doc;
  /** What the start reserved for the end. */
  reserved: QuotaDelta[];
  /** What the end gives back. */
  released: QuotaDelta[];
}

/** A course under way, as it waits among the due work. */
export interface PendingTransition extends Lifecycle {
  type: string;
  id: string;
  /** When the next stage is due, ISO 8601. */
  dueAt: string;
  journalId: string;
  actor: Pick<Actor, 'userId' | 'actingId' | 'projectId' | 'requestId'>;
  /** The record's project, where that is not the actor's. */
  projectId?: string;
  /** When it was begun, ISO 8601, and how often it was looked at, where what is done is done elsewhere. */
  began?: string;
  looks?: number;
  /** How often the cloud could not be asked since it last could. */
  misses?: number;
}

/** Starts a record on its course. One that it was on ends here, and gives back what it had reserved. */
export async function startLifecycle(op: Operation, row: RecordRow, course: Lifecycle): Promise<void> {
  const abandoned = await cancelTransition(op, row);
  // What the record was before it set out, not the stage it was stopped in.
  const before = abandoned?.before ?? course.before;
  const journalId = await noteAction(op, row, course.action, 'started');
  const { userId, actingId, projectId, requestId } = op.actor;
  const transition: PendingTransition = {
    ...course,
    before,
    stages: course.stages.slice(1),
    type: row.type,
    id: row.id,
    dueAt: new Date(op.now.getTime() + firstStepMs(op, row)).toISOString(),
    began: op.now.toISOString(),
    journalId,
    actor: { userId, actingId, projectId, requestId },
    ...(row.projectId !== null && row.projectId !== projectId && { projectId: row.projectId }),
  };
  await scheduleNext(op, transition);
}

/** How long the first step takes: a cloud elsewhere is asked soon. */
function firstStepMs({ engine }: Operation, { type }: RecordRow): number {
  return engine.cloud.elsewhere?.holds(type) ? FIRST_POLL_MS : engine.paceMs;
}

/** Takes a record off its course, and gives back what that had reserved. Says what course it was. */
export async function cancelTransition(op: Operation, row: RecordRow): Promise<Lifecycle | undefined> {
  const pending = await pendingTransition(op.tx, row);
  if (!pending) return undefined;
  op.quota.add(row.projectId, scaleDeltas(pending.reserved, -1));
  await cancelWork(op.tx, workKey(row));
  await noteEnd(op.tx, pending.journalId, { result: 'error' }, op.now);
  return pending;
}

/** Whether a record is on its way out. */
export async function isBeingDeleted(op: Operation, row: RecordRow): Promise<boolean> {
  return (await pendingTransition(op.tx, row))?.stages.at(-1)?.status === null;
}

/** Fields without those that were to be taken away. No field is ever null in the store. */
export function withoutNulls(doc: Doc): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== null && value !== undefined));
}

async function pendingTransition(tx: Tx, row: RecordRow): Promise<PendingTransition | undefined> {
  return (await findWork(tx, workKey(row)))?.payload as PendingTransition | undefined;
}

/** Books the next stage of a course. */
export function scheduleNext({ tx, engine }: Operation, transition: PendingTransition): Promise<void> {
  return schedule(tx, {
    kind: TRANSITION,
    key: workKey(transition),
    dueAt: new Date(transition.dueAt),
    payload: transition,
    locks: locksOf(engine.catalogue.file(transition.type), transition.actor, transition.projectId),
  });
}

/** One record is on one course at a time. */
export function workKey({ type, id }: { type: string; id: string }): string {
  return `${TRANSITION}:${type}:${id}`;
}
