/** A provider in this process whose clock the demo moves, and the calls by which its people act. */

import type { Doc } from '../contract/file/resource-file.ts';
import { DEMO_PASSWORD } from '../provider/accounts/demo-accounts.ts';
import { createProvider, type Provider } from '../provider/app.ts';
import type { KeyMaker } from '../provider/cloud/key-maker.ts';
import type { SimulatedObjectStore } from '../provider/cloud/simulated/object-store/simulated-object-store.ts';
import { simulatedCloud } from '../provider/cloud/simulated/simulated-cloud.ts';
import { newSecret } from '../provider/crypto/secrets.ts';
import { sandboxMerchant } from '../provider/payments/sandbox.ts';
import { type Clock, TestClock } from '../provider/ports/clock.ts';
import type { Log } from '../provider/ports/log.ts';
import type { ObjectStore } from '../provider/ports/object-store.ts';
import { DEFAULT_CONFIG, type ProviderConfig, type ProviderDeps } from '../provider/server/deps.ts';
import { WATCH } from '../provider/status/watch.ts';
import type { Db } from '../provider/store/database.ts';
import { transact } from '../provider/store/transact.ts';
import { cancelWork } from '../provider/work/work.ts';
import { rememberingHasher } from './hasher.ts';
import { seedDemo } from './seed.ts';

/** How long a step of the simulated cloud takes in the story, in milliseconds. */
const CLOUD_PACE_MS = 1000;
/** Longer than any change of the simulated cloud, in milliseconds. */
const SETTLING_MS = 60_000;
const HOUR_MS = 3_600_000;
/** An hour is charged a moment after it is over. */
const AFTER_HOUR_MS = 5000;

/** What the host of a demo gives it: an empty store, and the parts of a provider that differ from host to host. */
export interface StageHost
  extends Pick<ProviderDeps, 'hasher' | 'uploads' | 'writeSheet' | 'papers' | 'files' | 'openapi'> {
  db: Db;
  keys: KeyMaker;
  objects: SimulatedObjectStore;
  objectStore: ObjectStore;
  /** What `config.json` says. */
  settings: Partial<ProviderConfig>;
  /** Closes what was opened beside the store. */
  close(): Promise<void>;
}

/** What a demo is made of. */
export interface StageOptions {
  /** Opens the host, whose parts tell the time by the story's clock. */
  openHost(clock: Clock): Promise<StageHost>;
  /** When the story begins. */
  start: Date;
  log: Log;
}

/** Somebody who is signed in. Each call fails where its answer is an error. */
export interface Person {
  call(call: string, body?: unknown, headers?: Record<string, string>): Promise<Doc>;
  /** Creates a record, and waits until the cloud is done with it. */
  make(path: string, body: Doc): Promise<Doc>;
  /** The records of a list. */
  list(path: string): Promise<Doc[]>;
  /** Sends a text file. */
  upload(path: string, name: string, text: string): Promise<void>;
}

