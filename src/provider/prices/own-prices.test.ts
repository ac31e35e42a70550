import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { freeBut } from '../billing/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';

const SERVICES = '/api/admin/tariffication-service';
const FLAVOR = `${SERVICES}/flavor~g-1-2`;
const HOUR = 3_600_000;
/** g-1-2 by vCPU and RAM: 3.1 ₸ + 2 × 2.4 ₸ an hour. */
const PARTS = 790;
/** 720 ₸ a month. */
const OWN = 100;

let resources: ResourceTest;
let admin: { token: string };

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  admin = { token: await resources.test.signIn('admin@demo.kz') };
});

async function until(moment: string): Promise<void> {
  resources.test.clock.set(moment);
  await resources.test.provider.worker.runDue();
}

async function server(): Promise<string> {
  const { body } = await resources.call('POST /api/openstack/nova/servers', {
    ...(await serverInput(resources)),
    flavorId: 'g-1-2',
  });
  for (let step = 0; step < 2; step += 1) {
    resources.test.clock.advance(10_000);
    await resources.test.provider.worker.runDue();
  }
  return String(body.id);
}

/** What the hour before a moment cost, in tiyn. */
async function hourBefore(moment: string, id: string): Promise<number | undefined> {
  await until(moment);
  const row = await resources.test.db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select('charge.amount_tiyn')
    .where('meter.record_id', '=', id)
    .where('charge.hour', '=', new Date(Date.parse(moment) - HOUR).toISOString())
    .executeTakeFirst();
  return row && Number(row.amount_tiyn);
}

async function answered(call: string, body?: Doc): Promise<Doc> {
  const { status, errors, body: doc } = await resources.call(call, body, admin);
  expect([status < 300, errors]).toEqual([true, []]);
  return doc;
}

it('stands in the services without a price until one is planned, for each flavor', async () => {
  const { body } = await resources.call(`GET ${SERVICES}?f.own=true&size=100`, undefined, admin);
  const own = body.content as Doc[];
  expect(own.map(({ code }) => code)).toContain('balancer-flavor.active-standby');
  const flavor = await answered(`GET ${FLAVOR}`);
  expect(flavor).toMatchObject({ code: 'flavor.g-1-2', resource: 'flavor', unit: 'piece', period: 'month', own: true });
  expect(flavor.price).toBeUndefined();
  expect((await resources.call(`POST ${SERVICES}/flavor~none/plan`, PLAN, admin)).status).toBe(404);
});

const PLAN = { price: '720', startDate: '2026-12-04' };

it('takes the place of vCPU and RAM from its day on, and gives it back when it is removed', async () => {
  const id = await server();
  const preview = await answered(`POST ${FLAVOR}/preview`, PLAN);
  expect((preview.content as Doc[])[0]).toMatchObject({ difference: '-4968.00' });
  await answered(`POST ${FLAVOR}/plan`, PLAN);
  expect(await answered(`GET ${FLAVOR}`)).toMatchObject({ plannedPrice: '720', plannedDate: '2026-12-04' });
  const prices = await answered('GET /api/admin/tariffication?f.status=planned&size=100');
  expect((prices.content as Doc[]).map(({ flavor, hourPrice }) => [flavor, hourPrice])).toEqual([['g-1-2', '1.00']]);
  expect(await hourBefore('2026-12-03T19:00:00.000Z', id)).toBe(PARTS);
  expect(await hourBefore('2026-12-03T21:00:00.000Z', id)).toBe(OWN);
  expect(await answered(`GET ${FLAVOR}`)).toMatchObject({ price: '720', startDate: '2026-12-04' });

  await answered(`POST ${FLAVOR}/end`, { startDate: '2026-12-25' });
  const planned = await answered(`GET ${FLAVOR}/price?f.status=planned`);
  expect((planned.content as Doc[]).map(({ ends, price }) => [ends, price])).toEqual([[true, undefined]]);
  expect(await hourBefore('2026-12-24T19:00:00.000Z', id)).toBe(OWN);
  expect(await hourBefore('2026-12-24T21:00:00.000Z', id)).toBe(PARTS);
  expect((await answered(`GET ${FLAVOR}`)).price).toBeUndefined();
});

it('can only be removed where it is one', async () => {
  const { status, errors } = await resources.call(`POST ${SERVICES}/ram/end`, { startDate: '2026-12-25' }, admin);
  expect([status, errors[0]?.code]).toEqual([409, 'PRICE_OWN']);
});

it('is a line of a tariff for one variant, which no tariff has to have', async () => {
  const own = { resource: 'flavor', variant: 'g-1-2', unit: 'piece', increment: 1, period: 'month', price: '720' };
  const draft = (line: Doc, techName = 't') =>
    resources.call('POST /api/admin/tariff', { name: 't', techName, startDate: '2026-12-10', lines: [line] }, admin);
  const activate = async (techName: string, line: Doc) => {
    const { id } = (await draft(line, techName)).body;
    const input = { startDate: '2026-12-10', freeServices: freeBut() };
    return resources.call(`POST /api/admin/tariff/${id}/activate`, input, admin);
  };
  const { variant: _variant, ...forAll } = own;
  expect((await draft({ ...own, variant: 'single' })).errors).toMatchObject([{ field: 'lines/0/variant' }]);
  expect((await activate('for-all', forAll)).errors).toMatchObject([{ code: 'TARIFF_LINES' }]);
  expect((await activate('own', own)).errors).toEqual([]);
});
