/** Backups as in src/provider/operating.md: taken during writes, restored elsewhere, and complete. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { docOf } from './support/client.ts';
import { postgresDatabase, prepare, type Row, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { diskBody } from './support/grounds.ts';
import { PATHS } from './support/paths.ts';
import { Stage } from './support/stage.ts';
import { until } from './support/until.ts';
import { allSettled, expectQuotas } from './support/verify.ts';

/** Disks from before the backup. */
const BEFORE = 30;

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

/** A PostgreSQL program: in PATH, or in Debian's folder of a version. */
function postgresProgram(name: string): string {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin', name))
    : [];
  return found.filter(existsSync).sort().at(-1) ?? name;
}

async function restoredSqlite(database: TestDatabase): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
  await database.run(`vacuum into '${join(folder, 'backup.db')}'`);
  const restored = sqliteDatabase();
  copyFileSync(join(folder, 'backup.db'), join(restored.data, 'provider.db'));
  return restored;
}

async function restoredPostgres(database: TestDatabase): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'backup.dump');
  execFileSync(postgresProgram('pg_dump'), ['--format=custom', `--file=${file}`, database.url ?? '']);
  const restored = await postgresDatabase();
  execFileSync(postgresProgram('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${restored.url}`, file]);
  return restored;
}

/** Creates disks one by one until stopped. */
function keepWriting(stage: Stage): { made: string[]; stop(): Promise<void> } {
  const made: string[] = [];
  let on = true;
  const run = async (): Promise<void> => {
    for (let index = 0; on; index += 1) {
      const { status, body } = await stage.once(`POST ${PATHS.disk}`, {
        body: diskBody(`disk-${index}`),
        key: `${index}`,
      });
      if (status === 201) made.push(String((body as { id: string }).id));
    }
  };
  const running = run();
  return {
    made,
    stop: () => {
      on = false;
      return running;
    },
  };
}

async function sumOf({ run }: TestDatabase, statement: string): Promise<number> {
  const [row] = await run(statement);
  return Number(Object.values((row ?? {}) satisfies Row)[0]);
}

it.each([
  ['SQLite', sqliteDatabase, restoredSqlite],
  ['PostgreSQL', postgresDatabase, restoredPostgres],
] as const)('a backup of %s that is taken amid writes comes back whole', async (_, open, restore) => {
  const database = await open();
  cleanUp.push(database.remove);
  await prepare(database);
  await database.run(
    "insert into quota_limit (project_id, type, quota) select id, t.type, -1 from project, (select 'VOLUME' as type union select 'VOLUME_STORAGE') t where name = 'Demo' on conflict (project_id, type) do update set quota = -1",
  );
  const stage = await Stage.set(database, 1);
  cleanUp.push(() => stage.killAll());
  await stage.start();
  await stage.signIn();
  const writer = keepWriting(stage);
  await until(
    () => `${BEFORE} disks`,
    async () => (writer.made.length >= BEFORE ? true : undefined),
  );
  const acknowledged = [...writer.made];
  const restored = await restore(database);
  cleanUp.push(restored.remove);
  await writer.stop();
  expect(writer.made.length, 'written while the backup was taken').toBeGreaterThan(acknowledged.length);
  await stage.stop();

  const again = await Stage.set(restored, 1);
  cleanUp.push(() => again.killAll());
  await again.start();
  await again.signIn();
  const found = await allSettled(again);
  const ids = new Set(found.disk.map(({ id }) => id));
  expect(
    acknowledged.filter((id) => !ids.has(id)),
    'acknowledged before the backup, and gone',
  ).toEqual([]);
  await expectQuotas(again, found);
  expect(await sumOf(restored, 'select sum(amount_tiyn) from ledger')).toBe(
    await sumOf(restored, 'select sum(balance_tiyn) from users'),
  );
  expect(docOf(await again.ask(`POST ${PATHS.disk}`, { body: diskBody('after'), key: 'after' })).display_name).toBe(
    'after',
  );
});
