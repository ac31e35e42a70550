import type { Tx } from '../../store/database.ts';
import { findWork, schedule } from '../../work/work.ts';
import type { Engine } from '../core/operation.ts';

/** The kind of due work that holds a project's records against what is true elsewhere. */
export const RECONCILE = 'reconcile';

/** How often that is done for each project, in milliseconds. */
export const RECONCILE_EVERY_MS = 60_000;

/** Under which key a project's reconciliation waits. */
export const reconcileKey = (projectId: string): string => `${RECONCILE}:${projectId}`;

/** Books the first reconciliation of a project that has something elsewhere; from then on it goes on by itself. */
export async function scheduleReconciliation(
  { clock }: Pick<Engine, 'clock'>,
  tx: Tx,
  projectId: string,
): Promise<void> {
  const key = reconcileKey(projectId);
  if (await findWork(tx, key)) return;
  const dueAt = new Date(clock.now().getTime() + RECONCILE_EVERY_MS);
  await schedule(tx, { kind: RECONCILE, key, dueAt, payload: { projectId } });
}
