/** The clients of the last edition: all calls that it accepts, found by trying. */
import { type Doc, type Field, parseCall, type ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { createSchema } from '../../../src/contract/forms/derive.ts';
import { readUsage, setLimit } from '../../../src/provider/quotas/quotas.ts';
import { acceptedChanges } from './last-changes.ts';
import { NEEDED, SERVICES, type Service } from './services.ts';
import { type Spare, spareRecords } from './spares.ts';
import type { Running, Sent, Stores } from './stores.ts';
import { bodiesLike } from './values.ts';

/** A call about one record. */
export interface RecordCall extends Sent {
  /** The key of the record. */
  key: string;
  /** The name of the action; update and delete for the record's own. */
  action: string;
}

/** What a client of the last edition does with a type. */
export interface LastClient {
  service: Service;
  file: ResourceFile;
  /** The project of the customer. */
  projectId: string;
  /** The creates that are accepted. */
  creates: Sent[];
  /** The stored records by their keys, in every status. */
  docs: Map<string, Doc>;
  /** The changes of records that are accepted. No two are of one record. */
  changes: RecordCall[];
  /** The usage of quotas by a right create, by type. */
  amounts: Map<string, number>;
  /** The limits of all quotas. */
  limits: ReadonlyMap<string, number>;
  /** The n-th right create of a kind. */
  create(n: number, kind?: number): Sent;
}

/** The names of the kept stores: with what others need only, and with records of all types. */
export const EMPTY = 'empty';
export const STORED = 'stored';

/** A limit that nobody reaches. */
const ROOMY = 100_000;

/** Fills the placeholders of a path. */
export function pathOf(path: string, file: ResourceFile, values: Doc): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? (name === 'id' ? values[file.key] : ''))),
  );
}

/** Raises the limits of the customer's project, so that a quota refuses nothing. */
export async function raiseLimits({ db, files }: Pick<Running, 'db' | 'files'>, projectId: string): Promise<void> {
  const types = files.flatMap((file) => Object.keys(file.quotaTypes ?? {}));
  await db.transaction().execute(async (tx) => {
    for (const type of types) await setLimit(tx, projectId, type, ROOMY);
  });
}

/** Starts the last edition, and finds out what its clients can do. */
export async function lastClients(stores: Stores): Promise<LastClient[]> {
  const on = stores.first;
  const user = (await on.send({ call: 'GET /api/user', as: 'customer' })).body as Doc;
  const projectId = String(user.osCurrentProjectId);
  await on.db.updateTable('users').set({ balance_tiyn: 1e13 }).execute();
  const ids: Doc = {};
  for (const [type, body] of Object.entries(NEEDED)) ids[type] = await needed(on, type, body(ids));
  await stores.keep(EMPTY);
  await raiseLimits(on, projectId);
  const clients: LastClient[] = [];
  for (const service of SERVICES) clients.push(await clientOf(on, { service, projectId, ids }));
  const spares = new Map<LastClient, Spare[]>();
  for (const client of clients)
    spares.set(client, await spareRecords(on, client, client.service.bodies(0, ids).length));
  for (const client of clients) client.docs = await docsOf(on, client.file);
  await stores.keep(STORED);
  const { on: trial } = await stores.start(STORED);
  for (const client of clients) client.changes = await acceptedChanges(trial, client, spares.get(client) ?? []);
  await trial.close();
  return clients;
}

function fileOf({ files }: Pick<Running, 'files'>, type: string): ResourceFile {
  const file = files.find(({ name }) => name === type);
  if (!file) throw new Error(`No file ${type}`);
  return file;
}

/** Makes a record that others refer to, and returns its id. */
async function needed(on: Running, type: string, body: Doc): Promise<unknown> {
  const as = SERVICES.find((each) => each.type === type)?.as ?? 'customer';
  const { status, body: made } = await on.send(createOf(fileOf(on, type), body, as));
  if (status !== 201 && status !== 202) throw new Error(`${type}: ${status} ${JSON.stringify(made)}`);
  await on.pass();
  return (made as Doc).id;
}

/** A create. What is in the path is not in the body too. */
function createOf(file: ResourceFile, body: Doc, as: Sent['as']): Sent {
  const { method, path } = parseCall(file.api.create ?? '');
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !path.includes(`{${name}}`)));
  return { call: `${method} ${pathOf(path, file, body)}`, body: rest, as };
}

interface Trying {
  service: Service;
  projectId: string;
  ids: Doc;
}

async function clientOf(on: Running, { service, projectId, ids }: Trying): Promise<LastClient> {
  const file = fileOf(on, service.type);
  const create = (n: number, kind = 0) => createOf(file, service.bodies(n, ids)[kind] ?? {}, service.as);
  const before = await readUsage(on.db, projectId);
  await on.send(create(400));
  const after = await readUsage(on.db, projectId);
  const amounts = [...after].map(([type, { used }]) => [type, used - (before.get(type)?.used ?? 0)] as const);
  const creates: Sent[] = [];
  for (const body of differentBodies(file, service, ids)) {
    const sent = createOf(file, body, service.as);
    const { status } = await on.send(sent);
    if (status < 300) creates.push(sent);
  }
  await on.pass();
  const limits = on.files.flatMap(({ quotaTypes }) =>
    Object.entries(quotaTypes ?? {}).map(([type, { limit }]) => [type, limit] as const),
  );
  return {
    service,
    file,
    projectId,
    creates,
    docs: new Map(),
    changes: [],
    amounts: new Map(amounts.filter(([, amount]) => amount > 0)),
    limits: new Map(limits),
    create,
  };
}

/** Bodies that differ from right ones in one field. What has to be unique differs too, where it is not that field. */
function differentBodies(file: ResourceFile, service: Service, ids: Doc): Doc[] {
  const { properties } = createSchema(file);
  const kinds = service.bodies(0, ids);
  let n = 0;
  return kinds.flatMap((right, kind) => {
    // The other fields differ with the first kind already.
    const isOwn = ([name, { default: given }]: [string, Field]) =>
      !Object.hasOwn(kinds[0], name) || (given !== undefined && right[name] !== kinds[0][name]);
    const own = Object.entries(properties).filter(
      (each) => kind === 0 || (Object.hasOwn(right, each[0]) && isOwn(each)),
    );
    return bodiesLike(right, Object.fromEntries(own), true).map((body) => {
      n += 1;
      const fresh = service.bodies(n, ids)[kind] ?? {};
      return Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value === right[name] ? fresh[name] : value]),
      );
    });
  });
}

/** The stored records of a type, by their keys. */
export async function docsOf(
  { db }: Pick<Running, 'db'>,
  file: ResourceFile,
  key = file.key,
): Promise<Map<string, Doc>> {
  const rows = await db.selectFrom('resource').select('doc').where('type', '=', file.name).orderBy('id').execute();
  const docs = rows.map((row) => JSON.parse(row.doc) as Doc);
  return new Map(docs.map((doc) => [String(doc[key]), doc]));
}
