import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byCircle } from '../../../tests/circles.ts';
import { createProvider } from '../app.ts';
import { saveCompany } from '../companies/companies.ts';
import { SELLER, stateSeller } from '../companies/testing.ts';
import { actsHold, NO_PAPERS } from '../documents/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { focusLines } from '../reports/focus-export.ts';
import { transact } from '../store/transact.ts';
import { scheduleClosing } from './close-month.ts';
import { costOfSpans, planTariff, sumsHold } from './testing.ts';
import { rounds, Town } from './town/testing.ts';

/** The customers of one provider. */
const TOGETHER = 50;
/** All customers: a part of them in each run of `npm test`. */
const CUSTOMERS = byCircle({ test: TOGETHER, rest: 1000, full: 1000 });
const HOUR_SECONDS = 3600;
const ROUND = rounds(TOGETHER, { min: 60, max: 12_000 });
/** December closes by itself at the beginning of 3 January in Almaty. */
const AFTER_CLOSING = '2027-01-02T19:30:00.000Z';

/** Makes each customer a company, which gets documents. */
async function incorporate({ test }: ResourceTest, { customers }: Town): Promise<void> {
  for (const [index, { userId }] of customers.entries())
    await transact(test.db, (tx) => saveCompany(tx, userId, { kind: 'company', nameRu: `c${index}` }));
  await stateSeller(test.db, SELLER);
}

/** All past hours are charged with their exact cost, and ledger, sums, charges and export are the same to the tiyn. */
async function holds({ test }: ResourceTest, town: Town): Promise<bigint> {
  await town.wait(120);
  const hourNow = Math.floor(test.clock.now().getTime() / 1000 / HOUR_SECONDS) * HOUR_SECONDS;
  const charges = await test.db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['charge.amount_tiyn', 'meter.record_id'])
    .execute();
  const charged = new Map<string, bigint>();
  for (const { record_id, amount_tiyn } of charges)
    charged.set(record_id, (charged.get(record_id) ?? 0n) + BigInt(amount_tiyn));
  for (const { id, kind, spans } of town.customers.flatMap(({ disks }) => disks)) {
    const end = Math.min(spans.at(-1)?.to ?? hourNow, hourNow);
    expect([id, charged.get(id) ?? 0n]).toEqual([id, costOfSpans(kind, spans, end)]);
  }
  const spent = await sumsHold(test.db);
  expect(await exported(test)).toBe(spent);
  return spent;
}

/**
 * December is closed once nothing is used any more, while a process dies in it. The acts of all customers are then what they were charged.
 */
async function documentsHold({ test }: ResourceTest, town: Town, spent: bigint): Promise<void> {
  await town.leave();
  test.clock.set(AFTER_CLOSING);
  await transact(test.db, (tx) => scheduleClosing(tx, test.clock.now()));
  const deps = { ...test, papers: NO_PAPERS };
  await town.dieWith(deps, TOGETHER);
  test.clock.advance(HOUR_SECONDS * 1000);
  await createProvider(deps).worker.runDue();
  const companies = town.customers.map(({ userId }) => userId);
  expect(await actsHold(test.db, '2026-12', companies)).toBeGreaterThanOrEqual(spent);
}

/** What the export of December says was billed, in tiyn. */
async function exported(test: ResourceTest['test']): Promise<bigint> {
  let sum = 0n;
  for await (const text of focusLines(test, { month: '2026-12', provider: 'x' }))
    for (const line of text.split('\r\n')) {
      const [billed = ''] = line.split(',');
      if (line.includes(',Usage,') && /^\d+\.\d\d$/.test(billed)) sum += BigInt(billed.replace('.', ''));
    }
  return sum;
}

it(`adds up over the lives of ${CUSTOMERS} customers with top-ups, prices, resizes, restarts, kills and acts`, {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ROUND, { minLength: 5, maxLength: 9 }), async (lived) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      try {
        await planTariff(resources);
        const town = new Town(resources);
        await town.settle(TOGETHER);
        await incorporate(resources, town);
        for (const each of lived) await town.live(each);
        await documentsHold(resources, town, await holds(resources, town));
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: CUSTOMERS / TOGETHER, endOnFailure: true },
  );
});
