import { dayOf } from '../../contract/values/dates.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { spendable } from '../billing/required-balance.ts';
import { billingSettings } from '../billing/settings.ts';
import { openTrials } from '../billing/trials.ts';
import { vatPercentOn } from '../companies/vat.ts';
import { getProject } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { switchedOff } from '../variants/switched-off.ts';

/** Who asks for prices, with the flags of the call. */
interface Asking {
  userId: string | null;
  flags: Readonly<Record<string, boolean>>;
}

/** The prices in force for a project, and the trials of its payer; what can be spent is told to the payer alone. */
export async function pricesFor(
  { db, clock, files }: Pick<ProviderDeps, 'db' | 'clock' | 'files'>,
  projectId: string | null,
  { userId, flags }: Asking,
) {
  const now = clock.now();
  const lists = await priceLists(db, declaredLines(files), projectId);
  const project = projectId === null ? undefined : await getProject(db, projectId);
  const payerId = project?.payerId ?? null;
  const isPayer = project !== undefined && payerId === userId;
  const hidden = switchedOff(files, flags);
  const trials = (await openTrials(db, payerId, files, now)).filter(({ type }) => !hidden.types.has(type));
  const lines = linesAt(lists, now).filter(({ line }) => !hidden.lines.has(line));
  const vat = (await vatPercentOn(db, dayOf(now.toISOString()))) ?? null;
  const { resizePrice } = await billingSettings(db);
  const can = isPayer ? await spendable(db, project) : null;
  return { currency: 'KZT', vat, lines, trials, resizePrice, spendable: can };
}

/** Mounts the prices in force for the current project, and the trials of its payer. */
export function mountPrices(app: ProviderApp, deps: ProviderDeps): void {
  app.get('/api/project/current/prices', async (c) => {
    const { projectId, userId } = c.var.session;
    return c.json(await pricesFor(deps, projectId, { userId, flags: c.var.flags }));
  });
}
