import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import { dayOf, monthOf } from '../../contract/values/dates.ts';
import { closedMonth } from '../billing/months.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import { scheduleClosing } from './close-month.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HISTORY = '/api/payment/list/balance/history';
const HOUR_MS = 3_600_000;
/** Noon of 29 November in Almaty: a month ends within two days, and the prices change four days later. */
const START = '2026-11-29T07:00:00.000Z';
const PRICE_DAY = '2026-12-03';

type Step = { do: 'create' | 'grow'; size: number } | { do: 'delete' } | { do: 'pass' | 'outage'; hours: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), size: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('grow' as const), size: fc.integer({ min: 1, max: 30 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('pass' as const, 'outage' as const),
        hours: fc.integer({ min: 1, max: 30 }),
      }),
    },
  ),
  { minLength: 4, maxLength: 10 },
);

/** Plans another price of a GB from a day on. */
async function planPrice({ test, call }: ResourceTest): Promise<void> {
  test.clock.set('2026-11-10T07:00:00.000Z');
  const token = await test.signIn('admin@demo.kz');
  const line = { resource: 'disk', variant: 'STANDARD', unit: 'GB', increment: 1, period: 'hour', price: '0.0517' };
  const body = { name: 'next', techName: 'next', default: true, startDate: PRICE_DAY, lines: [line] };
  const { id } = (await call('POST /api/admin/tariff', body, { token })).body;
  await call(`POST /api/admin/tariff/${id}/activate`, { startDate: PRICE_DAY }, { token });
  test.clock.set(START);
}

async function live({ test, call }: ResourceTest, life: readonly Step[]): Promise<void> {
  const disks: { id: string; size: number }[] = [];
  const settle = async (ms: number) => {
    test.clock.advance(ms);
    await test.provider.worker.runDue();
  };
  for (const step of life) {
    const disk = disks.at(-1);
    if (step.do === 'create') {
      const at = { volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
      const { body } = await call(`POST ${DISKS}`, { ...at, display_name: 'd', size: step.size });
      disks.push({ id: String(body.id), size: step.size });
    } else if (step.do === 'grow' && disk) {
      disk.size += step.size;
      await call(`POST ${DISKS}/${disk.id}/extend`, { size: disk.size });
    } else if (step.do === 'delete' && disk) {
      await call(`DELETE ${DISKS}/${disk.id}`);
      disks.pop();
    } else if (step.do === 'outage') {
      // Nothing runs meanwhile; all hours are charged afterwards.
      await settle(step.hours * HOUR_MS);
    } else if (step.do === 'pass') for (let hour = 0; hour < step.hours; hour += 1) await settle(HOUR_MS);
    await settle(1000);
  }
}

/** Sums amounts by a name, in tiyn, without zeros. */
function sums(rows: readonly (readonly [name: string, tiyn: number])[]): Record<string, number> {
  const found = new Map<string, number>();
  for (const [name, tiyn] of rows) found.set(name, (found.get(name) ?? 0) + tiyn);
  return Object.fromEntries([...found].filter(([, tiyn]) => tiyn !== 0).sort());
}

const tiynOf = (text: unknown) => Number(toTiyn(parseMoney(String(text))));

async function agrees(resources: ResourceTest): Promise<void> {
  const { test, call, list } = resources;
  const charges = await test.db.selectFrom('charge').select(['hour', 'amount_tiyn']).execute();
  const byDay = sums(charges.map(({ hour, amount_tiyn }) => [dayOf(hour), amount_tiyn] as const));
  const byMonth = sums(charges.map(({ hour, amount_tiyn }) => [monthOf(hour), amount_tiyn] as const));
  const rowsOf = async (step: 'day' | 'month') => list(`${HISTORY}?f.step=${step}&size=100`);
  const days = await rowsOf('day');
  expect(sums(days.map(({ day, charged }) => [String(day), tiynOf(charged)] as const))).toEqual(byDay);
  const months = await rowsOf('month');
  expect(sums(months.map(({ month, charged }) => [String(month), tiynOf(charged)] as const))).toEqual(byMonth);
  const ledger = await test.db
    .selectFrom('ledger')
    .select(['for_at', 'amount_tiyn'])
    .where('kind', '=', 'charge')
    .execute();
  expect(sums(ledger.map(({ for_at, amount_tiyn }) => [dayOf(for_at), -amount_tiyn] as const))).toEqual(byDay);
  const expenses = await test.db.selectFrom('expense_month').select(['month', 'tiyn']).execute();
  expect(sums(expenses.map(({ month, tiyn }) => [month, tiyn] as const))).toEqual(byMonth);
  for (const [day, tiyn] of Object.entries(byDay)) {
    const report = (await call('POST /api/report', { period: 'dates', from: day, to: day })).body;
    expect(tiynOf((report.totals as { amount: string }).amount)).toBe(tiyn);
  }
  const frozen = await closedMonth(test.db, '2026-11');
  expect(frozen?.charges.reduce((sum, { tiyn }) => sum + tiyn, 0)).toBe(byMonth['2026-11'] ?? 0);
  expect(frozen?.payers.reduce((sum, { charges_tiyn }) => sum + charges_tiyn, 0)).toBe(byMonth['2026-11'] ?? 0);
}

it('hours, days, months, ledger, report, expenses and closed months agree to the tiyn', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
      const { test } = resources;
      try {
        await planPrice(resources);
        await transact(test.db, (tx) => scheduleClosing(tx, test.clock.now()));
        await live(resources, life);
        // The month before the last closes by itself, once all of it is charged.
        const end = Math.max(test.clock.now().getTime(), Date.parse('2026-12-04T07:00:00.000Z'));
        for (const hour of [0, 1, 2]) {
          test.clock.set(new Date(end + hour * HOUR_MS));
          await test.provider.worker.runDue();
        }
        await agrees(resources);
      } finally {
        await test.db.destroy();
      }
    }),
    { numRuns: 6 },
  );
});
