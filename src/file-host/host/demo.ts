/** Puts the demo into an empty origin: the snapshot of the build, or a story that is played now where that is too old. */
import { leadLinksTo } from '../../demo/links.ts';
import { playStory } from '../../demo/play.ts';
import { renewSecrets } from '../../demo/secrets.ts';
import { webKeyMaker } from '../../provider/host/key-maker.ts';
import type { Clock } from '../../provider/ports/clock.ts';
import { sqliteDialect } from '../../provider/store/dialect.ts';
import { openDatabase } from '../../provider/store/migrations/open-database.ts';
import { jsHasher } from './argon2.ts';
import { putBlob } from './blobs.ts';
import { type BuiltFiles, loaded, unpacked } from './files.ts';
import { browserLog } from './log.ts';
import { OBJECTS_DATABASE, openObjects } from './objects.ts';
import { browserPapers, browserSheets } from './papers.ts';
import type { Databases } from './sqlite.ts';
import { browserUploads } from './uploads.ts';

/** The provider's database. */
export const STORE = '/provider.db';
/** Where the build leaves the demo. */
const SNAPSHOT = '/demo';
/** An older snapshot is made afresh: its debtor would meanwhile have lost everything. */
const MOST_DAYS = 20;
const DAY_MS = 86_400_000;

/** What the build says of its demo. */
export interface DemoManifest {
  /** When its story ends. */
  madeAt: string;
  /** The ids of what is in its object store. */
  blobs: string[];
}

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
  const answer = await fetch(`${SNAPSHOT}/manifest.json`);
  if (!answer.ok) return;
  const manifest = (await answer.json()) as DemoManifest;
  const age = clock.now().getTime() - Date.parse(manifest.madeAt);
  if (age >= 0 && age < MOST_DAYS * DAY_MS) await takeSnapshot(databases, manifest);
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

async function takeSnapshot(databases: Databases, { blobs }: DemoManifest): Promise<void> {
  for (const [name, file] of [
    [OBJECTS_DATABASE, 'objects.db.gz'],
    [STORE, 'provider.db.gz'],
  ] as const)
    await databases.put(name, await unpacked(`${SNAPSHOT}/${file}`));
  for (const id of blobs) await putBlob(id, await loaded(`${SNAPSHOT}/blobs/${id}`));
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
