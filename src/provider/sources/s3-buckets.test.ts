import { expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { getRecord } from '../store/records.ts';

it('asks the cloud for keys and counts by the transaction of the change, beside which SQLite answers nothing', async () => {
  const asked: string[] = [];
  const resources: ResourceTest = await createResourceTest(
    {},
    {
      async secrets({ db, self }) {
        const row = await getRecord(db, 's3-user', String(self.id), { global: true });
        asked.push(String(row?.doc.name));
        return { ...(await resources.test.objects.keysOf(String(self.id))) };
      },
    },
  );
  const { call, settle } = resources;
  const { body: account } = await call('POST /s3/api/v1/users', { name: 'shop', datacenterId: 'kz-ala', quota: 1 });
  await settle();
  const path = `/s3/api/v1/users/${String(account.id)}/buckets`;
  const { status, body } = await call(`POST ${path}`, { name: 'photos' });
  expect(status).toBe(201);
  expect((await call(`DELETE ${path}/${String(body.id)}`)).status).toBe(204);
  expect(new Set(asked)).toEqual(new Set(['shop']));
});
