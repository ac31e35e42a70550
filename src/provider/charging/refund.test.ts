import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../billing/schedule.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { chargedUntil } from '../reports/charged.ts';
import { createWorker, type WorkHandler } from '../work/worker.ts';
import { REFUND, refundHandler, scheduleRefunds } from './refund.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HISTORY = '/api/payment/list/balance/history';
/** How far the clock is ahead. */
const AHEAD_MS = 12 * HOUR_MS;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  await resources.test.provider.worker.runDue();
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

/** A disk that costs 3.50 ₸ an hour, ready a second later. */
async function disk(): Promise<string> {
  const input = {
    display_name: 'd',
    size: 100,
    volume_type: 'STANDARD',
    availability_zone: 'kz-ala-1',
    source: 'blank',
  };
  const { body } = await resources.call(`POST ${DISKS}`, input);
  await pass(1000);
  return String(body.id);
}

async function balance(): Promise<string> {
  return String((await resources.call('GET /api/user')).body.balance);
}

/** The sums of charges, of their entries less refunds, and of what dashboards show; all equal. */
async function spent(): Promise<number> {
  const { db } = resources.test;
  const [charges, entries, days, months] = await Promise.all([
    db.selectFrom('charge').select('amount_tiyn as tiyn').execute(),
    db.selectFrom('ledger').select('amount_tiyn as tiyn').where('kind', 'in', ['charge', 'refund']).execute(),
    db.selectFrom('expense_day').select('tiyn').execute(),
    db.selectFrom('expense_month').select('tiyn').execute(),
  ]);
  const sum = (rows: { tiyn: number }[]) => rows.reduce((all, { tiyn }) => all + Number(tiyn), 0);
  expect([-sum(entries) || 0, sum(days), sum(months)]).toEqual([sum(charges), sum(charges), sum(charges)]);
  return sum(charges);
}

describe('a clock that was half a day ahead', () => {
  it('costs nothing once it is right: the hours that never were are refunded, and charged when they come', async () => {
    await disk();
    await pass(2 * HOUR_MS);
    expect(await spent()).toBe(700);
    await pass(AHEAD_MS);
    expect(await spent()).toBe(700 + 12 * 350);
    await pass(-AHEAD_MS);
    expect(await spent()).toBe(700);
    expect(await balance()).toBe('249993.00');
    const { db } = resources.test;
    const [meter] = await db.selectFrom('meter').select(['since', 'settled']).execute();
    expect(meter).toEqual({ since: '2026-11-20T08:00:00.000Z', settled: 0 });
    await pass(5 * HOUR_MS);
    expect(await spent()).toBe(7 * 350);
    await pass(2 * AHEAD_MS);
    expect(await spent()).toBe((7 + 24) * 350);
  });

  it('is explained in the balance’s history, and the entries of these hours name no costs any more', async () => {
    await disk();
    await pass(2 * HOUR_MS);
    await pass(AHEAD_MS);
    await pass(-AHEAD_MS);
    const [refund] = await resources.list(`${HISTORY}?f.kind=refund`);
    expect(refund).toMatchObject({ kind: 'refund', amount: '42.00', created: '2026-11-20T08:00:01.000Z' });
    expect((await resources.call(`GET ${HISTORY}/${refund?.id}`)).body).toMatchObject({
      cause: 'clockAhead',
      from: '2026-11-20T08:00:00.000Z',
      until: '2026-11-20T20:00:00.000Z',
    });
    await pass(HOUR_MS);
    const entries = (await resources.list(`${HISTORY}?f.kind=charge&size=100`)).filter(
      ({ created }) => created === '2026-11-20T08:00:00.000Z',
    );
    const shown = await Promise.all(
      entries.map(async ({ id }) => Object.hasOwn((await resources.call(`GET ${HISTORY}/${id}`)).body, 'charges')),
    );
    expect(shown.sort()).toEqual([false, true]);
  });

  it('leaves no charged hours in a report', async () => {
    await disk();
    await pass(AHEAD_MS);
    await pass(-AHEAD_MS + HOUR_MS);
    const { db } = resources.test;
    const until = await chargedUntil(db, resources.projectId, new Date('2026-11-01'), new Date('2026-12-01'));
    expect(until).toEqual(new Date('2026-11-20T07:00:00.000Z'));
  });

  it('is refunded once, also where it happens twice and where processes end between the transactions', async () => {
    await disk();
    await disk();
    for (let times = 1; times <= 2; times += 1) {
      await pass(AHEAD_MS);
      const { test } = resources;
      test.clock.advance(-AHEAD_MS);
      await scheduleRefunds(test.db, test.clock.now());
      await scheduleRefunds(test.db, test.clock.now());
      for (let rest = 1; rest > 0; ) {
        await interrupted();
        test.clock.advance(2000);
        const left = await test.db.selectFrom('work').select('id').where('kind', '=', REFUND).execute();
        rest = left.length;
      }
      await test.provider.worker.runDue();
      expect(await spent()).toBe(0);
      const entries = await test.db.selectFrom('ledger').select('key').where('kind', '=', 'refund').execute();
      expect(entries).toHaveLength(times);
    }
    expect(await balance()).toBe('250000.00');
  });

  it('takes nothing for a record that was created and deleted by the wrong time', async () => {
    await pass(AHEAD_MS);
    const id = await disk();
    await pass(10 * HOUR_MS);
    await resources.call(`DELETE ${DISKS}/${id}`);
    await pass(2 * HOUR_MS);
    expect(await spent()).toBeGreaterThan(0);
    await pass(-AHEAD_MS - 12 * HOUR_MS);
    await pass(5 * HOUR_MS);
    expect(await spent()).toBe(0);
    const meters = await resources.test.db.selectFrom('meter').select('settled').execute();
    expect(meters).toEqual([{ settled: 1 }]);
  });
});

it('a clock that is set back by a few minutes makes no refund', async () => {
  await disk();
  await pass(HOUR_MS);
  await pass(-4 * 60_000);
  expect(await resources.list(`${HISTORY}?f.kind=refund`)).toEqual([]);
  await pass(2 * HOUR_MS);
  expect(await spent()).toBe(2 * 350);
});

/** Does one transaction of the refund and fails at the next, as a process that is killed. */
async function interrupted(): Promise<void> {
  const { db, clock, log } = resources.test;
  let left = 1;
  const once: WorkHandler = async (tx, payload, afterwards) => {
    left -= 1;
    if (left < 0) throw new Error('The process ends here');
    await refundHandler(tx, payload, afterwards);
  };
  await createWorker({ db, clock, handlers: { [REFUND]: once }, log }).runDue();
}
