import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { createTables, type ObjectTables } from '../cloud/simulated/object-store/object-index.ts';
import { SimulatedObjectStore } from '../cloud/simulated/object-store/simulated-object-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { openTestDatabase } from '../store/testing.ts';
import { folderBlobs } from './folder-blobs.ts';
import { issuerFetch } from './issuer-fetch.ts';
import { objectStoreOf } from './object-service.ts';
import { paperWriter } from './paper-writer.ts';
import { writeSheet } from './sheet-writer.ts';
import { folderUploads } from './uploads.ts';

/** How long a test waits for a broken form, in milliseconds. */
const FORM_PATIENCE_MS = 2000;

/** What the host gives a provider for tests. Chromium's is in `tests/file-host`. */
export interface TestHost extends Pick<ProviderDeps, 'db' | 'uploads' | 'writeSheet' | 'papers'> {
  /** The simulated object store of S3 accounts. */
  objects: SimulatedObjectStore;
  objectStore: NonNullable<ProviderDeps['objectStore']>;
  /** Reaches identity providers on this machine, where the host has one. */
  issuerFetch?: typeof fetch;
}

/** Opens an empty store and an empty object store for a test. */
export async function openTestHost(clock: Clock): Promise<TestHost> {
  const objects = await testObjects(clock);
  return {
    db: await openTestDatabase(),
    objects,
    objectStore: objectStoreOf(objects),
    uploads: testUploads(),
    writeSheet,
    papers: paperWriter,
    issuerFetch: issuerFetch(true),
  };
}

/** The folder for objects of this process's providers. */
let objectFolder: string | undefined;

/** The upload folder of this process's providers, created with the first form, since most tests send none. */
let forms: string | undefined;

function testUploads(): ProviderDeps['uploads'] {
  let uploads: ProviderDeps['uploads'] | undefined;
  return {
    receive(request, limits, uploader) {
      forms ??= mkdtempSync(join(tmpdir(), 'infra-console-test-'));
      uploads ??= folderUploads(join(forms, crypto.randomUUID()), { patienceMs: FORM_PATIENCE_MS });
      return uploads.receive(request, limits, uploader);
    },
  };
}

/** A simulated object store with its index in memory. */
async function testObjects(clock: Clock): Promise<SimulatedObjectStore> {
  objectFolder ??= mkdtempSync(join(tmpdir(), 'infra-console-objects-'));
  const index = new Kysely<ObjectTables>({ dialect: sqliteDialect(Database, { path: ':memory:' }) });
  await createTables(index);
  const blobs = folderBlobs(objectFolder);
  return new SimulatedObjectStore({ index, blobs, now: () => clock.now(), mostBytes: 100e6, allows: () => true });
}
