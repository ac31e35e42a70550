/** Custom roles by groups: what adds up, who can be given which, and what ends with them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';
const ROLES = '/api/project/current/roles';
const MEMBERS = '/api/project/current/members';

let resources: ResourceTest;
let admin: string;
let userId: string;
let token: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
  token = await signInOther(resources, { login: 'guest' });
  userId = String((await as(token, 'GET /api/user')).body.id);
});

function as(whose: string, call: string, body?: unknown, headers: Record<string, string> = {}) {
  return resources.call(call, body, { token: whose, headers });
}

async function makeRole(name: string, rights: string[]): Promise<string> {
  const made = await resources.call(`POST ${ROLES}`, { name, rights });
  expect(made.status).toBe(201);
  return String(made.body.id);
}

/** Makes a group with the other user in it, and adds it to the customer's project. Returns the participant's path. */
async function groupWith(name: string, held: Record<string, unknown>): Promise<string> {
  const group = await as(admin, 'POST /api/admin/group', { name });
  const groupId = String(group.body.id);
  expect((await as(admin, `POST /api/admin/group/${groupId}/user`, { userId })).status).toBe(201);
  const path = `/api/admin/project/${resources.projectId}/participant`;
  const added = await as(admin, `POST ${path}`, { kind: 'group', groupId, ...held });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject(held);
  return `${path}/${added.body.id}`;
}

async function enter(): Promise<void> {
  const { status, body } = await as(token, `POST /api/user/change/project/${resources.projectId}`);
  expect(status).toBe(200);
  token = String(body.token);
}

async function statuses(...paths: string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await as(token, `GET ${path}`)).status));
}

describe('custom roles by several ways', () => {
  it('add up: one by membership, two by groups', async () => {
    const own = await makeRole('Servers', ['vm.read']);
    const path = `/api/admin/project/${resources.projectId}/participant`;
    expect((await as(admin, `POST ${path}`, { userId, role: 'custom', roleId: own })).status).toBe(201);
    await enter();
    expect(await statuses(SERVERS, DISKS, '/api/activity')).toEqual([200, 403, 403]);
    await groupWith('a', { role: 'custom', roleId: await makeRole('Disks', ['disk.read', 'vm.read']) });
    const second = await groupWith('b', { role: 'custom', roleId: await makeRole('Log', ['activity.read']) });
    expect(await statuses(SERVERS, DISKS, '/api/activity')).toEqual([200, 200, 200]);
    const { body } = await as(token, 'GET /api/user');
    expect([body.projectRole, [...(body.projectRights as string[])].sort()]).toEqual([
      'custom',
      ['activity.read', 'disk.read', 'vm.read'],
    ]);
    expect((await as(admin, `DELETE ${second}`, {})).status).toBe(204);
    expect(await statuses(SERVERS, DISKS, '/api/activity')).toEqual([200, 200, 403]);
  });

  it('add to the highest shipped role', async () => {
    await groupWith('a', { role: 'reader' });
    await enter();
    expect((await as(token, `POST ${DISKS}`, {})).status).toBe(403);
    const place = await groupWith('b', { role: 'custom', roleId: await makeRole('Disks', ['disk.create']) });
    expect((await as(token, `POST ${DISKS}`, {})).status).toBe(400);
    expect((await as(token, `POST ${SERVERS}`, {})).status).toBe(403);
    expect((await as(token, 'GET /api/user')).body.projectRole).toBe('reader');
    expect((await as(admin, `PUT ${place}`, { role: 'reader' })).status).toBe(200);
    expect((await as(token, `POST ${DISKS}`, {})).status).toBe(403);
  });

  it('are shown to the members of the project, and counted', async () => {
    const roleId = await makeRole('Disks', ['disk.read']);
    await groupWith('a', { role: 'custom', roleId });
    const rows = await resources.list(`${MEMBERS}?f.role=custom`);
    expect(rows).toMatchObject([{ email: 'guest@demo.kz', role: 'custom', roleId, group: 'a', viaGroup: true }]);
    expect((await resources.call(`GET ${ROLES}/${roleId}`)).body.members).toBe(1);
  });

  it('bound an API token of the person, which loses what they lose', async () => {
    const roleId = await makeRole('Disks', ['disk.read']);
    const place = await groupWith('a', { role: 'custom', roleId });
    await enter();
    const made = await as(token, 'POST /api/user/tokens', {
      ...{ name: 'cli', role: 'custom', roleId, projectIds: [resources.projectId] },
    });
    expect(made.status).toBe(201);
    const withToken = async () => (await as(String(made.body.token), `GET ${DISKS}`)).status;
    expect(await withToken()).toBe(200);
    const other = await makeRole('Servers', ['vm.read']);
    expect((await as(admin, `PUT ${place}`, { role: 'custom', roleId: other })).status).toBe(200);
    expect(await withToken()).toBe(403);
  });
});

