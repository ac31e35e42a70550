import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byCircle } from '../../../tests/circles.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { focusLines } from '../reports/focus-export.ts';
import { costOfSpans, planTariff, sumsHold } from './testing.ts';
import { rounds, Town } from './town/testing.ts';

/** The customers of one provider. */
const TOGETHER = 50;
/** All customers: a part of them in each run of `npm test`. */
const CUSTOMERS = byCircle({ test: TOGETHER, rest: 1000, full: 1000 });
const HOUR_SECONDS = 3600;
const ROUND = rounds(TOGETHER, { min: 60, max: 12_000 });

/** All past hours are charged with their exact cost, and ledger, sums, charges and export are the same to the tiyn. */
async function holds({ test }: ResourceTest, town: Town): Promise<void> {
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

it(`adds up over the lives of ${CUSTOMERS} customers with top-ups, prices, resizes, restarts and kills`, {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ROUND, { minLength: 5, maxLength: 9 }), async (lived) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      try {
        await planTariff(resources);
        const town = new Town(resources);
        await town.settle(TOGETHER);
        for (const each of lived) await town.live(each);
        await holds(resources, town);
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: CUSTOMERS / TOGETHER, endOnFailure: true },
  );
});
