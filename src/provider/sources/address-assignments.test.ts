import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { purgeAssignments } from '../addresses/assignments.ts';
import {
  type Answered,
  createResourceTest,
  ENDLESS_SESSIONS,
  type ResourceTest,
  serverInput,
  signInOther,
} from '../engine/testing.ts';
import { assignManager } from '../identity/managers.ts';
import { setPayer } from '../identity/payment-type.ts';

const NEUTRON = '/api/openstack/neutron';
const DAY_MS = 86_400_000;

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  admin = await resources.test.signIn('admin@demo.kz');
});

const ask = (query: string, token = admin): Promise<Answered> =>
  resources.call(`GET /api/admin/address?${query}`, undefined, { token });

async function spans(query: string, token = admin): Promise<Doc[]> {
  const { status, body } = await ask(query, token);
  expect(status).toBe(200);
  return body.content as Doc[];
}

/** A server in a network that a router connects to the external one. */
async function reachableServer(token = resources.token): Promise<Doc> {
  const mine: ResourceTest = {
    ...resources,
    call: (call, body, options) => resources.call(call, body, { token, ...options }),
    list: async (path) => (await resources.call(`GET ${path}`, undefined, { token })).body.content as Doc[],
  };
  const input = await serverInput(mine);
  const [external] = await mine.list(`${NEUTRON}/networks?f.kind=external`);
  await mine.call(`POST ${NEUTRON}/routers`, {
    name: 'edge',
    externalNetworkId: external?.id,
    subnetId: input.subnetId,
  });
  await mine.settle();
  const { body, status } = await mine.call('POST /api/openstack/nova/servers', input);
  expect(status).toBe(201);
  await mine.settle();
  return body;
}

async function makeFloating(token = resources.token): Promise<Doc> {
  const { body: networks } = await resources.call(`GET ${NEUTRON}/networks?f.kind=external`, undefined, { token });
  const [external] = networks.content as Doc[];
  const made = await resources.call(`POST ${NEUTRON}/floating-ips`, { networkId: external?.id }, { token });
  expect(made.status).toBe(201);
  return made.body;
}

async function connect(floating: Doc, server: Doc): Promise<void> {
  const input = { target: 'server', serverId: server.id };
  const { status } = await resources.call(`POST ${NEUTRON}/floating-ips/${floating.id}/associate`, input);
  expect(status).toBeLessThan(300);
  await resources.settle();
}

const now = (): string => resources.test.clock.now().toISOString();

