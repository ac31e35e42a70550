import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { newApiToken } from '../crypto/api-token.ts';
import { sha256 } from '../crypto/secrets.ts';
import { type Answered, createResourceTest, type ResourceTest, serverInput, signInOther } from '../engine/testing.ts';
import { readOutbox } from '../mail/mails.ts';

const NETWORKS = '/api/openstack/neutron/networks';
const DISKS = '/api/openstack/cinder/volumes';
const OWN = '/api/user/tokens';
const OF_PROJECT = '/api/project/current/tokens';
const DAY_MS = 86_400_000;

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

interface Made {
  id: string;
  token: string;
}

/** Makes a personal token for the customer's project. */
async function makeOwn(fields: Doc = {}, session = resources.token): Promise<Made> {
  const body = { name: 'terraform', projectIds: [resources.projectId], ...fields };
  return made(await resources.call(`POST ${OWN}`, body, { token: session }));
}

async function makeOfProject(fields: Doc = {}): Promise<Made> {
  return made(await resources.call(`POST ${OF_PROJECT}`, { name: 'deploy', ...fields }));
}

function made({ status, body, errors }: Answered): Made {
  expect([status, errors]).toEqual([201, []]);
  return { id: String(body.id), token: String(body.token) };
}

function as(token: string, call: string, body?: unknown, headers: Record<string, string> = {}, address?: string) {
  const options = { token, headers: { 'Accept-Language': 'en', ...headers }, ...(address && { address }) };
  return resources.call(call, body, options);
}

/** What a refusal says: its status and its first code. */
async function refused(answer: Promise<Answered>): Promise<unknown[]> {
  const { status, errors } = await answer;
  return [status, errors[0]?.code];
}

