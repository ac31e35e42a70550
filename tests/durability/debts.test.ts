/** A provider is killed while it charges a debt, while it suspends the customer, and while it starts everything again after a top-up. */
import { afterEach, expect, it } from 'vitest';
import { beginnings, seenInJournal, watchJournal } from './support/audit.ts';
import { docOf } from './support/client.ts';
import { prepare, type Row, setLimit, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { makeNetwork, serverBody } from './support/grounds.ts';
import { PATHS } from './support/paths.ts';
import { Random, seedOfRun } from './support/random.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';
import { allSettled } from './support/verify.ts';

const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
/** So many that a kill comes while some are stopped and others are not. */
const SERVERS = 6;
/** Each server has a disk. */
const METERS = SERVERS * 2;
const HOUR_MS = 3_600_000;
/** An outage in which the last tenge is used up. */
const FIRST_HOURS = 20;
/** The default grace. */
const GRACE_HOURS = 72;
/** A piece of work that a kill has cut off is repeated after a minute. */
const REPEAT_MS = 120_000;

const random = new Random(seedOfRun());
const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

async function countOf({ run }: TestDatabase, what: string): Promise<number> {
  const [row] = await run(`select count(*) as n from ${what}`);
  return Number(row?.n);
}

async function reach(database: TestDatabase, what: string, count: number): Promise<void> {
  await until(
    () => `${count} of ${what}`,
    async () => ((await countOf(database, what)) >= count ? true : undefined),
  );
}

/** Corrects the customer's balance as an administrator, to so many tenge. */
async function leave(stage: Stage, tenge: number): Promise<void> {
  const { id, balance } = docOf(await stage.ask('GET /api/user'));
  const { token } = docOf(await stage.ask('POST /api/auth/login', { body: ADMINISTRATOR }));
  const body = { amount: (tenge - Number(balance)).toFixed(2), reason: 'Test' };
  const path = `POST /api/admin/customer/${id}/correct-balance`;
  docOf(await stage.ask(path, { body, key: `leave-${tenge}`, token: String(token) }));
}

/** A provider with servers that run, whose customer has one tenge left. */
async function setUp(database: TestDatabase): Promise<Stage> {
  cleanUp.push(database.remove);
  await prepare(database);
  await watchJournal(database);
  for (const type of ['INSTANCE', 'CORE', 'RAM', 'VOLUME', 'VOLUME_STORAGE']) await setLimit(database, type, -1);
  const stage = await Stage.set(database, 1);
  cleanUp.push(() => stage.killAll());
  await stage.start();
  await stage.signIn();
  const net = await makeNetwork(stage, 'net');
  for (let index = 0; index < SERVERS; index += 1)
    docOf(await stage.ask(`POST ${PATHS.vm}`, { body: serverBody(`web-${index}`, net), key: `server-${index}` }));
  await allSettled(stage);
  await leave(stage, 1);
  return stage;
}

const inStatus = (status: string) => `resource where type = 'vm' and status = '${status}'`;

/** Kills the provider, and starts it again so much later. */
async function killUntil(stage: Stage, aheadMs: number): Promise<void> {
  await stage.killAll();
  stage.live(aheadMs);
  await stage.start();
}

async function stateOf({ run }: TestDatabase): Promise<Row | undefined> {
  return (await run('select * from payer_state'))[0];
}

/** All hours until now are charged, and what followed from it has ended. */
async function quiet(database: TestDatabase, aheadMs: number): Promise<void> {
  const now = () => new Date(Date.now() + aheadMs).toISOString();
  await until(
    () => 'all due work being done',
    async () => {
      const due = await countOf(database, `work where due_at <= '${now()}'`);
      const following = await countOf(
        database,
        `work where kind in ('followRecord', 'followPayer', 'debt', 'transition')
        and due_at <= '${new Date(Date.now() + aheadMs + REPEAT_MS).toISOString()}'`,
      );
      return due + following === 0 ? true : undefined;
    },
  );
}

async function sumOf({ run }: TestDatabase, column: string, from: string): Promise<number> {
  const [row] = await run(`select sum(${column}) as n from ${from}`);
  return Number(row?.n);
}

/** Every meter's hours follow one another without a gap, and ledger, charges and balances agree. */
async function expectEachHourOnce(database: TestDatabase, hours: number): Promise<void> {
  const meters = await database.run('select meter_id, hour from charge order by meter_id, hour');
  const byMeter = new Map<unknown, Row[]>();
  for (const row of meters) byMeter.set(row.meter_id, [...(byMeter.get(row.meter_id) ?? []), row]);
  expect(byMeter.size).toBe(METERS);
  for (const charges of byMeter.values()) {
    const first = Date.parse(String(charges[0]?.hour));
    const passed = charges.map(({ hour }) => (Date.parse(String(hour)) - first) / HOUR_MS);
    expect(passed).toEqual(Array.from({ length: charges.length }, (_, index) => index));
    expect(charges.length).toBeGreaterThanOrEqual(hours);
  }
  const charged = await sumOf(database, 'amount_tiyn', 'charge');
  expect(await sumOf(database, 'amount_tiyn', "ledger where kind = 'charge'")).toBe(-charged);
  expect(await sumOf(database, 'amount_tiyn', 'ledger')).toBe(await sumOf(database, 'balance_tiyn', 'users'));
}

/** How often each server's action began. */
async function begun(database: TestDatabase, action: string): Promise<number[]> {
  const counts = beginnings(await seenInJournal(database));
  return [...counts].filter(([key]) => key.endsWith(` ${action}`)).map(([, count]) => count);
}

const marked = (database: TestDatabase) =>
  countOf(database, `resource where type = 'vm' and doc like '%"$suspended":%'`);

const debtOf = async (database: TestDatabase) =>
  -(await sumOf(database, 'balance_tiyn', "users where email = 'customer@demo.kz'"));

it('charges, suspends and restores once, though the provider is killed in the middle of each', async () => {
  const database = sqliteDatabase();
  const stage = await setUp(database);
  const once = Array.from({ length: SERVERS }, () => 1);
  let ahead = FIRST_HOURS * HOUR_MS;

  // Charging: the last tenge goes, and the grace begins.
  await killUntil(stage, ahead);
  await reach(database, 'charge', random.between(1, FIRST_HOURS * METERS - METERS));
  await killUntil(stage, ahead + REPEAT_MS);
  ahead += REPEAT_MS;
  await quiet(database, ahead);
  const grace = await stateOf(database);
  expect(grace?.state).toBe('grace');

  // Suspension, after a grace in which nothing ran.
  ahead += GRACE_HOURS * HOUR_MS;
  const [hourTiyn] = await database.run(
    `select sum(amount_tiyn) as n from charge group by hour order by hour desc limit 1`,
  );
  await killUntil(stage, ahead);
  await reach(database, inStatus('SHUTOFF'), random.between(1, SERVERS - 1));
  ahead += REPEAT_MS;
  await killUntil(stage, ahead);
  await reach(database, inStatus('SHUTOFF'), SERVERS);
  await quiet(database, ahead);
  expect((await stateOf(database))?.state).toBe('suspended');
  expect(await debtOf(database)).toBeLessThanOrEqual(Number(grace?.limit_tiyn) + Number(hourTiyn?.n));
  expect([await marked(database), await begun(database, 'stop')]).toEqual([SERVERS, once]);

  // Restoring, after a top-up. The session has ended meanwhile.
  await stage.signIn();
  await leave(stage, 10_000);
  await reach(database, inStatus('ACTIVE'), random.between(1, SERVERS - 1));
  ahead += REPEAT_MS;
  await killUntil(stage, ahead);
  await reach(database, inStatus('ACTIVE'), SERVERS);
  await quiet(database, ahead);
  expect([await marked(database), await stateOf(database)]).toEqual([0, undefined]);
  expect([await begun(database, 'stop'), await begun(database, 'start')]).toEqual([once, once]);
  for (const kind of ['balanceEnded', 'debtSuspended', 'debtEnded'])
    expect([kind, await countOf(database, `mail where kind = '${kind}'`)]).toEqual([kind, 1]);
  await expectEachHourOnce(database, FIRST_HOURS + GRACE_HOURS);
  expect(stage.log()).toBe('');
  await stage.stop();
});
