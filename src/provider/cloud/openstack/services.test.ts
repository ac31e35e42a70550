import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { createResourceTest, makeNetwork, type ResourceTest } from '../../engine/testing.ts';
import { webKeyMaker } from '../../host/key-maker.ts';
import { FakeCloud, listed, PROJECT_ID, type SeenCall } from './client/testing.ts';
import { cipherFor } from './credential-cipher.ts';
import { openStackCloud } from './openstack-cloud.ts';

const CLUSTERS = '/k8s/api/v1/clusters';
const DATABASES = '/dbaas/api/v1/dBaas';
const PORTS = '/api/openstack/neutron/ports';
const SECRET = 'of the administrator';
const TROVE = `/v1.0/${PROJECT_ID}`;

/** Neutron, Nova, Magnum and Trove, as far as clusters and databases need them. Magnum and Trove end nothing by themselves. */
class Services {
  readonly cloud = new FakeCloud((call) => this.answer(call));
  /** What there is, by the path of its list and its key. */
  readonly kept = new Map<string, Map<string, Doc>>();
  /** What Trove was asked to resize. */
  readonly resizes: Doc[] = [];
  private made = 0;
  private going: string[] = [];

  at(path: string): Map<string, Doc> {
    const found = this.kept.get(path) ?? new Map<string, Doc>();
    this.kept.set(path, found);
    return found;
  }

  get cluster(): Doc {
    return [...this.at('/v1/clusters').values()][0] ?? {};
  }

  get instance(): Doc {
    return [...this.at(`${TROVE}/instances`).values()][0] ?? {};
  }

  /** Magnum has made as many nodes as were asked for, or removed those that were to go, and says so. */
  completeCluster(): void {
    const { cluster } = this;
    const [servers, ports] = [this.at('/v2.1/servers'), this.at('/v2.0/ports')];
    for (const key of this.going) for (const each of [servers, ports]) each.delete(key);
    while (servers.size < Number(cluster.node_count)) {
      const id = `node-${servers.size}`;
      const addr = `10.0.0.${10 + servers.size}`;
      servers.set(id, { id, name: `prod-x-${id}`, status: 'ACTIVE', addresses: { net: [{ addr }] } });
      ports.set(id, { id, device_id: id, status: 'ACTIVE', fixed_ips: [{ ip_address: addr }] });
    }
    const addresses = [...ports.values()].map(({ fixed_ips }) => (fixed_ips as Doc[])[0]?.ip_address);
    const address = 'https://203.0.113.9:6443';
    Object.assign(cluster, { status: 'UPDATE_COMPLETE', api_address: address, node_addresses: addresses });
  }

  /** Trove has done what was asked for. */
  resized(fields: Doc): void {
    Object.assign(this.instance, { status: 'ACTIVE', ...fields });
  }

  private answer({ method, url, body }: SeenCall): Response | undefined {
    const { pathname } = url;
    if (pathname.endsWith('/auth/tokens')) return undefined;
    if (method === 'PUT' && pathname.includes('quota')) return Response.json({});
    if (pathname.endsWith('/types')) return Response.json({ volume_types: [{ id: 'fast', name: 'FAST' }] });
    if (pathname.endsWith('/os-availability-zone')) return Response.json({ availabilityZoneInfo: [] });
    const resized = /^(\/v1\/clusters)\/([^/]+)\/actions\/resize$/.exec(pathname);
    if (resized) {
      const { node_count, nodes_to_remove = [] } = body as { node_count: number; nodes_to_remove?: string[] };
      this.going = nodes_to_remove;
      Object.assign(this.cluster, { status: 'UPDATE_IN_PROGRESS', node_count });
      return Response.json({}, { status: 202 });
    }
    if (pathname.startsWith(TROVE) && pathname.endsWith('/action')) {
      this.resizes.push((body as { resize: Doc }).resize);
      Object.assign(this.instance, { status: 'RESIZE' });
      return new Response(null, { status: 202 });
    }
    const groups = /^\/v1\/clusters\/[^/]+\/nodegroups(\/g)?$/.exec(pathname);
    if (groups) {
      const { node_count, node_addresses } = this.cluster;
      const group = { uuid: 'g', role: 'worker', is_default: true, node_count, node_addresses };
      return Response.json(groups[1] ? group : { nodegroups: [group] });
    }
    if (method === 'POST') return this.make(pathname, body as Doc);
    return this.answerFromStore(method, url);
  }

