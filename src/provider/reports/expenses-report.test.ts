/** The report of a month that has all: a price that changes, top-ups by kind and a correction. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import { book } from '../billing/ledger.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import type { toWire } from './report.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HOUR = 3_600_000;
const PRICE_DAY = '2026-12-05';
const DISK = { volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };

type Wire = ReturnType<typeof toWire>;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
});

const tiynOf = (text: string | undefined) => Number(toTiyn(parseMoney(text ?? '0')));

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

/** Plans another price of a GB from a day on. */
async function planPrice(price: string): Promise<void> {
  resources.test.clock.set('2026-11-10T07:00:00.000Z');
  const token = await resources.test.signIn('admin@demo.kz');
  const body = { price, startDate: PRICE_DAY };
  const call = 'POST /api/admin/tariffication-service/disk~STANDARD/plan';
  expect((await resources.call(call, body, { token })).status).toBe(200);
}

async function bookEntry(kind: 'topUp' | 'promo' | 'correction', tiyn: number, merchant?: string): Promise<void> {
  const { id } = (await resources.call('GET /api/user')).body;
  const entry = {
    userId: String(id),
    kind,
    key: crypto.randomUUID(),
    amountTiyn: tiyn,
    ...(merchant && { details: { merchant } }),
  };
  await transact(resources.test.db, (tx) => book(tx, { ...entry, at: resources.test.clock.now() }));
}

async function report(from: string, to: string): Promise<Wire> {
  const { status, body } = await resources.call('POST /api/report', { period: 'dates', from, to });
  expect(status).toBe(200);
  return body as unknown as Wire;
}

/** The exact amount of a line in nano-tenge, by what the report says of it. */
function productOf({ quantity, price = '0', period }: Wire['rows'][number]['lines'][number], hours: number): bigint {
  const seconds = BigInt(Math.round(hours * 3600));
  const micro = BigInt(Math.round(quantity * 1_000_000));
  const parts = 1_000_000n * 3600n * (period === 'month' ? 720n : 1n);
  const twice = (2n * micro * seconds * parseMoney(price)) / parts;
  return (twice + 1n) / 2n;
}

/** Each row can be counted again, and the balance leads from its opening to its closing. */
function addsUp({ rows, totals, balance }: Wire): void {
  for (const row of rows) {
    for (const line of row.lines) {
      const gross = tiynOf(line.amount) + tiynOf(line.free);
      const sum = productOf(line, row.hours) + parseMoney(line.rounding ?? '0');
      expect(Number(toTiyn(sum))).toBe(gross);
    }
    expect(row.lines.reduce((sum, { amount }) => sum + tiynOf(amount), 0)).toBe(tiynOf(row.amount));
  }
  expect(rows.reduce((sum, { amount }) => sum + tiynOf(amount), 0)).toBe(tiynOf(totals.amount));
  if (!balance) throw new Error('No balance');
  const { opening, topUps, corrections, charges, closing } = balance;
  const came = topUps.reduce((sum, { amount }) => sum + tiynOf(amount), tiynOf(opening) + tiynOf(corrections));
  const went = tiynOf(charges.project) + tiynOf(charges.others) + tiynOf(charges.elsewhere);
  expect(came - went).toBe(tiynOf(closing));
  expect(charges.project).toBe(totals.amount);
}

