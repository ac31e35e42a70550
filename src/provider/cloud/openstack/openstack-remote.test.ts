import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../store/testing.ts';
import { MemoryLog } from '../../testing.ts';
import { FakeCloud } from './client/testing.ts';
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
