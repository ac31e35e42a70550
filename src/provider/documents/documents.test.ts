import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { saveCompany } from '../companies/companies.ts';
import { SELLER_TYPE } from '../companies/seller.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import type { ActContent, ReconciliationContent } from './content.ts';
import { issueInvoice } from './kinds.ts';

const CALL = '/api/documents';
const SELLER = {
  bin: '180140001235',
  nameRu: 'ТОО «Облако»',
  nameKk: '«Бұлт» ЖШС',
  iban: 'KZ86125KZT5004100100',
  vatPayer: true,
};
const BUYER = { kind: 'company', bin: '940140000385', nameRu: 'ТОО «Көктем»', nameKk: '«Көктем» ЖШС' } as const;

let resources: ResourceTest;
let userId: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  const { db, clock } = resources.test;
  clock.set('2026-12-02T06:00:00.000Z');
  ({ id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'customer')
    .executeTakeFirstOrThrow());
  await stateSeller(SELLER);
  await transact(db, (tx) =>
    saveCompany(tx, userId, { ...BUYER, contractNumber: 'ДО-17', contractDate: '2026-03-01' }),
  );
});

/** States the provider's own company, as administrators do. */
async function stateSeller(seller: Doc): Promise<void> {
  const row = { type: SELLER_TYPE, doc: JSON.stringify(seller), version: 1 };
  const { db } = resources.test;
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((other) => other.column('type').doUpdateSet(row))
    .execute();
}

/** A closed month of the customer, with what was charged by type. */
async function charged(month: string, sums: Record<string, number>): Promise<void> {
  const { db } = resources.test;
  const project = await db.selectFrom('project').select('id').where('payer_id', '=', userId).executeTakeFirstOrThrow();
  const known = { month, payer_id: userId, project_id: project.id };
  const closed = { month, state: 'closed', closed_at: `${month}-28T00:00:00.000Z`, closed_by: null };
  await db
    .insertInto('billing_month')
    .values(closed)
    .onConflict((other) => other.column('month').doUpdateSet(closed))
    .execute();
  await db
    .insertInto('month_charge')
    .values(Object.entries(sums).map(([type, tiyn]) => ({ ...known, type, tiyn })))
    .execute();
  const tiyn = Object.values(sums).reduce((sum, each) => sum + each, 0);
  await enter({ kind: 'charge', at: `${month}-20T06:00:00.000Z`, tiyn: -tiyn });
}

let entries = 0;

async function enter({ kind, at, tiyn }: { kind: string; at: string; tiyn: number }): Promise<void> {
  entries += 1;
  const known = { id: `entry-${entries}`, user_id: userId, project_id: null, key: `entry-${entries}`, details: '{}' };
  const money = { amount_tiyn: tiyn, promo_tiyn: 0, correction_tiyn: 0 };
  await resources.test.db
    .insertInto('ledger')
    .values({ ...known, ...money, kind, at, for_at: at })
    .execute();
}

async function contentOf<T>(id: unknown): Promise<T> {
  const { db } = resources.test;
  const row = await db.selectFrom('document').select('content').where('id', '=', String(id)).executeTakeFirstOrThrow();
  return JSON.parse(row.content) as T;
}

describe('an invoice', () => {
  it('is for any amount, with the VAT in it, and has its parties and contract', async () => {
    const made = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount: '1160.00' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        kind: 'invoice',
        number: '2026-000001',
        day: '2026-12-02',
        amount: '1160.00',
        vat: '160.00',
      }),
    ]);
    expect(await contentOf(made.body.id)).toMatchObject({
      seller: { name: { ru: 'ТОО «Облако»', kk: '«Бұлт» ЖШС' }, account: { kbe: '17' } },
      buyer: { name: { ru: 'ТОО «Көктем»' }, taxId: '940140000385' },
      contract: { number: 'ДО-17', day: '2026-03-01' },
      purposeCode: '859',
    });
  });

  it.each(['0', '-5', '1.001', 'abc', '99999999999'])('is refused for %s tenge', async (amount) => {
    const { status, errors } = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount });
    expect([status, errors[0]?.field]).toEqual([400, 'amount']);
  });

  it('is refused while the provider has no details', async () => {
    await stateSeller({});
    const { status, errors } = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount: '5' });
    expect([status, errors[0]?.code]).toEqual([409, 'SELLER_UNSTATED']);
  });

  it('has no VAT where the provider is not registered for it', async () => {
    await stateSeller({ ...SELLER, vatPayer: false });
    const { body } = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount: '1160' });
    expect(body.vat).toBeUndefined();
    expect(await contentOf(body.id)).toMatchObject({ vat: null, totalTiyn: 116_000 });
  });
});

