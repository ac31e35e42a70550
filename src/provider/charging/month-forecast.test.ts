import { beforeEach, expect, it } from 'vitest';
import { declaredLines } from '../../provider/quotas/quota-types.ts';
import { usedIn } from '../billing/budgets.ts';
import { monthForecast } from '../billing/month-forecast.ts';
import { openPricing } from '../billing/price-lists.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';

const DISKS = '/api/openstack/cinder/volumes';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
});

async function until(moment: string): Promise<void> {
  resources.test.clock.set(moment);
  await resources.test.provider.worker.runDue();
}

function forecast(): Promise<number> {
  const { projectId, test } = resources;
  return transact(test.db, async (tx) =>
    monthForecast(tx, { projectId, payerId: null }, await openPricing(tx, declaredLines(test.files)), test.clock.now()),
  );
}

it('knows what was used before a change within hours that are not charged yet', async () => {
  const { call, projectId, test } = resources;
  await until('2026-11-30T14:00:00.000Z');
  const at = { volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
  const { body } = await call(`POST ${DISKS}`, { ...at, display_name: 'd', size: 100 });
  await until('2026-11-30T15:00:00.000Z');
  await until('2026-11-30T15:45:00.000Z');
  await call(`POST ${DISKS}/${body.id}/extend`, { size: 300 });
  await until('2026-11-30T15:45:10.000Z');
  const expected = await forecast();
  await until('2026-12-01T06:00:00.000Z');
  expect(expected).toBe(await usedIn(test.db, projectId, '2026-11'));
});
