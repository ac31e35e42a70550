import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, makeNetwork, type ResourceTest, signInOther } from '../engine/testing.ts';
import { usersInRole } from '../identity/users.ts';
import { insertShippedRoles } from '../store/migrations/0057-wider-staff-roles.ts';

const SERVERS = '/api/openstack/nova/servers';
const DISKS = '/api/openstack/cinder/volumes';
const ROLES = '/api/project/current/roles';
const MEMBERS = '/api/project/current/members';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  await insertShippedRoles(resources.test.db);
  admin = await resources.test.signIn('admin@demo.kz');
});

/** Makes a role in the customer's project, or one of staff. */
async function makeRole(path: string, rights: string[], token?: string): Promise<string> {
  const made = await resources.call(
    `POST ${path}`,
    { name: `Role of ${rights.length}`, rights },
    token ? { token } : {},
  );
  expect(made.status).toBe(201);
  return String(made.body.id);
}

/** Makes another user a member with a custom role. Returns their token in the project, and their id. */
async function memberWith(rights: string[]): Promise<{ token: string; userId: string; roleId: string }> {
  const { test, call, projectId } = resources;
  const roleId = await makeRole(ROLES, rights);
  const other = await signInOther({ test }, { login: 'colleague' });
  const { body } = await call('GET /api/user', undefined, { token: other });
  const invited = await call(`POST ${MEMBERS}`, { email: body.email, role: 'custom', roleId });
  expect(invited.status).toBe(201);
  const accepted = await call(`POST /api/user/invitations/${projectId}/accept`, {}, { token: other });
  return { token: String(accepted.body.token), userId: String(body.id), roleId };
}

function as(token: string, call: string, body?: unknown) {
  return resources.call(call, body, { token, headers: { 'Accept-Language': 'en' } });
}