describe('an API token', () => {
  it('is no session that begins like one: what a session has is random', async () => {
    for (const begin of ['icp_', 'ics_']) {
      const token = begin + 'a'.repeat(39);
      await resources.test.db
        .updateTable('token')
        .set({ hash: sha256(token) })
        .execute();
      expect((await as(token, `GET ${NETWORKS}`)).status).toBe(200);
    }
  });

  it('is told once, and lists show its begin and its end', async () => {
    const { id, token } = await makeOwn();
    expect(token).toMatch(/^icp_[0-9A-Za-z]{36}$/);
    const { body } = await resources.call(`GET ${OWN}/${id}`);
    expect(body.token).toBeUndefined();
    expect(body).toMatchObject({ hint: `icp_…${token.slice(-4)}`, role: 'member', readsOnly: false, state: 'active' });
    const stored = await resources.test.db.selectFrom('api_token').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is not told again where the request that made it is repeated', async () => {
    const body = { name: 'ci', projectIds: [resources.projectId] };
    const headers = { 'Idempotency-Key': 'once' };
    const first = await resources.call(`POST ${OWN}`, body, { headers });
    const again = await resources.call(`POST ${OWN}`, body, { headers });
    expect([again.status, again.body.id, again.body.token]).toEqual([201, first.body.id, undefined]);
  });

  it('makes calls in its project as its owner', async () => {
    const { token } = await makeOwn();
    expect((await as(token, `POST ${NETWORKS}`, { name: 'net', withSubnet: false })).status).toBe(201);
    const { body } = await as(token, `GET ${NETWORKS}`);
    expect((body.content as Doc[]).map(({ name }) => name)).toContain('net');
    const user = (await as(token, 'GET /api/user')).body;
    expect([user.login, user.balance]).toEqual(['customer', undefined]);
    expect(user.apiToken).toMatchObject({ kind: 'personal', name: 'terraform', role: 'member', readsOnly: false });
  });

  it('is refused with a wrong checksum, once revoked, and after its end', async () => {
    const { id, token } = await makeOwn({ lifetime: 'days7' });
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const other of [wrong, newApiToken('personal'), newApiToken('project')])
      expect((await as(other, `GET ${NETWORKS}`)).status).toBe(401);
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(200);
    resources.test.clock.advance(7 * DAY_MS);
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(401);
    const session = await resources.test.signIn();
    const listed = (await resources.call(`GET ${OWN}/${id}`, undefined, { token: session })).body;
    expect(listed.state).toBe('expired');
    const second = await makeOwn({}, session);
    expect((await resources.call(`DELETE ${OWN}/${second.id}`, {}, { token: session })).status).toBe(204);
    expect((await as(second.token, `GET ${NETWORKS}`)).status).toBe(401);
  });

  it('lasts for 90 days where nothing else is said, for as long as asked, and for a year at most', async () => {
    const now = resources.test.clock.now().getTime();
    const endOf = async (fields: Doc) =>
      (await resources.call(`GET ${OWN}/${(await makeOwn(fields)).id}`)).body.expires;
    expect(await endOf({})).toBe(new Date(now + 90 * DAY_MS).toISOString());
    expect(await endOf({ lifetime: 'none' })).toBeUndefined();
    const day = new Date(now + 100 * DAY_MS).toISOString().slice(0, 10);
    expect(String(await endOf({ lifetime: 'date', expiresOn: day }))).toContain(`${day}T18:59:59`);
    const late = new Date(now + 370 * DAY_MS).toISOString().slice(0, 10);
    const body = { name: 'late', projectIds: [resources.projectId], lifetime: 'date', expiresOn: late };
    expect(await refused(resources.call(`POST ${OWN}`, body))).toEqual([400, 'TOKEN_END_TOO_LATE']);
  });

  it('asks its maker to prove who they are', async () => {
    resources.test.clock.advance(6 * 60_000);
    const body = { name: 'late', projectIds: [resources.projectId] };
    expect(await refused(resources.call(`POST ${OWN}`, body))).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect(await refused(resources.call(`POST ${OF_PROJECT}`, { name: 'late' }))).toEqual([
      403,
      'REAUTHENTICATION_REQUIRED',
    ]);
    expect((await resources.call('POST /api/user/reauthentication', { password: 'Demo-Cloud-2026' })).status).toBe(204);
    await makeOwn();
  });

  it('only reads, where it was made so', async () => {
    const { token } = await makeOwn({ readsOnly: true });
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(200);
    const report = { from: '2026-11-01', to: '2026-11-02' };
    expect((await as(token, 'POST /api/report', report)).status).not.toBe(403);
    const answer = await as(token, `POST ${NETWORKS}`, { name: 'net', withSubnet: false });
    expect(answer.errors[0]?.code).toBe('TOKEN_READS_ONLY');
    expect(answer.errors[0]?.message).toContain('This token is read-only');
  });

  it('comes from its networks only', async () => {
    const { token } = await makeOwn({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = (address?: string) => as(token, `GET ${NETWORKS}`, undefined, {}, address);
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])
      expect((await from(address)).status).toBe(200);
    for (const address of ['203.0.114.9', '2001:db9::1', undefined])
      expect(await refused(from(address))).toEqual([403, 'TOKEN_ADDRESS']);
    const { errors } = await from('203.0.114.9');
    expect(errors[0]?.message).toContain('203.0.114.9');
  });

  it('notes its last use, once a minute at most', async () => {
    const { id, token } = await makeOwn();
    const used = async () => (await resources.call(`GET ${OWN}/${id}`)).body;
    const first = resources.test.clock.now().toISOString();
    await as(token, `GET ${NETWORKS}`, undefined, {}, '198.51.100.7');
    resources.test.clock.advance(30_000);
    await as(token, `GET ${NETWORKS}`, undefined, {}, '198.51.100.8');
    expect(await used()).toMatchObject({ used: first, usedAddress: '198.51.100.7' });
    resources.test.clock.advance(30_000);
    await as(token, `GET ${NETWORKS}`, undefined, {}, '198.51.100.9');
    expect(await used()).toMatchObject({ usedAddress: '198.51.100.9' });
  });

  it('is never a session', async () => {
    const { token } = await makeOwn({ role: 'owner' });
    const second = await makeOfProject({ role: 'owner' });
    for (const each of [token, second.token])
      for (const [call, body] of [
        [`POST ${OWN}`, { name: 'more', projectIds: [resources.projectId] }],
        [`GET ${OWN}`],
        [`POST ${OF_PROJECT}`, { name: 'more' }],
        [`GET ${OF_PROJECT}`],
        ['POST /api/user/password/change', { password: 'a', newPassword: 'b' }],
        ['POST /api/user/reauthentication', { password: 'Demo-Cloud-2026' }],
        ['GET /api/user/sessions'],
        ['DELETE /api/user/sessions', {}],
        ['POST /api/user/email', {}],
        ['GET /api/user/invitations'],
        [`POST /api/user/change/project/${resources.projectId}`, {}],
        ['GET /api/account/export'],
        ['GET /api/user/balance'],
        ['PUT /api/user/profile', { name: 'Other' }],
        ['POST /api/auth/logout', {}],
        ['POST /api/project/current/members', { email: 'friend@example.kz', role: 'owner' }],
        ['POST /api/project/current/roles', { name: 'Mine', rights: ['vm.*'] }],
        ['POST /api/openstack/nova/servers/any/console', { protocol: 'spice' }],
      ] as const)
        expect([call, ...(await refused(as(each, call, body)))]).toEqual([call, 403, 'TOKEN_NOT_ALLOWED']);
  });

  it('has no rights of staff, whoever made it', async () => {
    const admin = await resources.test.signIn('admin@demo.kz');
    const { token } = await makeOwn({ reach: 'all', projectIds: undefined }, admin);
    expect((await as(admin, 'GET /api/admin/customer')).status).toBe(200);
    expect(await refused(as(token, 'GET /api/admin/customer'))).toEqual([403, 'TOKEN_NOT_ALLOWED']);
  });
});

