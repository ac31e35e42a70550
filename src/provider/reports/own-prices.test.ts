/** A server whose flavor gets a price of its own in the middle of a month, in the report and in FOCUS. */
import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';
import { ledgerSum } from './testing.ts';

const FLAVOR = '/api/admin/tariffication-service/flavor~g-1-2';
/** 1 ₸ an hour in place of 3.1 ₸ for a vCPU and 2.4 ₸ for each of 2 GB. */
const PLAN = { price: '720', startDate: '2026-12-04' };
/** The price holds from 00:00:01 in Almaty. */
const CHANGE = '2026-12-03T19:00:01.000Z';

interface Line {
  name: string;
  quantity: number;
  price: string;
  amount: string;
}

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  const token = await resources.test.signIn('admin@demo.kz');
  expect((await resources.call(`POST ${FLAVOR}/plan`, PLAN, { token })).errors).toEqual([]);
  await until('2026-12-03T12:00:00.000Z');
  const input = { ...(await serverInput(resources)), flavorId: 'g-1-2' };
  expect((await resources.call('POST /api/openstack/nova/servers', input)).errors).toEqual([]);
  for (let step = 0; step < 2; step += 1) {
    resources.test.clock.advance(10_000);
    await resources.test.provider.worker.runDue();
  }
  await until('2026-12-04T05:00:00.000Z');
});

async function until(moment: string): Promise<void> {
  resources.test.clock.set(moment);
  await resources.test.provider.worker.runDue();
}

const tiyn = (money: string): bigint => toTiyn(parseMoney(money));

it('has a row of parts and a row of the flavor in the report, which add up to the ledger', async () => {
  const input = { period: 'dates', from: '2026-12-03', to: '2026-12-04' };
  const { body } = await resources.call('POST /api/report', input);
  const rows = (body.rows as (Doc & { lines: Line[] })[]).filter(({ service }) => (service as Doc).type === 'vm');
  expect(rows.map(({ to, lines }) => [to, lines.map(({ quantity, price }) => [quantity, price])])).toEqual([
    [
      CHANGE,
      [
        [1, '3.1'],
        [2, '2.4'],
      ],
    ],
    [expect.any(String), [[1, '720']]],
  ]);
  const ledger = await ledgerSum(resources, '2026-12-03T00:00+05:00', '2026-12-05T00:00+05:00');
  expect(tiyn(String((body.totals as Doc).amount))).toBe(BigInt(ledger));
});

it('is billed by another SKU in FOCUS, at the price of a month of the flavor', async () => {
  const answer = await resources.test.send('GET /api/report/focus?month=2026-12', { token: resources.token });
  const rows = (await answer.text()).split('\r\n').filter((row) => row.includes(',Compute,Servers,'));
  // The first second of the day is still charged by parts: the price holds from 00:00:01.
  expect(rows.map((row) => /,Servers,([\w.-]+),/.exec(row)?.[1])).toEqual([
    'vcpu.x4',
    'ram',
    'vcpu.x4',
    'ram',
    'flavor.g-1-2',
  ]);
  // The columns ContractedCost, ContractedUnitPrice and EffectiveCost, and those of the list price.
  expect(rows.at(-1)).toContain(',9.99972216,720,10.00,,Cloud,9.99972216,720,Standard,0.013888503,Unit-Months,');
});
