import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import {
  type Answered,
  createResourceTest,
  FILES,
  type ResourceTest,
  serverInput,
  signInOther,
} from '../engine/testing.ts';

const RECORDS = '/api/admin/records';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
});

const asStaff = (call: string, body?: unknown): Promise<Answered> => resources.call(call, body, { token: admin });

async function listed(path: string): Promise<Doc[]> {
  const { status, body } = await asStaff(`GET ${RECORDS}/${path}`);
  expect(status).toBe(200);
  return body.content as Doc[];
}

/** Disks of two customers. */
async function makeDisks(): Promise<{ other: string }> {
  await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'mine', size: 1 });
  const token = await signInOther(resources, { balanceTiyn: 1_000_000 });
  await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'theirs', size: 2 }, { token });
  return { other: token };
}

describe('the records of a type in all projects', () => {
  it('have their project and customer beside, and are found by both', async () => {
    await makeDisks();
    const disks = await listed('disk?sort=display_name,asc');
    expect(disks.map(({ display_name }) => display_name)).toEqual(['mine', 'theirs']);
    const [, theirs] = disks;
    const { projectId, customerId, _refs: refs } = theirs as { projectId: string; customerId: string; _refs: Doc };
    expect(refs).toMatchObject({
      projectId: { [projectId]: { title: 'other' } },
      customerId: { [customerId]: { title: 'other' } },
    });
    for (const filter of [`f.projectId=${projectId}`, `f.customerId=${customerId}`, 'q=the', 'f.size=2'])
      expect((await listed(`disk?${filter}`)).map(({ display_name }) => display_name)).toEqual(['theirs']);
    expect(await listed(`disk?f.projectId=${resources.projectId}&f.customerId=${customerId}`)).toEqual([]);
  });

  it('are read one by one, with the titles of what they refer to', async () => {
    const { body: server } = await resources.call('POST /api/openstack/nova/servers', await serverInput(resources));
    await resources.settle();
    const [disk] = await listed('disk');
    const { body } = await asStaff(`GET ${RECORDS}/disk/${disk?.id}`);
    expect(body).toMatchObject({ projectId: resources.projectId, attachments: [{ serverId: server.id }] });
    expect(JSON.stringify(body._refs)).toContain('"title":"web"');
    const log = await asStaff(`GET ${RECORDS}/vm/${server.id}/log`);
    expect((log.body as unknown as Doc[]).map(({ action }) => action)).toContain('create');
  });

  it('are found by name, id, and address by administrators, and by nobody else who is not in the project', async () => {
    await resources.call('POST /api/openstack/nova/servers', await serverInput(resources));
    await resources.settle();
    const [server] = await listed('vm');
    const [port] = await listed(`port?f.serverId=${server?.id}`);
    const find = async (q: unknown, token = admin) => {
      const { body } = await resources.call(`GET /api/search?q=${q}`, undefined, { token });
      return (body.content as Doc[]).map(({ type, title }) => `${type} ${title}`);
    };
    expect(await find('web')).toContain('all-vm web');
    expect(await find(server?.id)).toContain('all-vm web');
    expect(await find(port?.fixedIp)).toEqual(expect.arrayContaining(['all-vm web', `all-port ${port?.name}`]));
    expect(await find(port?.mac)).toEqual([`all-port ${port?.name}`]);
    expect(await find('web', resources.token)).toEqual(expect.not.arrayContaining(['all-vm web']));
    const others = await find('web', await signInOther(resources));
    expect(others.filter((each) => each.includes('vm'))).toEqual([]);
  });

  it('keep their secrets', async () => {
    const { body } = await resources.call('POST /s3/api/v1/users', { name: 'media', datacenterId: 'kz-ala', quota: 5 });
    expect(body.secretKey).toEqual(expect.any(String));
    expect(JSON.stringify(await listed('s3-user'))).not.toContain(String(body.secretKey));
  });

  it('are sorted by the names of projects and customers, and then in their own order', async () => {
    const { other } = await makeDisks();
    await resources.call('POST /api/openstack/cinder/volumes', { display_name: 'a', size: 1 }, { token: other });
    const named = async (sort: string) =>
      (await listed(`disk?${sort}`)).map(({ display_name }) => display_name).join(' ');
    // The customer’s project is called Demo, and the other one “other”.
    expect(await named('sort=projectId,asc&sort=display_name,asc')).toBe('mine a theirs');
    expect(await named('sort=projectId,desc&sort=display_name,desc')).toBe('theirs a mine');
    const asc = await named('sort=customerId,asc&sort=display_name,asc');
    const desc = await named('sort=customerId,desc&sort=display_name,asc');
    expect([asc, desc].sort()).toEqual(['a theirs mine', 'mine a theirs']);
    expect(await named('sort=projectId,asc&sort=display_name,asc&size=1&page=1')).toBe('a');
    expect(await named(`sort=projectId,asc&f.projectId=${resources.projectId}`)).toBe('mine');
    expect(await named('sort=customerId,asc&q=the')).toBe('theirs');
  });

  it('show what was measured of them, and the prices of their project, to those who may see money', async () => {
    const { body: server } = await resources.call('POST /api/openstack/nova/servers', await serverInput(resources));
    await resources.settle();
    const path = `GET ${RECORDS}/vm/${server.id}`;
    const own = await resources.call(`GET /api/openstack/nova/servers/${server.id}/metrics`);
    expect((await asStaff(`${path}/metrics`)).body).toEqual(own.body);
    const [prices, ownPrices] = [
      await asStaff(`${path}/prices`),
      await resources.call('GET /api/project/current/prices'),
    ];
    // Only the payer is told what can be spent.
    expect(prices.body).toEqual({ ...ownPrices.body, spendable: null });
    expect((await asStaff(`${path}/history`)).status).toBe(404);
    expect((await asStaff(`GET ${RECORDS}/port/${server.id}/prices`)).status).toBe(404);
    expect((await asStaff(`GET ${RECORDS}/disk/${server.id}/metrics`)).status).toBe(404);
    const made = await resources.call('POST /s3/api/v1/users', { name: 'files', datacenterId: 'kz-ala', quota: 5 });
    const points = (await asStaff(`GET ${RECORDS}/s3-user/${made.body.id}/history`)).body;
    expect(points).toMatchObject([{ used: 0 }]);
  });

  it.each([
    'sort=display_name,asc&sort=projectId,asc',
    'sort=projectId,asc&sort=customerId,asc',
    'sort=projectId,asc&sort=size,asc&sort=display_name,asc',
    'f.nothing=1',
    'size=0',
    'f.projectId.from=a',
    'f.customerId=%00',
  ])('refuse the query %s', async (query) => {
    expect((await asStaff(`GET ${RECORDS}/disk?${query}`)).errors).toMatchObject([{ code: 'BAD_QUERY' }]);
  });

  it.each(['nothing', 'tariff', 'keypair', 'quota', 'activity', 'all-vm'])('do not exist for %s', async (type) => {
    expect((await asStaff(`GET ${RECORDS}/${type}`)).status).toBe(404);
  });

  it('have what is shipped and belongs to nobody too, which staff runs nothing on', async () => {
    const shipped = (await listed('network')).find(({ projectId }) => projectId === undefined);
    const { status, body } = await asStaff(`GET ${RECORDS}/network/${shipped?.id}`);
    expect([status, body.name, body.customerId]).toEqual([200, shipped?.name, undefined]);
  });
});

