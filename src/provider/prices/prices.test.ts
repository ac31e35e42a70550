import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createProvider } from '../app.ts';
import { freeBut } from '../billing/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { insertProject } from '../identity/projects.ts';
import { transact } from '../store/transact.ts';
import { schedulePriceNotices } from './notices.ts';

const DISKS = '/api/openstack/cinder/volumes';
const TARIFFS = '/api/admin/tariff';
const SERVICES = '/api/admin/tariffication-service';
const FAST = `${SERVICES}/disk~FAST`;
const HOUR = 3_600_000;

let resources: ResourceTest;
let admin: { token: string };

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
  admin = { token: await resources.test.signIn('admin@demo.kz') };
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

async function until(moment: string): Promise<void> {
  resources.test.clock.set(moment);
  await resources.test.provider.worker.runDue();
}

async function disk(size: number, volume_type = 'FAST'): Promise<void> {
  const input = { display_name: `d${size}`, size, volume_type, availability_zone: 'kz-ala-1', source: 'blank' };
  expect((await resources.call(`POST ${DISKS}`, input)).status).toBe(201);
  await pass(1000);
}

function plan(price: string, startDate: string, code = 'disk~FAST') {
  return resources.call(`POST ${SERVICES}/${code}/plan`, { price, startDate }, admin);
}

async function activate(body: Doc, startDate = String(body.startDate)): Promise<string> {
  const lines = [{ resource: 'disk', variant: 'FAST', unit: 'GB', increment: 1, period: 'hour', price: '0.2' }];
  const made = await resources.call(
    `POST ${TARIFFS}`,
    { name: 'next', lines, startDate: '2026-12-10', ...body },
    admin,
  );
  expect([made.status, made.errors]).toEqual([201, []]);
  const { id } = made.body;
  const done = await resources.call(
    `POST ${TARIFFS}/${id}/activate`,
    { startDate: startDate === 'undefined' ? '2026-12-10' : startDate, freeServices: freeBut('disk.FAST') },
    admin,
  );
  expect([done.status, done.errors]).toEqual([200, []]);
  return String(id);
}

async function listed(path: string): Promise<Doc[]> {
  const { body } = await resources.call(`GET ${path}`, undefined, admin);
  return body.content as Doc[];
}

async function priceOf(name: string, variant: string): Promise<unknown> {
  const { body } = await resources.call('GET /api/project/current/prices');
  return (body.lines as Doc[]).find((line) => line.line === name && line.variant === variant)?.price;
}

async function letters(): Promise<{ address: string; subject: string; body: string }[]> {
  const rows = await resources.test.db
    .selectFrom('mail')
    .select(['address', 'subject', 'body'])
    .orderBy('created_at')
    .execute();
  return rows
    .filter(({ subject }) => subject.startsWith('Цены'))
    .map((row) => ({ ...row, body: row.body.replaceAll('\u00a0', ' ') }));
}

/** A preview's monthly amounts. `then` cannot be a property name. */
function costs(now: string, after: string, difference?: string): Doc {
  return Object.fromEntries([
    ['now', now],
    ['then', after],
    ...(difference === undefined ? [] : [['difference', difference]]),
  ]);
}

async function startSearching(): Promise<void> {
  const { db, clock } = resources.test;
  await transact(db, (tx) => schedulePriceNotices(tx, clock.now()));
}

