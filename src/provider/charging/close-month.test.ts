import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, monthOf } from '../../contract/values/dates.ts';
import { PAYERS_AT_ONCE } from '../billing/freeze-month.ts';
import { book } from '../billing/ledger.ts';
import { closedMonth } from '../billing/months.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { insertUser } from '../identity/users.ts';
import { createWorker, type WorkHandler } from '../work/worker.ts';
import { closingHandlers, FREEZE, scheduleClosing } from './close-month.ts';

const PATH = '/api/admin/billing-month';
const DISKS = '/api/openstack/cinder/volumes';
const HISTORY = '/api/payment/list/balance/history';

let resources: ResourceTest;
let token: string;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-29T19:00:00.000Z');
});

async function until(moment: string): Promise<void> {
  resources.test.clock.set(moment);
  await resources.test.provider.worker.runDue();
}

/** A disk of 100 GB, 3.50 ₸ an hour, from 30 November on. */
async function disk(): Promise<void> {
  const input = {
    display_name: 'd',
    size: 100,
    volume_type: 'STANDARD',
    availability_zone: 'kz-ala-1',
    source: 'blank',
  };
  await resources.call(`POST ${DISKS}`, input);
  await until('2026-11-29T19:00:01.000Z');
}

async function userId(): Promise<string> {
  return String((await resources.call('GET /api/user')).body.id);
}

async function close(month: string) {
  token = await resources.test.signIn('admin@demo.kz');
  return resources.call(`POST ${PATH}/${month}/close`, {}, { token });
}

async function months() {
  token = await resources.test.signIn('admin@demo.kz');
  const { content } = (await resources.call(`GET ${PATH}`, undefined, { token })).body;
  return content as { month: string; state: string; charges: string; corrections: string; topUps: string }[];
}

describe('a month that an administrator closes', () => {
  it('is refused before it is over, and before all its hours are charged', async () => {
    await disk();
    await until('2026-11-30T10:00:00.000Z');
    expect((await close('2026-11')).errors).toMatchObject([{ code: 'MONTH_NOT_OVER' }]);
    // The last hours are not charged yet.
    resources.test.clock.set('2026-12-01T10:00:00.000Z');
    expect((await close('2026-11')).errors).toMatchObject([{ code: 'MONTH_NOT_CHARGED', params: { count: 1 } }]);
    await until('2026-12-01T10:00:00.000Z');
    expect((await close('2026-11')).status).toBeLessThan(300);
  });

  it('freezes what each payer paid, and is told with its sums', async () => {
    await disk();
    await until('2026-12-01T10:00:00.000Z');
    await close('2026-11');
    await until('2026-12-01T10:00:01.000Z');
    expect(await months()).toMatchObject([
      { month: '2026-12', state: 'open' },
      { month: '2026-11', state: 'closed', charges: '84.00', corrections: expect.any(String), topUps: '0.00' },
    ]);
    const frozen = await closedMonth(resources.test.db, '2026-11', await userId());
    expect(frozen?.payers).toMatchObject([{ charges_tiyn: 8400, closing_tiyn: 25_000_000 - 8400 }]);
    expect(frozen?.charges).toMatchObject([{ project_id: resources.projectId, type: 'disk', tiyn: 8400 }]);
  });

  it('changes no more: what comes for it is booked for the next open month', async () => {
    await disk();
    await until('2026-12-01T10:00:00.000Z');
    await close('2026-11');
    await until('2026-12-01T10:00:01.000Z');
    const before = await closedMonth(resources.test.db, '2026-11');
    const [sums] = (await months()).slice(-1);
    const user = await userId();
    await resources.test.db.transaction().execute(async (tx) => {
      const entry = {
        userId: user,
        kind: 'topUp' as const,
        key: 'late',
        amountTiyn: 500,
        at: resources.test.clock.now(),
      };
      await book(tx, { ...entry, forAt: new Date('2026-11-15T06:00:00.000Z') });
    });
    expect(await closedMonth(resources.test.db, '2026-11')).toEqual(before);
    expect((await months()).slice(-1)).toEqual([sums]);
    const [late] = await resources.list(`${HISTORY}?f.kind=topUp`);
    expect(late).toMatchObject({ created: '2026-12-01T10:00:01.000Z', closedMonth: '2026-11' });
  });

  it('needs the earlier months closed', { timeout: 300_000 }, async () => {
    await disk();
    await until('2027-01-02T10:00:00.000Z');
    expect((await close('2026-12')).errors).toMatchObject([
      { code: 'EARLIER_MONTH_OPEN', params: { month: '2026-11' } },
    ]);
  });

  it('is frozen in slices, between which requests are answered', async () => {
    const { test } = resources;
    const slices = 3;
    await test.db.transaction().execute(async (tx) => {
      for (let index = 0; index < PAYERS_AT_ONCE * (slices - 1); index += 1) {
        const login = `payer${index}`;
        const user = { login, email: `${login}@demo.kz`, name: login, role: 'client' as const };
        const at = test.clock.now();
        const made = { ...user, createdAt: at.toISOString(), passwordHash: 'plain:x', balanceTiyn: 0 };
        const id = await insertUser(tx, made);
        await book(tx, { userId: id, kind: 'topUp', key: login, amountTiyn: 100, at });
      }
    });
    await until('2026-12-01T10:00:00.000Z');
    await close('2026-11');
    const counted = { slices: 0 };
    const { [FREEZE]: freeze, ...others } = closingHandlers(test, async () => undefined);
    const handlers = {
      ...others,
      [FREEZE]: async (...work: Parameters<WorkHandler>) => {
        counted.slices += 1;
        await freeze?.(...work);
      },
    };
    // Each slice is a transaction of its own, and other work and requests come between two of them.
    await createWorker({ ...test, handlers }).runDue();
    expect(counted.slices).toBe(slices);
    expect(
      (await closedMonth(test.db, '2026-11'))?.payers.filter(({ top_ups_tiyn }) => top_ups_tiyn === 100),
    ).toHaveLength(PAYERS_AT_ONCE * (slices - 1));
  });
});

describe('a month that nobody closes', () => {
  it('closes by itself on the third day of the next one, in Almaty, once all is charged', {
    timeout: 300_000,
  }, async () => {
    const { test } = resources;
    await disk();
    await test.db.transaction().execute((tx) => scheduleClosing(tx, test.clock.now()));
    await until('2026-12-02T18:59:59.000Z');
    expect((await months()).at(-1)).toMatchObject({ month: '2026-11', state: 'open' });
    await until('2026-12-02T20:00:00.000Z');
    await until('2026-12-02T21:00:00.000Z');
    expect((await months()).at(-1)).toMatchObject({ month: '2026-11', state: 'closed' });
    expect(dayOf('2026-12-02T19:00:00.000Z')).toBe('2026-12-03');
    await until('2027-01-02T21:00:00.000Z');
    await until('2027-01-02T22:00:00.000Z');
    expect((await months()).map(({ month, state }) => [month, state])).toEqual([
      [monthOf(test.clock.now().toISOString()), 'open'],
      ['2026-12', 'closed'],
      ['2026-11', 'closed'],
    ]);
  });
});
