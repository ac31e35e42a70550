import { declaredLines, withDeclaredLines } from '../../contract/quota-types.ts';
import { requireProject } from '../accounts/session.ts';
import type { ProviderApp, ProviderDeps } from '../deps.ts';
import { tariffInForce } from './tariff-in-force.ts';

/** Dates of tariffs are those of Kazakhstan, five hours ahead of UTC all year round. */
const ALMATY_MS = 5 * 60 * 60 * 1000;

/** The prices that hold for the current project. */
export function mountPrices(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);
  app.get('/api/project/current/prices', async (c) => {
    requireProject(c.var.session);
    const today = new Date(clock.now().getTime() + ALMATY_MS).toISOString().slice(0, 10);
    return c.json({ currency: 'KZT', lines: withDeclaredLines(await tariffInForce(db, today), declared) });
  });
}