/** The stage of the story. */
export interface Stage {
  db: Db;
  clock: TestClock;
  objects: SimulatedObjectStore;
  /** Lets time go by until a moment, and does what is due meanwhile. */
  until(moment: Date): Promise<void>;
  /** Waits until the cloud has done what it was asked. */
  settle(): Promise<void>;
  /** Signs somebody in, by default with the demo's password, for as long as `act` takes. */
  as<T>(login: string, act: (person: Person) => Promise<T>, password?: string): Promise<T>;
  /** Sends a call of a guest, and returns the answer. */
  guest(call: string, body?: unknown): Promise<Response>;
  /** Ends the story: seals the audit log. */
  seal(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an empty store with the demo's accounts and a provider over it. */
export async function openStage({ openHost, start, log }: StageOptions): Promise<Stage> {
  const clock = new TestClock(start);
  const { db, keys, objects, settings, close, ...host } = await openHost(clock);
  const deps: ProviderDeps = {
    db,
    clock,
    log,
    ...host,
    hasher: rememberingHasher(host.hasher),
    cloud: simulatedCloud(keys, objects),
    merchants: [sandboxMerchant(newSecret())],
    config: { ...DEFAULT_CONFIG, cloudPaceMs: CLOUD_PACE_MS, ...settings, outbox: true },
  };
  await seedDemo(deps);
  await scheduleRecurring(createProvider(deps));
  await watchFrom(db, start);
  const provider = createProvider(deps);
  return {
    db,
    clock,
    objects,
    until: (moment) => passUntil(provider, clock, moment),
    settle: () => settle(provider, clock),
    as: (login, act, password = DEMO_PASSWORD) => actAs(provider, { login, password, clock }, act),
    guest: (call, body) => send(provider, call, { body }),
    seal: () => provider.stop(),
    async close() {
      await close();
      await db.destroy();
    },
  };
}

/** Recurring work is scheduled at a start. Afterwards work is done when the story says so, not by itself. */
async function scheduleRecurring(provider: Provider): Promise<void> {
  await provider.start();
  await provider.stop();
}

/** The services are watched all the time, in which the story does not look each minute. */
async function watchFrom(db: Db, start: Date): Promise<void> {
  await transact(db, async (tx) => {
    await cancelWork(tx, WATCH);
    await tx.deleteFrom('service_watch').execute();
    await tx.insertInto('service_watch').values({ id: WATCH, since: start.toISOString(), seen_at: null }).execute();
  });
}

async function settle(provider: Provider, clock: TestClock): Promise<void> {
  clock.set(new Date(clock.now().getTime() + SETTLING_MS));
  await provider.worker.runDue();
}

/** Hour by hour, as letters about balances and debts are written after an hour's charges. */
async function passUntil(provider: Provider, clock: TestClock, moment: Date): Promise<void> {
  while (clock.now() < moment) {
    const hour = Math.floor((clock.now().getTime() - AFTER_HOUR_MS) / HOUR_MS) + 1;
    clock.set(new Date(Math.min(moment.getTime(), hour * HOUR_MS + AFTER_HOUR_MS)));
    await provider.worker.runDue();
  }
}

interface Sent {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

function send(provider: Provider, call: string, { body, token, headers = {} }: Sent): Promise<Response> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const isWhole = body === undefined || body instanceof FormData || body instanceof URLSearchParams;
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      'Accept-Language': 'ru',
      ...(isWhole ? {} : { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isWhole ? body : JSON.stringify(body) }),
  });
  return provider.fetch(request);
}

/** The answer's object. Throws where the call was refused: then the story does not fit the product any more. */
async function answered(call: string, answer: Response): Promise<Doc> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The demo's call ${call} was refused with ${answer.status}: ${text}`);
  return text.startsWith('{') ? (JSON.parse(text) as Doc) : {};
}

async function actAs<T>(
  provider: Provider,
  { login, password, clock }: { login: string; password: string; clock: TestClock },
  act: (person: Person) => Promise<T>,
): Promise<T> {
  const signIn = 'POST /api/auth/login';
  const { token } = await answered(signIn, await send(provider, signIn, { body: { login, password } }));
  const call: Person['call'] = async (what, body, headers = {}) => {
    const key: Record<string, string> = what.startsWith('GET') ? {} : { 'Idempotency-Key': crypto.randomUUID() };
    return answered(what, await send(provider, what, { body, token: String(token), headers: { ...key, ...headers } }));
  };
  const result = await act({
    call,
    async make(path, body) {
      const made = await call(`POST ${path}`, body);
      await settle(provider, clock);
      return made;
    },
    list: async (path) => (await call(`GET ${path}`)).content as Doc[],
    async upload(path, name, text) {
      const form = new FormData();
      form.append('file', new File([text], name, { type: 'text/plain' }));
      await call(`POST ${path}`, form);
    },
  });
  await call('POST /api/auth/logout');
  return result;
}