describe('a personal token', () => {
  it('is for the chosen projects, and names one of several by a header', async () => {
    const { test, projectId, token: session } = resources;
    const other = await signInOther({ test }, { login: 'friend' });
    const { body } = await resources.call('GET /api/user', undefined, { token: other });
    const foreign = String(body.osCurrentProjectId);
    const { userId } = await customer();
    await test.db
      .insertInto('project_member')
      .values({ project_id: foreign, user_id: userId, role: 'reader' })
      .execute();
    const { token } = await makeOwn({ reach: 'all', projectIds: undefined, role: 'member' }, session);
    const inProject = (id: string) => ({ 'X-Project-Id': id });
    expect(await refused(as(token, `GET ${NETWORKS}`))).toEqual([400, 'TOKEN_PROJECT_MISSING']);
    expect((await as(token, `GET ${NETWORKS}`, undefined, inProject(foreign))).status).toBe(200);
    const network = { name: 'net', withSubnet: false };
    const { status, errors } = await as(token, `POST ${NETWORKS}`, network, inProject(foreign));
    expect([status, errors[0]?.params]).toEqual([403, { needs: 'member' }]);
    expect((await as(token, `POST ${NETWORKS}`, network, inProject(projectId))).status).toBe(201);
    const one = await makeOwn();
    expect(await refused(as(one.token, `GET ${NETWORKS}`, undefined, inProject(foreign)))).toEqual([
      403,
      'TOKEN_PROJECT',
    ]);
    const listed = (await as(one.token, 'GET /api/openstack/project/list')).body.content as Doc[];
    expect(listed.map(({ id }) => id)).toEqual([projectId]);
  });

  it('repeats a request with a key in the same project only', async () => {
    const { test, projectId } = resources;
    const other = await signInOther({ test }, { login: 'friend' });
    const foreign = String(
      (await resources.call('GET /api/user', undefined, { token: other })).body.osCurrentProjectId,
    );
    const { userId } = await customer();
    await test.db
      .insertInto('project_member')
      .values({ project_id: foreign, user_id: userId, role: 'member' })
      .execute();
    const { token } = await makeOwn({ reach: 'all', projectIds: undefined });
    const create = (project: string) =>
      as(
        token,
        `POST ${NETWORKS}`,
        { name: 'net', withSubnet: false },
        { 'X-Project-Id': project, 'Idempotency-Key': 'a' },
      );
    const first = await create(projectId);
    expect([first.status, (await create(projectId)).body.id]).toEqual([201, first.body.id]);
    expect(await refused(create(foreign))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('loses the role in the moment in which its owner does', async () => {
    const { test, projectId } = resources;
    const session = await signInOther({ test }, { login: 'member', projectId, projectRole: 'member' });
    const { token } = await makeOwn({}, session);
    expect((await as(token, `POST ${NETWORKS}`, { name: 'net', withSubnet: false })).status).toBe(201);
    const members = await resources.list('/api/project/current/members');
    const id = members.find(({ email }) => email === 'member@demo.kz')?.id;
    await resources.call(`PUT /api/project/current/members/${id}`, { role: 'reader' });
    const { errors } = await as(token, `POST ${NETWORKS}`, { name: 'net-2', withSubnet: false });
    expect(errors[0]).toMatchObject({ code: 'FORBIDDEN', params: { needs: 'member' } });
    await resources.call(`DELETE /api/project/current/members/${id}`, {});
    expect(await refused(as(token, `GET ${NETWORKS}`))).toEqual([403, 'TOKEN_PROJECT']);
  });

  it('has no role above that of its maker', async () => {
    const { test, projectId } = resources;
    const session = await signInOther({ test }, { login: 'reader', projectId, projectRole: 'reader' });
    const body = { name: 'up', projectIds: [projectId], role: 'member' };
    expect(await refused(resources.call(`POST ${OWN}`, body, { token: session }))).toEqual([
      400,
      'TOKEN_ROLE_TOO_HIGH',
    ]);
    await makeOwn({ role: 'reader' }, session);
  });

  it('stops with a blocked account, and not with a changed password', async () => {
    const { test } = resources;
    const { token } = await makeOwn();
    const { userId } = await customer();
    const change = { oldPassword: 'Demo-Cloud-2026', password: 'Another-Cloud-2027' };
    expect((await resources.call('POST /api/user/password/change', change)).status).toBe(204);
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(200);
    await test.db
      .updateTable('users')
      .set({ blocked_at: '2026-11-01T00:00:00.000Z' })
      .where('id', '=', userId)
      .execute();
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(401);
  });

  it('has its own key pairs', async () => {
    const { token } = await makeOwn();
    expect((await as(token, 'POST /api/openstack/nova/keypair/create', { name: 'laptop' })).status).toBe(201);
    const second = await makeOfProject();
    expect(await refused(as(second.token, 'GET /api/openstack/nova/keypair'))).toEqual([403, 'TOKEN_NOT_ALLOWED']);
  });

  it('can have a role of one’s own, of its only project', async () => {
    const { id, token } = await withRole(['network.read', 'network.create']);
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(200);
    expect((await as(token, `POST ${NETWORKS}`, { name: 'net', withSubnet: false })).status).toBe(201);
    const { errors } = await as(token, `GET ${DISKS}`);
    expect(errors[0]).toMatchObject({ code: 'FORBIDDEN', params: { needs: 'disk.read' } });
    expect(errors[0]?.message).toContain('The token’s role lacks the right');
    expect((await resources.call(`DELETE /api/project/current/roles/${id}`, {})).errors[0]?.code).toBe('ROLE_UNUSED');
    const body = { name: 'all', reach: 'all', role: 'custom', roleId: id };
    expect(await refused(resources.call(`POST ${OWN}`, body))).toEqual([400, 'TOKEN_ROLE_PROJECT']);
  });
});

async function withRole(rights: string[]): Promise<{ id: string; token: string }> {
  const role = await resources.call('POST /api/project/current/roles', { name: 'Networks', rights });
  const id = String(role.body.id);
  return { id, token: (await makeOwn({ role: 'custom', roleId: id })).token };
}

async function customer(): Promise<{ userId: string }> {
  return { userId: String((await resources.call('GET /api/user')).body.id) };
}

describe('a token of a project', () => {
  it('is the project’s, whoever made it', async () => {
    const { test, projectId } = resources;
    const { id, token } = await makeOfProject({ name: 'deploy' });
    expect(token).toMatch(/^ics_/);
    expect(
      (await as(token, `POST ${NETWORKS}`, { name: 'net', withSubnet: false }, { 'Idempotency-Key': 'a' })).status,
    ).toBe(201);
    const { userId } = await customer();
    await test.db.deleteFrom('project_member').where('user_id', '=', userId).execute();
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(200);
    expect((await as(token, 'GET /api/search?q=net')).body.content).toMatchObject([
      { type: 'network' },
      { type: 'network' },
    ]);
    const user = (await as(token, 'GET /api/user')).body;
    expect(user).toMatchObject({ id, fullName: 'deploy', osCurrentProjectId: projectId, projectRole: 'member' });
    const other = { 'X-Project-Id': 'other' };
    expect(await refused(as(token, `GET ${NETWORKS}`, undefined, other))).toEqual([403, 'TOKEN_PROJECT']);
    await test.db.updateTable('project').set({ archived_at: '2026-11-01T00:00:00.000Z' }).execute();
    expect((await as(token, `GET ${NETWORKS}`)).status).toBe(401);
  });

  it('is made, seen and revoked by owners alone', async () => {
    const { test, projectId } = resources;
    const session = await signInOther({ test }, { login: 'member', projectId, projectRole: 'member' });
    const { id } = await makeOfProject();
    for (const [call, body] of [
      [`GET ${OF_PROJECT}`],
      [`POST ${OF_PROJECT}`, { name: 'x' }],
      [`DELETE ${OF_PROJECT}/${id}`, {}],
    ] as const)
      expect((await as(session, call, body)).status).toBe(403);
    const stranger = await signInOther({ test }, { login: 'stranger' });
    expect((await as(stranger, `DELETE ${OF_PROJECT}/${id}`, {})).status).toBe(404);
  });

  it('has its role, and no more', async () => {
    const { token } = await makeOfProject({ role: 'reader' });
    const { errors } = await as(token, `POST ${NETWORKS}`, { name: 'net', withSubnet: false });
    expect(errors[0]).toMatchObject({ code: 'FORBIDDEN', params: { needs: 'member' } });
    expect(errors[0]?.message).toContain('The token’s role is not sufficient');
  });
});

describe('what happened with a token', () => {
  const activity = async () => (await resources.call('GET /api/activity', undefined, EN)).body.content as Doc[];
  const EN = { headers: { 'Accept-Language': 'en' } };

  it('names it in the activity: beside its owner, or alone', async () => {
    const own = await makeOwn();
    const ofProject = await makeOfProject();
    await as(own.token, `POST ${NETWORKS}`, { name: 'one', withSubnet: false });
    await as(ofProject.token, `POST ${NETWORKS}`, { name: 'two', withSubnet: false });
    const who = (await activity()).flatMap(({ title, who }) =>
      title === 'one' || title === 'two' ? [[title, who]] : [],
    );
    expect(Object.fromEntries(who)).toEqual({
      one: expect.stringMatching(/, token “terraform”$/),
      two: 'Project token “deploy”',
    });
  });

  it('names it in the log of a record, as the activity does', async () => {
    const ofProject = await makeOfProject();
    const own = await makeOwn();
    const { body } = await resources.call('POST /api/openstack/nova/servers', await serverInput(resources));
    await resources.settle();
    for (const { token } of [ofProject, own]) {
      await as(token, 'POST /api/openstack/nova/action/reboot', { serverId: body.id, type: 'SOFT' });
      await resources.settle();
    }
    const log = await resources.call(`GET /api/openstack/nova/servers/${body.id}/instance-actions`, undefined, EN);
    const users = (log.body as unknown as Doc[]).flatMap(({ user, action }) => (action === 'reboot' ? [user] : []));
    expect(users).toEqual(
      expect.arrayContaining(['Project token “deploy”', expect.stringMatching(/, token “terraform”$/)]),
    );
  });

  it('tells of the token itself: in the log, and by letter', async () => {
    const { test } = resources;
    const { id } = await makeOfProject();
    await resources.call(
      `PUT ${OF_PROJECT}/${id}`,
      { name: 'deploy', readsOnly: true },
      { headers: { 'If-Match': '"1"' } },
    );
    await resources.call(`DELETE ${OF_PROJECT}/${id}`, {});
    const what = (await activity()).filter(({ type }) => type === 'project-token').map((each) => each.what);
    expect(what.toSorted()).toEqual([
      'The token “deploy” has been changed',
      'The token “deploy” has been created',
      'The token “deploy” has been revoked',
    ]);
    await makeOwn();
    const letters = (await readOutbox(test.db)).map(({ subject, address }) => [subject, address]);
    expect(letters.toSorted()).toEqual([
      ['Изменён API-токен', 'customer@demo.kz'],
      ['Отозван API-токен', 'customer@demo.kz'],
      ['Создан API-токен', 'customer@demo.kz'],
      ['Создан API-токен', 'customer@demo.kz'],
    ]);
  });

  it('is told seven days before its end, once, and it goes thirty days after', async () => {
    const { test } = resources;
    await makeOwn({ lifetime: 'days30' });
    await makeOwn({ lifetime: 'days7' });
    const told = async () => {
      await test.provider.start();
      await test.provider.worker.runDue();
      await test.provider.stop();
      return (await readOutbox(test.db)).filter(({ subject }) => subject === 'API-токен скоро истечёт').length;
    };
    expect(await told()).toBe(0);
    test.clock.advance(23 * DAY_MS);
    expect(await told()).toBe(1);
    test.clock.advance(DAY_MS);
    expect(await told()).toBe(1);
    const session = await test.signIn();
    const count = async () => (await as(session, `GET ${OWN}`)).body.totalElements;
    expect(await count()).toBe(2);
    test.clock.advance(13.5 * DAY_MS);
    await told();
    const again = await test.signIn();
    expect((await as(again, `GET ${OWN}`)).body.totalElements).toBe(1);
  });
});

describe('a token with a limit', () => {
  const disk = (display_name: string, size: number) => ({ display_name, size, volume_type: 'STANDARD' });

  it('creates what stays within it, and is refused with the sums beyond', async () => {
    const { token } = await makeOfProject({ cap: '600' });
    const { test } = resources;
    const first = await as(token, `POST ${DISKS}`, disk('one', 10));
    expect([first.status, first.errors]).toEqual([201, []]);
    const { status, errors } = await as(token, `POST ${DISKS}`, disk('two', 1000));
    expect([status, errors[0]?.code]).toEqual([409, 'TOKEN_CAP_REACHED']);
    expect(errors[0]?.message).toMatch(/up to 600\u00a0₸ a month, and what it has created would cost [\d,]+\u00a0₸/);
    // What others have created counts by what the token adds to it.
    const { settle, call } = resources;
    const theirs = await call(`POST ${DISKS}`, disk('theirs', 10));
    await settle();
    const extend = (size: number) => as(token, `POST ${DISKS}/${theirs.body.id}/extend`, { size });
    expect(await refused(extend(1000))).toEqual([409, 'TOKEN_CAP_REACHED']);
    expect((await extend(11)).errors).toEqual([]);
    await settle();
    expect(await refused(extend(1000))).toEqual([409, 'TOKEN_CAP_REACHED']);
    // A session is not bound by it.
    expect((await resources.call(`POST ${DISKS}`, disk('three', 100))).status).toBe(201);
    const linked = await test.db.selectFrom('api_token_record').select('record_id').execute();
    expect(linked.map(({ record_id }) => record_id).toSorted()).toEqual([first.body.id, theirs.body.id].toSorted());
  });

  it('counts what a pending action will make of a record, from its start', async () => {
    const { token } = await makeOfProject({ cap: '600' });
    const ids: unknown[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await as(token, `POST ${DISKS}`, disk(name, 1))).body.id);
    await resources.settle();
    const answers: unknown[] = [];
    for (const id of ids) answers.push(await refused(as(token, `POST ${DISKS}/${id}/extend`, { size: 20 })));
    expect(answers).toEqual([
      [202, undefined],
      [409, 'TOKEN_CAP_REACHED'],
      [409, 'TOKEN_CAP_REACHED'],
      [409, 'TOKEN_CAP_REACHED'],
    ]);
  });

  it('starts nothing later, which its limit could not hold for', async () => {
    const { call, settle } = resources;
    const { token } = await makeOfProject({ cap: '600' });
    const free = await makeOfProject({ name: 'free' });
    const data = await call(`POST ${DISKS}`, disk('data', 10));
    const server = await call('POST /api/openstack/nova/servers', await serverInput(resources));
    await settle();
    const later = [403, 'TOKEN_CAP_LATER'];
    const nightly = { name: 'nightly', resource: 'disk', recordId: data.body.id, action: 'backUp' };
    const hours = { name: 'office', serverId: server.body.id };
    const ofServer = (action: string) => ({ name: action, resource: 'vm', recordId: server.body.id, action });
    const answer = await as(token, 'POST /api/schedules', nightly);
    expect([answer.status, answer.errors[0]?.code]).toEqual(later);
    expect(answer.errors[0]?.message).toContain(
      'The limit of the token “deploy” can’t hold for what runs on a schedule',
    );
    expect(await refused(as(token, 'POST /api/power-schedules', hours))).toEqual(later);
    for (const action of ['start', 'backUpDisks'])
      expect(await refused(as(token, 'POST /api/schedules', ofServer(action)))).toEqual(later);
    // What costs nothing later can be scheduled, and a token without a limit schedules all.
    expect((await as(token, 'POST /api/schedules', ofServer('reboot'))).status).toBe(201);
    const { body } = await as(free.token, 'POST /api/schedules', nightly);
    const schedule = `/api/schedules/${body.id}`;
    const change = { name: 'hourly', time: '05:00' };
    const match = { 'If-Match': `"${body._version}"` };
    expect(await refused(as(token, `PUT ${schedule}`, change, match))).toEqual(later);
    expect((await as(token, `POST ${schedule}/pause`, {})).status).toBe(200);
    expect(await refused(as(token, `POST ${schedule}/resume`, {}))).toEqual(later);
    expect((await as(token, `DELETE ${schedule}`, {})).status).toBe(204);
  });

  it('forgets a record with its deletion', async () => {
    const { test, settle } = resources;
    const { token } = await makeOfProject();
    const { body } = await as(token, `POST ${DISKS}`, disk('one', 10));
    await settle();
    const linked = () => test.db.selectFrom('api_token_record').select('record_id').execute();
    expect(await linked()).toEqual([{ record_id: body.id }]);
    expect((await as(token, `DELETE ${DISKS}/${body.id}`, {})).status).toBe(202);
    await settle();
    expect(await linked()).toEqual([]);
  });
});