describe('numbers', () => {
  it('have no gaps, also after a rollback, and begin anew with each year and kind', async () => {
    const { db, clock } = resources.test;
    const order = { userId, by: null, now: clock.now() };
    const refused = transact(db, async (tx) => {
      await issueInvoice(tx, order, 100);
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 5 }, () => transact(db, (tx) => issueInvoice(tx, order, 100))));
    await resources.call(`POST ${CALL}`, { kind: 'reconciliation', from: '2026-01-01', to: '2026-11-30' });
    clock.set('2027-01-01T06:00:00.000Z');
    await transact(db, (tx) => issueInvoice(tx, { ...order, now: clock.now() }, 100));
    const rows = await db.selectFrom('document').select(['kind', 'number']).orderBy('kind').orderBy('number').execute();
    expect(rows.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      ...[1, 2, 3, 4, 5].map((serial) => `invoice 2026-00000${serial}`),
      'invoice 2027-000001',
      'reconciliation 2026-000001',
    ]);
  });
});

describe('what was issued', () => {
  it('can’t be changed or deleted, and stays when the company changes', async () => {
    const { db } = resources.test;
    const { body } = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount: '5' });
    await expect(db.updateTable('document').set({ number: '1' }).execute()).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('document').execute()).rejects.toThrow(/never changed/);
    await transact(db, (tx) => saveCompany(tx, userId, { kind: 'company', bin: BUYER.bin, nameRu: 'ТОО «Жаңа»' }));
    const { body: read } = await resources.call(`GET ${CALL}/${body.id}`);
    expect(read.buyer).toBe('ТОО «Көктем»');
  });

  it('is sent to the customer, as PDF', async () => {
    const { db, provider } = resources.test;
    const { body } = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount: '5' });
    await provider.worker.runDue();
    await resources.call(`POST ${CALL}/${body.id}/send`);
    await provider.worker.runDue();
    const letters = await db.selectFrom('mail').selectAll().where('kind', '=', 'documentIssued').execute();
    expect(letters.map(({ address, subject }) => [address, subject])).toEqual(
      Array.from({ length: 2 }, () => ['customer@demo.kz', 'Счёт на оплату № 2026-000001']),
    );
    const [file] = JSON.parse(letters[0]?.attachments ?? '[]') as { name: string; content: string }[];
    expect([file?.name, atob(file?.content ?? '').slice(0, 5)]).toEqual(['Счёт на оплату 2026-000001.pdf', '%PDF-']);
  });

  it('is seen by its customer and by those who look after them, by nobody else', async () => {
    const { body } = await resources.call(`POST ${CALL}`, { kind: 'invoice', amount: '5' });
    const { signIn } = resources.test;
    const [admin, manager] = [await signIn('admin@demo.kz'), await signIn('manager@demo.kz')];
    const total = async (call: string, token?: string) =>
      (await resources.call(call, undefined, token === undefined ? {} : { token })).body.totalElements;
    expect([await total(`GET ${CALL}`), await total(`GET ${CALL}`, admin)]).toEqual([1, 0]);
    const all = 'GET /api/admin/document';
    expect([await total(all, admin), await total(all, manager)]).toEqual([1, 1]);
    expect(await total(`${all}?f.kind=act`, admin)).toBe(0);
    expect(await total(`${all}?q=940140000385&f.customerId=${userId}`, admin)).toBe(1);
    expect((await resources.call(`GET ${CALL}/${body.id}`, undefined, { token: admin })).status).toBe(404);
  });
});

