import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WriteAheadLog } from '../store/commit-sync.ts';
import type { Tx } from '../store/database.ts';
import { transactJointly } from '../store/joint-commit.ts';
import { openDatabase } from '../store/migrations/open-database.ts';
import type { Schema } from '../store/schema.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { addNotes, notesIn } from '../store/testing.ts';
import { transact } from '../store/transact.ts';
import { writeAheadLog } from './write-ahead-log.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-ahead-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

// Long enough that a few of them fill pages of their own.
const note = (subject: string) => (tx: Tx) => addNotes(tx, [subject], 'x'.repeat(900));

/** A disk that holds what was synced, and loses the rest with the power. */
class Disk {
  copies = 0;
  readonly path = join(folder, 'x.db');

  /** The log of a database on this disk. */
  log(): WriteAheadLog {
    const log = writeAheadLog(this.path);
    return {
      ...log,
      sync: async () => {
        const copy = this.copy(this.copies + 1);
        await log.sync();
        this.copies = copy;
      },
    };
  }

  /** What was noted, after the power was lost and came back at that copy. */
  async notedAfterLoss(copy: number): Promise<string[]> {
    const dialect = sqliteDialect(Database, { path: join(folder, `${copy}`, 'x.db') });
    const db = new Kysely<Schema>({ dialect });
    try {
      return await notesIn(db);
    } finally {
      await db.destroy();
    }
  }

  private copy(number: number): number {
    const to = join(folder, `${number}`);
    mkdirSync(to);
    for (const end of ['', '-wal']) copyFileSync(`${this.path}${end}`, join(to, `x.db${end}`));
    return number;
  }
}

it('holds every acknowledged change, whenever the power is lost', async () => {
  const disk = new Disk();
  const db = await openDatabase(sqliteDialect(Database, { path: disk.path, log: disk.log() }));
  const acknowledged: { subject: string; copy: number }[] = [];
  const client = async (name: string) => {
    for (let index = 0; index < 12; index += 1) {
      const subject = `${name}${index}`;
      await (index % 3 === 0 ? transact(db, note(subject)) : transactJointly(db, note(subject), []));
      acknowledged.push({ subject, copy: disk.copies });
    }
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(client));
  await db.destroy();
  expect(acknowledged).toHaveLength(60);
  for (const copy of new Set(acknowledged.map((each) => each.copy))) {
    const held = await disk.notedAfterLoss(copy);
    const due = acknowledged.filter((each) => each.copy <= copy).map(({ subject }) => subject);
    expect(due.filter((subject) => !held.includes(subject))).toEqual([]);
  }
});

it('is written into the file beside other work', async () => {
  const path = join(folder, 'x.db');
  const log = writeAheadLog(path);
  const db = await openDatabase(sqliteDialect(Database, { path, log }));
  const before = statSync(path).size;
  for (let index = 0; index < 20; index += 1) await transact(db, note(`${index}`));
  expect(statSync(path).size).toBe(before);
  const [written] = await Promise.all([transact(db, note('meanwhile')), log.checkpoint()]);
  expect(written).toBeUndefined();
  expect(statSync(path).size).toBeGreaterThan(before);
  expect(await notesIn(db)).toHaveLength(21);
  await db.destroy();
  // A copy of the file alone is complete.
  expect(statSync(`${path}-wal`).size).toBe(0);
});

it('begins again once it is in the file, so that it does not grow for ever', async () => {
  const path = join(folder, 'x.db');
  const log = writeAheadLog(path);
  const db = await openDatabase(sqliteDialect(Database, { path, log }));
  await transact(db, note('first'));
  const size = () => statSync(`${path}-wal`).size;
  const [before, rounds] = [size(), 10];
  for (let index = 0; index < rounds; index += 1) {
    await log.checkpoint();
    await transact(db, note(`${index}`));
  }
  expect(size()).toBe(before);
  await db.destroy();
});

it('asks the disk for each commit', async () => {
  const path = join(folder, 'x.db');
  const db = await openDatabase(sqliteDialect(Database, { path, log: writeAheadLog(path) }));
  const handle = await open(path);
  const datasync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync');
  for (const each of ['a', 'b']) await transact(db, note(each));
  await notesIn(db);
  expect(datasync).toHaveBeenCalledTimes(2);
  datasync.mockRestore();
  await handle.close();
  await db.destroy();
});

it('tells that the file it syncs is away', async () => {
  await expect(writeAheadLog(join(folder, 'none.db')).sync()).rejects.toThrow(/ENOENT/);
});
