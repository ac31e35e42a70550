import { afterEach, expect, it } from 'vitest';
import { postgresDatabase, prepare, type Row, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { makeDisk } from './support/grounds.ts';
import { Random, seedOfRun } from './support/random.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';

const DISKS = ['one', 'two', 'three'];
/** The time without charging, as after a long outage. */
const HOURS_AWAY = 600;
const KILLS = 5;
const HOUR_MS = 3_600_000;

const random = new Random(seedOfRun());
const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

function earlier(time: unknown): string {
  return new Date(Date.parse(String(time)) - HOURS_AWAY * HOUR_MS).toISOString();
}

/** Moves meters and due times back, as if the provider had slept since. */
async function oversleep({ run }: TestDatabase): Promise<void> {
  for (const { id, since, started_at } of await run('select id, since, started_at from meter')) {
    const moved = `since = '${earlier(since)}', started_at = '${earlier(started_at)}'`;
    await run(`update meter set ${moved} where id = '${id}'`);
  }
  for (const { id, payload, due_at } of await run("select id, payload, due_at from work where kind = 'charge'")) {
    const due = JSON.parse(String(payload)) as { projectId: string; hour: string };
    const moved = JSON.stringify({ ...due, hour: earlier(due.hour) });
    await run(`update work set payload = '${moved}', due_at = '${earlier(due_at)}' where id = '${id}'`);
  }
}

async function numberOf({ run }: TestDatabase, what: string): Promise<number> {
  const [row] = await run(`select count(*) as n from ${what}`);
  return Number(row?.n);
}

/** Kills all providers repeatedly while they catch up, each time after some progress. */
async function interrupt(stage: Stage, database: TestDatabase): Promise<void> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    const target = (await numberOf(database, 'charge')) + random.between(1, 200);
    await stage.start();
    await until(
      () => `charge ${target}`,
      async () => ((await numberOf(database, 'charge')) >= target ? true : undefined),
    );
    await stage.killAll();
  }
}

function sum(rows: Row[], name: string): number {
  return rows.reduce((all, row) => all + Number(row[name]), 0);
}

async function expectEachHourOnce({ run }: TestDatabase): Promise<void> {
  const meters = await run('select * from meter');
  expect(meters.length).toBe(DISKS.length);
  for (const { id, started_at, since, charged_tiyn } of meters) {
    const charges = await run(`select hour, amount_tiyn, seconds from charge where meter_id = '${id}' order by hour`);
    const first = Math.floor(Date.parse(String(started_at)) / HOUR_MS) * HOUR_MS;
    const hours = charges.map(({ hour }) => (Date.parse(String(hour)) - first) / HOUR_MS);
    expect(hours).toEqual(Array.from({ length: charges.length }, (_, index) => index));
    expect(charges.length).toBeGreaterThanOrEqual(HOURS_AWAY);
    expect(Date.parse(String(since))).toBe(first + charges.length * HOUR_MS);
    // 1 GB at 0.035 ₸ an hour, from its first second to the end of the last hour.
    const seconds = sum(charges, 'seconds');
    expect(sum(charges, 'amount_tiyn')).toBe(Math.round((seconds * 3.5) / 3600));
    expect(Number(charged_tiyn)).toBe(sum(charges, 'amount_tiyn'));
  }
  const entries = await run("select amount_tiyn, details from ledger where kind = 'charge'");
  expect(new Set(entries.map(({ details }) => details)).size).toBe(entries.length);
  expect(sum(entries, 'amount_tiyn') + sum(await run('select amount_tiyn from charge'), 'amount_tiyn')).toBe(0);
  const balances = await run('select balance_tiyn from users');
  expect(sum(await run('select amount_tiyn from ledger'), 'amount_tiyn')).toBe(sum(balances, 'balance_tiyn'));
}

async function catchUp(database: TestDatabase, processes: number): Promise<void> {
  cleanUp.push(database.remove);
  await prepare(database);
  const stage = await Stage.set(database, processes);
  cleanUp.push(() => stage.killAll());
  await stage.start();
  await stage.signIn();
  for (const name of DISKS) await makeDisk(stage, name);
  await stage.killAll();
  await oversleep(database);
  await interrupt(stage, database);
  await stage.start();
  await until(
    () => 'every hour that is over being charged',
    async () => {
      const [due] = await database.run("select due_at from work where kind = 'charge'");
      return due && Date.parse(String(due.due_at)) > Date.now() ? true : undefined;
    },
  );
  await expectEachHourOnce(database);
  expect(stage.log()).toBe('');
  await stage.stop();
}

it('charges each hour of a long outage once on SQLite, however often the provider is killed', () =>
  catchUp(sqliteDatabase(), 1));

it('charges each hour of a long outage once on PostgreSQL, with three providers that are killed', async () =>
  catchUp(await postgresDatabase(), 3));