/** What staff may do with each type, typed by hand. */
const STAFF_ACTIONS = {
  'backup-disk': ['unlock', 'forceDelete'],
  balancer: ['failover'],
  disk: ['unlock', 'forceDelete'],
  'database-server': ['restart', 'unlock', 'forceDelete'],
  floating: ['disassociate'],
  image: ['deactivate', 'reactivate'],
  port: ['disable', 'enable'],
  'power-schedule': ['pause'],
  router: ['disable', 'enable'],
  schedule: ['pause'],
  snapshot: ['unlock', 'forceDelete'],
  vm: ['start', 'stop', 'forceStop', 'reboot', 'forceReboot', 'migrate', 'unlock', 'forceDelete'],
};

/** What nobody but staff can do, typed by hand. */
const STAFF_ALONE = [
  ...['backup-disk.unlock', 'backup-disk.forceDelete', 'balancer.failover'],
  ...['database-server.unlock', 'database-server.forceDelete', 'disk.unlock', 'disk.forceDelete'],
  ...['image.deactivate', 'image.reactivate', 'snapshot.unlock', 'snapshot.forceDelete'],
  ...['vm.migrate', 'vm.unlock', 'vm.forceDelete'],
];

describe('what staff does with a record of a customer', () => {
  it('is what the files say', () => {
    const declared = FILES.flatMap(({ name, staff }) => (staff?.actions ? [[name, staff.actions] as const] : []));
    expect(Object.fromEntries(declared)).toEqual(STAFF_ACTIONS);
    const alone = FILES.flatMap(({ name, actions = {} }) =>
      Object.entries(actions).flatMap(([action, { staffOnly }]) => (staffOnly ? [`${name}.${action}`] : [])),
    );
    expect(alone).toEqual(STAFF_ALONE);
  });

  async function makeServer(): Promise<string> {
    const { body } = await resources.call('POST /api/openstack/nova/servers', await serverInput(resources));
    await resources.settle();
    return String(body.id);
  }

  it('is done in the customer’s project, logged with the reason, and told to its owners', async () => {
    const id = await makeServer();
    const { status, body } = await asStaff(`POST ${RECORDS}/vm/${id}/stop`, { reason: 'Жалоба на рассылку' });
    expect([status, body.task, body.projectId]).toEqual([202, 'powering-off', resources.projectId]);
    await resources.settle();
    expect((await asStaff(`GET ${RECORDS}/vm/${id}`)).body.status).toBe('SHUTOFF');
    const { body: audit } = await asStaff(`GET /api/admin/audit?f.recordId=${id}&sort=created,desc`);
    const found = (audit.content as Doc[]).find(({ action }) => action === 'stop');
    const { body: entry } = await asStaff(`GET /api/admin/audit/${found?.id}`);
    expect(entry).toMatchObject({
      result: 'success',
      changes: [{ field: 'Причина', after: 'Жалоба на рассылку' }],
    });
    const { body: news } = await resources.call('GET /api/notifications');
    expect(JSON.stringify(news)).toContain('Причина: Жалоба на рассылку');
    const letters = await resources.test.db.selectFrom('mail').select(['address', 'body']).execute();
    expect(
      letters.filter((letter) => letter.body.includes('Жалоба на рассылку')).map(({ address }) => address),
    ).toEqual(['customer@demo.kz']);
  });

  it('starts nothing whose payer is suspended, and can still stop it', async () => {
    const id = await makeServer();
    const user = await resources.call('GET /api/user');
    const since = resources.test.clock.now().toISOString();
    const state = { user_id: String(user.body.id), state: 'suspended', cause: 'debt', since };
    await resources.test.db.insertInto('payer_state').values(state).execute();
    const statuses = [];
    for (const action of ['reboot', 'forceReboot', 'start', 'stop'])
      statuses.push((await asStaff(`POST ${RECORDS}/vm/${id}/${action}`, { reason: 'Проверка' })).status);
    expect(statuses).toEqual([402, 402, 402, 202]);
  });

  it('needs a reason, in one line of plain text', async () => {
    const id = await makeServer();
    for (const reason of [undefined, '', '  ', 'no', 'a\nb c', '<b>why</b>', 'x'.repeat(301), 7])
      expect((await asStaff(`POST ${RECORDS}/vm/${id}/stop`, { reason })).errors).toMatchObject([
        { code: 'VALIDATION', field: 'reason' },
      ]);
    expect((await asStaff(`GET ${RECORDS}/vm/${id}`)).body.status).toBe('ACTIVE');
  });

  it('keeps to the guards of the type', async () => {
    const id = await makeServer();
    const { status, errors } = await asStaff(`POST ${RECORDS}/vm/${id}/start`, { reason: 'Проверка' });
    expect([status, errors[0]?.code]).toEqual([409, 'VM_STOPPED']);
  });

  it('is only what the type’s file lets staff do', async () => {
    const id = await makeServer();
    for (const action of ['delete', 'resize', 'update', 'nothing', 'constructor'])
      expect((await asStaff(`POST ${RECORDS}/vm/${id}/${action}`, { reason: 'Проверка' })).status).toBe(404);
  });

  it('happens once for its Idempotency-Key', async () => {
    const id = await makeServer();
    const headers = { 'Idempotency-Key': 'once' };
    const send = () =>
      resources.call(`POST ${RECORDS}/vm/${id}/reboot`, { reason: 'Проверка' }, { token: admin, headers });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const { body } = await resources.call('GET /api/notifications');
    expect((body.content as Doc[]).filter(({ text }) => String(text).includes('Причина'))).toHaveLength(1);
  });
});
