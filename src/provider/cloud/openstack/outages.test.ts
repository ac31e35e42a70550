import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { createProvider, type Provider } from '../../app.ts';
import { createResourceTest, type ResourceTest } from '../../engine/testing.ts';
import { webKeyMaker } from '../../host/key-maker.ts';
import { FakeCloud, PROJECT_ID, type SeenCall, TOKEN_MS } from './client/testing.ts';
import { cipherFor } from './credential-cipher.ts';
import { openStackCloud } from './openstack-cloud.ts';

const VERSIONS = /^\/v[\d.]+(?:\/[0-9a-f]{32})?(?:\/lbaas)?/;

/** Services that keep what they are given, by the path of the collection: enough for a server with its network. */
class Services {
  /** The ports of services that are away. */
  readonly away = new Set<string>();
  /** Credentials that Keystone knows no more. */
  readonly revoked = new Set<unknown>();
  readonly kept = new Map<string, Map<string, Doc>>([
    ['/flavors', new Map([['f', { id: 'f', name: 'g-2-4', vcpus: 2, ram: 4096 }]])],
    ['/images', new Map([['i', { id: 'i', name: 'Ubuntu 24.04', status: 'active' }]])],
    ['/types', new Map([['t', { id: 't', name: 'STANDARD' }]])],
  ]);
  private last = 0;
  readonly project: Doc = {};

  of(path: string): Doc[] {
    return [...(this.kept.get(path)?.values() ?? [])];
  }

  answer = ({ method, url, body }: SeenCall): Response | undefined => {
    if (this.away.has(url.port)) throw new TypeError('fetch failed');
    const { pathname } = url;
    if (pathname.endsWith('/auth/tokens')) return this.login(body);
    if (/\/projects\/[^/]+$/.test(pathname)) return this.describeProject(method, body);
    if (/quota/.test(pathname)) return Response.json({ quota: {}, quota_set: {} });
    if (pathname.endsWith('/os-availability-zone')) return Response.json({ availabilityZoneInfo: [] });
    const [, collection = '', id] = /^(\/[^/]+)(?:\/(.+))?$/.exec(pathname.replace(VERSIONS, '')) ?? [];
    const kept = this.kept.get(collection) ?? new Map<string, Doc>();
    this.kept.set(collection, kept);
    const many = collection === '/types' ? 'volume_types' : collection.slice(1).replace('-', '_');
    if (method === 'POST') return this.make(kept, many.slice(0, -1), body);
    if (id === undefined || id === 'detail') return Response.json({ [many]: [...kept.values()] });
    const one = kept.get(id);
    if (method === 'DELETE') kept.delete(id);
    return one && Response.json({ [many.slice(0, -1)]: one });
  };

  private login(body: unknown): Response | undefined {
    const { auth } = body as { auth: { identity: { application_credential?: { id: string } } } };
    const known = !this.revoked.has(auth.identity.application_credential?.id);
    return known ? undefined : Response.json({ error: { code: 404, message: 'No such credential.' } }, { status: 404 });
  }

  /** Keystone's project, with the mark that changes leave there. */
  private describeProject(method: string, body: unknown): Response {
    if (method === 'PATCH') Object.assign(this.project, (body as { project: Doc }).project);
    return Response.json({ project: this.project });
  }

  private make(kept: Map<string, Doc>, one: string, body: unknown): Response {
    this.last += 1;
    const id = `${one}-${this.last}`;
    const made = { ...(body as Record<string, Doc>)[one], id, status: 'ACTIVE' };
    kept.set(id, made);
    return Response.json({ [one]: made }, { status: 201 });
  }
}

let services: Services;
let fake: FakeCloud;
let resources: ResourceTest;
let provider: Provider;

beforeEach(async () => {
  services = new Services();
  fake = new FakeCloud((seen) => services.answer(seen));
  resources = await createResourceTest();
  const { test } = resources;
  const { db, clock, log } = test;
  const admin = fake.session({ clock });
  const cloud = openStackCloud({ db, clock, log, admin, secret: 'hush', keys: webKeyMaker, domainId: 'default' });
  provider = createProvider({ ...test, cloud });
  await keep('first');
});