describe('a custom role in a project', () => {
  it('can do what its rights say, and nothing else', async () => {
    const { token } = await memberWith(['security-group.read', 'security-group.create']);
    const groups = '/api/openstack/neutron/security-groups';
    expect((await as(token, `GET ${groups}`)).status).toBe(200);
    const made = await as(token, `POST ${groups}`, { name: 'office' });
    expect(made.status).toBe(201);
    const removed = await as(token, `DELETE ${groups}/${made.body.id}`, {});
    expect(removed.status).toBe(403);
    expect(removed.errors[0]).toMatchObject({ code: 'FORBIDDEN', params: { needs: 'security-group.delete' } });
    expect(removed.errors[0]?.message).toContain('“Security groups: delete”. Ask an owner of the project for it');
    for (const path of [SERVERS, DISKS, '/api/activity']) expect((await as(token, `GET ${path}`)).status).toBe(403);
    for (const call of [
      'GET /api/project/current/costs',
      'GET /api/project/current/costs/labels',
      'GET /api/report/focus',
    ])
      expect((await as(token, call)).status).toBe(403);
  });

  it('sees what the project is and uses, as everybody in it does', async () => {
    const { token } = await memberWith(['security-group.read']);
    const { body } = await as(token, 'GET /api/user');
    expect([body.projectRole, body.projectRights]).toEqual(['custom', ['security-group.read']]);
    for (const path of ['/api/openstack/project/current', '/api/project/current/quota', '/api/project/current/prices'])
      expect((await as(token, `GET ${path}`)).status).toBe(200);
  });

  it('counts and finds no records of types that it can’t read', async () => {
    await makeNetwork(resources);
    const { token } = await memberWith(['network.read']);
    const { body } = await as(token, 'GET /api/project/current/summary');
    expect((body.types as { type: string }[]).map(({ type }) => type)).toEqual(['network']);
    const found = await as(token, 'GET /api/search?q=net');
    expect([...new Set((found.body.content as { type: string }[]).map(({ type }) => type))]).toEqual(['network']);
    expect((await as(token, 'GET /api/search?q=sub')).body.content).toEqual([]);
  });

  it('never changes members or roles, whatever its rights', async () => {
    const { token, userId, roleId } = await memberWith(['*.read', 'vm.*']);
    expect((await as(token, `GET ${MEMBERS}`)).status).toBe(200);
    for (const [call, body] of [
      [`PUT ${MEMBERS}/${userId}`, { role: 'owner' }],
      [`POST ${MEMBERS}`, { email: 'friend@example.kz', role: 'owner' }],
      [`PUT ${ROLES}/${roleId}`, { name: 'Mine', rights: ['*.read', 'vm.*', 'disk.*'] }],
      [`POST ${ROLES}`, { name: 'More', rights: ['disk.*'] }],
    ] as const)
      expect((await as(token, call, body)).status).toBe(403);
  });

  it('changes at once for those who have it', async () => {
    const { token, roleId } = await memberWith(['vm.read']);
    expect((await as(token, `GET ${DISKS}`)).status).toBe(403);
    const changed = { name: 'Wider', rights: ['vm.read', 'disk.read'] };
    await resources.call(`PUT ${ROLES}/${roleId}`, changed, { headers: { 'If-Match': '"1"' } });
    expect((await as(token, `GET ${DISKS}`)).status).toBe(200);
  });

  it('is gone with the next standard role', async () => {
    const { token, userId, roleId } = await memberWith(['vm.*']);
    expect((await resources.call(`DELETE ${ROLES}/${roleId}`, {})).errors[0]?.code).toBe('ROLE_UNUSED');
    expect((await resources.call(`PUT ${MEMBERS}/${userId}`, { role: 'reader' })).status).toBe(200);
    const { body } = await as(token, 'GET /api/user');
    expect([body.projectRole, body.projectRights]).toEqual(['reader', undefined]);
    expect((await resources.call(`DELETE ${ROLES}/${roleId}`, {})).status).toBe(204);
  });

  it('is of one project: a member of another can’t be given it', async () => {
    const roleId = await makeRole(ROLES, ['vm.read']);
    const stranger = await signInOther({ test: resources.test }, { login: 'stranger' });
    const body = { email: 'friend@example.kz', role: 'custom', roleId };
    expect((await as(stranger, `POST ${MEMBERS}`, body)).errors[0]).toMatchObject({
      code: 'BAD_REFERENCE',
      field: 'roleId',
    });
    expect((await as(stranger, `GET ${ROLES}/${roleId}`)).status).toBe(404);
  });
});