describe('a price planned for one service', () => {
  it('applies from 00:00:01 of its day on, in prices and charges, to the second', async () => {
    expect((await plan('0.1', '2026-12-04')).status).toBe(200);
    await until('2026-12-03T18:00:00.000Z');
    await disk(1000);
    await pass(HOUR - 1000);
    expect(await priceOf('disk', 'FAST')).toBe('0.085');
    await pass(HOUR);
    expect(await priceOf('disk', 'FAST')).toBe('0.1');
    const charges = await resources.test.db.selectFrom('charge').select('amount_tiyn').orderBy('hour').execute();
    // 85 ₸ an hour, less the first second; then a second at 85 and 3599 at 100: 184.9722… ₸ in all.
    expect(charges.map(({ amount_tiyn }) => amount_tiyn)).toEqual([8498, 18_497 - 8498]);
  });

  it('is one per service and day, at least 14 days ahead, for an existing service', async () => {
    expect((await plan('0.1', '2026-12-03')).errors).toMatchObject([{ code: 'START_IN_14_DAYS', field: 'startDate' }]);
    await plan('0.1', '2026-12-04');
    const again = await plan('0.2', '2026-12-04');
    expect([again.status, again.errors[0]?.code, again.errors[0]?.field]).toEqual([
      409,
      'PRICE_PLANNED_THEN',
      'startDate',
    ]);
    expect((await plan('0.2', '2026-12-04', 'disk~GPU')).status).toBe(200);
    expect((await plan('0.2', '2026-12-04', 'gold')).status).toBe(404);
    const { status } = await resources.call(`POST ${FAST}/plan`, { price: '1', startDate: '2026-12-20' });
    expect(status).toBe(403);
  });

  it('is shown beside the present one, and in the history with source and author', async () => {
    expect((await resources.call(`GET ${FAST}`, undefined, admin)).body).toMatchObject({
      name: 'Место на диске · FAST',
      unit: 'GB',
      unitPrice: '0.085',
      price: '0.085',
      startDate: '2026-01-01',
    });
    await plan('0.1', '2026-12-04');
    await plan('0.3', '2026-12-20');
    expect((await resources.call(`GET ${FAST}`, undefined, admin)).body).toMatchObject({
      plannedPrice: '0.1',
      plannedDate: '2026-12-04',
    });
    const history = await listed(`${FAST}/price?sort=startDate,asc`);
    expect(history.map(({ status, price, origin, tariff, from }) => [status, price, origin, tariff, from])).toEqual([
      ['current', '0.085', 'tariff', 'Базовый', '2025-12-31T19:00:01.000Z'],
      ['planned', '0.1', 'plan', undefined, '2026-12-03T19:00:01.000Z'],
      ['planned', '0.3', 'plan', undefined, '2026-12-19T19:00:01.000Z'],
    ]);
    expect(history[1]?.by).toBeTruthy();
    await until('2026-12-21T00:00:00.000Z');
    const later = await listed(`${FAST}/price?sort=startDate,asc`);
    expect(later.map(({ status, until: end }) => [status, end])).toEqual([
      ['past', '2026-12-03T19:00:01.000Z'],
      ['past', '2026-12-19T19:00:01.000Z'],
      ['current', undefined],
    ]);
    expect((await listed(`${FAST}/price?f.status=current`)).length).toBe(1);
  });

  it('shows a month’s price by the hour', async () => {
    expect((await resources.call(`GET ${SERVICES}/backup`, undefined, admin)).body).toMatchObject({
      unitPrice: '0.016666667',
      period: 'month',
      price: '12',
    });
  });

  it('is the price per period of its resource too, from its first second on', async () => {
    const pricesOf = async (code: string) =>
      (await resources.call(`GET /api/admin/resource/${code}`, undefined, admin)).body.prices;
    const [standard, gpu] = [
      { variant: 'STANDARD', price: '0.035', period: 'hour' },
      { variant: 'GPU', price: '0.12', period: 'hour' },
    ];
    expect(await pricesOf('disk')).toEqual([standard, { variant: 'FAST', price: '0.085', period: 'hour' }, gpu]);
    expect(await pricesOf('backup')).toEqual([{ price: '12', period: 'month' }]);
    await plan('0.1', '2026-12-04');
    await until('2026-12-03T19:00:02.000Z');
    expect(await pricesOf('disk')).toEqual([standard, { variant: 'FAST', price: '0.1', period: 'hour' }, gpu]);
  });

  it('can be withdrawn only until its letter is sent', async () => {
    await plan('0.1', '2026-12-04');
    const [planned] = await listed(`${FAST}/price?f.status=planned`);
    await until('2026-11-26T19:00:00.000Z');
    await plan('0.3', '2026-12-20');
    expect((await resources.call(`DELETE ${FAST}/price/${planned?.id}`, undefined, admin)).status).toBe(204);
    await plan('0.1', '2026-12-12');
    await until('2026-12-04T19:00:01.000Z');
    const [announced] = await listed(`${FAST}/price?f.status=planned&sort=startDate,asc`);
    const refused = await resources.call(`DELETE ${FAST}/price/${announced?.id}`, undefined, admin);
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'PRICE_NOT_TOLD']);
    const [current] = await listed(`${FAST}/price?f.status=current`);
    const never = await resources.call(`DELETE ${FAST}/price/${current?.id}`, undefined, admin);
    expect(never.errors.map(({ code }) => code)).toEqual(['PRICE_NOT_BEGUN', 'PRICE_PLANNED_ALONE']);
  });

  it('is replaced by a default tariff that begins on its day and was decided later, and shows that', async () => {
    await plan('0.1', '2026-12-10');
    await pass(1000);
    await activate({ techName: 'n', default: true });
    const history = await listed(`${FAST}/price?sort=startDate,asc`);
    expect(history.map(({ status, price }) => [status, price])).toEqual([
      ['current', '0.085'],
      ['planned', '0.2'],
      ['replaced', '0.1'],
    ]);
  });
});