describe('a custom role that a group gives', () => {
  it('can’t be deleted, and can again when the group is gone', async () => {
    const roleId = await makeRole('Disks', ['disk.read']);
    const place = await groupWith('a', { role: 'custom', roleId });
    expect((await resources.call(`DELETE ${ROLES}/${roleId}`, {})).errors[0]?.code).toBe('ROLE_UNUSED');
    await as(admin, `DELETE ${place}`, {});
    expect((await resources.call(`DELETE ${ROLES}/${roleId}`, {})).status).toBe(204);
  });

  it('is one of the project: that of another one is refused, and gives nothing even where it is stored', async () => {
    const made = await as(token, `POST ${ROLES}`, { name: 'Foreign', rights: ['disk.read'] });
    const foreign = String(made.body.id);
    const path = `/api/admin/project/${resources.projectId}/participant`;
    const refused = await as(admin, `POST ${path}`, { userId, role: 'custom', roleId: foreign });
    expect(refused.errors).toMatchObject([{ code: 'BAD_REFERENCE', field: 'roleId' }]);
    const missing = await as(admin, `POST ${path}`, { userId, role: 'custom' });
    expect(missing.errors).toMatchObject([{ code: 'VALIDATION', field: 'roleId' }]);
    const place = await groupWith('a', { role: 'custom', roleId: await makeRole('Disks', ['disk.read']) });
    const changed = await as(admin, `PUT ${place}`, { role: 'custom', roleId: foreign });
    expect(changed.errors).toMatchObject([{ code: 'BAD_REFERENCE', field: 'roleId' }]);
    await enter();
    await resources.test.db.updateTable('project_group').set({ role_id: foreign }).execute();
    expect(await statuses(DISKS)).toEqual([403]);
  });

  it('is given by administrators without limits only', async () => {
    const roleId = await makeRole('Disks', ['disk.read']);
    const manager = await resources.test.signIn('manager@demo.kz');
    const path = `/api/admin/project/${resources.projectId}/participant`;
    for (const whose of [manager, token])
      expect((await as(whose, `POST ${path}`, { userId, role: 'custom', roleId })).status).toBe(403);
  });
});

describe('the roles of all projects', () => {
  it('are listed for administrators, by project, and for managers those of their clients', async () => {
    const roleId = await makeRole('Disks', ['disk.read']);
    const foreign = await as(token, `POST ${ROLES}`, { name: 'Foreign', rights: ['disk.read'] });
    const list = '/api/admin/project-role';
    const own = await as(admin, `GET ${list}?f.projectId=${resources.projectId}`);
    expect(own.body.content).toMatchObject([{ id: roleId, name: 'Disks', projectName: 'Demo' }]);
    expect((await as(admin, `GET ${list}`)).body.totalElements).toBe(2);
    const manager = await resources.test.signIn('manager@demo.kz');
    const { body } = await as(manager, `GET ${list}`);
    expect(body.content).toMatchObject([{ id: roleId }]);
    expect((await as(manager, `GET ${list}/${foreign.body.id}`)).status).toBe(404);
    expect((await as(token, `GET ${list}`)).status).toBe(403);
  });
});