  private make(path: string, body: Doc): Response {
    this.made += 1;
    const id = `made-${this.made}`;
    const isMagnum = path.startsWith('/v1/');
    const [[one, wanted] = ['', {}]] = isMagnum ? [['', body]] : Object.entries(body);
    const status = { '/v1/clusters': 'CREATE_IN_PROGRESS', [`${TROVE}/instances`]: 'BUILD' }[path] ?? 'ACTIVE';
    const updated = this.cloud.clock.now().toISOString();
    const doc: Doc = {
      id,
      uuid: id,
      status,
      updated: new Date().toISOString(),
      updated_at: updated,
      ...(wanted as Doc),
    };
    this.at(path).set(id, doc);
    return Response.json(isMagnum ? doc : { [one]: doc }, { status: 202 });
  }

  private answerFromStore(method: string, { pathname, searchParams }: URL): Response | undefined {
    const cut = pathname.lastIndexOf('/');
    const [list, key] = [pathname.slice(0, cut), pathname.slice(cut + 1)];
    const one = list.slice(list.lastIndexOf('/') + 1).replace(/s$/, '');
    const found = this.kept.get(list)?.get(key);
    if (found && method === 'DELETE') {
      this.at(list).delete(key);
      return new Response(null, { status: 204 });
    }
    if (found) return Response.json(list.startsWith('/v1/') ? found : { [one]: found });
    if (this.kept.has(list) && key !== 'detail') return undefined;
    const path = key === 'detail' ? list : pathname;
    const all = [...this.at(path).values()];
    const filters = ['name', 'device_id'].filter((name) => searchParams.has(name));
    const listedNow = all.filter((each) => filters.every((name) => each[name] === searchParams.get(name)));
    return Response.json({ [path.slice(path.lastIndexOf('/') + 1)]: listedNow });
  }
}

let services: Services;
let resources: ResourceTest;

beforeEach(async () => {
  services = new Services();
  services.cloud.catalogue = [
    ...services.cloud.catalogue,
    listed('container-infra', 'http://cloud:9511/v1'),
    listed('database', `http://cloud:8779${TROVE}`),
  ];
  const label = { kube_tag: 'v1.34.1' };
  services.at('/v1/clustertemplates').set('t', { uuid: 't', name: 'k8s', coe: 'kubernetes', labels: label });
  services.at(`${TROVE}/datastores/mysql/versions`).set('v', { id: 'v', name: '8.0' });
  resources = await createResourceTest();
  const { db, clock, log, cloud } = resources.test;
  // It needs the provider's own database.
  Object.assign(
    cloud,
    openStackCloud({
      ...{ db, clock, log, secret: SECRET, keys: webKeyMaker, domainId: 'default' },
      admin: services.cloud.session(),
    }),
  );
  const credential = await cipherFor(SECRET).encrypt(JSON.stringify({ id: 'ac', secret: 'hush' }));
  const known = { project_id: resources.projectId, cloud_id: PROJECT_ID, user_id: 'user', credential, limits: '' };
  await db.insertInto('cloud_project').values(known).execute();
});

async function clusterInput(): Promise<Doc> {
  const network = await makeNetwork(resources);
  return { name: 'prod', version: 'v1.34.1', type: 'standard', flavorId: 'g-2-4', workerCount: 2, ...network };
}

const workersOf = (id: unknown) => resources.list(`${CLUSTERS}/${String(id)}/workers`);

