import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { kindsOf } from '../billing/ledger.ts';
import { saveCompany } from '../companies/companies.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import { importStatement } from './import.ts';
import { readStatement } from './read-statement.ts';
import { clientExchange, inWindows1251, type TestPayment } from './testing.ts';

const PATH = '/api/admin/bank-statement';
const BIN = '181140004063';

let resources: ResourceTest;
let admin: string;
let customerId: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
  customerId = String((await resources.call('GET /api/user')).body.id);
  const company = { kind: 'company', bin: BIN, nameRu: 'ТОО «Қала Сервис»' } as const;
  await transact(resources.test.db, (tx) => saveCompany(tx, customerId, company));
});

/** Sends a file as an administrator. */
async function upload(text: string, name = 'kl_to_1c.txt', token = admin) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(inWindows1251(text))], name));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await resources.test.send(`POST ${PATH}`, { body, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { code?: string }[] };
}

const as = (call: string, body?: object) => resources.call(call, body, { token: admin });

/** Stores an invoice as issued. */
async function invoice(serial: number, tiyn: number, userId = customerId): Promise<void> {
  const content = { id: crypto.randomUUID(), kind: 'invoice', year: 2026, serial, user_id: userId, content: '{}' };
  const number = `2026-${String(serial).padStart(6, '0')}`;
  const buyer = { buyer: 'x', buyer_key: 'x', day: '2026-11-20', created_at: '2026-11-20T00:00:00.000Z' };
  await resources.test.db
    .insertInto('document')
    .values({ ...content, ...buyer, number, total_tiyn: tiyn })
    .execute();
}

async function payments() {
  const rows = await resources.test.db.selectFrom('bank_payment').selectAll().orderBy('number').execute();
  return rows.map(({ number, status, user_id, matched_by, invoice: found }) => [
    number,
    status,
    user_id,
    matched_by,
    found,
  ]);
}

const STRANGER = { bin: '990140000015', payer: 'ТОО «Жол»', iban: 'KZ22722C000024901213' };

