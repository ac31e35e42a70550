import { Kysely } from 'kysely';
import { createTables, type ObjectTables } from '../../provider/cloud/simulated/object-store/object-index.ts';
import { SimulatedObjectStore } from '../../provider/cloud/simulated/object-store/simulated-object-store.ts';
import type { Clock } from '../../provider/ports/clock.ts';
import type { ObjectStore } from '../../provider/ports/object-store.ts';
import { type SqliteDriverClass, sqliteDialect } from '../../provider/store/sqlite-dialect.ts';
import { OBJECTS_PATH } from '../wire.ts';
import { originBlobs } from './blobs.ts';

/** The database of the objects' names. */
export const OBJECTS_DATABASE = '/objects.db';
/** The most that an account may hold, in bytes: 100 MB. */
const MOST_BYTES = 100 * 1000 ** 2;

/** The simulated object store of this origin. */
export interface OriginObjects {
  store: SimulatedObjectStore;
  /** The store as the provider reaches it. */
  client: ObjectStore;
  close(): Promise<void>;
}

/** Opens the simulated object store, or creates it. Pages of this origin alone reach it. */
export async function openObjects(Driver: SqliteDriverClass, origin: string, clock: Clock): Promise<OriginObjects> {
  const index = new Kysely<ObjectTables>({ dialect: sqliteDialect(Driver, { path: OBJECTS_DATABASE }) });
  await createTables(index);
  const store = new SimulatedObjectStore({
    index,
    blobs: await originBlobs(),
    now: () => clock.now(),
    mostBytes: MOST_BYTES,
    allows: (each) => each === origin,
    base: OBJECTS_PATH,
  });
  await store.tidy();
  const endpoint = `${origin}${OBJECTS_PATH}`;
  const client = {
    endpoint: () => endpoint,
    region: (id: string) => id,
    send: (request: Request) => store.handle(request),
  };
  return { store, client, close: () => index.destroy() };
}
