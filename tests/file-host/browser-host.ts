/** The host of providers for tests in Chromium: SQLite in WebAssembly, and what else the product on a file host uses. */
import { Kysely } from 'kysely';
import { originBlobs } from '../../src/file-host/host/blobs.ts';
import { browserPapers, browserSheets } from '../../src/file-host/host/papers.ts';
import { memoryDriver } from '../../src/file-host/host/sqlite.ts';
import { browserUploads } from '../../src/file-host/host/uploads.ts';
import { createTables, type ObjectTables } from '../../src/provider/cloud/simulated/object-store/object-index.ts';
import { SimulatedObjectStore } from '../../src/provider/cloud/simulated/object-store/simulated-object-store.ts';
import type { TestHost } from '../../src/provider/host/testing.ts';
import type { Clock } from '../../src/provider/ports/clock.ts';
import { openDatabase } from '../../src/provider/store/migrations/open-database.ts';
import { sqliteDialect } from '../../src/provider/store/sqlite-dialect.ts';

let Driver: ReturnType<typeof memoryDriver> | undefined;

/** Opens an empty store and an empty object store for a test. */
export async function openTestHost(clock: Clock): Promise<TestHost> {
  Driver ??= memoryDriver();
  const dialect = async () => sqliteDialect(await (Driver as NonNullable<typeof Driver>), { path: ':memory:' });
  const index = new Kysely<ObjectTables>({ dialect: await dialect() });
  await createTables(index);
  const objects = new SimulatedObjectStore({
    index,
    blobs: await originBlobs(),
    now: () => clock.now(),
    mostBytes: 100e6,
    allows: () => true,
  });
  return {
    db: await openDatabase(await dialect()),
    objects,
    objectStore: {
      endpoint: () => 'http://localhost:9000',
      region: (id) => id,
      send: (request) => objects.handle(request),
    },
    uploads: browserUploads(),
    writeSheet: browserSheets,
    papers: browserPapers,
  };
}
