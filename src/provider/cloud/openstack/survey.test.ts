import { beforeEach, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../store/testing.ts';
import { MemoryLog } from '../../testing.ts';
import type { CloudProjects } from '../cloud-projects.ts';
import { CloudError, type CloudErrorKind } from './client/errors.ts';
import { FakeCloud, PROJECT_ID } from './client/testing.ts';
import { driversWith } from './drivers/all.ts';
import { TimedCache } from './project.ts';
import { openStackProjects, type SurveyDeps } from './survey.ts';
import { Tenants } from './tenants.ts';

const SHOP = '5b0c8f2e1d7a4c3f9e6b0a1d2c3e4f50';
const ID = (n: number) => `0b9d6c1e-71a2-4f0e-9d53-6a1f8e2b4c0${n}`;
const of = { project_id: SHOP };

/** What the services have, by the path of the list and its name in the answer. */
const LISTS: Record<string, object> = {
  '/v2.0/networks': { networks: [{ id: ID(1), name: 'net', status: 'ACTIVE', ...of }] },
  '/v2.0/subnets': {
    subnets: [{ id: ID(2), name: 'sub', network_id: ID(1), cidr: '10.7.0.0/24', ip_version: 4, ...of }],
  },
  '/v2.0/ports': {
    ports: [
      { id: ID(3), name: 'own', network_id: ID(1), fixed_ips: [{ subnet_id: ID(2), ip_address: '10.7.0.9' }], ...of },
      { id: ID(4), name: '', network_id: ID(1), device_owner: 'network:dhcp', fixed_ips: [], ...of },
      { id: ID(5), name: 'lost', network_id: 'elsewhere', fixed_ips: [], ...of },
    ],
  },
  '/v2.0/routers': { routers: [] },
  '/v2.0/floatingips': { floatingips: [] },
  '/v2.0/security-groups': { security_groups: [{ id: ID(6), name: 'web', description: '', ...of }] },
  '/v2.0/security-group-rules': {
    security_group_rules: [
      { id: ID(7), security_group_id: ID(6), direction: 'ingress', ethertype: 'IPv4', protocol: 'vrrp', ...of },
      { id: ID(8), security_group_id: ID(6), direction: 'ingress', ethertype: 'IPv4', protocol: 'tcp', ...of },
    ],
  },
  '/v2.1/os-server-groups': {
    server_groups: [
      { id: ID(9), name: 'other', project_id: 'another' },
      { id: 'b', name: 'of whom it does not say' },
    ],
  },
  '/v2.1/servers/detail': { servers: [{ id: 'a', name: 'of another', tenant_id: 'another' }] },
  [`/v3/${PROJECT_ID}/volumes/detail`]: { volumes: [] },
  [`/v3/${PROJECT_ID}/snapshots/detail`]: { snapshots: [] },
  [`/v3/${PROJECT_ID}/backups/detail`]: { backups: [] },
  '/v2/images': { images: [] },
  '/v2/lbaas/loadbalancers': { loadbalancers: [] },
  '/v2/lbaas/listeners': { listeners: [] },
  '/v2/lbaas/pools': { pools: [] },
  '/v2/lbaas/healthmonitors': { healthmonitors: [] },
  [`/v2.1/os-quota-sets/${SHOP}/detail`]: {
    quota_set: { cores: { limit: 20, in_use: 2 }, ram: { limit: 51_200, in_use: 0 } },
  },
  [`/v3/${PROJECT_ID}/os-quota-sets/${SHOP}`]: { quota_set: { volumes: { limit: -1, in_use: 0 } } },
  [`/v2.0/quotas/${SHOP}/details.json`]: { quota: { network: { limit: 100, used: 1 } } },
  '/v3/projects': {
    projects: [
      { id: SHOP, name: 'shop', enabled: true },
      { id: 'x', name: 'theirs', enabled: true, infra_store: 'generation:3' },
      { id: PROJECT_ID, name: 'admin', enabled: true },
    ],
  },
};

let cloud: FakeCloud;
let projects: CloudProjects;
let deps: SurveyDeps;

beforeEach(async () => {
  cloud = new FakeCloud(({ url }) => {
    const found = LISTS[url.pathname];
    return found && Response.json(found);
  });
  const db = await openMemoryDatabase();
  const [log, admin, drivers] = [new MemoryLog(), cloud.session(), driversWith({})];
  const cipher = { encrypt: async (text: string) => text, decrypt: async (text: string) => text };
  const tenants = new Tenants({ db, clock: cloud.clock, log, admin, domainId: 'default', cipher });
  deps = { db, log, admin, tenants, drivers, domainId: 'default', cache: new TimedCache() };
  projects = openStackProjects(deps);
});

it('lists the projects of the domain, but for the administrator’s own, and sees the marks of other stores', async () => {
  expect(await projects.list()).toEqual([
    { key: SHOP, name: 'shop', enabled: true, marked: false },
    { key: 'x', name: 'theirs', enabled: true, marked: true },
  ]);
});

it('describes what the project has in the order of dependence, and names what cannot be recorded', async () => {
  const { resources, limits, types } = await projects.survey(SHOP, null);
  expect(resources.map(({ type, title, refusal }) => [type, title, refusal?.code])).toEqual([
    ['network', 'net', undefined],
    ['security-group', 'web', undefined],
    ['security-group-rule', ID(7), 'ORPHAN_PROTOCOL_UNKNOWN'],
    ['security-group-rule', ID(8), undefined],
    ['subnet', 'sub', undefined],
    ['port', 'own', undefined],
    ['port', 'lost', 'ORPHAN_REFERS_TO_UNKNOWN'],
  ]);
  const port = resources.find(({ title }) => title === 'own');
  // Each has the ID that it has in the cloud, so that references hold.
  expect(port).toMatchObject({
    recordId: ID(3),
    found: { fields: { networkId: ID(1), subnetId: ID(2), deviceOwner: 'none' } },
  });
  expect(limits).toEqual({ CORE: 20, RAM: 50, VOLUME: -1, NETWORK: 100 });
  expect(types).toEqual(expect.arrayContaining(['network', 'vm', 'disk', 'balancer']));
});

it('says which types it looked through: of a service that the cloud does not have it knows nothing', async () => {
  const has = deps.admin.has.bind(deps.admin);
  deps.admin.has = async (service) => service !== 'loadBalancer' && has(service);
  const { types } = await projects.survey(SHOP, null);
  expect(types).toContain('disk');
  expect(types).not.toContain('balancer');
  expect(types).not.toContain('member');
});

it('names the field whose value is not sold, and the cloud’s value, also of what has a record', async () => {
  const server = { id: 'ours', name: 'web', status: 'ACTIVE', tenant_id: SHOP, metadata: {} };
  const flavor = { vcpus: 64, ram: 1024, original_name: 'huge' };
  cloud = new FakeCloud(({ url }) => {
    const found = url.pathname === '/v2.1/servers/detail' ? { servers: [{ ...server, flavor }] } : LISTS[url.pathname];
    return found && Response.json(found);
  });
  await deps.db
    .insertInto('cloud_key')
    .values({ type: 'vm', record_id: 'record', project_id: 'p', cloud_key: 'ours' })
    .execute();
  const admin = cloud.session();
  const { resources } = await openStackProjects({ ...deps, admin }).survey(SHOP, 'p');
  expect(resources.find(({ type }) => type === 'vm')).toMatchObject({
    ...{ key: 'ours', recordId: 'record' },
    refusal: { code: 'ORPHAN_FLAVOR_UNKNOWN', field: 'flavorId', params: { name: 'huge' } },
  });
});

it('reads, and does nothing else', async () => {
  await projects.survey(SHOP, null);
  expect(cloud.lines.length).toBeGreaterThan(10);
  expect(cloud.lines.filter((line) => !line.startsWith('GET '))).toEqual([]);
});

/** A survey in which one resource is refused each time it is described. */
function surveyRefused(kind: CloudErrorKind) {
  const adopt = () => Promise.reject(new CloudError({ service: 'network', kind, status: 0, text: 'No' }));
  const { subnet } = deps.drivers;
  if (!subnet) throw new Error('There is no driver of subnets');
  return openStackProjects({ ...deps, drivers: { ...deps.drivers, subnet: { ...subnet, adopt } } }).survey(SHOP, null);
}

it('leaves out what the cloud refuses to describe, and goes on', async () => {
  const { resources } = await surveyRefused('forbidden');
  expect(resources.filter(({ refusal }) => refusal).map(({ title, refusal }) => [title, refusal?.code])).toEqual([
    [ID(7), 'ORPHAN_PROTOCOL_UNKNOWN'],
    ['sub', 'CLOUD_RIGHTS'],
    ['own', 'ORPHAN_REFERS_TO_UNKNOWN'],
    ['lost', 'ORPHAN_REFERS_TO_UNKNOWN'],
  ]);
});

it('is no survey where a service does not answer', async () => {
  await expect(surveyRefused('unavailable')).rejects.toMatchObject({ kind: 'unavailable' });
});