describe('an act', () => {
  it('has a line a service, and VAT that adds up to that of the total', async () => {
    await charged('2026-11', { disk: 3_33, floating: 3_33, vm: 3_34 });
    const { status, body } = await resources.call(`POST ${CALL}`, { kind: 'act', month: '2026-11-15' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        day: '2026-11-30',
        from: '2026-11-01',
        to: '2026-11-30',
        amount: '10.00',
        vat: '1.38',
      }),
    ]);
    const { lines, vat } = await contentOf<ActContent>(body.id);
    expect(lines.map(({ name }) => [name.ru, name.kk])).toEqual([
      ['Диски', 'Дискілер'],
      ['Плавающие IP', 'Floating IP'],
      ['Серверы', 'Серверлер'],
    ]);
    expect([lines.map(({ vatTiyn }) => vatTiyn), vat]).toEqual([[46, 46, 46], { rate: 16, tiyn: 138 }]);
  });

  it('is issued once for a month', async () => {
    await charged('2026-11', { vm: 100 });
    const ids = await Promise.all(
      Array.from(
        { length: 2 },
        async () => (await resources.call(`POST ${CALL}`, { kind: 'act', month: '2026-11-01' })).body.id,
      ),
    );
    expect([typeof ids[0], new Set(ids).size]).toEqual(['string', 1]);
  });

  it('has the VAT rate of its month', async () => {
    await charged('2025-12', { vm: 112_00 });
    const { body } = await resources.call(`POST ${CALL}`, { kind: 'act', month: '2025-12-31' });
    expect([body.number, body.vat]).toEqual(['2025-000001', '12.00']);
  });

  it('is refused for a month that is not closed, and for one without charges', async () => {
    await charged('2026-10', { vm: 0 });
    for (const [month, code] of [
      ['2026-12-01', 'MONTH_OPEN'],
      ['2026-10-01', 'NOTHING_CHARGED'],
    ]) {
      const { status, errors } = await resources.call(`POST ${CALL}`, { kind: 'act', month });
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([409, code, 'month']);
    }
  });
});

describe('a reconciliation act', () => {
  it('goes from the opening to the closing balance by acts, payments and corrections', async () => {
    await resources.test.db.deleteFrom('ledger').execute();
    await enter({ kind: 'topUp', at: '2026-09-10T06:00:00.000Z', tiyn: 500_00 });
    await charged('2026-10', { vm: 300_00 });
    await charged('2026-11', { vm: 250_00 });
    await enter({ kind: 'topUp', at: '2026-11-05T06:00:00.000Z', tiyn: 100_00 });
    await enter({ kind: 'correction', at: '2026-11-06T06:00:00.000Z', tiyn: -7_00 });
    await resources.call(`POST ${CALL}`, { kind: 'act', month: '2026-11-01' });
    const { body } = await resources.call(`POST ${CALL}`, {
      kind: 'reconciliation',
      from: '2026-10-01',
      to: '2026-11-30',
    });
    const { openingTiyn, closingTiyn, entries: rows } = await contentOf<ReconciliationContent>(body.id);
    expect([openingTiyn, closingTiyn, body.amount]).toEqual([-500_00, -43_00, '-43.00']);
    expect(rows.map(({ day, name, debitTiyn, creditTiyn }) => [day, name.ru, debitTiyn, creditTiyn])).toEqual([
      ['2026-10-31', 'Услуги с 01.10.2026 по 31.10.2026, без акта', 300_00, 0],
      ['2026-11-05', 'Оплата', 0, 100_00],
      ['2026-11-06', 'Корректировка', 7_00, 0],
      ['2026-11-30', 'Акт № 2026-000001 от 30.11.2026', 250_00, 0],
    ]);
  });

  it.each([
    [{ from: '2026-11-30', to: '2026-11-01' }],
    [{ from: '2026-11-01', to: '2026-12-31' }],
    [{ from: '2020-11-01', to: '2026-11-30' }],
    [{ to: '2026-11-30' }],
  ])('is refused for %j', async (period) => {
    const { status } = await resources.call(`POST ${CALL}`, { kind: 'reconciliation', ...period });
    expect(status).toBe(400);
  });
});
