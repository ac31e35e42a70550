/** Creates at the edges of quotas. */
import { setLimit } from '../../../src/provider/quotas/quotas.ts';
import { type LastClient, raiseLimits } from './last-client.ts';
import type { Running, Sent } from './stores.ts';

/** The state of quotas before a create: filled up to the default limit, to a lower one, and beyond the default of a raised one. */
type Edge = 'default' | 'lowered' | 'raised';

/** Creates where a quota has just enough left. A client that had it must not be refused later. */
export async function atEdges(
  on: Running,
  { amounts, limits, create, projectId }: LastClient,
  send: (sent: Sent, edge: string) => Promise<unknown>,
): Promise<void> {
  let n = 900;
  // Every quota that the create does not use is used up.
  const others = [...limits.keys()].filter((type) => !amounts.has(type));
  for (const type of others) await setQuota(on, projectId, type, { used: 0, own: 0 });
  await send(create(n), 'others used up');
  await raiseLimits(on, projectId);
  for (const [type, amount] of amounts) {
    const limit = limits.get(type) ?? -1;
    const edges: { edge: Edge; used: number; own?: number }[] = [
      { edge: 'lowered', used: 0, own: amount },
      ...(limit < amount ? [] : [{ edge: 'default', used: limit - amount } as const]),
      ...(limit < 0 ? [] : [{ edge: 'raised', used: limit, own: limit + amount } as const]),
    ];
    for (const { edge, used, own } of edges) {
      n += 1;
      await setQuota(on, projectId, type, { used, own });
      await send(create(n), `${edge} ${type}`);
    }
    await raiseLimits(on, projectId);
  }
}

async function setQuota(
  { db }: Running,
  projectId: string,
  type: string,
  { used, own }: { used: number; own?: number | undefined },
): Promise<void> {
  await db.deleteFrom('quota_limit').where('project_id', '=', projectId).where('type', '=', type).execute();
  if (own !== undefined) await db.transaction().execute((tx) => setLimit(tx, projectId, type, own));
  await db.updateTable('quota_usage').set({ used: 0 }).where('project_id', '=', projectId).execute();
  const row = { project_id: projectId, type, used, beyond: 0 };
  await db
    .insertInto('quota_usage')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'type']).doUpdateSet({ used }))
    .execute();
}
