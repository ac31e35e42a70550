import { createDemo } from '../provider/accounts/demo.ts';
import { seedRecords } from '../provider/engine/records/seed.ts';
import { takeEditions } from '../provider/engine/upkeep/take-editions.ts';
import { createDemoPromo } from '../provider/payments/demo.ts';
import type { ProviderDeps } from '../provider/server/deps.ts';

/** Prepares a store for a demo's provider: its accounts, the records that each provider begins with, and promo codes. */
export async function seedDemo(deps: ProviderDeps): Promise<void> {
  await takeEditions(deps, { lenient: true });
  await createDemo(deps);
  await seedRecords(deps);
  await createDemoPromo(deps);
}
