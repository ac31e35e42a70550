import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../store/database.ts';
import { openTestDatabase } from '../../store/testing.ts';
import { MemoryLog } from '../../testing.ts';
import { FakeCloud, type SeenCall } from './client/testing.ts';
import { driversWith } from './drivers/all.ts';
import { OpenStackRemote } from './openstack-remote.ts';
import { Tenants } from './tenants.ts';

/** A Keystone whose credentials can be deleted, and a Nova with one server. */
class Keystone {
  credentials = new Set(['admin', 'first']);
  project: { enabled: boolean } | undefined = { enabled: true };
  user: { enabled: boolean } = { enabled: true };
  made = 0;
  readonly cloud = new FakeCloud((call) => this.#answer(call));

  #answer({ method, url, body }: SeenCall): Response | undefined {
    const path = url.pathname;
    if (path.endsWith('/auth/tokens')) return this.#login(body);
    if (path === '/v3/projects/there') return this.#named('project', this.project);
    if (path === '/v3/users' && method === 'GET')
      return Response.json({ users: [{ id: 'u', name: 'infra-ours', ...this.user }] });
    if (path === '/v3/roles') return Response.json({ roles: [{ id: 'm', name: 'member' }] });
    if (path.endsWith('/application_credentials')) return this.#credential(method);
    if (path.startsWith('/v3/')) return Response.json({});
    if (path === '/v2.1/servers/detail')
      return Response.json({ servers: [{ id: 'key', name: 's', status: 'ACTIVE' }] });
    return undefined;
  }

  #login(body: unknown): Response | undefined {
    const { id } = (body as { auth: { identity: { application_credential?: { id: string } } } }).auth.identity
      .application_credential ?? { id: 'admin' };
    if (this.credentials.has(id)) return undefined;
    return Response.json({ error: { code: 404, message: 'Could not find Application Credential.' } }, { status: 404 });
  }

  #named(name: string, one: object | undefined): Response {
    return one ? Response.json({ [name]: { id: 'there', ...one } }) : Response.json({ error: {} }, { status: 404 });
  }

  #credential(method: string): Response {
    if (method === 'GET') return Response.json({ application_credentials: [] });
    const id = `made-${++this.made}`;
    this.credentials.add(id);
    return Response.json({ application_credential: { id, secret: 'hush' } }, { status: 201 });
  }
}

let keystone: Keystone;
let db: Db;
let renewed: string[];

beforeEach(async () => {
  keystone = new Keystone();
  db = await openTestDatabase();
  renewed = [];
  const credential = JSON.stringify({ id: 'first', secret: 'hush' });
  const there = { project_id: 'ours', cloud_id: 'there', user_id: 'u', credential, limits: '' };
  await db.insertInto('cloud_project').values(there).execute();
  await db
    .insertInto('cloud_key')
    .values({ type: 'vm', record_id: 'vm', project_id: 'ours', cloud_key: 'key' })
    .execute();
});

/** The cloud as a process that has just started sees it. */
function started(): OpenStackRemote {
  const { clock } = keystone.cloud;
  const admin = keystone.cloud.session({
    auth: { method: 'applicationCredential', credential: { id: 'admin' }, secret: 'hush' },
  });
  const cipher = { encrypt: async (text: string) => text, decrypt: async (text: string) => text };
  const log = new MemoryLog();
  const onRenewed = async (_tx: unknown, { projectId }: { projectId: string }) => {
    renewed.push(projectId);
  };
  const tenants = new Tenants({ db, clock, log, admin, domainId: 'default', cipher, onRenewed });
  return new OpenStackRemote({ db, clock, log, admin, tenants, drivers: driversWith({}) });
}

describe('a project whose credential was deleted in Keystone', () => {
  beforeEach(() => keystone.credentials.delete('first'));

  it('gets one other credential, however many calls need it, and tells so', async () => {
    const remote = started();
    const answers = await Promise.all([1, 2, 3].map(() => remote.readAll('ours', 'vm')));
    expect(answers.map((states) => states?.get('vm')?.status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect([keystone.made, renewed]).toEqual([1, ['ours']]);
  });

  it('is open to other processes and after a restart by that credential', async () => {
    const [one, other] = [started(), started()];
    await one.readAll('ours', 'vm');
    expect((await other.readAll('ours', 'vm'))?.get('vm')).toMatchObject({ status: 'ACTIVE' });
    expect((await started().readAll('ours', 'vm'))?.get('vm')).toMatchObject({ status: 'ACTIVE' });
    expect(keystone.made).toBe(1);
  });

  it('gets no credential a second time within a minute, and one after it', async () => {
    const remote = started();
    await remote.readAll('ours', 'vm');
    keystone.credentials.delete('made-1');
    const later = started();
    keystone.user.enabled = false;
    await expect(later.readAll('ours', 'vm')).rejects.toMatchObject({ kind: 'unauthorized' });
    keystone.user.enabled = true;
    await expect(later.readAll('ours', 'vm')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(keystone.made).toBe(1);
    keystone.cloud.clock.advance(61_000);
    expect((await later.readAll('ours', 'vm'))?.get('vm')).toMatchObject({ status: 'ACTIVE' });
    expect(keystone.made).toBe(2);
  });

  it.each([
    ['the project was disabled', () => (keystone.project = { enabled: false })],
    ['the project is gone', () => (keystone.project = undefined)],
    ['the user was disabled', () => (keystone.user = { enabled: false })],
  ])('stays closed where %s: that was meant', async (_why, how) => {
    how();
    await expect(started().readAll('ours', 'vm')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect([keystone.made, renewed]).toEqual([0, []]);
  });
});

it('a service that refuses a good token makes nobody mint another credential', async () => {
  const cloud = new FakeCloud(({ url }) =>
    url.pathname.startsWith('/v2.1') ? Response.json({ error: { message: 'no' } }, { status: 401 }) : undefined,
  );
  keystone.cloud.calls.length = 0;
  const cipher = { encrypt: async (text: string) => text, decrypt: async (text: string) => text };
  const { clock } = cloud;
  const admin = cloud.session();
  const log = new MemoryLog();
  const tenants = new Tenants({ db, clock, log, admin, domainId: 'default', cipher });
  const remote = new OpenStackRemote({ db, clock, log, admin, tenants, drivers: driversWith({}) });
  await expect(remote.readAll('ours', 'vm')).rejects.toMatchObject({ kind: 'unauthorized', service: 'compute' });
  expect(cloud.lines.filter((line) => !line.startsWith('GET /v2.1'))).toEqual([]);
});
