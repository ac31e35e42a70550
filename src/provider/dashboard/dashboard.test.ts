import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { book } from '../billing/ledger.ts';
import {
  createResourceTest,
  ENDLESS_SESSIONS,
  makeNetwork,
  type ResourceTest,
  signInOther,
} from '../engine/testing.ts';
import { chargeFor, ledgerSum } from '../reports/testing.ts';
import { transact } from '../store/transact.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SUMMARY = 'GET /api/project/current/summary';
const COSTS = 'GET /api/project/current/costs';
const HOUR = 3_600_000;
const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  // 11:00 in Almaty, on the hour.
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

/** Creates a disk that is ready exactly now. */
async function disk(name: string, size: number): Promise<string> {
  const input = { display_name: name, size, volume_type: 'STANDARD', availability_zone: 'kz-ala-1', source: 'blank' };
  const { body } = await resources.call(`POST ${DISKS}`, input);
  await pass(1000);
  return String(body.id);
}

async function summary(token?: string): Promise<Map<unknown, Doc>> {
  const { status, body } = await resources.call(SUMMARY, undefined, token === undefined ? {} : { token });
  expect(status).toBe(200);
  return new Map((body.types as Doc[]).map((type) => [type.type, type]));
}

async function costs(query = ''): Promise<Doc> {
  const { status, body } = await resources.call(`${COSTS}${query}`);
  expect(status).toBe(200);
  return body;
}

describe('the summary of a project', () => {
  it('counts its records by type and status, and no others', async () => {
    await disk('a', 10);
    await disk('b', 10);
    await disk('c-fail', 10);
    await pass(60_000);
    await makeNetwork(resources);
    const found = await summary();
    expect(found.get('disk')).toEqual({ type: 'disk', total: 3, states: { available: 2, error: 1 } });
    expect(found.get('network')).toMatchObject({ total: 1 });
    expect(found.get('vm')).toEqual({ type: 'vm', total: 0, states: {} });
    expect(found.get('server-group')).toEqual({ type: 'server-group', total: 0, states: {} });
    const other = await summary(await signInOther(resources));
    expect([...other.values()].every(({ total }) => total === 0)).toBe(true);
    expect([...other.keys()]).toEqual([...found.keys()]);
  });

  it('agrees with the lists', async () => {
    await disk('a', 10);
    const found = await summary();
    const { body } = await resources.call(`GET ${DISKS}`);
    expect(found.get('disk')?.total).toBe(body.totalElements);
  });

  it('leaves out types whose module is off, and those without a menu entry', async () => {
    expect([...(await summary()).keys()]).toContain('balancer');
    expect([...(await summary()).keys()]).not.toContain('port');
    resources = await createResourceTest({ flags: {} });
    expect([...(await summary()).keys()]).not.toContain('balancer');
  });
});

describe('the costs of a project', () => {
  it('are the month’s charges so far, as in the ledger, and the current cost', async () => {
    await disk('a', 100);
    await pass(5 * HOUR);
    const found = await costs();
    expect(found).toMatchObject({
      currency: 'KZT',
      from: '2026-11-01',
      to: '2026-11-20',
      until: '2026-11-20T11:00:00.000Z',
      total: '17.50',
      services: [{ type: 'disk', records: 1, amount: '17.50' }],
      now: { perHour: '3.50', perMonth: '2520.00' },
    });
    const days = found.days as Doc[];
    expect(days).toHaveLength(20);
    expect(days[0]).toEqual({ day: '2026-11-01', amount: '0.00' });
    expect(days.at(-1)).toEqual({ day: '2026-11-20', amount: '17.50' });
    expect(await ledgerSum(resources, '2026-11-01T00:00+05:00', '2026-12-01T00:00+05:00')).toBe(1750);
  });

  it('are by days in Almaty, services with the highest cost first, and sum to the total', async () => {
    // From 19:00 in Almaty on the 16th: five hours of that day, then a whole one, then one hour.
    const hours = Array.from({ length: 30 }, () => ({ tiyn: 100, quantities: DISK }));
    await chargeFor(resources, '2026-11-16T14:00:00.000Z', [
      { type: 'disk', title: 'a', hours },
      { type: 'vm', title: 'b', hours: hours.map((hour) => ({ ...hour, tiyn: 301 })) },
    ]);
    const found = await costs('?from=2026-11-16&to=2026-11-18');
    expect(found.days).toEqual([
      { day: '2026-11-16', amount: '20.05' },
      { day: '2026-11-17', amount: '96.24' },
      { day: '2026-11-18', amount: '4.01' },
    ]);
    expect(found.services).toEqual([
      { type: 'vm', records: 1, amount: '90.30' },
      { type: 'disk', records: 1, amount: '30.00' },
    ]);
    expect(found.total).toBe('120.30');
    expect((await costs('?from=2026-11-17&to=2026-11-17')).total).toBe('96.24');
    expect((await costs('?from=2026-11-10&to=2026-11-15')).until).toBeNull();
    const { body } = await resources.call('POST /api/report', {
      period: 'dates',
      from: '2026-11-16',
      to: '2026-11-18',
    });
    expect((body.totals as Doc).amount).toBe(found.total);
  });

  it('leave out top-ups, corrections and other projects', async () => {
    const { db, clock } = resources.test;
    const { id } = await db.selectFrom('users').select('id').where('login', '=', 'customer').executeTakeFirstOrThrow();
    for (const kind of ['topUp', 'correction', 'promo'] as const) {
      const entry = { userId: id, projectId: resources.projectId, kind, key: kind, amountTiyn: -500, at: clock.now() };
      await transact(db, (tx) => book(tx, entry));
    }
    await disk('a', 100);
    await pass(HOUR);
    expect((await costs()).total).toBe('3.50');
    const token = await signInOther(resources);
    expect((await resources.call(COSTS, undefined, { token })).body).toMatchObject({ total: '0.00', services: [] });
  });

  it('of a deleted record stay, and cost nothing now', async () => {
    const id = await disk('a', 100);
    await pass(2 * HOUR);
    await resources.call(`DELETE ${DISKS}/${id}`);
    await pass(2 * HOUR);
    expect(await costs()).toMatchObject({
      services: [{ type: 'disk', records: 1 }],
      now: { perHour: '0.00', perMonth: '0.00' },
    });
  });

  it.each([
    ['?from=2026-11-21', 'from', 'notFuture'],
    ['?from=2026-11-02&to=2026-11-01', 'from', 'beforeEnd'],
    ['?from=2025-11-01&to=2026-11-19', 'to', 'maxDays'],
    ['?to=yesterday', 'to', 'format'],
  ])('are refused for %s', async (query, field, keyword) => {
    const { status, errors } = await resources.call(`${COSTS}${query}`);
    expect(status).toBe(400);
    expect(errors.find((error) => error.field === field)).toMatchObject({ code: 'VALIDATION', params: { keyword } });
    if (keyword === 'format') expect(errors).toHaveLength(1);
  });
});
