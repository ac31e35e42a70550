import { requireProject } from '../identity/session.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { quotaTypesOf } from './quota-types.ts';
import { readQuota } from './quotas.ts';

/** The current project's quotas: each one's limit (-1 is none) and what is used. */
export function mountQuotas(app: ProviderApp, { db, files }: ProviderDeps): void {
  const types = quotaTypesOf(files);
  app.get('/api/project/current/quota', async (c) => c.json(await readQuota(db, types, requireProject(c.var.session))));
}
