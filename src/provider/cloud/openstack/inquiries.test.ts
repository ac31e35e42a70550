import { beforeEach, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../../engine/testing.ts';
import { webKeyMaker } from '../../host/key-maker.ts';
import { transact } from '../../store/transact.ts';
import type { Cloud } from '../cloud.ts';
import { saveRemoteId } from '../remote-ids.ts';
import { FakeCloud, listed, PROJECT_ID } from './client/testing.ts';
import { openStackCloud } from './openstack-cloud.ts';

const BLOB = JSON.stringify({ access: 'AK', secret: 'SK' });

let resources: ResourceTest;
let fake: FakeCloud;
let cloud: Cloud;
let isAway: boolean;

beforeEach(async () => {
  resources = await createResourceTest();
  const { db, clock, log } = resources.test;
  isAway = false;
  fake = new FakeCloud(({ url }) => {
    if (url.port === '8080') {
      const headers = { 'X-Container-Bytes-Used': '7', 'X-Container-Object-Count': '2' };
      return new Response(null, { status: isAway ? 503 : 204, headers });
    }
    if (url.pathname === '/v3/credentials') return Response.json({ credentials: [{ id: 'c', blob: BLOB }] });
    if (url.pathname === '/v3/projects/owner') return Response.json({ project: { name: 'n', domain_id: 'd' } });
    return url.pathname === '/v3/users' ? Response.json({ users: [{ id: 'user' }] }) : undefined;
  });
  fake.catalogue = [
    listed('identity', 'http://cloud:5000/v3/'),
    listed('object-store', `http://cloud:8080/v1/AUTH_${PROJECT_ID}`),
  ];
  const parts = { db, clock, log, secret: 'hush', keys: webKeyMaker, domainId: 'default' };
  cloud = openStackCloud({ ...parts, admin: fake.session() });
  const { projectId } = resources;
  await saveRemoteId(db, { type: 's3-user', recordId: 'u', projectId, key: 'owner' });
});

/** Asks inside a transaction, beside which SQLite answers nothing. */
function asked<T>(ask: (question: Parameters<NonNullable<Cloud['secrets']>>[0]) => Promise<T> | undefined) {
  const { test, projectId } = resources;
  const question = { type: 's3-user', projectId, self: { id: 'u' }, now: test.clock.now() };
  return transact(test.db, async (db) => ask({ ...question, db }));
}

it('tells the keys of an S3 account and what a bucket holds, inside a transaction', async () => {
  expect(await asked((question) => cloud.secrets?.(question))).toEqual({ accessKey: 'AK', secretKey: 'SK' });
  expect(await asked((question) => cloud.part?.(question, 'photos'))).toEqual({ bytes: 7, objects: 2 });
});

it('does not let a transaction wait for a service that is away', async () => {
  isAway = true;
  const refused = { status: 503, code: 'CLOUD_UNAVAILABLE' };
  await expect(asked((question) => cloud.part?.(question, 'photos'))).rejects.toMatchObject(refused);
  const before = fake.calls.length;
  await expect(asked((question) => cloud.secrets?.(question))).rejects.toMatchObject(refused);
  // Only whether it is back is asked.
  expect(fake.calls.slice(before).filter(({ url }) => url.port !== '8080')).toEqual([]);
});
