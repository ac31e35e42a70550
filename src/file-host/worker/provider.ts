/** The provider with the parts of a browser. */
import { seedDemo } from '../../demo/seed.ts';
import { createProvider, type Provider } from '../../provider/app.ts';
import { keysInTurns } from '../../provider/cloud/key-turns.ts';
import { simulatedCloud } from '../../provider/cloud/simulated/simulated-cloud.ts';
import { newSecret } from '../../provider/crypto/secrets.ts';
import { takeEditions } from '../../provider/engine/upkeep/take-editions.ts';
import { webKeyMaker } from '../../provider/host/key-maker.ts';
import { sandboxMerchant } from '../../provider/payments/sandbox.ts';
import { systemClock } from '../../provider/ports/clock.ts';
import { DEFAULT_CONFIG, type ProviderDeps } from '../../provider/server/deps.ts';
import type { Db } from '../../provider/store/database.ts';
import { openDatabase } from '../../provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../provider/store/sqlite-dialect.ts';
import { jsHasher } from '../host/argon2.ts';
import { dropBlobs } from '../host/blobs.ts';
import { putDemo, STORE } from '../host/demo.ts';
import type { BuiltFiles } from '../host/files.ts';
import { browserLog } from '../host/log.ts';
import { isMade, noteMade } from '../host/made.ts';
import { type OriginObjects, openObjects } from '../host/objects.ts';
import { browserPapers, browserSheets } from '../host/papers.ts';
import type { Databases } from '../host/sqlite.ts';
import { browserUploads } from '../host/uploads.ts';
import type { Served } from '../live/changes.ts';
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

/** Stored records do not fit the resource files, and no line says what becomes of them. */
export class RefusedFiles extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join(' '));
  }
}

/** How a provider is opened. */
export interface Opening {
  /** Gets the share of the demo that is made. */
  onProgress(share: number): void;
  /** Resource files in the place of the build's. */
  files?: Served;
  /** Whether stored records have to fit the files. Else records that don't stay as they are. */
  strict?: boolean;
}

/** Opens the provider over the state of this origin, or over a demo where there is none. @throws RefusedFiles */
export async function openProvider(place: ProviderPlace, opening: Opening): Promise<BrowserProvider> {
  const { databases, origin } = place;
  const clock = systemClock;
  if (!(await isMade())) {
    opening.onProgress(0);
    await dropState(place);
    await putDemo({ ...place, clock, onProgress: opening.onProgress });
  }
  const objects = await openObjects(databases.Driver, origin, clock);
  const db = await openDatabase(sqliteDialect(databases.Driver, { path: STORE }));
  const close = async () => {
    await objects.close();
    await db.destroy();
  };
  try {
    const provider = await started(depsOf(place, opening, { db, objects }), opening);
    return {
      fetch: (request) =>
        new URL(request.url).pathname.startsWith(OBJECTS_PATH)
          ? objects.store.handle(request)
          : provider.fetch(request),
      async close() {
        provider.live.close();
        await provider.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The stores that are open. */
interface Stores {
  db: Db;
  objects: OriginObjects;
}

function depsOf({ built, origin }: ProviderPlace, { files: served = built }: Opening, stores: Stores): ProviderDeps {
  const { settings, demo } = built;
  const { files, openapi } = served;
  return {
    db: stores.db,
    clock: systemClock,
    hasher: jsHasher,
    cloud: simulatedCloud(keysInTurns(webKeyMaker), stores.objects.store),
    objectStore: stores.objects.client,
    uploads: browserUploads(),
    writeSheet: browserSheets,
    papers: browserPapers,
    merchants: [sandboxMerchant(newSecret())],
    log: browserLog,
    config: { ...DEFAULT_CONFIG, ...settings, cloudPaceMs: demo.cloudPaceMs, consoleUrl: () => origin, outbox: true },
    files,
    openapi,
  };
}

/** A provider that works. @throws RefusedFiles */
async function started(deps: ProviderDeps, { strict = false }: Opening): Promise<Provider> {
  const reasons = strict ? await takeEditions(deps) : [];
  if (reasons.length > 0) throw new RefusedFiles(reasons);
  await seedDemo(deps);
  await noteMade(true);
  const provider = createProvider(deps);
  await provider.start();
  return provider;
}