describe('the history of addresses', () => {
  it('tells who has the addresses of a server, with its project, customer and what they are connected to', async () => {
    const server = await reachableServer();
    const [port] = await resources.list(`${NEUTRON}/ports?f.networkId=${server.networkId}&q=${server.name}`);
    const known = { connectedName: 'web', connectedId: server.id, connectedType: 'all-vm' };
    const [fixed] = await spans(`f.address=${port?.fixedIp}`);
    expect(fixed).toMatchObject({ kind: 'fixed', projectId: resources.projectId, ...known, recordType: 'all-port' });
    expect(fixed).not.toHaveProperty('end');
    const { body: user } = await resources.call('GET /api/user');
    expect(fixed?.customerId).toBe(user.id);
    expect(fixed?._refs).toMatchObject({ projectId: { [resources.projectId]: { title: expect.any(String) } } });
    const [mac] = await spans(`f.address=${String(port?.mac).toUpperCase()}`);
    expect(mac).toMatchObject({ kind: 'mac', address: port?.mac, ...known });
    expect(await spans('f.kind=gateway')).toMatchObject([{ recordName: 'edge', recordType: 'all-router' }]);
  });

  it('tells which server a floating IP was connected to at each moment, also after both are deleted', async () => {
    const [server, floating] = [await reachableServer(), await makeFloating()];
    const alone = now();
    resources.test.clock.advance(60_000);
    await connect(floating, server);
    const connected = now();
    resources.test.clock.advance(60_000);
    expect((await resources.call(`DELETE /api/openstack/nova/servers/${server.id}`, {})).status).toBeLessThan(300);
    await resources.settle();
    resources.test.clock.advance(60_000);
    await resources.call(`DELETE ${NEUTRON}/floating-ips/${floating.id}`);
    await resources.settle();
    const at = (moment: string) => spans(`f.address=${floating.address}&f.at=${moment}`);
    const [before, ...none] = await at(alone);
    expect([before?.connectedName, none]).toEqual([undefined, []]);
    const [held] = await at(connected);
    expect(held).toMatchObject({ connectedName: 'web', recordName: floating.address, end: expect.any(String) });
    // Their pages are gone.
    expect(held).not.toHaveProperty('connectedType');
    expect(held).not.toHaveProperty('recordType');
    resources.test.clock.advance(60_000);
    expect(await at(now())).toEqual([]);
  });

  it('follows a new name of the server, and a new payer of the project', async () => {
    const server = await reachableServer();
    const path = `/api/openstack/nova/servers/${server.id}`;
    const { headers } = await resources.call(`GET ${path}`);
    const renamed = { headers: { 'If-Match': headers.get('ETag') ?? '' } };
    expect((await resources.call(`PUT ${path}`, { name: 'shop' }, renamed)).status).toBe(200);
    const macs = await spans(`f.kind=mac&f.projectId=${resources.projectId}&sort=connectedName`);
    expect(macs.map(({ connectedName }) => connectedName)).toEqual(['edge', 'shop']);
    const mac = macs[1];
    resources.test.clock.advance(60_000);
    const moved = now();
    const other = await signInOther(resources);
    const { body: payer } = await resources.call('GET /api/user', undefined, { token: other });
    const { db, clock } = resources.test;
    await db.transaction().execute((tx) => setPayer(tx, resources.projectId, String(payer.id), clock.now()));
    const [earlier] = await spans(`f.address=${mac?.address}&f.at=${new Date(Date.parse(moved) - 1).toISOString()}`);
    const [later] = await spans(`f.address=${mac?.address}&f.at=${moved}`);
    expect([later?.customerId, later?.begin, earlier?.end]).toEqual([payer.id, moved, moved]);
    expect(earlier?.customerId).not.toBe(payer.id);
  });

  it('finds an IPv6 address however it is written', async () => {
    await resources.test.db
      .insertInto('address_assignment')
      .values({
        id: 'six',
        address: 'fd00::1',
        kind: 'fixed',
        begin_at: now(),
        end_at: null,
        project_id: resources.projectId,
        project_name: 'Shop',
        customer_id: null,
        type: 'port',
        record_id: 'p',
        record_name: 'port',
        connected_type: null,
        connected_id: null,
        connected_name: null,
      })
      .execute();
    expect(await spans('f.address=FD00:0:0:0:0:0:0:1')).toMatchObject([{ address: 'fd00::1', projectName: 'Shop' }]);
  });

  it('shows a manager what their own customers had, and nobody else anything', async () => {
    const mine = await makeFloating();
    const other = await signInOther(resources, { balanceTiyn: 100_000_000 });
    const theirs = await makeFloating(other);
    const manager = await resources.test.signIn('manager@demo.kz');
    const idOf = async (token: string) => String((await resources.call('GET /api/user', undefined, { token })).body.id);
    const { db, clock } = resources.test;
    const [customerId, managerId] = [await idOf(other), await idOf(manager)];
    await db.deleteFrom('customer_manager').execute();
    expect(await spans('', manager)).toEqual([]);
    await db.transaction().execute((tx) => assignManager(tx, customerId, managerId, clock.now()));
    expect(await spans('', manager)).toMatchObject([{ address: theirs.address, customerId }]);
    expect(await spans(`f.address=${mine.address}`, manager)).toEqual([]);
    expect(await spans(`f.address=${mine.address}`)).toHaveLength(1);
    // The pages over all projects are the administrators'.
    const [seen] = await spans(`f.address=${theirs.address}`, manager);
    expect(seen).not.toHaveProperty('recordType');
    expect((await ask('', other)).status).toBe(403);
  });

  it('keeps a span for a year after its end', async () => {
    const floating = await makeFloating();
    resources.test.clock.advance(1000);
    await resources.call(`DELETE ${NEUTRON}/floating-ips/${floating.id}`);
    await resources.settle();
    const { db, clock } = resources.test;
    const purge = () => db.transaction().execute((tx) => purgeAssignments(tx, clock.now()));
    clock.advance(364 * DAY_MS);
    await purge();
    expect(await spans(`f.address=${floating.address}`)).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    await purge();
    expect(await spans(`f.address=${floating.address}`)).toEqual([]);
  });

  it('refuses a moment that is none, and a filter that it does not have', async () => {
    for (const query of ['f.at=yesterday', 'f.at=2026-11-01', 'f.recordName=web'])
      expect([query, (await ask(query)).errors[0]?.code]).toEqual([query, 'BAD_QUERY']);
  });
});
