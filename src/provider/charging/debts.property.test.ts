import fc from 'fast-check';
import { it } from 'vitest';
import { byCircle } from '../../../tests/circles.ts';
import { DEFAULT_BILLING_SETTINGS } from '../billing/settings.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { sumsHold } from './testing.ts';
import { IndebtedTown } from './town/debts/testing.ts';
import { type Deed, rounds, type ServerDeed } from './town/testing.ts';

/** The customers of one provider. */
const TOGETHER = 4;
/** All customers: a part of them in each run. */
const CUSTOMERS = byCircle({ test: TOGETHER, rest: 20, full: 100 });
const HOUR_SECONDS = 3600;
/** A debt lives for days here, and not for weeks. */
const SETTINGS = { ...DEFAULT_BILLING_SETTINGS, graceDays: 1, debtDays: 1, deletionDays: 2 };

const which = fc.nat(9);
const server = (name: ServerDeed['do']) => fc.record({ do: fc.constant(name), which });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: server('server') },
  { weight: 1, arbitrary: server('start') },
  { weight: 1, arbitrary: server('stop') },
  { weight: 1, arbitrary: server('protect') },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('topUp' as const),
      tiyn: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 20_000, max: 60_000 })),
      twice: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.constant({ do: 'nothing' as const }) },
);

/** What happens between the rounds of a life. */
const life = fc.array(
  fc.record({
    round: rounds(TOGETHER, { min: 60, max: HOUR_SECONDS }, deed),
    hours: fc.integer({ min: 1, max: 30 }),
    price: fc.option(
      fc.record({
        service: fc.constantFrom('vcpu.x1', 'ram', 'disk.STANDARD', 'flavor.g-1-2'),
        price: fc.integer({ min: 1, max: 900 }),
      }),
    ),
  }),
  { minLength: 4, maxLength: 6 },
);

async function setDays({ test }: ResourceTest): Promise<void> {
  const { db } = test;
  await db.deleteFrom('setting').where('type', '=', 'billing-settings').execute();
  const doc = JSON.stringify(SETTINGS);
  await db.insertInto('setting').values({ type: 'billing-settings', doc, version: 1 }).execute();
}

it(`keeps the debts of ${CUSTOMERS} customers below their limit, over top-ups, prices, suspensions, restarts and kills`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (lived) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      try {
        await setDays(resources);
        const town = new IndebtedTown(resources, SETTINGS);
        await town.settle(TOGETHER, 40_000);
        for (const { round, hours, price } of lived) {
          if (price) await town.planPrice(price);
          await town.live(round);
          await town.hours(hours);
        }
        // Whoever pays everything has their servers back.
        await town.payAll();
        await town.hours(2);
        await town.lettersHold();
        await sumsHold(resources.test.db);
      } finally {
        await resources.test.db.destroy();
      }
    }),
    { numRuns: CUSTOMERS / TOGETHER, endOnFailure: true },
  );
});
