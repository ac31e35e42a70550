import { readLimits, readUsage, setBeyond } from '../../quotas/quotas.ts';
import type { Engine } from '../core/operation.ts';

/**
 * Reconciles a project's quota usage with the cloud's counts. Usage beyond our records counts too, so that a refusal
 * names the right quota. Only usage in two readings in a row counts, since one reading may show a resource that is
 * being created or deleted. Throws as the cloud does.
 */
export async function reconcileUsage({ cloud, db, catalogue, remote }: Engine, projectId: string): Promise<void> {
  if (!cloud.remote) return;
  const ours = await readUsage(db, projectId);
  const theirs = await cloud.remote.usage(projectId, await readLimits(db, catalogue.quotaTypes, projectId));
  const before = remote.usageBeyond;
  for (const [type, count] of Object.entries(theirs)) {
    const { used = 0, beyond = 0 } = ours.get(type) ?? {};
    const name = `${projectId}/${type}`;
    const found = Math.max(0, count - used);
    const lasting = Math.min(found, before.get(name) ?? 0);
    before.set(name, found);
    if (lasting !== beyond) await setBeyond(db, projectId, type, lasting);
  }
}
