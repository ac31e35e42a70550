import { readLimits, readUsage, setBeyond } from '../../quotas/quotas.ts';
import type { Engine } from '../core/operation.ts';

/**
 * Holds what a project uses of its quotas against what the cloud counts. What is counted there past our records counts here too, so that who
 * asks for more is told why there is none; what is only on its way is not taken for that, as what two looks in a row have found counts.
 * Throws where the cloud does.
 */
export async function reconcileUsage({ cloud, db, catalogue, remote }: Engine, projectId: string): Promise<void> {
  if (!cloud.elsewhere) return;
  const ours = await readUsage(db, projectId);
  const theirs = await cloud.elsewhere.usage(projectId, await readLimits(db, catalogue.quotaTypes, projectId));
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
