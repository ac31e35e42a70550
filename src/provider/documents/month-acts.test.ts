import { beforeEach, describe, expect, it } from 'vitest';
import { createProvider } from '../app.ts';
import { addUncharged } from '../billing/testing.ts';
import { saveCompany } from '../companies/companies.ts';
import { SELLER_TYPE } from '../companies/seller.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { insertUser } from '../identity/users.ts';
import type { PaperWriter } from '../ports/paper.ts';
import { transact } from '../store/transact.ts';
import type { ActContent } from './content.ts';
import { COMPANIES_AT_ONCE, scheduleActs } from './month-acts.ts';

const MONTH = '2026-11';
const SELLER = { bin: '180140001235', nameRu: 'ТОО «Облако»', iban: 'KZ86125KZT5004100100', vatPayer: true };
/** Rendering is tested elsewhere. */
const papers: PaperWriter = { pdf: async () => new Uint8Array(1), workbook: async () => new Uint8Array(1) };

let resources: ResourceTest;
/** A provider whose letters have no real files. */
let provider: ReturnType<typeof createProvider>;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  const { test } = resources;
  test.clock.set('2026-12-02T06:00:00.000Z');
  provider = createProvider({ ...test, papers });
  await state(SELLER);
});

async function state(seller: object): Promise<void> {
  const row = { type: SELLER_TYPE, doc: JSON.stringify(seller), version: 1 };
  const { db } = resources.test;
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((other) => other.column('type').doUpdateSet(row))
    .execute();
}

async function payer(login: string, kind: 'company' | 'person'): Promise<string> {
  const { db, clock } = resources.test;
  return transact(db, async (tx) => {
    const user = { login, email: `${login}@demo.kz`, name: login, role: 'client' as const, balanceTiyn: 0 };
    const id = await insertUser(tx, { ...user, createdAt: clock.now().toISOString(), passwordHash: 'plain:x' });
    await saveCompany(tx, id, { kind, nameRu: login });
    return id;
  });
}

/** The month as it is after its closing, with so many companies that were charged. Returns their ids. */
async function closed(companies: number): Promise<string[]> {
  const { db, clock } = resources.test;
  const ids: string[] = [];
  for (let index = 0; index < companies; index += 1) ids.push(await payer(`company${index}`, 'company'));
  const row = { month: MONTH, state: 'closed', closed_at: clock.now().toISOString(), closed_by: null };
  await db.insertInto('billing_month').values(row).execute();
  const charges = ids.map((payer_id, index) => ({
    ...{ month: MONTH, payer_id, project_id: payer_id },
    ...{ type: 'disk', tiyn: 100 + index },
  }));
  await db.insertInto('month_charge').values(charges).execute();
  await transact(db, (tx) => scheduleActs(tx, MONTH, clock.now()));
  return ids;
}

function acts() {
  return resources.test.db.selectFrom('document').selectAll().where('kind', '=', 'act').orderBy('serial').execute();
}

/** Each company has one act, with its charges, and no number is missing. */
async function holds(ids: readonly string[]): Promise<void> {
  const issued = await acts();
  expect(issued.map(({ serial }) => Number(serial))).toEqual(ids.map((_, index) => index + 1));
  expect(new Map(issued.map(({ user_id, total_tiyn }) => [user_id, Number(total_tiyn)]))).toEqual(
    new Map(ids.map((id, index) => [id, 100 + index])),
  );
}

describe('the acts of a month', () => {
  it('are issued when it closes: for companies that were charged in it, and for nobody else', async () => {
    const { test } = resources;
    test.clock.set('2026-11-29T19:00:00.000Z');
    const [charged, , person] = [
      await payer('c', 'company'),
      await payer('idle', 'company'),
      await payer('p', 'person'),
    ];
    for (const payerId of [charged, person])
      await addUncharged(test.db, { payerId, projects: 2, records: 1, since: test.clock.now() });
    test.clock.set('2026-12-01T10:00:00.000Z');
    await provider.worker.runDue();
    const token = await test.signIn('admin@demo.kz');
    const { status } = await resources.call(`POST /api/admin/billing-month/${MONTH}/close`, {}, { token });
    expect(status).toBeLessThan(300);
    expect(await acts()).toEqual([]);
    test.clock.advance(1000);
    await provider.worker.runDue();
    const issued = await acts();
    // Two disks at 3.50 ₸ an hour, for the last day of November.
    expect(issued.map(({ user_id, total_tiyn, day }) => [user_id, Number(total_tiyn), day])).toEqual([
      [charged, 2 * 24 * 350, '2026-11-30'],
    ]);
    expect((JSON.parse(issued[0]?.content ?? '') as ActContent).buyer.name.ru).toBe('c');
    const letters = await test.db.selectFrom('mail').selectAll().where('kind', '=', 'documentIssued').execute();
    expect(letters.map(({ address }) => address)).toEqual(['c@demo.kz']);
  });

  it('are issued for more companies than one transaction schedules', async () => {
    const ids = await closed(COMPANIES_AT_ONCE + 3);
    await provider.worker.runDue();
    const issued = await acts();
    expect(new Set(issued.map(({ user_id }) => user_id))).toEqual(new Set(ids));
    expect(issued).toHaveLength(ids.length);
  });

  it('are each issued once without gaps, wherever processes die, and where several work at once', async () => {
    const { test } = resources;
    const ids = await closed(12);
    for (let after = 1; after < 40; after += 3) {
      let left = after;
      const now = () => {
        left -= 1;
        if (left < 0) throw new Error('The process dies here');
        return test.clock.now();
      };
      const dying = createProvider({ ...test, papers, clock: { now } });
      await dying.worker.runDue().catch(() => undefined);
    }
    // Work that failed is tried again after a while.
    test.clock.advance(3_600_000);
    const others = [provider, createProvider({ ...test, papers })];
    await Promise.all(others.map(({ worker }) => worker.runDue()));
    await holds(ids);
  });

  it('wait for the details of the provider', async () => {
    await state({});
    const ids = await closed(2);
    await provider.worker.runDue();
    expect(await acts()).toEqual([]);
    await state(SELLER);
    resources.test.clock.advance(3_600_000);
    await provider.worker.runDue();
    await holds(ids);
  });

  it('are not issued for a month that was closed by a clock ahead', async () => {
    const { db } = resources.test;
    await closed(2);
    await db.deleteFrom('billing_month').execute();
    await provider.worker.runDue();
    expect(await acts()).toEqual([]);
    expect(await db.selectFrom('work').select('id').where('kind', '=', 'act').execute()).toEqual([]);
  });
});
