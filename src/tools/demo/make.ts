/** Makes the demo on Node, in a store in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { playStory } from '../../demo/play.ts';
import type { Stage, StageHost } from '../../demo/stage.ts';
import { argon2Hasher } from '../../provider/host/argon2.ts';
import { consoleSettings } from '../../provider/host/console-settings.ts';
import { webKeyMaker } from '../../provider/host/key-maker.ts';
import { openObjects } from '../../provider/host/object-server.ts';
import { objectStoreOf } from '../../provider/host/object-service.ts';
import { paperWriter } from '../../provider/host/paper-writer.ts';
import { readConsoleConfig, readGenerated } from '../../provider/host/project-files.ts';
import { writeSheet } from '../../provider/host/sheet-writer.ts';
import { folderUploads } from '../../provider/host/uploads.ts';
import type { Clock } from '../../provider/ports/clock.ts';
import type { Log } from '../../provider/ports/log.ts';
import { openDatabase } from '../../provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../provider/store/sqlite-dialect.ts';

/** Where a demo is made, and when its story ends. */
export interface DemoOptions {
  /** The project's folder, with `generated/`. */
  root: string;
  /** The folder of the simulated object store, which belongs to the demo. */
  objects: string;
  /** The end of the story. It begins some ninety days before. */
  now: Date;
  log: Log;
}

/**
 * Plays the story in a store in memory, and passes it to `use` when it has ended. Throws where a call is refused, since the story then
 * does not fit the product any more.
 */
export async function makeDemo<T>({ now, log, ...place }: DemoOptions, use: (stage: Stage) => Promise<T>): Promise<T> {
  const uploads = mkdtempSync(join(tmpdir(), 'infra-console-demo-'));
  try {
    return await playStory({ now, log, openHost: (clock) => openHost({ ...place, uploads }, clock) }, use);
  } finally {
    rmSync(uploads, { recursive: true, force: true });
  }
}

async function openHost(
  { root, objects: folder, uploads }: Pick<DemoOptions, 'root' | 'objects'> & { uploads: string },
  clock: Clock,
): Promise<StageHost> {
  const { store, close } = await openObjects(folder, { allows: () => true, now: () => clock.now() });
  const { origins: _, ...settings } = consoleSettings(() => readConsoleConfig(root), { warn: () => undefined });
  return {
    db: await openDatabase(sqliteDialect(Database, { path: ':memory:' })),
    hasher: argon2Hasher,
    keys: webKeyMaker,
    objects: store,
    objectStore: objectStoreOf(store),
    uploads: folderUploads(join(uploads, 'forms')),
    writeSheet,
    papers: paperWriter,
    settings,
    ...readGenerated(root),
    close,
  };
}

/** Writes a stage's store into a new file, which a provider can open. */
export async function writeStore({ db }: Stage, file: string): Promise<void> {
  await sql`vacuum into ${sql.lit(file)}`.execute(db);
}