describe('the prices of flavors', () => {
  it('follow the default list: current, planned and past', async () => {
    const current = async () => listed('/api/admin/tariffication?f.status=current&q=g-2-4');
    expect(await current()).toMatchObject([
      { flavor: 'g-2-4', category: 'general', overcommit: 'x4', hourPrice: '15.80', monthPrice: '11376.00' },
    ]);
    await plan('3', '2026-12-04', 'ram');
    expect(await listed('/api/admin/tariffication?f.status=planned&q=g-2-4')).toMatchObject([
      { hourPrice: '18.20', from: '2026-12-03T19:00:01.000Z' },
    ]);
    await until('2026-12-04T00:00:00.000Z');
    expect(await current()).toMatchObject([{ hourPrice: '18.20' }]);
    expect(await listed('/api/admin/tariffication?f.status=past&q=g-2-4')).toMatchObject([
      { hourPrice: '15.80', until: '2026-12-03T19:00:01.000Z' },
    ]);
  });
});

describe('a project’s own tariff', () => {
  it('applies to the second of each change, at prices that no plan for a service affects', async () => {
    const mine = await activate({ techName: 'mine' }, '2026-12-04');
    await plan('0.5', '2026-12-05');
    const { db } = resources.test;
    const project_id = resources.projectId;
    await until('2026-12-05T06:00:00.000Z');
    await disk(1000);
    await db
      .insertInto('project_tariff')
      .values({ project_id, from_at: '2026-12-05T06:30:00.000Z', tariff_id: mine })
      .execute();
    await db
      .insertInto('project_tariff')
      .values({ project_id, from_at: '2026-12-05T06:45:00.000Z', tariff_id: null })
      .execute();
    await pass(HOUR);
    const charges = await db.selectFrom('charge').select('amount_tiyn').execute();
    // 500 ₸ an hour by the plan for 1799 seconds and again for 900; 200 by the project's own tariff for 900.
    expect(charges.map(({ amount_tiyn }) => amount_tiyn)).toEqual([
      Math.round((50_000 * (1799 + 900) + 20_000 * 900) / 3600),
    ]);
    expect(await priceOf('disk', 'FAST')).toBe('0.5');
  });
});

