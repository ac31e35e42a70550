import { beforeEach, describe, expect, it } from 'vitest';
import { type Answered, createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { readOutbox } from '../mail/mails.ts';

const MEMBERS = '/api/project/current/members';
type Row = Record<string, unknown>;

let resources: ResourceTest;

async function codesOf(answer: Promise<Answered>): Promise<unknown[]> {
  const { status, errors } = await answer;
  return [status, ...errors.map(({ code }) => code)];
}

/** The members as the token's user sees them, by address. */
async function members(token = resources.token): Promise<Map<unknown, Row>> {
  const { body } = await resources.call(`GET ${MEMBERS}`, undefined, { token });
  return new Map((body.content as Row[]).map((member) => [member.email, member]));
}

async function idOf(email: string): Promise<unknown> {
  return (await members()).get(email)?.id;
}

async function projectsOf(token: string): Promise<Row[]> {
  return (await resources.call('GET /api/user/projects', undefined, { token })).body.content as Row[];
}

function invite(email: string, role = 'reader'): Promise<Answered> {
  return resources.call(`POST ${MEMBERS}`, { email, role });
}

async function changeTo(projectId: string, token: string): Promise<string> {
  const { body } = await resources.call(`POST /api/user/change/project/${projectId}`, undefined, { token });
  return String(body.token);
}

/** A user with their own project who has accepted an invitation. Returns their token in this project. */
async function joined(login: string, role = 'reader'): Promise<string> {
  const token = await signInOther(resources, { login });
  resources.test.clock.advance(1000);
  await invite(`${login}@demo.kz`, role);
  return changeTo(resources.projectId, token);
}

/** A second project of the customer. Returns their token in it. */
async function addOwn(): Promise<string> {
  const { db, clock } = resources.test;
  const createdAt = clock.now().toISOString();
  const { id } = await db.selectFrom('users').select('id').where('login', '=', 'customer').executeTakeFirstOrThrow();
  const second = await db.transaction().execute(async (tx) => {
    const made = await insertProject(tx, { name: 'Second', paymentType: 'prePaid', createdAt });
    await setMember(tx, made, id, 'owner');
    return made;
  });
  return changeTo(second, resources.token);
}

beforeEach(async () => {
  resources = await createResourceTest();
});

describe('switching to another project', () => {
  it('gives a new token in it, and invalidates the old one', async () => {
    const { call, test, projectId } = resources;
    const token = await signInOther(resources, { login: 'guest' });
    await invite('guest@demo.kz');
    const { status, body } = await call(`POST /api/user/change/project/${projectId}`, undefined, { token });
    expect(status).toBe(200);
    const user = await call('GET /api/user', undefined, { token: String(body.token) });
    expect(user.body).toMatchObject({ login: 'guest', osCurrentProjectId: projectId, projectRole: 'reader' });
    expect(await codesOf(call('GET /api/user', undefined, { token }))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await test.db.selectFrom('token').select('hash').execute()).toHaveLength(2);
  });

  it('shows the other project’s records only', async () => {
    const { call, projectId } = resources;
    await call('POST /api/openstack/neutron/networks', { name: 'ours', subnetName: 's', cidr: '10.0.0.0/24' });
    const token = await signInOther(resources, { login: 'guest' });
    await invite('guest@demo.kz');
    const names = async (as: string) => {
      const { body } = await call('GET /api/openstack/neutron/networks?f.name=ours', undefined, { token: as });
      return (body.content as { name: string }[]).map(({ name }) => name);
    };
    expect(await names(token)).toEqual([]);
    expect(await names(await changeTo(projectId, token))).toEqual(['ours']);
  });

  it('is 404 for an unknown project and for one without a role, and the session continues', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources);
    for (const id of [projectId, 'nothing', "'; drop table token; --"]) {
      const path = `/api/user/change/project/${encodeURIComponent(id)}`;
      expect(await codesOf(call(`POST ${path}`, undefined, { token }))).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call('GET /api/user', undefined, { token })).status).toBe(200);
  });

  it('done several times concurrently leaves one session', async () => {
    const { call, test, projectId } = resources;
    const before = await test.db.selectFrom('token').selectAll().execute();
    const answers = await Promise.all([1, 2, 3].map(() => call(`POST /api/user/change/project/${projectId}`)));
    // Nobody gets an invalid token.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const good = await Promise.all(
      answers.map(async ({ body }) => (await call('GET /api/user', undefined, { token: String(body.token) })).status),
    );
    expect(good.filter((status) => status === 200)).toHaveLength(1);
    expect(await test.db.selectFrom('token').select('id').execute()).toHaveLength(before.length);
  });
});