describe('the report of a month whose price changes', () => {
  it('has a row a price, with quantity, unit, unit price and amount each', async () => {
    await planPrice('0.0517');
    resources.test.clock.set('2026-12-04T07:00:00.000Z');
    await resources.call(`POST ${DISKS}`, { ...DISK, display_name: 'd', size: 100 });
    await pass(1000);
    resources.test.clock.set('2026-12-05T07:00:00.000Z');
    await pass(0);
    const found = await report('2026-12-01', '2026-12-05');
    expect(found.rows.map(({ from, to, lines }) => [from, to, lines.map(({ price, unit }) => [price, unit])])).toEqual([
      // The price changes at 00:00:01 in Almaty.
      ['2026-12-04T07:00:01.000Z', '2026-12-04T19:00:01.000Z', [['0.035', 'ГБ']]],
      ['2026-12-04T19:00:01.000Z', '2026-12-05T07:00:00.000Z', [['0.0517', 'ГБ']]],
    ]);
    expect(found.rows.map(({ lines }) => lines.map(({ quantity, amount }) => [quantity, amount]))).toEqual([
      [[100, '42.00']],
      [[100, '62.04']],
    ]);
    addsUp(found);
  });

  it('shows the balance to the payer and to administrators, and to no other member', async () => {
    resources.test.clock.set('2026-12-04T07:00:00.000Z');
    await bookEntry('topUp', 500_000, 'Kaspi');
    await resources.call(`POST ${DISKS}`, { ...DISK, display_name: 'd', size: 100 });
    await pass(1000);
    await pass(2 * HOUR);
    await bookEntry('topUp', 100_01, 'bankTransfer');
    await bookEntry('topUp', 200_02, 'bankTransfer');
    await bookEntry('promo', 300_00);
    await bookEntry('correction', -7_77);
    const found = await report('2026-12-04', '2026-12-04');
    addsUp(found);
    expect(found.balance).toMatchObject({
      topUps: [
        { by: 'Kaspi', amount: '5000.00' },
        { by: 'bankTransfer', amount: '300.03' },
        { by: 'promo', amount: '300.00' },
      ],
      corrections: '-7.77',
      charges: { project: '7.00', others: '0.00', elsewhere: '0.00' },
    });
    const { balance } = (await resources.call('GET /api/user')).body;
    expect(found.balance?.closing).toBe(Number(balance).toFixed(2));
    const next = await report('2026-12-04', '2026-12-04');
    expect(next.balance?.opening).toBe(found.balance?.opening);
    const member = { login: 'reader', projectId: resources.projectId, projectRole: 'reader' } as const;
    const token = await signInOther(resources, member);
    const body = { period: 'month' };
    expect((await resources.call('POST /api/report', body, { token })).body).not.toHaveProperty('balance');
    const admin = await resources.test.signIn('admin@demo.kz');
    const asked = { ...body, projectId: resources.projectId };
    expect((await resources.call('POST /api/admin/report', asked, { token: admin })).body.balance).toMatchObject({
      closing: found.balance?.closing,
    });
  });

  it('adds up to the ledger over random lives', { timeout: 300_000 }, async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('create' as const), size: fc.integer({ min: 1, max: 999 }) }),
      fc.record({ do: fc.constant('pass' as const), size: fc.integer({ min: 1, max: 30_000 }) }),
      fc.record({ do: fc.constant('grow' as const), size: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constant('topUp' as const), size: fc.integer({ min: 1, max: 99_999 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        await resources.test.db.destroy();
        resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
        await planPrice('0.051700001');
        resources.test.clock.set('2026-12-04T15:20:30.000Z');
        let disk: { id: string; size: number } | undefined;
        for (const { do: what, size } of steps) {
          if (what === 'create') {
            const { body } = await resources.call(`POST ${DISKS}`, { ...DISK, display_name: 'd', size });
            if (body.id) disk = { id: String(body.id), size };
          } else if (what === 'grow' && disk) {
            disk.size += size;
            await resources.call(`POST ${DISKS}/${disk.id}/extend`, { size: disk.size });
          } else if (what === 'topUp') await bookEntry('topUp', size, 'Kaspi');
          await pass(what === 'pass' ? size * 1000 : 1000);
        }
        const today = (at: Date) => new Date(at.getTime() + 5 * HOUR).toISOString().slice(0, 10);
        const last = today(resources.test.clock.now());
        const whole = await report('2026-12-01', last);
        addsUp(whole);
        expect(whole.balance?.charges).toMatchObject({ others: '0.00', elsewhere: '0.00' });
        const { balance } = (await resources.call('GET /api/user')).body;
        expect(tiynOf(whole.balance?.closing)).toBe(Math.round(Number(balance) * 100));
        // The next day's opening is the day's closing.
        const first = await report('2026-12-01', '2026-12-04');
        addsUp(first);
        if (last > '2026-12-04') {
          const rest = await report('2026-12-05', last);
          addsUp(rest);
          expect(rest.balance?.opening).toBe(first.balance?.closing);
        }
      }),
      { numRuns: 8 },
    );
  });
});
