import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { FakeRemoteCloud } from '../../cloud/testing.ts';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';

let cloud: FakeRemoteCloud;
let resources: ResourceTest;

beforeEach(async () => {
  cloud = new FakeRemoteCloud('disk');
  resources = await createResourceTest({}, { remote: cloud });
});

async function disk(display_name = 'data'): Promise<string> {
  const { body } = await resources.call(`POST ${DISKS}`, { display_name, size: 20 });
  cloud.thing(body.id).status = 'available';
  await resources.settle();
  return String(body.id);
}

/** Runs the regular reconciliation and the work that follows from it. */
async function reconciled(): Promise<void> {
  await resources.settle();
  await resources.settle();
}

async function newest(path: string, language: string, token = resources.token): Promise<Doc> {
  const { body } = await resources.call(`GET ${path}`, undefined, { token, headers: { 'Accept-Language': language } });
  return (body.content as Doc[])[0] ?? {};
}

/** The newest letter to the project's owner. */
async function letters(): Promise<{ subject: string; body: string }[]> {
  const { db } = resources.test;
  return db.selectFrom('mail').select(['subject', 'body']).where('kind', '=', 'notification').execute();
}

describe('a resource that was deleted in the cloud', () => {
  beforeEach(async () => {
    await disk();
    cloud.things.clear();
    await reconciled();
  });

  it.each([
    ['ru', 'Облако', 'Диск «data» больше не существует'],
    ['kk', 'Бұлт', 'Диск «data» енді жоқ'],
    ['en', 'The cloud', 'Disk “data” no longer exists'],
  ])('is told as what the cloud did, in %s', async (language, who, title) => {
    expect(await newest('/api/activity', language)).toMatchObject({ who, title: 'data', result: 'success' });
    const admin = await resources.test.signIn('admin');
    expect(await newest('/api/admin/audit?f.type=disk', language, admin)).toMatchObject({ who, title: 'data' });
    expect(await newest('/api/notifications', language)).toMatchObject({
      type: 'RESOURCE_GONE',
      category: 'RESOURCE',
      title,
    });
  });

  it('is told to the project’s owners in a letter', async () => {
    expect(await letters()).toMatchObject([{ subject: 'Диск «data» больше не существует' }]);
  });
});

describe('a resource that failed in the cloud', () => {
  it('is told once, with the reason and a link', async () => {
    const id = await disk();
    Object.assign(cloud.thing(id), { status: 'error', failed: 'CLOUD_NO_HOST' });
    await reconciled();
    await reconciled();
    expect(await newest('/api/activity', 'en')).toMatchObject({
      who: 'The cloud',
      what: 'Disk “data”: failure',
      result: 'error',
    });
    const { body } = await resources.call('GET /api/notifications', undefined, {
      headers: { 'Accept-Language': 'en' },
    });
    expect(body.content).toMatchObject([
      {
        type: 'RESOURCE_FAILED',
        title: 'Disk “data” failed in the cloud',
        text: expect.stringMatching(/^Reason: .*room/i),
        link: `/disk/${id}`,
      },
    ]);
    const events = await resources.call('GET /api/activity?f.event=disk.failed');
    expect(events.body.content).toHaveLength(1);
  });

  it('is told where what somebody asked for failed there', async () => {
    const id = await disk();
    await resources.call(`POST ${DISKS}/${id}/extend`, { size: 50 });
    Object.assign(cloud.thing(id), { status: 'error_extending', failed: 'no space' });
    await resources.settle();
    expect(await newest('/api/notifications', 'en')).toMatchObject({
      type: 'RESOURCE_FAILED',
      text: expect.stringContaining('Reason: no space.'),
    });
    expect(await newest('/api/activity', 'en')).toMatchObject({ who: 'Айгерим Ахметова', result: 'error' });
  });

  it('is told in one letter an hour, however many there are', async () => {
    const ids = [await disk('a'), await disk('b'), await disk('c')];
    for (const id of ids) cloud.thing(id).status = 'error';
    await reconciled();
    const { body } = await resources.call('GET /api/notifications');
    expect(body.content).toHaveLength(3);
    expect(await letters()).toHaveLength(1);
  });
});
