import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { XLSX_TYPE } from '../../contract/reports/report.ts';
import { addExpenses } from '../billing/expenses.ts';
import { book } from '../billing/ledger.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { chargeFor } from '../reports/testing.ts';
import { transact } from '../store/transact.ts';

const EXPENSES = 'GET /api/admin/expenses';
const YEAR = '?from=2026-01&to=2026-12';
const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];

let resources: ResourceTest;
let admin: string;
let manager: string;
let customerId: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  const { test } = resources;
  test.clock.set('2026-11-20T06:00:00.000Z');
  admin = await test.signIn('admin@demo.kz');
  manager = await test.signIn('manager@demo.kz');
  customerId = await idOf('customer');
  // 19:00 in Almaty on 31 October: five hours of that month, and the others of the next one.
  const hours = Array.from({ length: 10 }, () => ({ tiyn: 100, quantities: DISK }));
  await chargeFor(resources, '2026-10-31T14:00:00.000Z', [
    { type: 'disk', title: 'a', hours },
    { type: 'vm', title: 'b', hours: hours.map((hour) => ({ ...hour, tiyn: 301 })) },
  ]);
});

async function idOf(login: string): Promise<string> {
  const { db } = resources.test;
  return (await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;
}

async function expenses(query = YEAR, token = admin): Promise<Doc> {
  const { status, body } = await resources.call(`${EXPENSES}${query}`, undefined, { token });
  expect(status).toBe(200);
  return body;
}

/** Another customer, who paid this much for a disk in November. */
async function otherPaid(tiyn: number): Promise<string> {
  await signInOther(resources);
  const payerId = await idOf('other');
  const charged = { projectId: 'project-of-other', payerId, hour: resources.test.clock.now() };
  await transact(resources.test.db, (tx) => addExpenses(tx, charged, new Map([['disk', tiyn]])));
  return payerId;
}

describe('the charges of clients', () => {
  it('are shown by month, year, service and client, months as in Almaty', async () => {
    const found = await expenses('?from=2026-09&to=2026-11');
    expect(found).toMatchObject({
      currency: 'KZT',
      from: '2026-09',
      to: '2026-11',
      total: '40.10',
      months: [
        { month: '2026-09', amount: '0.00' },
        { month: '2026-10', amount: '20.05' },
        { month: '2026-11', amount: '20.05' },
      ],
      years: [{ year: '2026', amount: '40.10' }],
      services: [
        { type: 'vm', amount: '30.10' },
        { type: 'disk', amount: '10.00' },
      ],
      clients: [{ id: customerId, amount: '40.10', projects: 1 }],
      others: null,
    });
    expect((found.byMonthService as Doc[])[1]).toEqual({ month: '2026-10', services: { disk: '5.00', vm: '15.05' } });
    expect((await expenses('?from=2026-10&to=2026-10')).total).toBe('20.05');
  });

  it('leave out corrections, top-ups and promo codes', async () => {
    const at = resources.test.clock.now();
    for (const kind of ['topUp', 'correction', 'promo'] as const) {
      const entry = { userId: customerId, projectId: resources.projectId, kind, key: kind, amountTiyn: -700, at };
      await transact(resources.test.db, (tx) => book(tx, entry));
    }
    expect((await expenses()).total).toBe('40.10');
  });

  it('are those of their own clients for a manager, and hidden from clients', async () => {
    const other = await otherPaid(5_000_00);
    expect(await expenses()).toMatchObject({ total: '5040.10', clients: [{ id: other }, { id: customerId }] });
    const own = await expenses(YEAR, manager);
    expect(own).toMatchObject({ total: '40.10', clients: [{ id: customerId }], others: null });
    expect(await expenses(`${YEAR}&clientId=${other}`, manager)).toMatchObject({ total: '0.00', clients: [] });
    expect(await expenses(`${YEAR}&projectId=project-of-other`, manager)).toMatchObject({ total: '0.00' });
    expect((await resources.call(`${EXPENSES}${YEAR}`)).status).toBe(403);
  });

  it('can be filtered by client or project', async () => {
    const other = await otherPaid(123);
    expect(await expenses(`${YEAR}&clientId=${other}`)).toMatchObject({ total: '1.23', clients: [{ id: other }] });
    expect((await expenses(`${YEAR}&projectId=${resources.projectId}`)).total).toBe('40.10');
  });

  it('stay with the payer of that time after a change of payer', async () => {
    const payer = await idOf('manager');
    const { db } = resources.test;
    await db.updateTable('project').set({ payer_id: payer }).where('id', '=', resources.projectId).execute();
    expect((await expenses()).clients).toMatchObject([{ id: customerId, amount: '40.10' }]);
  });

  it('name fifty clients individually, and sum up all others', async () => {
    const { db, clock } = resources.test;
    await transact(db, async (tx) => {
      for (let each = 0; each < 60; each += 1) {
        const charged = { projectId: `p${each}`, payerId: `u${each}`, hour: clock.now() };
        await addExpenses(tx, charged, new Map([['disk', 10_000 + each]]));
      }
      await addExpenses(tx, { projectId: 'nobody', payerId: null, hour: clock.now() }, new Map([['disk', 7]]));
    });
    const { clients, others, total } = await expenses();
    const rows = clients as { amount: string }[];
    expect(rows).toHaveLength(50);
    expect(rows[0]).toEqual({ id: 'u59', name: 'u59', amount: '100.59', projects: 1 });
    const rest = others as { clients: number; amount: string };
    expect(rest.clients).toBe(11);
    const sum = [...rows, rest].reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(total) * 100));
  });

  it.each([
    ['', 'BAD_QUERY'],
    ['?from=2026-13&to=2026-12', 'BAD_QUERY'],
    ['?from=2026-11&to=2026-10', 'VALIDATION'],
    ['?from=2010-01&to=2026-10', 'TOO_MANY_MONTHS'],
  ])('is refused for %j', async (query, code) => {
    const { status, errors } = await resources.call(`${EXPENSES}${query}`, undefined, { token: admin });
    expect([status, errors[0]?.code]).toEqual([400, code]);
  });
});

