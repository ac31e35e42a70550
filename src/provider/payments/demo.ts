import { catalogueOf } from '../engine/core/catalogue.ts';
import { seedRecord } from '../engine/records/seed.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { getRecord } from '../store/records.ts';
import { transact } from '../store/transact.ts';
import { PROMO_CODE } from './promo.ts';

/** The promo code of the demo. It is not a record in the resource file, since those exist without the demo too. */
const DEMO_PROMO = {
  code: 'WELCOME2026',
  amount: '5000',
  validFrom: '2026-01-01',
  validUntil: '2027-12-31',
  note: 'Demo',
};

/** Creates the demo's promo code where it is missing. */
export async function createDemoPromo({
  db,
  clock,
  files,
}: Pick<ProviderDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const file = files.find(({ name }) => name === PROMO_CODE);
  if (!file) return;
  const catalogue = catalogueOf(files);
  await transact(
    db,
    async (tx) => {
      if (await getRecord(tx, PROMO_CODE, DEMO_PROMO.code, { global: true })) return;
      await seedRecord(tx, catalogue, file, DEMO_PROMO, clock.now().toISOString());
    },
    [{ name: 'seed' }],
  );
}
