import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, book } from '../billing/ledger.ts';
import { payerState } from '../billing/payer-state.ts';
import { openPricing } from '../billing/price-lists.ts';
import { addRunning, fromStored, noRates, RATES_AT_ONCE, runningRates, toStored } from '../billing/running-rates.ts';
import { addUncharged } from '../billing/testing.ts';
import { createResourceTest, FILES, type ResourceTest } from '../engine/testing.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import { createWorker } from '../work/worker.ts';
import { chargeHandlers } from './charge.ts';

const HOUR = 3_600_000;
const NOW = '2026-11-20T06:00:01.000Z';

let resources: ResourceTest;
let userId: string;

beforeEach(async () => {
  resources = await createResourceTest();
  resources.test.clock.set(NOW);
  userId = String((await resources.call('GET /api/user')).body.id);
});

/** Sets the customer's balance, in tiyn. */
async function leave(tiyn: number): Promise<void> {
  const { db, clock } = resources.test;
  const amountTiyn = tiyn - (await balanceOf(db, userId));
  const entry = { userId, kind: 'correction' as const, key: 'left', at: clock.now(), amountTiyn };
  await db.transaction().execute((tx) => book(tx, entry));
}

/** Adds projects whose last hours are not charged; each record costs 3.50 ₸ an hour. */
function missed(hours: number, projects: number, records: number): Promise<string[]> {
  const since = new Date(Date.parse(NOW) - 1000 - hours * HOUR);
  return addUncharged(resources.test.db, { payerId: userId, projects, records, since });
}

/** Charges all hours that are over. Returns the kinds of work done, in order. */
async function catchUp(): Promise<string[]> {
  const { db, clock, log } = resources.test;
  const done: string[] = [];
  const handlers = Object.entries(chargeHandlers(resources.test)).map(([kind, handle]) => {
    const counted: typeof handle = (...args) => {
      done.push(kind);
      return handle(...args);
    };
    return [kind, counted];
  });
  await createWorker({ db, clock, log, handlers: Object.fromEntries(handlers) }).runDue();
  return done;
}

/** The letters about a low balance. */
async function letters(): Promise<string[]> {
  const rows = await resources.test.db.selectFrom('mail').select('body').where('kind', '=', 'balanceLow').execute();
  return rows.map(({ body }) => body.replaceAll('\u00a0', ' '));
}

describe('a look at a balance', () => {
  it('follows the last hour of a pause only, so that its letter tells what is left then', async () => {
    await leave(10_000);
    await missed(10, 2, 1);
    await catchUp();
    expect(await balanceOf(resources.test.db, userId)).toBe(3000);
    const [letter, ...more] = await letters();
    expect(letter).toContain('30 ₸');
    expect(more).toEqual([]);
  });

  it('is not left out where a record ended during the pause', async () => {
    await leave(100);
    await missed(5, 1, 1);
    const ended_at = new Date(Date.parse(NOW) - 4 * HOUR).toISOString();
    await resources.test.db.updateTable('meter').set({ ended_at }).where('title', '=', 'disk-0').execute();
    await catchUp();
    expect((await payerState(resources.test.db, userId))?.state).toBe('grace');
  });

  it('takes one transaction for each thousand records', async () => {
    await leave(100);
    await missed(1, 2, RATES_AT_ONCE);
    const done = await catchUp();
    expect(done.filter((kind) => kind === 'balance')).toHaveLength(3);
    expect(done.filter((kind) => kind === 'debt')).toHaveLength(3);
  });

  it('finds the same rates in parts as at once', async () => {
    const { db, clock } = resources.test;
    const [first = '', second = ''] = await missed(1, 3, 7);
    const next_quantities = JSON.stringify([{ line: 'disk', variant: 'FAST', quantity: 33 }]);
    await db
      .updateTable('meter')
      .set({ next_at: '2026-12-01T00:00:00.000Z', next_quantities })
      .where('project_id', '=', first)
      .where('title', '<', 'disk-4')
      .execute();
    await db.updateTable('meter').set({ type: 'image' }).where('project_id', '=', second).execute();
    const charged = { pricing: await openPricing(db, declaredLines(FILES)), files: FILES };
    const whole = await runningRates(db, userId, charged, clock.now());
    expect([...whole.changes.keys()]).toEqual([clock.now().getTime(), Date.parse('2026-12-01T00:00:00.000Z')]);
    for (const most of [1, 3, 7, 10]) {
      let rates = noRates(clock.now());
      while (await addRunning(db, userId, charged, rates, most))
        rates = fromStored(JSON.parse(JSON.stringify(toStored(rates))));
      const { after: _place, ...found } = rates;
      expect(found).toEqual(whole);
    }
  });
});
