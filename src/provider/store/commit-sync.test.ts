import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from './database.ts';
import { storeFault } from './faults.ts';
import { openDatabase } from './migrations/open-database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { addNotes, notesIn } from './testing.ts';
import { transact } from './transact.ts';

/** A log whose syncs end when the test says so. */
class HeldLog {
  readonly syncs: { resolve(): void; reject(error: Error): void }[] = [];
  readonly events: string[] = [];
  held = false;

  async sync(): Promise<void> {
    if (!this.held) return;
    await new Promise<void>((resolve, reject) => this.syncs.push({ resolve, reject }));
  }

  async checkpoint(): Promise<void> {
    this.events.push('checkpoint');
    throw new Error('Busy');
  }

  async close(): Promise<void> {
    this.events.push('close');
  }
}

let folder: string;
let log: HeldLog;
let db: Db;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commit-sync-'));
  log = new HeldLog();
  db = await openDatabase(sqliteDialect(Database, { path: join(folder, 'x.db'), log }));
  log.held = true;
});

afterEach(async () => {
  for (const each of log.syncs) each.resolve();
  log.held = false;
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const note = (...subjects: string[]) =>
  transact(db, async (tx) => {
    await addNotes(tx, subjects);
    return subjects.join(' ');
  });

const noted = () => notesIn(db);

/** Lets all that waits for nothing but its turn go on. */
const turns = () => new Promise((resolve) => setImmediate(resolve));

/** What a call has come to by now. */
async function stateOf(call: Promise<unknown>): Promise<unknown> {
  const result = Promise.race([
    call,
    turns()
      .then(() => turns())
      .then(() => 'waits'),
  ]);
  return result.catch((error: unknown) => storeFault(error) ?? String(error));
}

it('a commit and whoever reads it wait for the disk', async () => {
  const [written, read] = [note('a'), turns().then(noted)];
  expect([await stateOf(written), await stateOf(read)]).toEqual(['waits', 'waits']);
  log.syncs[0]?.resolve();
  expect([await written, await read]).toEqual(['a', ['a']]);
});

it('commits that come while the disk is waited for share the next sync', async () => {
  const first = note('a');
  await turns();
  const others = [note('b'), note('c'), note('d')];
  await turns();
  log.syncs[0]?.resolve();
  expect(await first).toBe('a');
  expect(await stateOf(Promise.race(others))).toBe('waits');
  log.syncs[1]?.resolve();
  expect(await Promise.all(others)).toEqual(['b', 'c', 'd']);
  expect(log.syncs).toHaveLength(2);
  expect(await noted()).toEqual(['a', 'b', 'c', 'd']);
});

it('what changes nothing waits for nothing', async () => {
  const refused = transact(db, async (tx) => {
    await tx.selectFrom('users').select('id').execute();
    throw new Error('Refused');
  });
  expect([await stateOf(noted()), await stateOf(refused)]).toEqual([[], 'Error: Refused']);
  expect(log.syncs).toHaveLength(0);
});

it('a failed sync is told to all who wait, and to everybody after that', async () => {
  const [first, second] = [note('a'), turns().then(() => note('b'))];
  const ends = Promise.allSettled([first, second]);
  await turns();
  await turns();
  log.syncs[0]?.reject(new Error('EIO: i/o error, fdatasync'));
  await expect(first).rejects.toThrow(/could not be synced \(EIO: i\/o error, fdatasync\)/);
  await ends;
  log.held = false;
  expect(await Promise.all([first, second, note('c'), noted()].map(stateOf))).toEqual(['away', 'away', 'away', 'away']);
});

it('a checkpoint follows after many changed rows, and may fail', async () => {
  log.held = false;
  await note('few');
  expect(log.events).toEqual([]);
  for (const part of ['a', 'b']) await note(...Array.from({ length: 1000 }, (_, index) => `${part}${index}`));
  await note('more');
  expect(log.events).toEqual(['checkpoint']);
});

it('a closed database has ended its syncs', async () => {
  const last = note('last');
  await turns();
  const closed = db.destroy();
  expect(await stateOf(closed)).toBe('waits');
  expect(log.events).toEqual([]);
  log.syncs[0]?.resolve();
  await Promise.all([last, closed]);
  expect(log.events).toEqual(['close']);
});