describe('a cluster in OpenStack', () => {
  it('is made with its workers, loses one, and goes with all of them', async () => {
    const { call, settle, list } = resources;
    const { body, status } = await call(`POST ${CLUSTERS}`, await clusterInput());
    expect(status).toBe(201);
    await settle();
    expect(await workersOf(body.id)).toMatchObject([{ status: 'pending', addresses: [] }, { status: 'pending' }]);

    services.completeCluster();
    await settle();
    await settle();
    const cluster = await call(`GET ${CLUSTERS}/${String(body.id)}`);
    expect(cluster.body).toMatchObject({ status: 'deployed', workerCount: 2, apiUrl: 'https://203.0.113.9:6443' });
    expect(await workersOf(body.id)).toMatchObject([
      { name: 'prod-worker-1', status: 'deployed' },
      { name: 'prod-worker-2', status: 'deployed' },
    ]);
    expect((await list(PORTS)).map(({ status: port, fixedIp }) => [port, fixedIp]).sort()).toEqual([
      ['ACTIVE', '10.0.0.10'],
      ['ACTIVE', '10.0.0.11'],
    ]);

    const scaled = await call(`POST ${CLUSTERS}/${String(body.id)}/scale`, { workerCount: 1 });
    expect(scaled.status).toBe(202);
    services.completeCluster();
    await settle();
    await settle();
    expect(await workersOf(body.id)).toHaveLength(1);
    expect((await call(`GET ${CLUSTERS}/${String(body.id)}`)).body).toMatchObject({
      status: 'deployed',
      workerCount: 1,
    });

    await call(`DELETE ${CLUSTERS}/${String(body.id)}`);
    services.at('/v2.1/servers').clear();
    services.at('/v2.0/ports').clear();
    await settle();
    await settle();
    expect(await call(`GET ${CLUSTERS}/${String(body.id)}`)).toMatchObject({ status: 404 });
    expect(await list(PORTS)).toEqual([]);
    expect(await resources.used('INSTANCE')).toBe(0);
  });
});

describe('a database server in OpenStack', () => {
  const input = {
    name: 'orders',
    type: 'mysql',
    version: 'mysql-8.0',
    flavorId: 'g-2-4',
    volume_type: 'FAST',
    size: 10,
    adminLogin: 'dbadmin',
    adminPassword: 'Demo-Cloud-2026',
    passwordAgain: 'Demo-Cloud-2026',
    databases: ['shop'],
  };

  it('has no address before Trove tells one, grows step by step, and goes with its port', async () => {
    const { call, settle, list } = resources;
    const { body, status } = await call(`POST ${DATABASES}`, { ...input, ...(await makeNetwork(resources)) });
    expect(status).toBe(201);
    const read = async () => (await call(`GET ${DATABASES}/${String(body.id)}`)).body;
    await settle();
    expect(await read()).toMatchObject({ status: 'BUILD', addresses: [] });

    Object.assign(services.instance, { status: 'ACTIVE', addresses: [{ address: '10.0.0.7', type: 'private' }] });
    await settle();
    await settle();
    expect(await read()).toMatchObject({ status: 'ACTIVE', addresses: ['10.0.0.7'] });
    expect(await list(PORTS)).toMatchObject([{ status: 'ACTIVE', fixedIp: '10.0.0.7' }]);

    const { name, _version } = await read();
    const larger = { name, flavorId: 'g-4-8', size: 20 };
    const headers = { 'If-Match': `"${String(_version)}"` };
    const changed = await call(`PUT ${DATABASES}/${String(body.id)}`, larger, { headers });
    expect(changed.errors).toEqual([]);
    services.resized({ flavor: { id: String(services.resizes[0]?.flavorRef) } });
    await settle();
    services.resized({ volume: { size: 20 } });
    await settle();
    await settle();
    expect(await read()).toMatchObject({ status: 'ACTIVE', size: 20, flavorId: 'g-4-8', vcpus: 4 });
    expect(services.resizes).toEqual([{ flavorRef: expect.any(String) }, { volume: { size: 20 } }]);

    await call(`DELETE ${DATABASES}/${String(body.id)}`);
    await settle();
    await settle();
    expect(await call(`GET ${DATABASES}/${String(body.id)}`)).toMatchObject({ status: 404 });
    expect(await list(PORTS)).toEqual([]);
  });
});

describe('what the cloud has no service for', () => {
  it('is refused in words, and nothing of it is stored', async () => {
    services.cloud.catalogue = services.cloud.catalogue.filter((entry) => !JSON.stringify(entry).includes('container'));
    const input = await clusterInput();
    const refused = await resources.call(`POST ${CLUSTERS}`, input);
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'CLOUD_HAS_NOT' }] });
    expect(await resources.list(CLUSTERS)).toEqual([]);
  });
});