describe('a role of staff', () => {
  /** Makes an administrator whom a role limits. Returns their token. */
  async function limited(staffRoleId: string, role = 'administrator'): Promise<string> {
    const { test, call } = resources;
    const user = { login: 'aliya', email: 'aliya@cloud.kz', emailAgain: 'aliya@cloud.kz', role, staffRoleId };
    const made = await call('POST /api/admin/user', user, { token: admin });
    expect(made.status).toBe(201);
    await test.db
      .updateTable('users')
      .set({ password_hash: 'plain:Demo-Cloud-2026', password_temporary: 0 })
      .where('login', '=', 'aliya')
      .execute();
    return test.signIn('aliya');
  }

  async function shipped(name: string): Promise<string> {
    const { body } = await resources.call('GET /api/admin/staff-role', undefined, { token: admin });
    const found = (body.content as { id: string; name: string }[]).find((each) => each.name === name);
    return String(found?.id);
  }

  it('is shipped for support, finance, product and operations', async () => {
    const { body } = await resources.call('GET /api/admin/staff-role?sort=created', undefined, { token: admin });
    const names = (body.content as { name: string }[]).map(({ name }) => name);
    expect(names.sort()).toEqual(['Поддержка', 'Продукт', 'Финансы', 'Эксплуатация']);
  });

  it('is shown in the language of the request while nobody has changed its texts', async () => {
    const listed = async (language: string, query = '') => {
      const headers = { 'Accept-Language': language };
      const { body } = await resources.call(`GET /api/admin/staff-role${query}`, undefined, { token: admin, headers });
      return body.content as { id: string; name: string; description: string; rights: string[] }[];
    };
    const names = async (language: string, query = '') => (await listed(language, query)).map(({ name }) => name);
    expect(await names('en', '?sort=name')).toEqual(['Finance', 'Operations', 'Product', 'Support']);
    expect((await names('kk')).sort()).toEqual(['Пайдалану', 'Қаржы', 'Қолдау қызметі', 'Өнім']);
    expect(await names('en', '?q=suPP')).toEqual(['Support']);
    expect(await names('kk', '?q=suPP')).toEqual([]);
    const [support] = await listed('en', '?q=support');
    const id = support?.id ?? '';
    expect(support?.description).toBe('Answers tickets, finds customers’ resources and restarts their servers');
    const { body: right } = await as(admin, 'GET /api/admin/staff-right/ticket.answer');
    expect(right.roles).toEqual(expect.arrayContaining(['Support', 'Operations']));

    // Saving the form in one language changes no text in the others.
    const saved = { name: support?.name, description: support?.description, rights: ['ticket.*'] };
    const put = (body: object, version: number) =>
      resources.call(`PUT /api/admin/staff-role/${id}`, body, {
        token: admin,
        headers: { 'If-Match': `"${version}"`, 'Accept-Language': 'en' },
      });
    expect((await put(saved, 1)).status).toBe(200);
    expect(await names('ru', '?q=поддержка')).toEqual(['Поддержка']);
    const taken = await as(admin, 'POST /api/admin/staff-role', { name: 'FINANCE', rights: ['money.read'] });
    expect(taken.errors[0]).toMatchObject({ code: 'NOT_UNIQUE', field: 'name' });

    expect((await put({ ...saved, name: 'Helpdesk' }, 2)).status).toBe(200);
    expect(await names('ru', '?q=helpdesk')).toEqual(['Helpdesk']);
    expect((await as(admin, 'POST /api/admin/staff-role', { name: 'Support', rights: ['money.read'] })).status).toBe(
      201,
    );
  });

  it('limits an administrator to its rights, and says what is missing', async () => {
    const token = await limited(await shipped('Поддержка'));
    const allowed = [
      '/api/admin/ticket',
      '/api/admin/customer',
      '/api/admin/records/vm',
      '/api/admin/records/floating',
    ];
    for (const path of allowed) expect((await as(token, `GET ${path}`)).status).toBe(200);
    const refused = [
      '/api/admin/user',
      '/api/admin/tariff',
      '/api/admin/overview',
      '/api/admin/audit',
      '/api/admin/staff-role',
    ];
    for (const path of refused) expect((await as(token, `GET ${path}`)).status).toBe(403);
    const { errors } = await as(token, 'GET /api/admin/tariff');
    expect(errors[0]?.message).toBe('Your role “Support” lacks the right “Tariffs: view”. Ask an administrator for it');
    expect((await as(token, 'GET /api/user')).body.staffRole).toBe('Support');
  });

  it('knows which administrators without limits can give it rights', async () => {
    const { body } = await as(await limited(await shipped('Поддержка')), 'GET /api/user');
    expect((body.administrators as { email: string }[]).map(({ email }) => email)).toEqual(['admin@demo.kz']);
    expect((await as(admin, 'GET /api/user')).body).not.toHaveProperty('administrators');
  });

  it('opens the overview without the parts that it has no right to', async () => {
    const { body } = await as(await limited(await shipped('Эксплуатация')), 'GET /api/admin/overview');
    expect(Object.keys(body.waiting as object)).toEqual(['tickets', 'quotaRequests', 'orphans', 'letters']);
    expect(body).not.toHaveProperty('revenue');
    expect(body).toHaveProperty('failures');
    const narrow = await makeRole('/api/admin/staff-role', ['overview.read'], admin);
    await resources.test.db.updateTable('users').set({ staff_role_id: narrow }).where('login', '=', 'aliya').execute();
    const least = await as(await resources.test.signIn('aliya'), 'GET /api/admin/overview');
    expect(Object.keys(least.body).sort()).toEqual(['capacity', 'failuresSince', 'outages', 'used', 'waiting']);
    expect(least.body.waiting).toEqual({});
  });

  it('runs on the records of any project only what it has the right to', async () => {
    const token = await limited(
      await makeRole('/api/admin/staff-role', ['all-vm.read', 'all-vm.stop', 'all-vm.migrate'], admin),
    );
    const act = (action: string) => as(token, `POST /api/admin/records/vm/none/${action}`, { reason: 'Asked for' });
    expect((await act('stop')).status).toBe(404);
    expect((await act('migrate')).status).toBe(404);
    expect((await act('unlock')).errors[0]).toMatchObject({ code: 'FORBIDDEN', params: { needs: 'all-vm.unlock' } });
    expect((await act('reboot')).errors[0]).toMatchObject({ code: 'FORBIDDEN', params: { needs: 'all-vm.reboot' } });
    expect((await as(token, 'GET /api/admin/records/disk')).status).toBe(403);
    expect((await as(token, 'GET /api/admin/records/vm/none/log')).status).toBe(404);
    expect((await as(token, 'GET /api/admin/records/disk/none/log')).status).toBe(403);
  });

  it.each([
    [['all-disk.read'], [200, 403]],
    [
      ['all-vm.read', 'money.read'],
      [403, 403],
    ],
    [
      ['all-disk.read', 'money.read'],
      [200, 200],
    ],
  ])('sees what customers pay only with the rights to the record and to money: %o', async (rights, statuses) => {
    const { body: disk } = await resources.call(`POST ${DISKS}`, { display_name: 'data', size: 1 });
    const path = `GET /api/admin/records/disk/${disk.id}`;
    const token = await limited(await makeRole('/api/admin/staff-role', rights, admin));
    expect([(await as(token, path)).status, (await as(token, `${path}/prices`)).status]).toEqual(statuses);
  });

  it('acts as a customer only with the right to it', async () => {
    const { id } = (await resources.call('GET /api/user')).body;
    const without = await limited(await shipped('Поддержка'));
    expect((await as(without, `POST /api/admin/customer/${id}/act`, {})).status).toBe(403);
  });

  it('ends an acting session when the right is taken', async () => {
    const roleId = await makeRole('/api/admin/staff-role', ['customer.read', 'customer.actAs'], admin);
    const token = await limited(roleId);
    const { id } = (await resources.call('GET /api/user')).body;
    const acting = String((await as(token, `POST /api/admin/customer/${id}/act`, {})).body.token);
    expect((await as(acting, `GET ${SERVERS}`)).status).toBe(200);
    const less = { name: 'Less', rights: ['customer.read'] };
    await resources.call(`PUT /api/admin/staff-role/${roleId}`, less, { token: admin, headers: { 'If-Match': '"1"' } });
    expect((await as(acting, `GET ${SERVERS}`)).status).toBe(401);
  });

  it('does not count as the last administrator', async () => {
    await limited(await shipped('Эксплуатация'));
    const { body } = await resources.call('GET /api/admin/user?q=admin@demo', undefined, { token: admin });
    expect((body.content as { lastAdministrator: boolean }[])[0]?.lastAdministrator).toBe(true);
  });

  it('limits a manager too, who still sees their own customers only', async () => {
    const token = await limited(await shipped('Поддержка'), 'manager');
    const customers = await as(token, 'GET /api/admin/customer');
    expect([customers.status, customers.body.totalElements]).toEqual([200, 0]);
    expect((await as(token, 'GET /api/admin/records/vm')).status).toBe(403);
  });

  it('keeps letters and notifications of what one can’t read away', async () => {
    await limited(await makeRole('/api/admin/staff-role', ['tariff.read'], admin));
    const told = async (right?: string) => (await usersInRole(resources.test.db, 'administrator', right)).length;
    expect([await told('ticket.read'), await told('tariff.read'), await told()]).toEqual([1, 2, 1]);
  });
});
