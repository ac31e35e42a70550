import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Says which types an outage in the cloud touches now. What is shown of them is what was known before; changes may be refused. */
export function mountOutages(app: ProviderApp, { cloud }: Pick<ProviderDeps, 'cloud'>): void {
  app.get('/api/cloud/outages', async (c) => c.json({ content: (await cloud.remote?.outages()) ?? [] }));
}
