/** Leaves nothing of a project behind. */
import { expect as see } from 'playwright/test';
import { type Client, type Kind, PATHS, SETTLED } from './api-client.ts';

/** The types that a test may leave behind, dependent ones first. */
const EMPTIED = [
  ...(['kubernetes', 'database-backup', 'database-server'] as const),
  ...(['vm', 'snapshot', 'disk', 'floating', 'balancer', 'router', 'port', 'network', 'security-group'] as const),
  'keypair',
  'exporter',
] as const;

/** Deletes everything of the client's project. */
export async function emptied(client: Client): Promise<void> {
  for (const kind of EMPTIED) await emptyOf(client, kind);
}

async function emptyOf(client: Client, kind: Kind): Promise<void> {
  // A busy record refuses the delete, so it is retried.
  const remove = async (): Promise<number> => {
    const found = await client.list(kind);
    for (const each of found) {
      for (const subnetId of kind === 'router' && Array.isArray(each.subnetIds) ? each.subnetIds : [])
        await client.call('POST', `${PATHS.router}/${each.id}/interfaces/remove`, { subnetId });
      const key = kind === 'keypair' ? String(each.name) : each.id;
      const whole = kind === 'balancer' ? '?cascade=true' : '';
      await client.call('DELETE', `${PATHS[kind]}/${encodeURIComponent(key)}${whole}`).catch(() => undefined);
    }
    return found.length;
  };
  await see.poll(remove, SETTLED).toBe(0);
}
