import { afterEach, expect, it } from 'vitest';
import { auditVerify } from '../../src/tools/audit-verify.ts';
import { watchJournal } from './support/audit.ts';
import { postgresDatabase, prepare, setLimit, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { makeDisk, makeNetwork } from './support/grounds.ts';
import { Ledger } from './support/ledger.ts';
import { Random, seedOfRun } from './support/random.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';
import { allSettled, everything, expectAcknowledged, expectEachEndedOnce, expectQuotas } from './support/verify.ts';
import { type Grounds, Writer } from './support/writer.ts';

const WRITERS = 8;
const KILLS = 5;

const random = new Random(seedOfRun());
const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

/** Writes from all clients while providers are killed and restarted, until that has happened often enough. */
async function hammer(stage: Stage, ledger: Ledger, grounds: Grounds): Promise<void> {
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    const own = new Random(random.between(0, 2 ** 31));
    return new Writer(String.fromCharCode(97 + index), stage, ledger, grounds, own);
  });
  let over = false;
  const write = async (writer: Writer): Promise<void> => {
    while (!over) await writer.step();
  };
  const kill = async (): Promise<void> => {
    for (let kills = 0; kills < KILLS; kills += 1) {
      const target = ledger.acknowledged + random.between(15, 90);
      await until(
        () => 'more acknowledged writes',
        async () => (ledger.acknowledged >= target ? true : undefined),
      );
      await stage.killSome(random);
      // Sometimes one that has just restarted.
      if (random.chance(0.3)) await stage.startAndKill(random.between(100, 1500));
      await stage.start();
    }
  };
  await Promise.all([
    ...writers.map(write),
    kill().finally(() => {
      over = true;
    }),
  ]);
}

async function survive(database: TestDatabase, processes: number): Promise<void> {
  cleanUp.push(database.remove);
  const stage = await Stage.set(database, processes);
  cleanUp.push(() => stage.killAll());
  // A provider that is killed while it creates its tables and initial records.
  for (const afterMs of [random.between(300, 900), random.between(600, 1200)]) await stage.startAndKill(afterMs);
  await prepare(database);
  await watchJournal(database);
  for (const [type, limit] of Object.entries({ INSTANCE: 16, CORE: 22, VOLUME: 60, VOLUME_STORAGE: 1200 }))
    await setLimit(database, type, limit);
  await stage.start();
  await stage.signIn();
  const grounds = { ...(await makeNetwork(stage, 'grounds')), contestedId: await makeDisk(stage, 'contested') };
  const ledger = new Ledger();
  await hammer(stage, ledger, grounds);
  // Once more during the last writes.
  await stage.killAll();
  await stage.start();
  const found = await allSettled(stage);
  console.log(database.kind, summaryOf(ledger));
  await expectAcknowledged(found, ledger, { disks: ['contested'], contestedId: grounds.contestedId });
  await expectQuotas(stage, found);
  await expectEachEndedOnce(stage, ledger);
  expect(await everything(stage), 'after everything has ended').toEqual(found);
  expect(stage.log()).toBe('');
  await stage.stop();
  const said: string[] = [];
  await auditVerify(['--data', database.data], { DATABASE_URL: database.url }, (line) => said.push(line));
  expect(said, 'the seals of the audit log').toEqual([
    expect.stringContaining('The audit log holds'),
    expect.stringMatching(/^head /),
  ]);
}

function summaryOf({ acknowledged, lost, refused, disks, servers, deleted, orphans }: Ledger): string {
  const there = `${disks.size} disks and ${servers.size} servers left, ${deleted.length} deleted, ${orphans.length} unknown`;
  return `${acknowledged} writes acknowledged, ${lost} lost, refused ${JSON.stringify([...refused])}; ${there}`;
}

it('loses nothing on SQLite, however often the provider is killed', () => survive(sqliteDatabase(), 1));

it('loses nothing on PostgreSQL, however often some of three providers or all of them are killed', async () =>
  survive(await postgresDatabase(), 3));
