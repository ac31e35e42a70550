import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { openMemoryDatabase } from '../../store/testing.ts';
import { MemoryLog } from '../../testing.ts';
import { CloudError } from './client/errors.ts';
import { FakeCloud } from './client/testing.ts';
import type { Drivers } from './common/driver.ts';
import { driversWith } from './drivers/all.ts';
import { OpenStackRemote } from './openstack-remote.ts';
import { Tenants } from './tenants.ts';

/** As many as Nova gives with one page, unless it was told otherwise. */
const MANY = 1000;
const SERVERS = Array.from({ length: MANY }, (_, n) => ({ id: `key-${n}`, name: `server ${n}`, status: 'ACTIVE' }));

/** Nova's list: no more than was asked for, and a link to what follows where a page is full. */
const cloud = new FakeCloud(({ url }) => {
  if (url.pathname !== '/v2.1/servers/detail') return undefined;
  const { limit = MANY, marker } = Object.fromEntries(url.searchParams) as { limit?: number; marker?: string };
  const from = SERVERS.findIndex(({ id }) => id === marker) + 1;
  const servers = SERVERS.slice(from, from + Number(limit));
  const next = `http://elsewhere/v2.1/servers/detail?limit=${limit}&marker=${servers.at(-1)?.id}`;
  const links = servers.length < Number(limit) ? {} : { servers_links: [{ rel: 'next', href: next }] };
  return Response.json({ servers, ...links });
});

it('a project’s thousand servers are one page, and the question whether there are more', async () => {
  const db = await openMemoryDatabase();
  const { clock } = cloud;
  const admin = cloud.session();
  const credential = JSON.stringify({ id: 'ac', secret: 'hush' });
  const cipher = { encrypt: async (text: string) => text, decrypt: async (text: string) => text };
  const there = { project_id: 'ours', cloud_id: 'there', user_id: 'u', credential, limits: '' };
  await db.insertInto('cloud_project').values(there).execute();
  for (const { id } of SERVERS) {
    const row = { type: 'vm', record_id: `ours-${id}`, project_id: 'ours', cloud_key: id };
    await db.insertInto('cloud_key').values(row).execute();
  }
  const tenants = new Tenants({ db, clock, log: new MemoryLog(), admin, domainId: 'default', cipher });
  const remote = new OpenStackRemote({
    db,
    clock,
    log: new MemoryLog(),
    admin,
    tenants,
    drivers: driversWith({}),
  });

  const states = await remote.readAll('ours', 'vm');

  expect(states?.size).toBe(MANY);
  expect(states?.get('ours-key-999')).toMatchObject({ status: 'ACTIVE', fields: { name: 'server 999' } });
  expect(cloud.lines).toEqual([
    'GET /v2.1/servers/detail?limit=1000',
    'GET /v2.1/servers/detail?limit=1000&marker=key-999',
  ]);
});

describe('a quota that the cloud says is used up', () => {
  /** A remote whose disks are refused once, in a project whose limits in the cloud were narrowed or not. */
  async function refusedOnce(narrowed: boolean) {
    const db = await openMemoryDatabase();
    const { clock } = cloud;
    let tries = 0;
    const create = async () => {
      tries += 1;
      if (tries === 1)
        throw new CloudError({ service: 'volume', kind: 'quota', status: 413, text: 'VolumeLimitExceeded' });
      return { key: 'volume' };
    };
    const drivers: Drivers = { disk: { services: ['volume'], verbs: { create } } };
    const tenant = { id: 'there', session: cloud.session() };
    const tenants = Object.create(Tenants.prototype) as Tenants;
    Object.assign(tenants, {
      of: async () => tenant,
      allow: async () => {},
      restoreLimits: async () => narrowed,
    });
    const remote = new OpenStackRemote({ db, clock, log: new MemoryLog(), admin: cloud.session(), tenants, drivers });
    const self = { id: 'd', display_name: 'data' };
    const step = { type: 'disk', action: 'create', input: {}, now: clock.now(), self, ref: {}, proposed: {} };
    const change = { projectId: 'ours', steps: [{ ...step, prepared: {}, files: {} }], limits: { VOLUME: 20 } };
    return { apply: () => remote.applyChange(change), tries: () => tries };
  }

  it('is tried again where it had been narrowed behind our back', async () => {
    const { apply, tries } = await refusedOnce(true);
    expect(await apply()).toEqual([{ key: 'volume' }]);
    expect(tries()).toBe(2);
  });

  it('is refused where it is ours', async () => {
    const { apply, tries } = await refusedOnce(false);
    await expect(apply()).rejects.toMatchObject({ code: 'CLOUD_QUOTA' });
    expect(tries()).toBe(1);
  });
});

it('takes back what a refused change did: what it made, and the gateway that it gave a router', async () => {
  const db = await openMemoryDatabase();
  const { clock } = cloud;
  const taken: string[] = [];
  const drivers: Drivers = {
    router: {
      services: ['network'],
      verbs: { setGateway: async () => ({ fields: { hasGateway: true } }), enable: async () => undefined },
      order: () => 1,
      undo: async (_project, action, self) => void taken.push(`${action} of ${self.id}`),
    },
    floating: {
      services: ['network'],
      verbs: { create: async () => ({ key: 'address' }) },
      order: () => 2,
      remove: async (_project, key) => void taken.push(key),
    },
    vm: {
      services: ['compute'],
      verbs: {
        create: async () => {
          throw new ApiError(409, 'CLOUD_NO_HOST');
        },
      },
      order: () => 3,
    },
  };
  const tenants = Object.create(Tenants.prototype) as Tenants;
  Object.assign(tenants, { of: async () => ({ id: 'there', session: cloud.session() }), allow: async () => {} });
  const remote = new OpenStackRemote({ db, clock, log: new MemoryLog(), admin: cloud.session(), tenants, drivers });
  const step = (type: string, action: string) => ({
    ...{ type, action, self: { id: `${type}-1` }, input: {}, ref: {}, proposed: {}, prepared: {}, files: {} },
    now: clock.now(),
  });
  const steps = [
    step('vm', 'create'),
    step('floating', 'create'),
    step('router', 'setGateway'),
    step('router', 'enable'),
  ];

  await expect(remote.applyChange({ projectId: 'ours', steps, limits: {} })).rejects.toMatchObject({
    code: 'CLOUD_NO_HOST',
  });

  expect(taken).toEqual(['address', 'setGateway of router-1']);
});
