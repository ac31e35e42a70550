import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { noteEvent } from '../audit/audit.ts';
import { createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';

const ACTIVITY = '/api/activity';
const DISKS = '/api/openstack/cinder/volumes';
const DISK = { display_name: 'data', size: 10, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };

let resources: ResourceTest;
let other: string;

beforeEach(async () => {
  resources = await createResourceTest();
  other = await signInOther(resources);
});

async function entries(query = '', token = resources.token, language = 'en'): Promise<Doc[]> {
  const headers = { 'Accept-Language': language };
  const { status, body } = await resources.call(`GET ${ACTIVITY}${query}`, undefined, { token, headers });
  expect(status).toBe(200);
  return body.content as Doc[];
}

async function idOf(login: string): Promise<string> {
  const { db } = resources.test;
  return (await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;
}

async function disk(): Promise<string> {
  const { body } = await resources.call(`POST ${DISKS}`, DISK, { address: '198.51.100.7' });
  await resources.settle();
  return String(body.id);
}

describe('the activity of a project', () => {
  it('shows who did what with which of its records and the result, and links to existing records', async () => {
    const id = await disk();
    const [entry] = await entries();
    expect(entry).toMatchObject({
      who: 'Айгерим Ахметова',
      what: 'The disk “data” has been created',
      title: 'data',
      result: 'success',
      recordType: 'disk',
      recordKey: id,
    });
    expect((await entries('', resources.token, 'ru'))[0]?.what).toBe('Диск «data» создан');
    expect((await entries('', resources.token, 'kk'))[0]?.what).toBe('«data» дискісі жасалды');
    await resources.call(`DELETE ${DISKS}/${id}`);
    await resources.settle();
    const [gone] = await entries();
    expect(gone).toMatchObject({ what: 'The disk “data” has been deleted', title: 'data' });
    expect(gone).not.toHaveProperty('recordKey');
  });

  it('tells what goes on, and what could not be done', async () => {
    await resources.call(`POST ${DISKS}`, DISK);
    expect((await entries())[0]?.what).toBe('The disk “data” is being created');
    await resources.call(`POST ${DISKS}`, { ...DISK, display_name: 'd-fail' });
    await resources.settle();
    const of = async (language: string) => (await entries('?f.result=error', resources.token, language))[0]?.what;
    expect(await of('en')).toBe('Could not create disk: d-fail');
    expect(await of('ru')).toBe('Не удалось создать диск: d-fail');
    expect(await of('kk')).toBe('Диск жасау мүмкін болмады: d-fail');
  });

  it('sets apart what came along with something else', async () => {
    await resources.call('POST /api/openstack/neutron/security-groups', { name: 'web' });
    const asked = await entries('?f.follows=false');
    expect(asked.map(({ what }) => what)).toEqual(['The security group “web” has been created']);
    const along = await entries('?f.follows=true');
    expect(along.length).toBeGreaterThan(0);
    expect(along.map(({ type }) => type)).toEqual(along.map(() => 'security-group-rule'));
    expect(await entries('?f.follows=true,false')).toHaveLength(asked.length + along.length);
  });

  it('shows what was changed from what to what, also to readers', async () => {
    const id = await disk();
    await resources.call(`PUT ${DISKS}/${id}`, { display_name: 'new' }, { headers: { 'If-Match': '"1"' } });
    const token = await signInOther(resources, {
      login: 'reader',
      projectId: resources.projectId,
      projectRole: 'reader',
    });
    const [entry] = await entries('?f.event=disk.update', token);
    const { body } = await resources.call(`GET ${ACTIVITY}/${entry?.id}`, undefined, { token });
    expect(body.changes).toEqual([{ field: 'Имя', before: 'data', after: 'new' }]);
  });

  it('shows nobody’s address', async () => {
    await disk();
    const [entry] = await entries();
    const { body } = await resources.call(`GET ${ACTIVITY}/${entry?.id}`);
    for (const answer of [entry, body]) expect(JSON.stringify(answer)).not.toContain('198.51.100.7');
    expect((await resources.call(`GET ${ACTIVITY}?f.address=198.51.100.7`)).status).toBe(400);
  });

  it('is closed to users outside the project', async () => {
    await disk();
    const [entry] = await entries();
    expect(await entries('', other)).toEqual([]);
    expect((await resources.call(`GET ${ACTIVITY}/${entry?.id}`, undefined, { token: other })).status).toBe(404);
    expect(await entries(`?f.who=customer`, await resources.test.signIn('admin'))).toEqual([]);
  });

  it('includes only the reader’s own user records, and nothing of administration', async () => {
    const { test, projectId, token } = resources;
    await signInOther(resources, { login: 'mate', projectId, projectRole: 'member' });
    const doer = { actingId: null, requestId: 'r', address: null };
    const now = test.clock.now();
    const ids = new Map<string, string>();
    for (const login of ['customer', 'mate', 'admin']) ids.set(login, await idOf(login));
    await test.db.transaction().execute(async (tx) => {
      for (const [login, type] of [
        ['customer', 'keypair'],
        ['mate', 'keypair'],
        ['admin', 'project'],
        ['mate', 'invitation'],
      ] as const) {
        const event = { type, recordId: 'x', action: 'create', title: `${login} ${type}`, projectId };
        await noteEvent(tx, { ...doer, userId: ids.get(login) ?? null }, event, now);
      }
    });
    const titles = (await entries('?size=100', token)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['customer keypair', 'mate invitation']));
    expect(titles).not.toEqual(expect.arrayContaining(['mate keypair']));
    expect(titles).not.toEqual(expect.arrayContaining(['admin project']));
  });

  it('shows who acted in whose name, and is searchable by the names it shows', async () => {
    const { test, projectId } = resources;
    const doer = { userId: await idOf('customer'), actingId: await idOf('admin'), requestId: 'r', address: null };
    const event = { type: 'disk', recordId: 'x', action: 'attach', title: 'mine', projectId };
    await test.db.transaction().execute((tx) => noteEvent(tx, doer, event, test.clock.now()));
    const users = await test.db.selectFrom('users').select(['login', 'full_name', 'email']).execute();
    const admin = users.find(({ login }) => login === 'admin');
    const found = async (who: string) =>
      (await entries(`?f.who=${encodeURIComponent(who)}`)).some(({ title }) => title === 'mine');
    expect((await entries())[0]?.who).toContain(admin?.full_name);
    expect(await found(admin?.full_name ?? '')).toBe(true);
    expect(await found('customer')).toBe(true);
    // A search must not reveal the address of somebody who is not a member.
    expect(await found(admin?.email ?? '')).toBe(false);
  });

  it('leaves out consequences of an action, which the audit log marks as such', async () => {
    const volumeId = await disk();
    await resources.call('POST /api/openstack/cinder/backups', { name: 'nightly', volumeId });
    await resources.settle();
    const events = (await entries()).map(({ what }) => String(what));
    expect(events).toHaveLength(2);
    expect(events.join()).not.toMatch(/backingUp|вслед/);
    const offered = await resources.list('/api/activity-event?size=1000');
    expect(offered.map((event) => event.id)).not.toContain('disk.backingUp');
    const admin = await resources.test.signIn('admin');
    const { body } = await resources.call('GET /api/admin/audit?f.type=disk', undefined, { token: admin });
    const content = body.content as Record<string, unknown>[];
    expect(content.map(({ what }) => what)).toContain('Диск: вслед за другим действием');
  });

  it('is filtered by action, subject, time and result', async () => {
    await disk();
    await resources.call(`POST ${DISKS}`, { ...DISK, display_name: 'd-fail' });
    await resources.settle();
    expect((await entries('?f.type=disk&f.result=error')).map(({ title }) => title)).toEqual(['d-fail']);
    expect(await entries('?f.type=vm')).toEqual([]);
    expect(await entries('?f.created.from=2100-01-01T00:00:00.000Z')).toEqual([]);
    const types = await resources.list('/api/activity-type?size=1000');
    expect(types.map(({ id }) => id)).toEqual(expect.arrayContaining(['disk', 'vm', 'invitation']));
    expect(types.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['tariff']));
    const events = await resources.list('/api/activity-event?size=1000');
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(['disk.extend']));
    expect(events.map(({ id }) => String(id)).filter((id) => id.startsWith('tariff.'))).toEqual([]);
  });
});
