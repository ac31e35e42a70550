import { beforeEach, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../../../engine/testing.ts';

const USERS = '/s3/api/v1/users';
const EVERY_MS = 5 * 60_000;

let resources: ResourceTest;
let id: string;

beforeEach(async () => {
  resources = await createResourceTest();
  const { body } = await resources.call(`POST ${USERS}`, { name: 'media', datacenterId: 'kz-ala', quota: 100 });
  id = String(body.id);
  await resources.settle();
});

/** Polls the cloud this often. Returns what the account holds after each poll. */
async function poll(times: number): Promise<number[]> {
  const { test } = resources;
  const held: number[] = [];
  for (let done = 0; done < times; done += 1) {
    test.clock.advance(EVERY_MS);
    await test.provider.worker.runDue();
    const { doc } = await test.db.selectFrom('resource').select('doc').where('id', '=', id).executeTakeFirstOrThrow();
    held.push(Number((JSON.parse(doc) as { used: number }).used));
  }
  return held;
}

it('an account fills up over the hours, never beyond its quota, and its owner is told once at nine tenths', async () => {
  const held = await poll(330);
  expect(held).toEqual(held.toSorted((a, b) => a - b));
  expect(held[0]).toBeGreaterThan(0);
  expect(held.at(-1)).toBe(100);
  const mails = await resources.test.db.selectFrom('mail').select(['address', 'subject', 'body']).execute();
  expect(mails).toHaveLength(1);
  const first = held.find((used) => used >= 90);
  expect(mails[0]?.body).toContain(`${first} из 100\u00a0ГБ`);
  expect(mails[0]?.body).not.toMatch(/account|аккаунтының/);
  expect(mails[0]?.subject).toContain('«media»');
});

it('what is emptied begins anew', async () => {
  await poll(3);
  const { body } = await resources.call(`POST ${USERS}/${id}/empty`);
  expect(body.used).toBe(0);
  const [after = 0] = await poll(1);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(1);
});

it('one that is not active stays as it is', async () => {
  const { test } = resources;
  const { doc } = await test.db.selectFrom('resource').select('doc').where('id', '=', id).executeTakeFirstOrThrow();
  const suspended = JSON.stringify({ ...(JSON.parse(doc) as object), status: 'suspended' });
  await test.db.updateTable('resource').set({ doc: suspended }).where('id', '=', id).execute();
  expect(await poll(3)).toEqual([0, 0, 0]);
});
