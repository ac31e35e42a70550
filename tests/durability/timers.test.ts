import { afterEach, expect, it } from 'vitest';
import { contentOf, type Doc, docOf } from './support/client.ts';
import { postgresDatabase, prepare, setLimit, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { makeDisk } from './support/grounds.ts';
import { Random, seedOfRun } from './support/random.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';
import { allSettled } from './support/verify.ts';

const SCHEDULES = '/api/schedules';
const BACKUPS = '/api/openstack/cinder/backups';
/** So many that a kill comes while some have run and others have not. */
const MANY = 20;
const KILLS = 4;
const DAY_MS = 86_400_000;

const random = new Random(seedOfRun());
const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

/** A provider with a disk and this many schedules that back it up. */
async function setUp(database: TestDatabase, count: number): Promise<{ stage: Stage; ids: string[] }> {
  cleanUp.push(database.remove);
  await prepare(database);
  for (const type of ['BACKUP', 'BACKUP_STORAGE']) await setLimit(database, type, -1);
  const stage = await Stage.set(database, 1);
  cleanUp.push(() => stage.killAll());
  await stage.start();
  await stage.signIn();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    // A disk that is being backed up is busy, so each schedule has its own.
    const body = { ...SCHEDULE, name: `nightly-${index}`, recordId: await makeDisk(stage, `data-${index}`) };
    ids.push(String(docOf(await stage.ask(`POST ${SCHEDULES}`, { body, key: `schedule-${index}` })).id));
  }
  return { stage, ids };
}

const SCHEDULE = { resource: 'disk', action: 'backUp' };

/** The moments that the schedules' next runs are due for, by the schedule. */
async function nextRuns(stage: Stage, ids: string[]): Promise<Map<string, string>> {
  const runs = new Map<string, string>();
  for (const id of ids) runs.set(id, String(docOf(await stage.ask(`GET ${SCHEDULES}/${id}`)).nextRun));
  return runs;
}

/** The same moments a day earlier, which are in the past. */
function dayEarlier(runs: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...runs].map(([id, at]) => [id, new Date(Date.parse(at) - DAY_MS).toISOString()]));
}

/** Makes the schedules' work due now, for the last run instead of the next one. */
async function moveBack(database: TestDatabase, runs: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, at] of runs) {
    const before = new Date(Date.parse(at) - DAY_MS).toISOString();
    await database.run(
      `update work set due_at = '${before}', payload = replace(payload, '${at}', '${before}') where key = 'timer:schedule:${id}:daily'`,
    );
  }
}

/** Lets the time pass that a run waits before it is repeated. */
async function passMinute(database: TestDatabase, runs: ReadonlyMap<string, string>): Promise<void> {
  for (const at of new Set(runs.values()))
    await database.run(`update work set due_at = '${at}' where kind = 'timer' and payload like '%${at}%'`);
}

async function countBackups(database: TestDatabase): Promise<number> {
  const [row] = await database.run(`select count(*) as count from resource where type = 'backup-disk'`);
  return Number(row?.count);
}

/** Every schedule has run for that moment: it says so, has one backup, and what follows is scheduled. */
async function expectOnce(stage: Stage, runs: ReadonlyMap<string, string>): Promise<void> {
  const ranAll = async (): Promise<true | undefined> => {
    const docs = contentOf(await stage.ask(`GET ${SCHEDULES}?size=100`));
    return docs.every(({ lastResult }) => lastResult === 'started') ? true : undefined;
  };
  await until(() => 'all schedules have run', ranAll);
  await allSettled(stage);
  const backups = contentOf(await stage.ask(`GET ${BACKUPS}?size=100`));
  expect(backups.map(({ scheduleId }) => scheduleId).sort()).toEqual([...runs.keys()].sort());
  const quota = docOf(await stage.ask('GET /api/project/current/quota'));
  expect((quota.BACKUP as Doc).used).toBe(runs.size);
  for (const [id, at] of await nextRuns(stage, [...runs.keys()])) expect(at).toBe(runs.get(id));
  const [{ count } = {}] = await stage.database.run(`select count(*) as count from work where kind = 'timer'`);
  expect(Number(count)).toBe(runs.size);
  expect(stage.log()).toBe('');
}

it('schedules run exactly once for each day, though providers are killed while they run', async () => {
  const database = sqliteDatabase();
  const { stage, ids } = await setUp(database, MANY);
  const runs = await nextRuns(stage, ids);
  await stage.killAll();
  await moveBack(database, runs);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const target = Math.min((await countBackups(database)) + random.between(1, 4), MANY);
    await stage.start();
    await until(
      () => `${target} backups`,
      async () => ((await countBackups(database)) >= target ? true : undefined),
    );
    await stage.killAll();
    await passMinute(database, dayEarlier(runs));
  }
  await stage.start();
  await expectOnce(stage, runs);
  await stage.stop();
});

/** Holds every new backup in the middle of the transaction that stores it, until it is told to go on. */
async function holdBackups(database: TestDatabase): Promise<() => Promise<void>> {
  await database.run(
    `create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`,
  );
  await database.run(
    `create trigger hold before insert on resource for each row when (new.type = 'backup-disk') execute function hold()`,
  );
  return async () => {
    await database.run('drop trigger hold on resource');
  };
}

const HELD = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

it('a schedule whose provider is killed in the middle of its run has run once after the restart', async () => {
  const database = await postgresDatabase();
  const { stage, ids } = await setUp(database, 1);
  const runs = await nextRuns(stage, ids);
  await stage.killAll();
  await moveBack(database, runs);
  const goOn = await holdBackups(database);
  await stage.start();
  await until(
    () => 'a run that is held',
    async () => ((await database.run(`select pid ${HELD}`)).length > 0 ? true : undefined),
  );
  await stage.killAll();
  await database.run(`select pg_terminate_backend(pid) ${HELD}`);
  await goOn();
  expect(await countBackups(database)).toBe(0);
  await passMinute(database, dayEarlier(runs));
  await stage.start();
  await expectOnce(stage, runs);
  await stage.stop();
});