describe('an invitation', () => {
  it('is the same with and without an account: a row in the list, and a letter', async () => {
    const { test } = resources;
    await signInOther(resources, { login: 'guest' });
    const [known, unknown] = [await invite('guest@demo.kz'), await invite('nobody@demo.kz')];
    const withoutIdentity = ({ status, body }: Answered) => [status, { ...body, id: '', email: '', created: '' }];
    expect(withoutIdentity(known)).toEqual(withoutIdentity(unknown));
    expect(known.status).toBe(201);
    const rows = await members();
    expect([...rows.keys()].sort()).toEqual(['customer@demo.kz', 'guest@demo.kz', 'nobody@demo.kz']);
    const shown = (email: string) => ({ ...rows.get(email), id: '', email: '', created: '' });
    expect(shown('guest@demo.kz')).toEqual(shown('nobody@demo.kz'));
    expect(shown('guest@demo.kz')).toMatchObject({ status: 'invited', role: 'reader' });
    const letters = await readOutbox(test.db);
    expect(letters.map(({ address }) => address).sort()).toEqual(['guest@demo.kz', 'nobody@demo.kz']);
    for (const { body } of letters) {
      expect(body).toContain('«Demo»');
      expect(body).toContain('customer@demo.kz');
      expect(body).toContain('/profile/projects');
    }
  });

  it('has no effect until it is accepted, by switching to the project', async () => {
    const token = await signInOther(resources, { login: 'guest' });
    resources.test.clock.advance(1000);
    await invite('GUEST@demo.kz', 'member');
    expect(await projectsOf(token)).toMatchObject([
      { name: 'guest', role: 'owner', status: 'active', current: true, pays: true },
      { name: 'Demo', role: 'member', status: 'invited', current: false, pays: false },
    ]);
    expect((await resources.call('GET /api/openstack/project/list', undefined, { token })).body.totalElements).toBe(1);
    const there = await changeTo(resources.projectId, token);
    expect(await projectsOf(there)).toMatchObject([
      { name: 'guest', current: false },
      { name: 'Demo', role: 'member', status: 'active', current: true },
    ]);
    expect((await members()).get('guest@demo.kz')).toMatchObject({ status: 'active', role: 'member', name: 'guest' });
    expect(await resources.test.db.selectFrom('project_invitation').selectAll().execute()).toEqual([]);
  });

  it('leaves the user’s own project first after sign-in', async () => {
    await joined('guest');
    const { body } = await resources.call('GET /api/user', undefined, { token: await resources.test.signIn('guest') });
    expect(body.osCurrentProjectName).toBe('guest');
  });

  it('can be declined, and withdrawn, and can’t be accepted then', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources, { login: 'guest' });
    const accept = () => codesOf(call(`POST /api/user/change/project/${projectId}`, undefined, { token }));
    await invite('guest@demo.kz');
    expect((await call(`DELETE /api/user/projects/${projectId}`, undefined, { token })).status).toBe(204);
    expect(await accept()).toEqual([404, 'NOT_FOUND']);
    await invite('guest@demo.kz');
    expect((await call(`DELETE ${MEMBERS}/${await idOf('guest@demo.kz')}`)).status).toBe(204);
    expect(await accept()).toEqual([404, 'NOT_FOUND']);
  });

  it('is listed for its address, and accepted or declined there', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources, { login: 'guest' });
    const listed = async (as: string) =>
      (await call('GET /api/user/invitations', undefined, { token: as })).body.content;
    await invite('guest@demo.kz', 'member');
    expect(await listed(token)).toMatchObject([{ id: projectId, name: 'Demo', role: 'member' }]);
    expect(await listed(resources.token)).toEqual([]);
    const path = `/api/user/invitations/${projectId}`;
    expect(await codesOf(call(`POST ${path}/accept`))).toEqual([404, 'NOT_FOUND']);
    expect((await call(`DELETE ${path}`, undefined, { token })).status).toBe(204);
    expect(await listed(token)).toEqual([]);
    expect(await codesOf(call(`POST ${path}/accept`, undefined, { token }))).toEqual([404, 'NOT_FOUND']);
    await invite('guest@demo.kz', 'member');
    const { status, body } = await call(`POST ${path}/accept`, undefined, { token });
    expect(status).toBe(200);
    const there = String(body.token);
    const user = await call('GET /api/user', undefined, { token: there });
    expect(user.body).toMatchObject({ osCurrentProjectId: projectId, projectRole: 'member' });
    expect(await listed(there)).toEqual([]);
  });

  it('keeps the new token out of what is stored for a repeated request', async () => {
    const { call, test, projectId } = resources;
    const headers = { 'Idempotency-Key': 'once' };
    const { body } = await call(`POST /api/user/change/project/${projectId}`, {}, { headers });
    expect(String(body.token)).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await test.db.selectFrom('idempotency').selectAll().execute());
    expect(stored).toContain('once');
    expect(stored).not.toContain(String(body.token));
  });

  it('is for its address only', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources, { login: 'other' });
    await invite('guest@demo.kz');
    expect(await projectsOf(token)).toHaveLength(1);
    for (const what of [`POST /api/user/change/project/${projectId}`, `DELETE /api/user/projects/${projectId}`])
      expect(await codesOf(call(what, undefined, { token }))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused for members and invited addresses, in any case', async () => {
    await invite('guest@demo.kz');
    for (const email of ['guest@demo.kz', 'Guest@Demo.KZ', 'CUSTOMER@demo.kz']) {
      const answer = await invite(email);
      expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field]).toEqual([
        409,
        'ALREADY_MEMBER',
        'email',
      ]);
    }
    expect(await readOutbox(resources.test.db)).toHaveLength(1);
  });

  it('to one address twice concurrently exists once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invite('guest@demo.kz')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('goes out at most 30 times an hour', async () => {
    const { test } = resources;
    const answers: number[] = [];
    for (let n = 0; n < 31; n += 1) answers.push((await invite(`nobody-${n}@demo.kz`)).status);
    expect(answers).toEqual([...Array(30).fill(201), 429]);
    test.clock.advance(60 * 60_000);
    expect((await invite('nobody-31@demo.kz')).status).toBe(201);
  });
});

