import type { Tx } from '../../store/database.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { Engine } from '../core/operation.ts';

/** The kind of due work that reconciles a project's records with the remote cloud. */
export const RECONCILE = 'reconcile';

/** How often that is done for each project, in milliseconds. */
export const RECONCILE_EVERY_MS = 60_000;

/** The key of a project's reconciliation among the due work. */
export const reconcileKey = (projectId: string): string => `${RECONCILE}:${projectId}`;

/** Schedules the first reconciliation of a project that has remote resources. Each one schedules the next. */
export async function scheduleReconciliation(
  { clock }: Pick<Engine, 'clock'>,
  tx: Tx,
  projectId: string,
): Promise<void> {
  const key = reconcileKey(projectId);
  if (await findWork(tx, key)) return;
  const from = clock.now();
  const dueAt = new Date(from.getTime() + RECONCILE_EVERY_MS);
  await schedule(tx, { kind: RECONCILE, key, dueAt, from, payload: { projectId } });
}
