import { AwsClient } from 'aws4fetch';
import { expect, it } from 'vitest';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest } from '../../../engine/testing.ts';

const USERS = '/s3/api/v1/users';
const EVERY_MS = 5 * 60_000;
const ENDPOINT = 'http://localhost:9000';

/** Creates an account, and returns its record with its keys. */
async function makeAccount({ call, settle }: ResourceTest): Promise<Doc> {
  const { body } = await call(`POST ${USERS}`, { name: 'media', datacenterId: 'kz-ala', quota: 100 });
  await settle();
  return body;
}

/** Sends a request of S3 with the keys of an account. */
async function send({ test }: ResourceTest, { accessKey, secretKey }: Doc, call: string, body?: string) {
  const [method = 'GET', path = ''] = call.split(' ');
  const keys = { accessKeyId: String(accessKey), secretAccessKey: String(secretKey) };
  const client = new AwsClient({ ...keys, region: 'kz-ala', service: 's3' });
  const datetime = test.clock
    .now()
    .toISOString()
    .replace(/[:-]|\.\d{3}/g, '');
  const request = await client.sign(ENDPOINT + path, {
    method,
    aws: { datetime },
    ...(body !== undefined && { body }),
  });
  return (await test.objectStore?.send(request))?.status;
}

/** What the account holds once it was measured. */
async function measured({ test }: ResourceTest, id: unknown): Promise<number> {
  test.clock.advance(EVERY_MS);
  await test.provider.worker.runDue();
  const row = test.db.selectFrom('resource').select('doc').where('id', '=', String(id));
  return Number((JSON.parse((await row.executeTakeFirstOrThrow()).doc) as Doc).used);
}

it('an account is charged for what it really holds, until that is deleted', async () => {
  const resources = await createResourceTest();
  const account = await makeAccount(resources);
  expect(await measured(resources, account.id)).toBe(0);
  expect(await send(resources, account, 'PUT /media')).toBe(200);
  expect(await send(resources, account, 'PUT /media/a', 'x'.repeat(3 * 1024 * 1024))).toBe(200);
  expect(await measured(resources, account.id)).toBe(0.003);
  const { body } = await resources.call(`POST ${USERS}/${account.id}/empty`);
  expect(body.used).toBe(0);
  expect(await measured(resources, account.id)).toBe(0);
});

it('what was stored after the last measurement keeps an account from being deleted', async () => {
  const resources = await createResourceTest();
  const account = await makeAccount(resources);
  await send(resources, account, 'PUT /media');
  await send(resources, account, 'PUT /media/a', 'hello');
  expect((await resources.call(`DELETE ${USERS}/${account.id}`)).errors[0]?.code).toBe('CLOUD_S3_NOT_EMPTY');
  await send(resources, account, 'DELETE /media/a');
  expect((await resources.call(`DELETE ${USERS}/${account.id}`)).status).toBe(202);
  await resources.settle();
  expect(await send(resources, account, 'GET /media')).toBe(403);
});

it('a new secret key replaces the last one at once', async () => {
  const resources = await createResourceTest();
  const account = await makeAccount(resources);
  const { body } = await resources.call(`POST ${USERS}/${account.id}/secret-key`);
  expect(await send(resources, account, 'PUT /media')).toBe(403);
  expect(await send(resources, body, 'PUT /media')).toBe(200);
});

it('its owner is told once when nine tenths of the quota are used', async () => {
  let used = 89;
  const resources = await createResourceTest({}, { measure: async () => ({ used }) });
  const { id } = await makeAccount(resources);
  for (const now of [89, 92.5, 95]) {
    used = now;
    expect(await measured(resources, id)).toBe(now);
  }
  const mails = await resources.test.db.selectFrom('mail').select(['subject', 'body']).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('92.5 из 100\u00a0ГБ');
  expect(mails[0]?.body).not.toMatch(/account|аккаунтының/);
  expect(mails[0]?.subject).toContain('«media»');
});
