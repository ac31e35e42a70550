/** What a role of one's own must not reach on a side way, and what giving one must leave as it is. */
import { beforeEach, expect, it } from 'vitest';
import { createResourceTest, makeNetwork, type ResourceTest, signInOther } from '../engine/testing.ts';
import { managersOfProject } from '../identity/managers.ts';

const SERVERS = '/api/openstack/nova/servers';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
});

function as(token: string, call: string, body?: unknown, headers: Record<string, string> = {}) {
  return resources.call(call, body, { token, headers });
}

async function staffRole(rights: string[]): Promise<string> {
  const made = await as(admin, 'POST /api/admin/staff-role', { name: 'Role of tests', rights });
  return String(made.body.id);
}

/** The manager of the customer. Returns the account's id. */
async function managerOfCustomer(): Promise<string> {
  const { body } = await as(admin, 'GET /api/admin/user?q=manager');
  const [manager] = body.content as { id: string }[];
  const { id } = (await resources.call('GET /api/user')).body;
  await as(admin, `POST /api/admin/customer/${id}/assign-manager`, { managerId: manager?.id });
  return String(manager?.id);
}

it('a manager keeps their customers when a role limits them', async () => {
  const id = await managerOfCustomer();
  const staffRoleId = await staffRole(['customer.read']);
  const changed = await as(admin, `PUT /api/admin/user/${id}/role`, { role: 'manager', staffRoleId });
  expect(changed.status).toBe(200);
  const token = await resources.test.signIn('manager@demo.kz');
  expect((await as(token, 'GET /api/admin/customer')).body.totalElements).toBe(1);
});

it('a manager is not told of what their role can’t read, nor once they are blocked', async () => {
  const id = await managerOfCustomer();
  const told = () => managersOfProject(resources.test.db, resources.projectId, 'admin-quota-request.read');
  expect(await told()).toEqual([id]);
  const staffRoleId = await staffRole(['customer.read']);
  await as(admin, `PUT /api/admin/user/${id}/role`, { role: 'manager', staffRoleId });
  expect(await told()).toEqual([]);
  await as(admin, `PUT /api/admin/user/${id}/role`, { role: 'manager' });
  expect(await told()).toEqual([id]);
  await as(admin, `POST /api/admin/user/${id}/block`, { reason: 'Left' });
  expect(await told()).toEqual([]);
});

it('a role that a sign-in provider gives can’t be deleted', async () => {
  const roleId = await staffRole(['ticket.read']);
  const added = await as(admin, 'POST /api/admin/identity-provider', {
    ...{
      name: 'Keycloak',
      issuer: 'https://login.example.kz/realms/staff',
      clientId: 'console',
      clientSecret: 'secret',
    },
    ...{ domains: ['example.kz'], groupsClaim: 'groups' },
    staffGroups: [{ group: 'helpdesk', role: 'administrator', staffRoleId: roleId }],
  });
  expect(added.status).toBe(201);
  expect((await as(admin, `DELETE /api/admin/staff-role/${roleId}`, {})).errors[0]?.code).toBe('ROLE_UNUSED');
});

it('a schedule that stops servers needs the rights to stop and start them', async () => {
  const { test, call, settle } = resources;
  const { networkId, subnetId } = await makeNetwork(resources);
  const server = { name: 'web', imageId: 'debian-12', flavorId: 'g-1-2', networkId, subnetId };
  const serverId = String((await call(`POST ${SERVERS}`, server)).body.id);
  await settle();
  const schedule = { name: 'Nights', serverId, stopTime: '20:00', startTime: '08:00', days: ['mon'] };
  const withRights = async (rights: string[], login: string): Promise<number> => {
    const role = await call('POST /api/project/current/roles', { name: login, rights });
    const other = await signInOther({ test }, { login });
    const { email } = (await as(other, 'GET /api/user')).body;
    await call('POST /api/project/current/members', { email, role: 'custom', roleId: role.body.id });
    const accepted = await as(other, `POST /api/user/invitations/${resources.projectId}/accept`, {});
    return (await as(String(accepted.body.token), 'POST /api/power-schedules', schedule)).status;
  };
  expect(await withRights(['power-schedule.*', 'vm.read', 'vm.stop'], 'nights')).toBe(403);
  expect(await withRights(['power-schedule.*', 'vm.read', 'vm.stop', 'vm.start'], 'days')).not.toBe(403);
});

it('the desk of a ticket shows no more than the role can read', async () => {
  const ticket = { name: 'A', email: 'customer@demo.kz', message: 'Help', consent: true, type: 'technical' };
  await resources.call('POST /api/zammad/createTicket', ticket);
  const { id } = ((await as(admin, 'GET /api/admin/ticket')).body.content as { id: string }[])[0] ?? { id: '' };
  const user = { login: 'dana', email: 'dana@cloud.kz', emailAgain: 'dana@cloud.kz', role: 'administrator' };
  await as(admin, 'POST /api/admin/user', { ...user, staffRoleId: await staffRole(['ticket.read']) });
  const { db } = resources.test;
  const known = { password_hash: 'plain:Demo-Cloud-2026', password_temporary: 0 };
  await db.updateTable('users').set(known).where('login', '=', 'dana').execute();
  const token = await resources.test.signIn('dana');
  const desk = (await as(token, `GET /api/admin/ticket/${id}/desk`)).body;
  expect(desk).toMatchObject({ customer: null, projects: [], projectCount: 0, record: null, failures: [] });
  expect((await as(admin, `GET /api/admin/ticket/${id}/desk`)).body).toMatchObject({ projectCount: 1 });
});