describe('the report on a client’s project', () => {
  const period = { period: 'dates', from: '2026-10-31', to: '2026-11-01' };

  async function report(token: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return resources.test.send('POST /api/admin/report', { token, body, headers });
  }

  it('is the same as the project’s own, for administrators and the client’s manager', async () => {
    const own = (await resources.call('POST /api/report', period)).body;
    for (const token of [admin, manager]) {
      const answer = await report(token, { ...period, projectId: resources.projectId });
      expect([answer.status, await answer.json()]).toEqual([200, own]);
    }
    const month = await report(admin, { period: 'month', projectId: resources.projectId });
    expect(await month.json()).toMatchObject({ period: { kind: 'month', from: '2026-11-01', days: 30 } });
  });

  it('is available as a workbook', async () => {
    const answer = await report(admin, { ...period, projectId: resources.projectId }, { Accept: XLSX_TYPE });
    expect(answer.headers.get('content-type')).toBe(XLSX_TYPE);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    expect(workbook.worksheets[0]?.getRow(1).getCell(1).value).toContain('Demo');
  });

  it('requires a project, which the caller administers', async () => {
    const id = await otherPaid(1);
    const { db } = resources.test;
    const { project_id: others } = await db
      .selectFrom('project_member')
      .select('project_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await report(manager, { ...period, projectId: others })).status).toBe(404);
    expect((await report(admin, { ...period, projectId: others })).status).toBe(200);
    expect((await report(admin, { ...period, projectId: 'none' })).status).toBe(404);
    expect((await report(resources.token, { ...period, projectId: resources.projectId })).status).toBe(403);
    for (const projectId of [undefined, '', 7, null, 'a\u0000']) {
      const refused = await report(admin, { ...period, ...(projectId === undefined ? {} : { projectId }) });
      expect([refused.status, await refused.json()]).toMatchObject([400, [{ code: 'VALIDATION', field: 'projectId' }]]);
    }
  });
});
