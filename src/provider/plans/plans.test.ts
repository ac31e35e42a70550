import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest, serverInput, signInOther } from '../engine/testing.ts';
import type { Rehearsal } from './rehearse.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';
const NETWORKS = '/api/openstack/neutron/networks';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

interface Call {
  method: string;
  path: string;
  body?: Doc;
  ifMatch?: string;
}

const post = (path: string, body: Doc = {}): Call => ({ method: 'POST', path, body });

async function plan(calls: Call[], token?: string): Promise<Rehearsal> {
  const { status, body } = await resources.call('POST /api/plan', { calls }, token === undefined ? {} : { token });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as unknown as Rehearsal; // as its OpenAPI description says
}

/** All rows of all tables, but for those that each request touches. */
async function stored(): Promise<Record<string, unknown>> {
  const { db } = resources.test;
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => name !== 'token');
  const found = await Promise.all(
    names.map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows] as const),
  );
  return Object.fromEntries(found);
}

/** What the project costs a month. */
async function costs(): Promise<unknown> {
  return (await plan([post(DISKS, { display_name: 'x', size: 1 })])).perMonth.now;
}

describe('a rehearsed plan', () => {
  it('tells what is created, what it takes of the quotas and costs, and stores nothing', async () => {
    await resources.call(`POST ${DISKS}`, { display_name: 'old', size: 5 });
    const server = await serverInput(resources);
    await resources.settle();
    const before = await stored();
    const told = await plan([post(DISKS, { display_name: 'data', size: 10 }), post(SERVERS, server)]);
    expect(await stored()).toEqual(before);
    expect(told.calls).toEqual([
      { allowed: true, status: 201 },
      { allowed: true, status: 201 },
    ]);
    expect(
      told.effects.filter(({ change }) => change === 'create').map(({ type, title, call }) => [type, title, call]),
    ).toEqual(
      expect.arrayContaining([
        ['disk', 'data', 0],
        ['vm', 'web', 1],
      ]),
    );
    expect(told.quotas.map(({ type, used, after }) => [type, used, after])).toEqual(
      expect.arrayContaining([
        ['VOLUME', 1, 3],
        ['VOLUME_STORAGE', 5, 25],
      ]),
    );
  });

  it('costs what its calls then cost, when all is done', async () => {
    const calls = [post(DISKS, { display_name: 'data', size: 10 }), post(SERVERS, await serverInput(resources))];
    const told = await plan(calls);
    for (const { method, path, body } of calls) await resources.call(`${method} ${path}`, body);
    await resources.settle();
    expect(told.perMonth.now).toBe('0.00');
    expect(told.perMonth.after).not.toBe('0.00');
    expect(await costs()).toBe(told.perMonth.after);
    const sum = told.effects.reduce((all, { perMonth }) => all + Number(perMonth?.after ?? 0), 0);
    expect(sum).toBeCloseTo(Number(told.perMonth.after), 1);
  });

  it('refers to the answers of earlier calls, in bodies and paths', async () => {
    const network = post(NETWORKS, { name: 'n', subnetName: 's', cidr: '10.7.0.0/24' });
    const subnet = post('/api/openstack/neutron/subnets', {
      ...{ name: 'second', networkId: { $at: '/0/id' }, cidr: '10.8.0.0/24', ipVersion: 4 },
    });
    const renamed = { method: 'DELETE', path: `${NETWORKS}/{/0/id}` };
    const told = await plan([network, subnet]);
    expect(told.calls.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    expect(told.allowed).toBe(true);
    expect(told.effects.map(({ type, title }) => `${type} ${title}`)).toEqual(
      expect.arrayContaining(['network n', 'subnet s', 'subnet second']),
    );
    const gone = await plan([network, renamed]);
    expect(gone.calls.map(({ status }) => status)).toEqual([201, 202]);
    expect(gone.effects).toEqual([]);
  });

  it('tells of a deleted record, and what it no longer costs', async () => {
    const { body } = await resources.call(`POST ${DISKS}`, { display_name: 'old', size: 5 });
    await resources.settle();
    const told = await plan([{ method: 'DELETE', path: `${DISKS}/${body.id}` }]);
    const now = told.perMonth.now;
    expect(told.effects).toEqual([
      { call: 0, change: 'delete', type: 'disk', id: body.id, title: 'old', perMonth: { now, after: '0.00' } },
    ]);
    expect([told.perMonth.after, told.quotas.find(({ type }) => type === 'VOLUME')?.after]).toEqual(['0.00', 0]);
    expect((await resources.call(`GET ${DISKS}/${body.id}`)).body.status).toBe('available');
  });

  it('is refused call by call, with code, field, sentence and the action that would mend it', async () => {
    const { body: server } = await resources.call(`POST ${SERVERS}`, await serverInput(resources));
    await resources.settle();
    const told = await plan([
      post(DISKS, { display_name: 'd', size: 0 }),
      post(`${SERVERS}/${server.id}/action`, { 'os-start': null }),
      post(DISKS, { display_name: 'good', size: 1 }),
      post(DISKS, { display_name: { $at: '/0/display_name' }, size: 1 }),
      post(DISKS, { display_name: 'huge', size: 100_000 }),
    ]);
    expect(told.allowed).toBe(false);
    expect(told.calls.map(({ status, errors = [] }) => [status, errors[0]?.code, errors[0]?.field])).toEqual([
      [400, 'VALIDATION', 'size'],
      [404, 'NOT_FOUND', undefined],
      [201, undefined, undefined],
      [400, 'BAD_REFERENCE', 'display_name'],
      [expect.any(Number), expect.any(String), expect.anything()],
    ]);
    expect(told.effects.map(({ title }) => title)).toEqual(['good']);
  });

  it('names what would mend a refusal by a guard', async () => {
    const { body: disk } = await resources.call(`POST ${DISKS}`, { display_name: 'data', size: 1 });
    const { body: server } = await resources.call(`POST ${SERVERS}`, await serverInput(resources));
    await resources.settle();
    await resources.call(`POST ${DISKS}/${disk.id}/attach`, { serverId: server.id });
    await resources.settle();
    const { calls } = await plan([{ method: 'DELETE', path: `${DISKS}/${disk.id}` }]);
    expect(calls[0]).toMatchObject({ allowed: false, status: 409, errors: [{ fix: 'detach' }] });
  });

  it('counts all calls against the quota and the balance together', async () => {
    const many = Array.from({ length: 30 }, (_, index) => post(DISKS, { display_name: `d${index}`, size: 1 }));
    const told = await plan(many);
    const allowed = told.calls.filter(({ allowed: is }) => is).length;
    expect(allowed).toBeGreaterThan(0);
    expect(told.calls.slice(0, allowed).every(({ allowed: is }) => is)).toBe(true);
    expect(told.quotas.find(({ type }) => type === 'VOLUME')?.after).toBe(allowed);
  });

  it('refuses what acts outside the store, and paths that there are not', async () => {
    const { calls } = await plan([
      post('/api/report', {}),
      post('/api/nothing', {}),
      { method: 'DELETE', path: '/api/user/sessions' },
      post('/s3/api/v1/users', { name: 'media', datacenterId: 'kz-ala', quota: 5 }),
    ]);
    expect(calls.map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [201, undefined],
    ]);
  });

  it('refuses paths that name nothing, whatever they are', async () => {
    const paths = ['//', '/%zz', `${DISKS}/%zz/extend`, `${DISKS}/{/0/id}`, `${DISKS}/{/__proto__/id}`];
    const { calls } = await plan(paths.map((path) => post(path, { size: 2 })));
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400]);
  });

  it('asks the cloud for nothing that takes long, and makes no keys', async () => {
    let prepared = 0;
    const prepare = async () => {
      prepared += 1;
      return {};
    };
    resources = await createResourceTest({}, { prepare });
    const { calls } = await plan([
      post('/api/openstack/nova/keypair/create', { name: 'k', algorithm: 'rsa' }),
      post(DISKS, { display_name: 'd', size: 1 }),
    ]);
    expect(calls.map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual([
      [400, 'NOT_PLANNABLE'],
      [201, undefined],
    ]);
    expect(prepared).toBe(0);
  });

  it('refuses what is sent beyond the two that run and the ten of a project that wait', async () => {
    const calls = [post(DISKS, { display_name: 'd', size: 1 })];
    const many = Array.from({ length: 60 }, () => resources.call('POST /api/plan', { calls }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
    expect((await resources.call('POST /api/plan', { calls })).status).toBe(200);
  });

  it('tells a member whose role has no right to money what happens, but not what it costs', async () => {
    const rights = ['disk.create', 'disk.read'];
    const { body: role } = await resources.call('POST /api/project/current/roles', { name: 'disks', rights });
    const token = await signInOther(resources, {
      login: 'helper',
      projectId: resources.projectId,
      projectRole: 'member',
    });
    await resources.test.db
      .updateTable('project_member')
      .set({ role: 'custom', role_id: String(role.id) })
      .where('user_id', 'in', resources.test.db.selectFrom('users').select('id').where('login', '=', 'helper'))
      .execute();
    const told = await plan([post(DISKS, { display_name: 'd', size: 1 }), post(NETWORKS, {})], token);
    expect(told.calls.map(({ status }) => status)).toEqual([201, 403]);
    expect(told).not.toHaveProperty('perMonth');
    expect(told.effects).toEqual([{ call: 0, change: 'create', type: 'disk', title: 'd' }]);
  });

  it('sees and changes nothing of other projects', async () => {
    const { body: mine } = await resources.call(`POST ${DISKS}`, { display_name: 'mine', size: 1 });
    const other = await signInOther(resources, { balanceTiyn: 1_000_000 });
    const { calls, effects } = await plan([{ method: 'DELETE', path: `${DISKS}/${mine.id}` }], other);
    expect([calls[0]?.status, effects]).toEqual([404, []]);
  });

  it.each([
    ['nothing', {}, 'calls'],
    ['no call', { calls: [] }, 'calls'],
    ['a read', { calls: [{ method: 'GET', path: DISKS }] }, 'calls/0/method'],
    ['no path', { calls: [{ method: 'POST', path: 'disks' }] }, 'calls/0/path'],
    ['a header', { calls: [{ method: 'POST', path: DISKS, headers: {} }] }, 'calls/0/headers'],
    ['101 calls', { calls: Array.from({ length: 101 }, () => ({ method: 'POST', path: DISKS })) }, 'calls'],
  ])('is refused as a whole for %s', async (_what, body, field) => {
    const { status, errors } = await resources.call('POST /api/plan', body);
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });
});