describe('the preview of a change', () => {
  const preview = async (path: string, body: Doc) => (await resources.call(`POST ${path}/preview`, body, admin)).body;

  it('is by project: payers with the changed list, and their cost before and after', async () => {
    await disk(100);
    expect(await preview(FAST, { price: '0.1', startDate: '2026-12-04' })).toEqual({
      content: [
        {
          customer: expect.any(String),
          project: expect.any(String),
          ...costs('6120.00', '7200.00', '1080.00'),
        },
      ],
      totalElements: 1,
      sum: { ...costs('6120.00', '7200.00', '1080.00') },
    });
    expect((await preview(`${SERVICES}/disk~GPU`, { price: '9', startDate: '2026-12-04' })).totalElements).toBe(0);
  });

  it('leaves out projects with another tariff of their own, and includes those with this one', async () => {
    await disk(100);
    const lines = [{ resource: 'disk', variant: 'FAST', unit: 'GB', increment: 30, period: 'hour', price: '0.1' }];
    const body = { name: 'x', techName: 'x', startDate: '2026-12-10', lines };
    const { id } = (await resources.call(`POST ${TARIFFS}`, body, admin)).body;
    expect((await preview(`${TARIFFS}/${id}`, { startDate: '2026-12-10' })).totalElements).toBe(0);
    const from_at = resources.test.clock.now().toISOString();
    await resources.test.db
      .insertInto('project_tariff')
      .values({ project_id: resources.projectId, from_at, tariff_id: String(id) })
      .execute();
    // Steps of 30 GB: 100 GB are 120.
    expect(await preview(`${TARIFFS}/${id}`, { startDate: '2026-12-10' })).toMatchObject({
      totalElements: 1,
      sum: costs('6120.00', '8640.00'),
    });
    const activation = { startDate: '2026-12-10', freeServices: freeBut('disk.FAST') };
    await resources.call(`POST ${TARIFFS}/${id}/activate`, activation, admin);
    resources.test.clock.set('2026-12-11T00:00:00.000Z');
    expect((await preview(FAST, { price: '1', startDate: '2026-12-30' })).totalElements).toBe(0);
    const back = await preview(`/api/admin/project/${resources.projectId}/tariff`, {});
    expect(back).toMatchObject({ content: [{ ...costs('8640.00', '6120.00', '-2520.00') }] });
  });

  it('is for administrators only, about existing records, with days and amounts', async () => {
    const body = { price: '1', startDate: '2026-12-30' };
    expect((await resources.call(`POST ${FAST}/preview`, body)).status).toBe(403);
    expect((await resources.call(`POST ${SERVICES}/gold/preview`, body, admin)).status).toBe(404);
    expect((await resources.call(`POST ${TARIFFS}/gold/preview`, {}, admin)).status).toBe(404);
    const wrong = await resources.call(`POST ${FAST}/preview`, { price: '-1', startDate: '2026-12-30' }, admin);
    expect(wrong.errors).toMatchObject([{ code: 'VALIDATION', field: 'price' }]);
    const soon = await resources.call(`POST ${FAST}/preview`, { price: '1', startDate: 'soon' }, admin);
    expect(soon.errors).toMatchObject([{ code: 'VALIDATION', field: 'startDate' }]);
  });
});