describe('the members of a project', () => {
  it('are shown to each of them, with role and date', async () => {
    const { test } = resources;
    test.clock.advance(60_000);
    const token = await joined('guest');
    const seen = await members(token);
    expect(seen.get('customer@demo.kz')).toMatchObject({
      name: 'Айгерим Ахметова',
      role: 'owner',
      status: 'active',
      created: '2026-11-20T06:00:00.000Z',
      pays: true,
      current: false,
    });
    expect(seen.get('guest@demo.kz')).toMatchObject({
      role: 'reader',
      created: '2026-11-20T06:01:01.000Z',
      pays: false,
      current: true,
    });
  });

  it('are those of the current project only', async () => {
    const { call } = resources;
    const token = await signInOther(resources);
    const theirs = await members(token);
    expect([...theirs.keys()]).toEqual(['other@demo.kz']);
    const path = `${MEMBERS}/${theirs.get('other@demo.kz')?.id}`;
    expect(await codesOf(call(`PUT ${path}`, { role: 'reader' }))).toEqual([404, 'NOT_FOUND']);
    expect(await codesOf(call(`DELETE ${path}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('are filtered, searched and sorted like any list', async () => {
    await joined('guest', 'member');
    await invite('nobody@demo.kz');
    const emails = async (query: string) => (await resources.list(`${MEMBERS}?${query}`)).map(({ email }) => email);
    expect(await emails('f.status=invited')).toEqual(['nobody@demo.kz']);
    expect(await emails('f.role=owner,member&sort=email,desc')).toEqual(['guest@demo.kz', 'customer@demo.kz']);
    expect(await emails('q=GUE')).toEqual(['guest@demo.kz']);
  });

  it('can get another role, which applies in open sessions at once', async () => {
    const { call } = resources;
    const token = await joined('guest');
    const make = () => call('POST /api/openstack/cinder/volumes', {}, { token });
    expect((await make()).status).toBe(403);
    const { body } = await call(`PUT ${MEMBERS}/${await idOf('guest@demo.kz')}`, { role: 'member' });
    expect(body).toMatchObject({ email: 'guest@demo.kz', role: 'member' });
    expect((await make()).status).toBe(400);
  });

  it('can get another role while only invited', async () => {
    await invite('guest@demo.kz');
    const id = await idOf('guest@demo.kz');
    await resources.call(`PUT ${MEMBERS}/${id}`, { role: 'owner' });
    expect((await members()).get('guest@demo.kz')).toMatchObject({ role: 'owner', status: 'invited' });
  });

  it('can be removed, and their open sessions lose the project at once', async () => {
    const { call, projectId } = resources;
    const token = await joined('guest', 'owner');
    expect((await call('GET /api/openstack/cinder/volumes', undefined, { token })).status).toBe(200);
    expect((await call(`DELETE ${MEMBERS}/${await idOf('guest@demo.kz')}`)).status).toBe(204);
    for (const what of ['GET /api/openstack/cinder/volumes', `GET ${MEMBERS}`, 'POST /api/openstack/cinder/volumes'])
      expect(await codesOf(call(what, undefined, { token }))).toEqual([403, 'FORBIDDEN']);
    const change = (to: unknown) => call(`POST /api/user/change/project/${to}`, undefined, { token });
    expect(await codesOf(change(projectId))).toEqual([404, 'NOT_FOUND']);
    expect((await change((await projectsOf(token))[0]?.id)).status).toBe(200);
  });

  it('may leave, with any role', async () => {
    const { call, projectId } = resources;
    for (const role of ['owner', 'member', 'reader']) {
      const token = await joined(role, role);
      expect((await call(`DELETE /api/user/projects/${projectId}`, undefined, { token })).status).toBe(204);
      expect((await call(`GET ${MEMBERS}`, undefined, { token })).status).toBe(403);
    }
    expect([...(await members()).keys()]).toEqual(['customer@demo.kz']);
  });
});

describe('a project', () => {
  it('keeps its payer', async () => {
    const { call, projectId } = resources;
    expect(await codesOf(call(`DELETE /api/user/projects/${projectId}`))).toEqual([409, 'MEMBER_PAYS', 'LAST_OWNER']);
    expect((await members()).has('customer@demo.kz')).toBe(true);
  });

  it('keeps its last owner', async () => {
    const { call, test, projectId } = resources;
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    await joined('guest', 'member');
    await invite('nobody@demo.kz', 'owner');
    expect(await codesOf(call(`DELETE /api/user/projects/${projectId}`))).toEqual([409, 'LAST_OWNER']);
    const path = `${MEMBERS}/${await idOf('customer@demo.kz')}`;
    expect(await codesOf(call(`PUT ${path}`, { role: 'member' }))).toEqual([409, 'LAST_OWNER']);
  });

  it('keeps one of two owners who remove each other concurrently', async () => {
    const { call, test, projectId } = resources;
    const token = await joined('guest', 'owner');
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    const [mine, theirs] = [await idOf('customer@demo.kz'), await idOf('guest@demo.kz')];
    const answers = await Promise.all([
      call(`DELETE ${MEMBERS}/${theirs}`),
      call(`DELETE ${MEMBERS}/${mine}`, undefined, { token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const left = await test.db.selectFrom('project_member').selectAll().where('project_id', '=', projectId).execute();
    expect(left.map(({ role }) => role)).toEqual(['owner']);
  });

  it('keeps one of two owners who leave concurrently, each from a project of their own', async () => {
    const { call, test, projectId } = resources;
    const token = await joined('guest', 'owner');
    await test.db.updateTable('project').set({ payer_id: null }).where('id', '=', projectId).execute();
    const theirs = await changeTo(String((await projectsOf(token)).find(({ name }) => name === 'guest')?.id), token);
    const mine = await addOwn();
    const leave = (as: string) => call(`DELETE /api/user/projects/${projectId}`, undefined, { token: as });
    const answers = await Promise.all([leave(mine), leave(theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('keeps one of two owners who leave concurrently', async () => {
    const { call, test, projectId } = resources;
    const token = await joined('guest', 'owner');
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    const leave = (as: string) => call(`DELETE /api/user/projects/${projectId}`, undefined, { token: as });
    const answers = await Promise.all([leave(resources.token), leave(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
