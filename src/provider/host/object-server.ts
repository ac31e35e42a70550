import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { createTables, type ObjectTables } from '../cloud/simulated/object-store/object-index.ts';
import {
  SimulatedObjectStore,
  type SimulatedStoreOptions,
} from '../cloud/simulated/object-store/simulated-object-store.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { folderBlobs } from './folder-blobs.ts';
import { limitHeadersOnly } from './listen.ts';

/** The most that an account of the simulated store may hold, in bytes: 100 MB. */
const MOST_BYTES = 100 * 1000 ** 2;

/** A simulated object store in a folder. */
export interface OpenedObjects {
  store: SimulatedObjectStore;
  close(): Promise<void>;
}

/** Opens the simulated object store of a folder, or creates it. Its index is a database of its own, since a real store has its own too. */
export async function openObjects(
  folder: string,
  options: Pick<SimulatedStoreOptions, 'allows' | 'now'> & { mostBytes?: number },
): Promise<OpenedObjects> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const index = new Kysely<ObjectTables>({ dialect: sqliteDialect(Database, { path: join(folder, 'index.db') }) });
  await createTables(index);
  const store = new SimulatedObjectStore({
    mostBytes: MOST_BYTES,
    ...options,
    index,
    blobs: folderBlobs(join(folder, 'blobs')),
  });
  await store.tidy();
  return { store, close: () => index.destroy() };
}

/** The HTTP server of a simulated object store. */
export function objectServer(store: SimulatedObjectStore): Server {
  return limitHeadersOnly(createAdaptorServer({ fetch: (request: Request) => store.handle(request) }) as Server);
}