/** Stores a project's credential, as a process of the provider does. */
async function keep(id: string): Promise<void> {
  const credential = await cipherFor('hush').encrypt(JSON.stringify({ id, secret: 'its own' }));
  const row = { cloud_id: PROJECT_ID, user_id: 'user', credential, limits: '' };
  await resources.test.db
    .insertInto('cloud_project')
    .values({ project_id: resources.projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

async function call(what: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const [method = '', path] = what.split(' ');
  const headers = { Authorization: `Bearer ${resources.token}`, 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await provider.fetch(new Request(`http://localhost${path}`, { method, headers, ...sent }));
  return { status: answer.status, body: await answer.json() };
}

/** Lets what is under way come to its end. */
async function settle(): Promise<void> {
  resources.test.clock.advance(1000);
  await provider.worker.runDue();
}

const NETWORKS = '/api/openstack/neutron/networks';
const SERVERS = '/api/openstack/nova/servers';

async function makeNetwork(): Promise<{ networkId: string; subnetId: string }> {
  const made = await call(`POST ${NETWORKS}`, { name: 'net', subnetName: 'sub', cidr: '10.0.0.0/24' });
  expect(made).toMatchObject({ status: 201 });
  await settle();
  const subnets = await call('GET /api/openstack/neutron/subnets');
  const [subnet] = (subnets.body as { content: Doc[] }).content;
  return { networkId: String((made.body as Doc).id), subnetId: String(subnet?.id) };
}

const server = (net: Doc) => ({
  name: 'web',
  imageId: 'ubuntu-24.04',
  flavorId: 'g-2-4',
  volume_type: 'STANDARD',
  diskSize: 10,
  ...net,
});

describe('an outage of Neutron', () => {
  it('refuses a server by its name, and leaves nothing here, in Nova or in Cinder', async () => {
    const net = await makeNetwork();
    services.away.add('9696');
    const refused = await call(`POST ${SERVERS}`, server(net));
    expect(refused).toMatchObject({
      status: 503,
      body: [{ code: 'CLOUD_UNAVAILABLE', params: { service: 'network' } }],
    });
    expect((await call(`GET ${SERVERS}`)).body).toMatchObject({ content: [] });
    expect([services.of('/servers'), services.of('/volumes')]).toEqual([[], []]);
    services.away.clear();
    expect(await call(`POST ${SERVERS}`, server(net))).toMatchObject({ status: 201 });
    expect(services.of('/servers')).toHaveLength(1);
  });

  it('is told by the types that it touches until it answers again, and lets the others go on', async () => {
    const net = await makeNetwork();
    services.away.add('9696');
    await call(`POST ${SERVERS}`, server(net));
    const { body } = await call('GET /api/cloud/outages');
    const since = resources.test.clock.now().toISOString();
    const { content } = body as { content: Doc[] };
    expect(content).toContainEqual({ type: 'network', since });
    expect(content).toContainEqual({ type: 'vm', since });
    expect(content).not.toContainEqual({ type: 'disk', since });
    const before = fake.lines.length;
    expect(await call(`GET ${NETWORKS}/${net.networkId}`)).toMatchObject({ status: 200 });
    expect(fake.lines.length).toBe(before);
    const disk = { display_name: 'data', size: 10, volume_type: 'STANDARD' };
    expect(await call('POST /api/openstack/cinder/volumes', disk)).toMatchObject({ status: 201 });
    services.away.clear();
    resources.test.clock.advance(15_000);
    expect((await call('GET /api/cloud/outages')).body).toEqual({ content: [] });
  });

  it('is asked for its end at most each 15 s', async () => {
    const net = await makeNetwork();
    services.away.add('9696');
    await call(`POST ${SERVERS}`, server(net));
    const probes = () => fake.lines.filter((line) => line.includes('limit=1&fields=id')).length;
    await call('GET /api/cloud/outages');
    const first = probes();
    expect(first).toBeGreaterThan(0);
    for (let again = 0; again < 5; again += 1) await call('GET /api/cloud/outages');
    resources.test.clock.advance(14_000);
    await call('GET /api/cloud/outages');
    expect(probes()).toBe(first);
    resources.test.clock.advance(1000);
    await call('GET /api/cloud/outages');
    expect(probes()).toBe(2 * first);
  });
});

describe('a record that seems to be gone', () => {
  it('is kept while the service knows nothing at all', async () => {
    const { networkId } = await makeNetwork();
    const { answer } = services;
    const nothing = { NeutronError: { type: 'HTTPNotFound', message: 'The resource could not be found.', detail: '' } };
    services.answer = (seen) => (seen.url.port === '9696' ? Response.json(nothing, { status: 404 }) : answer(seen));
    expect(await call(`GET ${NETWORKS}/${networkId}`)).toMatchObject({ status: 200 });
  });

  it('is let go where the service lists the others', async () => {
    const { networkId } = await makeNetwork();
    services.kept.get('/networks')?.clear();
    await call(`GET ${NETWORKS}/${networkId}`);
    await settle();
    expect(await call(`GET ${NETWORKS}/${networkId}`)).toMatchObject({ status: 404 });
  });
});

describe('a credential that another process has replaced', () => {
  it('is read anew, and the call made once more', async () => {
    await makeNetwork();
    await keep('second');
    services.revoked.add('first');
    resources.test.clock.advance(TOKEN_MS);
    expect(await call(`POST ${NETWORKS}`, { name: 'other', subnetName: 'sub', cidr: '10.1.0.0/24' })).toMatchObject({
      status: 201,
    });
  });

  it('is told of where none is stored in its place', async () => {
    await makeNetwork();
    services.revoked.add('first');
    // So the administrator makes no other.
    services.project.enabled = false;
    resources.test.clock.advance(TOKEN_MS);
    expect(await call(`POST ${NETWORKS}`, { name: 'other', subnetName: 'sub', cidr: '10.1.0.0/24' })).toMatchObject({
      status: 502,
      body: [{ code: 'CLOUD_RIGHTS' }],
    });
  });
});
