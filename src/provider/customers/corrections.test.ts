import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

const PATH = '/api/admin/balance-correction';

let resources: ResourceTest;
let admin: string;
let customerId: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
  customerId = String((await resources.call('GET /api/user')).body.id);
});

const as = (call: string, body?: object) => resources.call(call, body, { token: admin });
const correct = (amount: string, more: object = {}) =>
  as(`POST /api/admin/customer/${customerId}/correct-balance`, { amount, reason: 'По акту сверки', ...more });
const balance = async () => (await resources.call('GET /api/user')).body.balance;

/** The only correction, as an administrator sees it. */
async function only(): Promise<Record<string, unknown>> {
  const { content } = (await as(`GET ${PATH}`)).body as { content: Record<string, unknown>[] };
  expect(content).toHaveLength(1);
  return content[0] ?? {};
}

/** Makes the correction somebody else's, as if another administrator had proposed it. */
async function ofAnother(): Promise<void> {
  const manager = await resources.test.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'manager')
    .executeTakeFirst();
  await resources.test.db
    .updateTable('balance_correction')
    .set({ author_id: manager?.id ?? null })
    .execute();
}

describe('a correction of a balance', () => {
  it('up to the amount in the settings is booked at once, with author, document and balance', async () => {
    await correct('500000', { documentNumber: '15/2026', documentDate: '2026-11-19' });
    expect(await balance()).toBe('750000.00');
    const facts = {
      documentNumber: '15/2026',
      documentDate: '2026-11-19',
      balanceBefore: '250000.00',
      balanceAfter: '750000.00',
    };
    const row = await only();
    expect(row).toMatchObject({ ...facts, status: 'booked', amount: '500000.00', own: true });
    const entries = (await as(`GET /api/admin/customer/${customerId}/entry?f.kind=correction&sort=created,desc`)).body;
    expect((entries.content as object[]).find((entry) => 'author' in entry)).toMatchObject({
      ...facts,
      author: row.author,
    });
    const own = (await resources.call('GET /api/payment/list/balance/history?f.kind=correction')).body
      .content as object[];
    expect(own.some((entry) => 'author' in entry)).toBe(false);
  });

  it('above it waits, and its author can’t confirm it', async () => {
    await correct('500000.01');
    const { id } = await only();
    const refused = await as(`POST ${PATH}/${id}/confirm`, {});
    expect([refused.status, refused.body]).toMatchObject([409, [{ code: 'CORRECTION_OF_ANOTHER' }]]);
    expect([await balance(), (await only()).status]).toEqual(['250000.00', 'proposed']);
  });

  it('is booked once when a second administrator confirms it', async () => {
    await correct('-600000');
    await ofAnother();
    const { id } = await only();
    const confirmed = await as(`POST ${PATH}/${id}/confirm`, {});
    expect(confirmed.body).toMatchObject({ status: 'booked', balanceBefore: '250000.00', balanceAfter: '-350000.00' });
    expect((await as(`POST ${PATH}/${id}/confirm`, {})).status).toBe(409);
    expect(await balance()).toBe('-350000.00');
  });

  it('that is refused changes no balance', async () => {
    await correct('600000');
    const { id } = await only();
    expect((await as(`POST ${PATH}/${id}/refuse`, { refusal: 'Нет акта' })).body).toMatchObject({
      status: 'refused',
      refusal: 'Нет акта',
    });
    expect((await as(`POST ${PATH}/${id}/confirm`, {})).status).toBe(409);
    expect(await balance()).toBe('250000.00');
  });

  it('needs a second administrator by the amount that the settings have', async () => {
    const doc = JSON.stringify({ correctionLimit: '10' });
    await resources.test.db.insertInto('setting').values({ type: 'billing-settings', version: 2, doc }).execute();
    await correct('10');
    await correct('10.01');
    expect(await balance()).toBe('250010.00');
  });

  it('is shown before it is sent: the balance after it, and whether it waits', async () => {
    const preview = async (amount: string) =>
      (await as(`POST /api/admin/customer/${customerId}/correct-balance/preview`, { amount, reason: 'x' })).body;
    expect(await preview('-0.5')).toEqual({
      content: [{ balanceBefore: '250000.00', balanceAfter: '249999.50', booking: 'atOnce' }],
      totalElements: 1,
    });
    expect(await preview('900000')).toMatchObject({
      content: [{ balanceAfter: '1150000.00', booking: 'secondAdministrator' }],
    });
    expect(await balance()).toBe('250000.00');
  });
});