describe('an imported statement', () => {
  it('tops up the balance of the customer with the BIN, and tells it by letter', async () => {
    const { status, body } = await upload(
      clientExchange({ number: '1', amount: '1500.50' }, { number: '2', amount: '7', ...STRANGER }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'kl_to_1c.txt',
      format: 'clientExchange',
      incoming: 2,
      booked: 1,
      unmatched: 1,
      known: 0,
    });
    expect((await resources.call('GET /api/user/balance')).body).toMatchObject({
      balance: '251500.50',
      paid: '251500.50',
    });
    const history = await resources.call('GET /api/payment/list/balance/history?f.kind=topUp', undefined);
    const [entry] = history.body.content as { id: string; amount: string }[];
    expect(entry?.amount).toBe('1500.50');
    const detail = await resources.call(`GET /api/payment/list/balance/history/${entry?.id}`);
    expect(detail.body.merchant).toBe('Банковский перевод');
    expect(await payments()).toEqual([
      ['1', 'booked', customerId, 'bin', null],
      ['2', 'unmatched', null, null, null],
    ]);
  });

  it('books nothing when it comes again, and says so', async () => {
    const text = clientExchange({ number: '1', amount: '1500.50' });
    await upload(text);
    expect((await upload(text, 'again.txt')).body).toMatchObject({ incoming: 1, known: 1, booked: 0, unmatched: 0 });
    expect((await resources.call('GET /api/user')).body.balance).toBe('251500.50');
  });

  it('finds an invoice by its number, where the amount or the BIN fits', async () => {
    await invoice(17, 100_000);
    await invoice(18, 50_000);
    await upload(
      clientExchange(
        { number: '1', amount: '1000.00', ...STRANGER, purpose: 'Оплата счёта № 2026-000017 за услуги' },
        { number: '2', amount: '999.00', ...STRANGER, purpose: 'Оплата счёта № 2026-000017 за услуги' },
        { number: '3', amount: '300.00', purpose: 'Счёт 2026-18' },
        { number: '4', amount: '1500.00', ...STRANGER, purpose: 'Счета 2026-17 и 2026-18' },
      ),
    );
    expect(await payments()).toEqual([
      ['1', 'booked', customerId, 'invoice', '2026-000017'],
      ['2', 'unmatched', null, null, '2026-000017'],
      ['3', 'booked', customerId, 'invoice', '2026-000018'],
      ['4', 'unmatched', null, null, '2026-000017'],
    ]);
  });

  it('leaves a payment open where two customers have the BIN', async () => {
    const other = String(
      (await as('POST /api/admin/customer', { login: 'two', email: 'two@company.kz', emailAgain: 'two@company.kz' }))
        .body.id,
    );
    await transact(resources.test.db, (tx) => saveCompany(tx, other, { kind: 'company', bin: BIN }));
    await invoice(17, 100_000, other);
    await upload(
      clientExchange({ number: '1', amount: '5' }, { number: '2', amount: '5', purpose: 'Счёт 2026-000017' }),
    );
    expect(await payments()).toEqual([
      ['1', 'unmatched', null, null, null],
      ['2', 'booked', other, 'invoice', '2026-000017'],
    ]);
  });

  it('that is broken changes nothing, and names the line', async () => {
    const text = clientExchange({ number: '1', amount: '1500.50' }, { number: '2', amount: 'x' });
    const { status, body } = await upload(text);
    expect([status, body[0]]).toMatchObject([400, { code: 'STATEMENT_AMOUNT', field: 'file', params: { line: 32 } }]);
    expect(await payments()).toEqual([]);
    expect((await resources.call('GET /api/user')).body.balance).toBe('250000.00');
  });

  it('books each payment once, in whatever files and order the payments come', async () => {
    const payment = fc.record({
      number: fc.constantFrom('1', '2', '3', ''),
      day: fc.constantFrom('19.11.2026', '20.11.2026'),
      amount: fc.constantFrom('10.00', '20.00'),
      purpose: fc.constantFrom('За услуги', 'За серверы'),
    });
    const { db, clock } = resources.test;
    const brands = resources.test.config;
    const doer = { userId: null, actingId: null, requestId: '', address: null };
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(payment, { maxLength: 6 }), { maxLength: 4 }), async (files) => {
        for (const file of files) {
          const statement = readStatement(new TextEncoder().encode(clientExchange(...(file satisfies TestPayment[]))));
          await transact(db, (tx) => importStatement(tx, { name: 'x', statement }, { doer, now: clock.now(), brands }));
          // Without the bank's number the purpose tells payments apart.
          for (const { number, day, amount, purpose } of file)
            seen.set(JSON.stringify([number, day, amount, number === '' ? purpose : '']), Number(amount) * 100);
        }
        const sum = [...seen.values()].reduce((all, tiyn) => all + tiyn, 0);
        expect((await kindsOf(db, customerId)).paid).toBe(25_000_000 + sum);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a payment that was not matched', () => {
  const one = async () => {
    await upload(clientExchange({ number: '1', amount: '700.00', ...STRANGER }));
    const { content } = (await as('GET /api/admin/bank-payment?f.status=unmatched')).body as {
      content: { id: string }[];
    };
    return `/api/admin/bank-payment/${content[0]?.id}`;
  };

  it('is credited to the customer whom an administrator chooses, once', async () => {
    const path = await one();
    const body = { customerId, reason: 'Оплатил учредитель' };
    expect((await as(`POST ${path}/assign`, body)).body).toMatchObject({
      status: 'booked',
      customerId,
      matchedBy: 'person',
      reason: body.reason,
    });
    expect((await as(`POST ${path}/assign`, body)).status).toBe(409);
    expect((await as(`POST ${path}/ignore`, { reason: 'x' })).status).toBe(409);
    expect((await resources.call('GET /api/user')).body.balance).toBe('250700.00');
  });

  it('can be left out, with a reason', async () => {
    const path = await one();
    expect((await as(`POST ${path}/ignore`, { reason: 'Возврат аванса' })).body).toMatchObject({
      status: 'ignored',
      reason: 'Возврат аванса',
    });
    expect((await resources.call('GET /api/user')).body.balance).toBe('250000.00');
  });

  it('is in the audit log, and so is what was booked by itself', async () => {
    const path = await one();
    await as(`POST ${path}/assign`, { customerId, reason: 'x' });
    await upload(clientExchange({ number: '2', amount: '5' }));
    const actions = await resources.test.db
      .selectFrom('journal')
      .select(['type', 'action'])
      .where('type', 'like', 'bank-%')
      .execute();
    expect(new Set(actions.map(({ type, action }) => `${type}.${action}`))).toEqual(
      new Set(['bank-statement.create', 'bank-payment.assign', 'bank-payment.book']),
    );
  });
});
