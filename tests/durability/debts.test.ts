/** Providers are killed while they suspend a customer for a debt, and while they start again what the suspension had stopped. */
import { afterEach, expect, it } from 'vitest';
import { beginnings, seenInJournal, watchJournal } from './support/audit.ts';
import { docOf } from './support/client.ts';
import { postgresDatabase, prepare, setLimit, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { makeNetwork, serverBody } from './support/grounds.ts';
import { PATHS } from './support/paths.ts';
import { Random, seedOfRun } from './support/random.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';
import { allSettled } from './support/verify.ts';

const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
/** So many that a kill comes while some are stopped and others are not. */
const SERVERS = 12;
const KILLS = 4;
const PAST = '2020-01-01T00:00:00.000Z';

const random = new Random(seedOfRun());
const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

async function countOf({ run }: TestDatabase, what: string): Promise<number> {
  const [row] = await run(`select count(*) as n from ${what}`);
  return Number(row?.n);
}

/** Corrects the customer's balance as an administrator, to so many tenge. */
async function leave(stage: Stage, tenge: number): Promise<void> {
  const { id, balance } = docOf(await stage.ask('GET /api/user'));
  const { token } = docOf(await stage.ask('POST /api/auth/login', { body: ADMINISTRATOR }));
  const body = { amount: (tenge - Number(balance)).toFixed(2), reason: 'Test' };
  const key = `leave-${tenge}`;
  docOf(await stage.ask(`POST /api/admin/customer/${id}/correct-balance`, { body, key, token: String(token) }));
}

/** A provider with servers that run, whose customer owes money and is in the grace. */
async function setUp(database: TestDatabase, processes: number): Promise<Stage> {
  cleanUp.push(database.remove);
  await prepare(database);
  await watchJournal(database);
  for (const type of ['INSTANCE', 'CORE', 'RAM', 'VOLUME', 'VOLUME_STORAGE']) await setLimit(database, type, -1);
  const stage = await Stage.set(database, processes);
  cleanUp.push(() => stage.killAll());
  await stage.start();
  await stage.signIn();
  const net = await makeNetwork(stage, 'net');
  for (let index = 0; index < SERVERS; index += 1)
    docOf(await stage.ask(`POST ${PATHS.vm}`, { body: serverBody(`web-${index}`, net), key: `server-${index}` }));
  await allSettled(stage);
  await leave(stage, -1);
  await until(
    () => 'the grace',
    async () => ((await countOf(database, "payer_state where state = 'grace'")) === 1 ? true : undefined),
  );
  return stage;
}

/** Lets the time pass that a run waits before it is repeated. */
async function passMinute({ run }: TestDatabase): Promise<void> {
  await run(`update work set due_at = '${PAST}' where kind in ('followRecord', 'followPayer')`);
}

/** Kills all providers repeatedly while servers come into a status, each time after some progress, until all of them are. */
async function interrupt(stage: Stage, status: string): Promise<void> {
  const { database } = stage;
  const there = () => countOf(database, `resource where type = 'vm' and status = '${status}'`);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const target = Math.min((await there()) + random.between(1, 3), SERVERS);
    await stage.start();
    await until(
      () => `${target} servers that are ${status}`,
      async () => ((await there()) >= target ? true : undefined),
    );
    await stage.killAll();
    await passMinute(database);
  }
  await stage.start();
  const left = `work where kind in ('followRecord', 'followPayer')`;
  await until(
    () => `all servers being ${status}`,
    async () => ((await there()) === SERVERS && (await countOf(database, left)) === 0 ? true : undefined),
  );
}

/** How often each server's action began. */
async function begun(database: TestDatabase, action: string): Promise<number[]> {
  const counts = beginnings(await seenInJournal(database));
  return [...counts].filter(([key]) => key.endsWith(` ${action}`)).map(([, count]) => count);
}

const letters = (database: TestDatabase, kind: string) => countOf(database, `mail where kind = '${kind}'`);
const marked = (database: TestDatabase) =>
  countOf(database, `resource where type = 'vm' and doc like '%"$suspended":%'`);

async function surviveDebt(database: TestDatabase, processes: number): Promise<void> {
  const stage = await setUp(database, processes);
  const once = Array.from({ length: SERVERS }, () => 1);
  await stage.killAll();
  await database.run(`update payer_state set until = '${PAST}'`);
  await database.run(`update work set due_at = '${PAST}' where kind = 'debt'`);
  await interrupt(stage, 'SHUTOFF');
  expect(await letters(database, 'debtSuspended')).toBe(1);
  expect(await marked(database)).toBe(SERVERS);
  expect(await begun(database, 'stop')).toEqual(once);

  await leave(stage, 10_000);
  await interrupt(stage, 'ACTIVE');
  expect(await letters(database, 'debtEnded')).toBe(1);
  expect([await marked(database), await countOf(database, 'payer_state')]).toEqual([0, 0]);
  expect([await begun(database, 'stop'), await begun(database, 'start')]).toEqual([once, once]);
  expect(stage.log()).toBe('');
  await stage.stop();
}

it('suspends a customer once on SQLite, and starts everything once after a top-up, though the provider is killed', () =>
  surviveDebt(sqliteDatabase(), 1));

it('does so on PostgreSQL, with three providers that are killed', async () => surviveDebt(await postgresDatabase(), 3));
