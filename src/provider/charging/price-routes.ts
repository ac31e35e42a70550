import { linesAt, priceLists } from '../billing/price-lists.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Mounts the prices in force for the current project. */
export function mountPrices(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);
  app.get('/api/project/current/prices', async (c) => {
    const lists = await priceLists(db, declared, c.var.session.projectId);
    return c.json({ currency: 'KZT', lines: linesAt(lists, clock.now()) });
  });
}
