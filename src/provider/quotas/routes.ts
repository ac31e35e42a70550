import { requireProject } from '../identity/session.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { switchedOff } from '../variants/switched-off.ts';
import { quotaTypesOf } from './quota-types.ts';
import { readQuota } from './quotas.ts';

/** Mounts the call for the current project's quotas: each limit (-1 is unlimited) and its usage. */
export function mountQuotas(app: ProviderApp, { db, files }: ProviderDeps): void {
  const types = quotaTypesOf(files);
  app.get('/api/project/current/quota', async (c) => {
    const { quotas } = switchedOff(files, c.var.flags);
    const offered = new Map([...types].filter(([type]) => !quotas.has(type)));
    return c.json(await readQuota(db, offered, requireProject(c.var.session)));
  });
}
