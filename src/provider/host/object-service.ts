import type { Server } from 'node:http';
import type { SimulatedObjectStore } from '../cloud/simulated/object-store/simulated-object-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { closeServer, type ListenAddress, listen } from './listen.ts';
import { objectServer, openObjects } from './object-server.ts';
import { StartError } from './start-error.ts';

/** The port of the simulated object store, if nobody else has it: that of other stores for development. */
const USUAL_PORT = 9000;
/** The region of Swift's S3 ("location" of its middleware s3api) where nothing else is said. */
const USUAL_REGION = 'us-east-1';

/** Where the object store is. */
export interface ObjectStoreOptions {
  /** Its address for customers and browsers; undefined where the simulated one answers on this machine only. */
  url?: string;
  /** The region of a real one. */
  region?: string;
  /** The port of the simulated one; undefined is the usual one, or any other that is free. */
  port?: number;
}

/** The object store of a provider. */
export interface ObjectService {
  /** How the provider reaches it; undefined where a real cloud's has no address. */
  client: ObjectStore | undefined;
  /** The simulated one. */
  simulated?: SimulatedObjectStore;
  close(): Promise<void>;
}

/** A store that is reached over the network, at the address that customers have too. */
export function realObjects({ url, region = USUAL_REGION }: ObjectStoreOptions): ObjectService {
  const close = async () => undefined;
  if (url === undefined) return { client: undefined, close };
  return { client: { endpoint: () => url, region: () => region, send: (request) => fetch(request) }, close };
}

/** What the simulated store needs of its provider. */
export interface SimulatedService extends ObjectStoreOptions {
  folder: string;
  host: string;
  clock: Clock;
  log: Log;
  /** The origins of consoles. */
  origins: () => string[];
}

/** Opens the simulated store and serves it on a port of its own. Throws StartError where a chosen port is taken. */
export async function simulatedObjects(options: SimulatedService): Promise<ObjectService> {
  const { folder, host, clock, url, origins } = options;
  const allows = (origin: string) => origins().some((each) => isSamePage(each, origin));
  const { store, close } = await openObjects(folder, { allows, now: () => clock.now() });
  const server = objectServer(store);
  try {
    const port = await listenSomewhere(server, options, host);
    const endpoint = url ?? `http://localhost:${port}`;
    return {
      client: objectStoreOf(store, endpoint),
      simulated: store,
      close: () => closeServer(server).then(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The simulated store as the provider reaches it: without the network. A data centre is a region. */
export function objectStoreOf(store: SimulatedObjectStore, endpoint = `http://localhost:${USUAL_PORT}`): ObjectStore {
  return { endpoint: () => endpoint, region: (id) => id, send: (request) => store.handle(request) };
}

async function listenSomewhere(server: Server, { port, log }: SimulatedService, host: string): Promise<number> {
  const at = (wanted: number): ListenAddress => ({ host, port: wanted });
  if (port !== undefined) return listen(server, at(port));
  try {
    return await listen(server, at(USUAL_PORT));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const other = await listen(server, at(0));
    log.warn({ port: other }, `port ${USUAL_PORT} is taken: the object store has another one, until the next start`);
    return other;
  }
}

/** Whether two origins are one, by any name of this machine. */
function isSamePage(known: string, origin: string): boolean {
  const general = (text: string) => text.replace(/\/\/(127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(?=:|$)/, '//localhost');
  return URL.canParse(known) && general(new URL(known).origin) === general(origin);
}
