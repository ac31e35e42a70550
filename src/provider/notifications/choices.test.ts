import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { NOTICE_DEFAULTS } from '../identity/notice-choices.ts';
import { CONFIDENTIAL_LETTERS, LETTER_NOTICES } from '../mail/letters.ts';
import { readOutbox } from '../mail/mails.ts';
import { takeIn } from '../payments/top-up.ts';
import { transact } from '../store/transact.ts';

const BACKUPS = 'POST /api/openstack/cinder/backups';
const DISKS = 'POST /api/openstack/cinder/volumes';
const CHOICES = '/api/notifications/choices';
const DISK = { display_name: 'data', size: 10, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };

let resources: ResourceTest;
let volumeId: string;

beforeEach(async () => {
  resources = await createResourceTest();
  const { body } = await resources.call(DISKS, DISK);
  await resources.settle();
  volumeId = String(body.id);
});

async function backUp(name: string): Promise<void> {
  expect((await resources.call(BACKUPS, { name, volumeId })).status).toBe(201);
  await resources.settle();
}

async function told(token = resources.token, language = 'en'): Promise<Doc[]> {
  const headers = { 'Accept-Language': language };
  return (await resources.call('GET /api/notifications', undefined, { token, headers })).body.content as Doc[];
}

async function subjects(): Promise<string[]> {
  return (await readOutbox(resources.test.db)).map(({ subject }) => subject);
}

async function choose(kind: string, choice: object): Promise<void> {
  const { status, body } = await resources.call(`PUT ${CHOICES}/${kind}`, choice);
  expect(status).toBe(200);
  expect(body[kind]).toEqual(choice);
}

describe('what somebody waited for', () => {
  it('is told in the console once it is ready, in their language, and not by letter', async () => {
    await backUp('nightly');
    const [notification] = await told();
    expect(notification).toMatchObject({ type: 'RESOURCE_READY', category: 'RESOURCE', read: false });
    expect(notification).toMatchObject({ title: 'The backup “nightly” has been created', link: expect.any(String) });
    expect((await told(resources.token, 'ru'))[0]?.title).toBe('Резервная копия «nightly» создана');
    expect((await told(resources.token, 'kk'))[0]?.title).toBe('«nightly» резервтік көшірмесі жасалды');
    expect(await subjects()).toEqual([]);
  });

  it('is told by letter where they chose that, and not in the console where they chose not to', async () => {
    await choose('ready', { console: false, mail: true });
    await backUp('first');
    expect(await told()).toEqual([]);
    expect(await subjects()).toEqual(['Резервная копия «first» создана']);
    await choose('ready', { console: true, mail: false });
    await backUp('second');
    expect((await told()).map(({ title }) => title)).toEqual(['The backup “second” has been created']);
    expect(await subjects()).toHaveLength(1);
  });

  it('is told with its failure to them and the owners, by letter too', async () => {
    const { projectId } = resources;
    const mate = await signInOther(resources, { login: 'mate', projectId, projectRole: 'member' });
    await resources.call(BACKUPS, { name: 'mine-fail', volumeId }, { token: mate });
    await resources.settle();
    for (const token of [resources.token, mate])
      expect((await told(token))[0]).toMatchObject({
        type: 'RESOURCE_FAILED',
        title: 'Could not create backup: mine-fail',
      });
    expect(await subjects()).toEqual([expect.stringContaining('mine-fail'), expect.stringContaining('mine-fail')]);
  });

  it('is not told where nobody waits', async () => {
    expect(await told()).toEqual([]);
  });
});

describe('the choice of news', () => {
  it('begins with the console for all, and letters for what has to be dealt with', async () => {
    const { body } = await resources.call(`GET ${CHOICES}`);
    expect(body).toEqual(NOTICE_DEFAULTS);
    expect(Object.entries(NOTICE_DEFAULTS).filter(([, { mail }]) => !mail)).toEqual([
      ['ready', { console: true, mail: false }],
    ]);
  });

  it('is each user’s own, and noted in the audit log', async () => {
    const other = await signInOther(resources);
    await choose('money', { console: true, mail: false });
    const { body } = await resources.call(`GET ${CHOICES}`, undefined, { token: other });
    expect(body.money).toEqual(NOTICE_DEFAULTS.money);
    const row = await resources.test.db
      .selectFrom('journal')
      .select('type')
      .where('action', '=', 'chooseNotices')
      .executeTakeFirst();
    expect(row?.type).toBe('account');
  });

  it('holds for letters of their own kind', async () => {
    const { db, clock, config } = resources.test;
    const { id } = await db.selectFrom('users').select('id').where('login', '=', 'customer').executeTakeFirstOrThrow();
    const pay = (key: string) =>
      transact(db, (tx) =>
        takeIn(
          tx,
          { userId: id, amountTiyn: 5_000_00, key, details: { merchant: 'sandbox' } },
          { now: clock.now(), brands: config },
        ),
      );
    await pay('one');
    expect((await told())[0]).toMatchObject({ type: 'TOP_UP_RECEIVED', title: expect.stringMatching(/5.000.₸/) });
    expect(await subjects()).toHaveLength(1);
    await choose('money', { console: false, mail: false });
    await pay('two');
    expect(await told()).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
  });

  it.each(['security', 'debt', 'nothing'])('has no kind %s', async (kind) => {
    expect((await resources.call(`PUT ${CHOICES}/${kind}`, { console: false, mail: false })).status).toBe(404);
  });

  it('needs both places', async () => {
    for (const choice of [{ console: true }, { console: 'yes', mail: true }, { console: true, mail: true, sms: true }])
      expect((await resources.call(`PUT ${CHOICES}/ready`, choice)).status).toBe(400);
  });

  it('never concerns letters about security and debt', () => {
    const free = Object.keys(LETTER_NOTICES);
    const secret = Object.entries(CONFIDENTIAL_LETTERS).flatMap(([key, confidential]) => (confidential ? [key] : []));
    const bound = [
      ...secret,
      'passwordChanged',
      'debtSuspended',
      'debtDeletionNear',
      'debtDeletion',
      'priceChange',
      'actingBegan',
    ];
    expect(free.filter((key) => bound.includes(key))).toEqual([]);
  });
});
