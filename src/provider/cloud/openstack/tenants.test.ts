import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../store/database.ts';
import { openMemoryDatabase } from '../../store/testing.ts';
import { MemoryLog } from '../../testing.ts';
import { FakeCloud } from './client/testing.ts';
import { Tenants } from './tenants.ts';

/** A cloud whose services answer so for the project `there`. */
const cloud = new FakeCloud(({ method, url }) => {
  if (url.pathname.endsWith('/auth/tokens')) return undefined;
  if (method === 'PUT') return Response.json({});
  if (url.pathname === '/v2.1/os-quota-sets/there/detail')
    return Response.json({
      quota_set: {
        instances: { limit: 5, in_use: 1, reserved: 1 },
        ram: { limit: 4096, in_use: 1536, reserved: 0 },
        cores: { limit: -1, in_use: 3, reserved: 0 },
        key_pairs: { limit: -1, in_use: 0, reserved: 0 },
      },
    });
  if (url.pathname === '/v2.0/quotas/there/details.json')
    return Response.json({ quota: { network: { limit: 3, used: 2 }, port: { limit: 120, used: 40 } } });
  return Response.json({ quota_set: { volumes: { limit: 7, in_use: 4, reserved: 0 } } });
});

const LIMITS = { INSTANCE: 5, RAM: 4, CORE: -1, NETWORK: 3, PORT: 100, VOLUME: 7 };

let db: Db;
let tenants: Tenants;

beforeEach(async () => {
  db = await openMemoryDatabase();
  cloud.calls.length = 0;
  const { clock } = cloud;
  const cipher = { encrypt: async (text: string) => text, decrypt: async () => undefined };
  tenants = new Tenants({ db, clock, log: new MemoryLog(), admin: cloud.session(), domainId: 'default', cipher });
  const row = { project_id: 'ours', cloud_id: 'there', user_id: 'u', credential: '', limits: '' };
  await db.insertInto('cloud_project').values(row).execute();
});

describe('what a project uses in the cloud', () => {
  it('is told in our units, where the services count what we do', async () => {
    expect(await tenants.usage('ours', LIMITS)).toEqual({ INSTANCE: 2, RAM: 2, CORE: 3, NETWORK: 2, VOLUME: 4 });
    expect(cloud.lines.filter((line) => line.startsWith('PUT'))).toEqual([]);
  });

  it('is asked of no project that was never made there', async () => {
    expect(await tenants.usage('another', LIMITS)).toEqual({});
    expect(cloud.calls).toEqual([]);
  });

  it('is limited as we say: what somebody has set otherwise there is set again', async () => {
    await tenants.usage('ours', { ...LIMITS, NETWORK: 4 });
    const set = cloud.calls.filter(({ method }) => method === 'PUT');
    expect(set).toMatchObject([
      { url: { pathname: '/v2.0/quotas/there' }, body: { quota: { network: 4, port: 120 } } },
    ]);
  });

  it('says whether a limit had to be set again', async () => {
    expect(await tenants.restoreLimits('ours', LIMITS)).toBe(false);
    expect(await tenants.restoreLimits('ours', { ...LIMITS, NETWORK: 4 })).toBe(true);
    expect(await tenants.restoreLimits('another', LIMITS)).toBe(false);
  });
});
