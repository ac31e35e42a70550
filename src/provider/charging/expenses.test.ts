import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { chargeFor } from '../reports/testing.ts';
import { MIGRATIONS } from '../store/migrations/migrate.ts';

const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];
const MIGRATION = '0006-expenses';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
});

function hoursOf(count: number, tiyn: number) {
  return Array.from({ length: count }, () => ({ tiyn, quantities: DISK }));
}

/** The stored sums, in the order of their keys. */
async function kept() {
  const { db } = resources.test;
  const days = await db.selectFrom('expense_day').selectAll().orderBy('day').orderBy('type').execute();
  const months = await db
    .selectFrom('expense_month')
    .selectAll()
    .orderBy('month')
    .orderBy('payer_id')
    .orderBy('type')
    .execute();
  return { days, months };
}

/** Migrates the database back to before the sums, with all its charges, and forward again. */
async function migrateAgain(): Promise<void> {
  const { db } = resources.test;
  for (const table of ['expense_day', 'expense_month', 'calculator_config'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await MIGRATIONS[MIGRATION]?.up(db);
}

it('adds up charges from before the sums, by days and months as in Almaty', async () => {
  const projectId = resources.projectId;
  const { payer_id } = await resources.test.db
    .selectFrom('project')
    .select('payer_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  // From 22:00 in Almaty on 31 October: two hours of that month, three of the next one.
  await chargeFor(resources, '2026-10-31T17:00:00.000Z', [
    { type: 'disk', title: 'a', hours: hoursOf(5, 100) },
    { type: 'disk', title: 'b', hours: hoursOf(1, 7), skip: 4 },
    { type: 'vm', title: 'c', hours: hoursOf(2, 301), skip: 1 },
    { type: 'network', title: 'costs nothing', hours: hoursOf(5, 0) },
  ]);
  const written = await kept();
  expect(written.days.map(({ day, type, tiyn }) => [day, type, Number(tiyn)])).toEqual([
    ['2026-10-31', 'disk', 200],
    ['2026-10-31', 'vm', 301],
    ['2026-11-01', 'disk', 307],
    ['2026-11-01', 'vm', 301],
  ]);
  await migrateAgain();
  expect(await kept()).toEqual(written);
  expect(written.months.every((month) => month.payer_id === payer_id && month.project_id === projectId)).toBe(true);
});

it('adds each hour to its payer of that time, and to none without one', async () => {
  const { db } = resources.test;
  await signInOther(resources);
  const { id: other } = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'other')
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('project')
    .selectAll()
    .where('id', '=', resources.projectId)
    .executeTakeFirstOrThrow();
  const disk = { type: 'disk', title: 'a' };
  await chargeFor(resources, '2026-11-10T00:00:00.000Z', [{ ...disk, hours: hoursOf(1, 100) }]);
  await db.updateTable('project').set({ payer_id: other }).where('id', '=', resources.projectId).execute();
  await chargeFor(resources, '2026-11-10T01:00:00.000Z', [{ ...disk, hours: hoursOf(2, 100) }]);
  await chargeFor(resources, '2026-11-10T03:00:00.000Z', [{ ...disk, hours: hoursOf(1, 25) }]);
  await db.deleteFrom('ledger').where('key', '=', `charge:${resources.projectId}:2026-11-10T03:00:00.000Z`).execute();
  await migrateAgain();
  const { days, months } = await kept();
  expect(days.map(({ tiyn }) => Number(tiyn))).toEqual([325]);
  expect(new Map(months.map(({ payer_id, tiyn }) => [payer_id, Number(tiyn)]))).toEqual(
    new Map([
      [first.payer_id, 100],
      [other, 200],
      ['', 25],
    ]),
  );
});

it('are empty without charges', async () => {
  await migrateAgain();
  expect(await kept()).toEqual({ days: [], months: [] });
});
