/** Puts the demo into an empty origin: the snapshot of the build, or a story that is played now where that is too old. */
import { leadLinksTo } from '../../demo/links.ts';
import { playStory } from '../../demo/play.ts';
import { renewSecrets } from '../../demo/secrets.ts';
import { webKeyMaker } from '../../provider/host/key-maker.ts';
import type { Clock } from '../../provider/ports/clock.ts';
import { openDatabase } from '../../provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../provider/store/sqlite-dialect.ts';
import { jsHasher } from './argon2.ts';
import { putBlob } from './blobs.ts';
import { type BuiltFiles, DEMO_FOLDER, type DemoSnapshot, loaded, unpacked } from './files.ts';
import { browserLog } from './log.ts';
import { OBJECTS_DATABASE, openObjects } from './objects.ts';
import { browserPapers, browserSheets } from './papers.ts';
import type { Databases } from './sqlite.ts';
import { browserUploads } from './uploads.ts';

/** The provider's database. */
export const STORE = '/provider.db';
/** An older snapshot is made afresh: its debtor would meanwhile have lost everything. */
const MOST_DAYS = 20;
const DAY_MS = 86_400_000;

interface Making {
  databases: Databases;
  built: BuiltFiles;
  origin: string;
  clock: Clock;
  onProgress(share: number): void;
}

/** Makes the demo. A build without a snapshot begins with the accounts alone. */
export async function putDemo(making: Making): Promise<void> {
  const { databases, built, origin, clock } = making;
  const { snapshot } = built.demo;
  if (!snapshot) return;
  const age = clock.now().getTime() - Date.parse(snapshot.madeAt);
  if (age >= 0 && age < MOST_DAYS * DAY_MS) await takeSnapshot(databases, snapshot);
  else await play(making);
  const { Driver } = databases;
  const [store, objects] = [new Driver(STORE), new Driver(OBJECTS_DATABASE)];
  try {
    renewSecrets({ store, objects }, built.files);
    leadLinksTo(store, origin);
  } finally {
    store.close();
    objects.close();
  }
}

async function takeSnapshot(databases: Databases, { blobs }: DemoSnapshot): Promise<void> {
  for (const [name, file] of [
    [OBJECTS_DATABASE, 'objects.db.gz'],
    [STORE, 'provider.db.gz'],
  ] as const)
    await databases.put(name, await unpacked(`${DEMO_FOLDER}/${file}`));
  for (const id of blobs) await putBlob(id, await loaded(`${DEMO_FOLDER}/blobs/${id}`));
}

/** Plays the story, which takes a minute or two. */
async function play({ databases, built, origin, clock, onProgress }: Making): Promise<void> {
  const { Driver } = databases;
  const openHost = async (storyClock: Clock) => {
    const objects = await openObjects(Driver, origin, storyClock);
    return {
      db: await openDatabase(sqliteDialect(Driver, { path: STORE })),
      hasher: jsHasher,
      keys: webKeyMaker,
      objects: objects.store,
      objectStore: objects.client,
      uploads: browserUploads(),
      writeSheet: browserSheets,
      papers: browserPapers,
      files: built.files,
      openapi: built.openapi,
      settings: built.settings,
      close: objects.close,
    };
  };
  await playStory({ openHost, now: clock.now(), log: browserLog, onProgress }, async () => undefined);
}
