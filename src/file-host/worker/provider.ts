/** The provider with the parts of a browser. */
import { seedDemo } from '../../demo/seed.ts';
import { createProvider } from '../../provider/app.ts';
import { keysInTurns } from '../../provider/cloud/key-turns.ts';
import { simulatedCloud } from '../../provider/cloud/simulated/simulated-cloud.ts';
import { newSecret } from '../../provider/crypto/secrets.ts';
import { webKeyMaker } from '../../provider/host/key-maker.ts';
import { sandboxMerchant } from '../../provider/payments/sandbox.ts';
import { systemClock } from '../../provider/ports/clock.ts';
import { DEFAULT_CONFIG, type ProviderDeps } from '../../provider/server/deps.ts';
import { sqliteDialect } from '../../provider/store/dialect.ts';
import { openDatabase } from '../../provider/store/migrations/open-database.ts';
import { jsHasher } from '../host/argon2.ts';
import { dropBlobs } from '../host/blobs.ts';
import { putDemo, STORE } from '../host/demo.ts';
import type { BuiltFiles } from '../host/files.ts';
import { browserLog } from '../host/log.ts';
import { isMade, noteMade } from '../host/made.ts';
import { openObjects } from '../host/objects.ts';
import { browserPapers, browserSheets } from '../host/papers.ts';
import type { Databases } from '../host/sqlite.ts';
import { browserUploads } from '../host/uploads.ts';
import { OBJECTS_PATH } from '../wire.ts';

/** A provider that answers requests. */
export interface BrowserProvider {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Where a provider runs. */
export interface ProviderPlace {
  databases: Databases;
  built: BuiltFiles;
  /** The origin of its pages. */
  origin: string;
}

/** Drops the state of this origin. No provider may be open. */
export async function dropState({ databases }: Pick<ProviderPlace, 'databases'>): Promise<void> {
  await noteMade(false);
  await databases.wipe();
  await dropBlobs();
}

/** Opens the provider over the state of this origin, or over a demo where there is none. `onProgress` gets the share of it that is made. */
export async function openProvider(
  place: ProviderPlace,
  onProgress: (share: number) => void,
): Promise<BrowserProvider> {
  const { databases, built, origin } = place;
  const clock = systemClock;
  if (!(await isMade())) {
    onProgress(0);
    await dropState(place);
    await putDemo({ ...place, clock, onProgress });
  }
  const objects = await openObjects(databases.Driver, origin, clock);
  const db = await openDatabase(sqliteDialect(databases.Driver, { path: STORE }));
  const { settings, files, openapi, demo } = built;
  const { cloudPaceMs } = demo;
  const deps: ProviderDeps = {
    db,
    clock,
    hasher: jsHasher,
    cloud: simulatedCloud(keysInTurns(webKeyMaker), objects.store),
    objectStore: objects.client,
    uploads: browserUploads(),
    writeSheet: browserSheets,
    papers: browserPapers,
    merchants: [sandboxMerchant(newSecret())],
    log: browserLog,
    config: { ...DEFAULT_CONFIG, ...settings, cloudPaceMs, consoleUrl: () => origin, outbox: true },
    files,
    openapi,
  };
  await seedDemo(deps);
  await noteMade(true);
  const provider = createProvider(deps);
  await provider.start();
  return {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith(OBJECTS_PATH) ? objects.store.handle(request) : provider.fetch(request),
    async close() {
      provider.live.close();
      await provider.stop();
      await objects.close();
      await db.destroy();
    },
  };
}