describe('the input of a preview', () => {
  const whole = { price: '1', startDate: '2026-12-30' };
  const wrong: [string, Doc, string, string][] = [
    [`${TARIFFS}/base`, {}, 'VALIDATION', 'startDate'],
    [`${TARIFFS}/base`, { startDate: '2026-12-30', endDate: 5 }, 'VALIDATION', 'endDate'],
    [`${TARIFFS}/base`, { startDate: '2026-12-30', colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
    [FAST, { ...whole, price: '9'.repeat(900_000) }, 'VALIDATION', 'price'],
    [FAST, { ...whole, price: '0.0000000001' }, 'VALIDATION', 'price'],
    [FAST, { ...whole, startDate: '2027-02-30' }, 'VALIDATION', 'startDate'],
    [FAST, { startDate: '2026-12-30' }, 'VALIDATION', 'price'],
    [FAST, { ...whole, colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
    ['PROJECT', { tariffId: 5 }, 'VALIDATION', 'tariffId'],
    ['PROJECT', { tariffId: ['base'] }, 'VALIDATION', 'tariffId'],
    ['PROJECT', { tariffId: null }, 'VALIDATION', 'tariffId'],
    ['PROJECT', { tariffId: '' }, 'BAD_REFERENCE', 'tariffId'],
    ['PROJECT', { tariffId: 'gold' }, 'BAD_REFERENCE', 'tariffId'],
    ['PROJECT', { colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
  ];

  it('is the input of the action', async () => {
    for (const [path, body, code, field] of wrong) {
      const place = path === 'PROJECT' ? `/api/admin/project/${resources.projectId}/tariff` : path;
      const { status, errors } = await resources.call(`POST ${place}/preview`, body, admin);
      expect([path, status, errors[0]?.code, errors[0]?.field]).toEqual([path, 400, code, field]);
    }
  });

  it('refuses a tariff that cannot be assigned', async () => {
    const lines = [{ resource: 'ram', unit: 'GB', increment: 1, period: 'hour', price: '1' }];
    const body = { name: 'draft', techName: 'draft', startDate: '2026-12-10', lines };
    const { id } = (await resources.call(`POST ${TARIFFS}`, body, admin)).body;
    const place = `/api/admin/project/${resources.projectId}/tariff`;
    const preview = await resources.call(`POST ${place}/preview`, { tariffId: id }, admin);
    expect([preview.status, preview.errors[0]?.code]).toEqual([400, 'BAD_REFERENCE']);
  });
});

describe('a default tariff', () => {
  const archive = async (id: string) => {
    const { status, errors } = await resources.call(`POST ${TARIFFS}/${id}/archive`, {}, admin);
    return [status, errors[0]?.code];
  };

  it('is archived only where nobody pays by it or has a notice about it', async () => {
    expect(await archive('base')).toEqual([409, 'TARIFF_HOLDS']);
    const next = await activate({ techName: 'next', default: true });
    expect(await archive('base')).toEqual([409, 'TARIFF_HOLDS']);
    await until('2026-12-02T19:00:00.000Z');
    const later = await activate({ techName: 'later', default: true, startDate: '2026-12-30' });
    expect(await archive(later)).toEqual([200, undefined]);
    await until('2026-12-02T19:00:01.000Z');
    expect(await archive(next)).toEqual([409, 'TARIFF_HOLDS']);
    await until('2026-12-10T06:00:00.000Z');
    expect(await archive('base')).toEqual([200, undefined]);
    expect(await priceOf('disk', 'FAST')).toBe('0.2');
    expect(await archive(next)).toEqual([409, 'TARIFF_HOLDS']);
  });

  it('stays while projects have it as their own', async () => {
    const mine = await activate({ techName: 'mine' });
    const from_at = resources.test.clock.now().toISOString();
    const { db } = resources.test;
    const project_id = resources.projectId;
    await db.insertInto('project_tariff').values({ project_id, from_at, tariff_id: mine }).execute();
    expect(await archive(mine)).toEqual([409, 'TARIFF_IN_USE']);
    await pass(1000);
    const back = resources.test.clock.now().toISOString();
    await db.insertInto('project_tariff').values({ project_id, from_at: back, tariff_id: null }).execute();
    expect(await archive(mine)).toEqual([200, undefined]);
  });
});

describe('letters about price changes', () => {
  it('come a week before, at 00:00:01, with prices and cost before and after, once, despite restarts', {
    timeout: 180_000,
  }, async () => {
    await startSearching();
    await disk(100);
    await plan('0.1', '2026-12-04');
    await until('2026-11-26T19:00:00.000Z');
    expect(await letters()).toEqual([]);
    await until('2026-11-26T19:00:01.000Z');
    const notices = (await letters()).filter(({ address }) => address === 'customer@demo.kz');
    expect(notices.map(({ subject }) => subject)).toEqual(['Цены изменятся с 04.12.2026']);
    expect(notices[0]?.body).toContain('— Место на диске · FAST, ГБ: 0,085 ₸/ч → 0,1 ₸/ч');
    expect(notices[0]?.body).toContain('стоит 6 120 ₸ за 30 дней');
    expect(notices[0]?.body).toContain('будет 7 200 ₸ за 30 дней');
    const all = await letters();
    const again = createProvider(resources.test);
    await startSearching();
    for (let day = 0; day < 10; day += 1) {
      resources.test.clock.advance(24 * HOUR);
      await again.worker.runDue();
    }
    expect((await letters()).length).toBe(all.length);
  });

  it('are in the reader’s language, and written once where a process died between search and letter', async () => {
    const { db, clock } = resources.test;
    await startSearching();
    await db.updateTable('users').set({ locale: 'en' }).where('email', '=', 'customer@demo.kz').execute();
    await plan('12345.5', '2026-12-04', 'balancer');
    clock.set('2026-11-26T19:00:01.000Z');
    let left = 2;
    const dying = {
      now: () => {
        left -= 1;
        if (left === -1) throw new Error('The process dies here');
        return clock.now();
      },
    };
    await createProvider({ ...resources.test, clock: dying })
      .worker.runDue()
      .catch(() => undefined);
    clock.advance(60_000);
    await resources.test.provider.worker.runDue();
    const mails = await db
      .selectFrom('mail')
      .select(['subject', 'body'])
      .where('address', '=', 'customer@demo.kz')
      .execute();
    const notices = mails.filter(({ subject }) => subject === 'Prices change from 04.12.2026');
    expect(notices.length).toBe(1);
    expect(notices[0]?.body.replaceAll('\u00a0', ' ')).toContain('4,000 ₸/month → 12,345.5 ₸/month');
  });

  it('are not written about a withdrawn change, nor to payers with their own tariff by then', async () => {
    await startSearching();
    await plan('0.1', '2026-12-04');
    const [planned] = await listed(`${FAST}/price?f.status=planned`);
    await resources.call(`DELETE ${FAST}/price/${planned?.id}`, undefined, admin);
    const mine = await activate({ techName: 'mine' }, '2026-12-04');
    const next = await activate({ techName: 'next', default: true }, '2026-12-20');
    await until('2026-12-05T00:00:00.000Z');
    expect(await letters()).toEqual([]);
    const from_at = resources.test.clock.now().toISOString();
    await resources.test.db
      .insertInto('project_tariff')
      .values({ project_id: resources.projectId, from_at, tariff_id: mine })
      .execute();
    await until('2026-12-12T19:00:01.000Z');
    expect((await letters()).filter(({ address }) => address === 'customer@demo.kz')).toEqual([]);
    expect(next).not.toBe('');
  });

  it('are written about a project’s own tariff too, and after a pause of days', async () => {
    await startSearching();
    await disk(100);
    const mine = await activate({ techName: 'mine' }, '2026-12-10');
    const from_at = resources.test.clock.now().toISOString();
    await resources.test.db
      .insertInto('project_tariff')
      .values({ project_id: resources.projectId, from_at, tariff_id: mine })
      .execute();
    await until('2026-12-05T12:00:00.000Z');
    const notices = await letters();
    expect(notices.map(({ address, subject }) => [address, subject])).toEqual([
      ['customer@demo.kz', 'Цены изменятся с 10.12.2026'],
    ]);
    expect(notices[0]?.body).toContain('0,085 ₸/ч → 0,2 ₸/ч');
    expect(notices[0]?.body).toContain('vCPU · x1, vCPU: 9,5 ₸/ч → нет цены');
  });

  it('are one per payer, for all their projects', async () => {
    await startSearching();
    const { db } = resources.test;
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'customer@demo.kz')
      .executeTakeFirstOrThrow();
    const createdAt = resources.test.clock.now().toISOString();
    const id = await transact(db, (tx) => insertProject(tx, { name: 'second', paymentType: 'prePaid', createdAt }));
    await db.updateTable('project').set({ payer_id: user.id }).where('id', '=', id).execute();
    await plan('0.1', '2026-12-04');
    await until('2026-11-26T19:00:01.000Z');
    expect((await letters()).filter(({ address }) => address === 'customer@demo.kz').length).toBe(1);
  });
});
