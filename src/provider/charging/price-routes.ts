import { dayOf } from '../../contract/values/dates.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { billingSettings } from '../billing/settings.ts';
import { openTrials } from '../billing/trials.ts';
import { vatPercentOn } from '../companies/vat.ts';
import { getProject } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';

/** Mounts the prices in force for the current project, and the trials of its payer. */
export function mountPrices(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);
  app.get('/api/project/current/prices', async (c) => {
    const { projectId } = c.var.session;
    const now = clock.now();
    const lists = await priceLists(db, declared, projectId);
    const payerId = projectId === null ? null : (await getProject(db, projectId))?.payerId;
    const trials = await openTrials(db, payerId ?? null, files, now);
    const vat = (await vatPercentOn(db, dayOf(now.toISOString()))) ?? null;
    const { resizePrice } = await billingSettings(db);
    return c.json({ currency: 'KZT', vat, lines: linesAt(lists, now), trials, resizePrice });
  });
}
