import { expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, signInOther } from '../engine/testing.ts';

it('signs links for the project that the account belongs to, which work at the store', async () => {
  const resources = await createResourceTest();
  const { call, settle, test } = resources;
  const { body: account } = await call('POST /s3/api/v1/users', { name: 'shop', datacenterId: 'kz-ala', quota: 1 });
  await settle();
  const path = `/s3/api/v1/users/${account.id}/buckets`;
  const { body: bucket } = await call(`POST ${path}`, { name: 'photos' });
  const url = async (operation: string, keys?: string[]) => {
    const { body } = await call(`POST ${path}/${bucket.id}/links`, { operation, ...(keys && { keys }) });
    return String((body.links as Doc[])[0]?.url);
  };
  const ask = async (method: string, link: string, body?: string) => {
    const answer = await test.objectStore?.send(new Request(link, { method, ...(body !== undefined && { body }) }));
    return [answer?.status, await answer?.text()];
  };
  expect((await ask('PUT', await url('put', ['a b/+&.txt']), 'hello'))[0]).toBe(200);
  expect((await ask('GET', await url('list')))[1]).toContain('<Prefix>a b/</Prefix>');
  expect(await ask('GET', await url('get', ['a b/+&.txt']))).toEqual([200, 'hello']);
  expect((await ask('DELETE', await url('get', ['a b/+&.txt'])))[0]).toBe(403);
  expect((await call(`GET ${path}`)).body.content).toMatchObject([{ objects: 1, size: 0.01 }]);
  expect((await call(`DELETE ${path}/${bucket.id}`)).errors[0]?.code).toBe('S3_BUCKET_EMPTY');
  expect((await call(`POST ${path}/${bucket.id}/empty`)).body.objects).toBe(0);
  const token = await signInOther(resources);
  const other = await test.send(`POST ${path}/${bucket.id}/links`, { token, body: { operation: 'list' } });
  expect(other.status).toBe(404);
});
