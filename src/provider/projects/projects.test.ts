import { beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../mail/mails.ts';
import { type Answered, createResourceTest, type ResourceTest, signInOther } from '../resources/testing.ts';

const MEMBERS = '/api/project/current/members';

let resources: ResourceTest;

async function codesOf(answer: Promise<Answered>): Promise<unknown[]> {
  const { status, errors } = await answer;
  return [status, ...errors.map(({ code }) => code)];
}

/** The members as the token's user sees them, by address. */
async function members(token = resources.token): Promise<Map<unknown, Record<string, unknown>>> {
  const { body } = await resources.call(`GET ${MEMBERS}`, undefined, { token });
  return new Map((body.content as Record<string, unknown>[]).map((member) => [member.email, member]));
}

async function idOf(email: string): Promise<unknown> {
  return (await members()).get(email)?.userId;
}

beforeEach(async () => {
  resources = await createResourceTest();
});

describe('changing to another project', () => {
  it('gives a new token in it, and the old one is worth nothing', async () => {
    const { call, test, projectId } = resources;
    const token = await signInOther(resources, { login: 'guest' });
    await call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'reader' });
    const list = await call('GET /api/openstack/project/list', undefined, { token });
    expect(list.body.totalElements).toBe(2);
    const { status, body } = await call(`POST /api/user/change/project/${projectId}`, undefined, { token });
    expect(status).toBe(200);
    const user = await call('GET /api/user', undefined, { token: String(body.token) });
    expect(user.body).toMatchObject({ login: 'guest', osCurrentProjectId: projectId, projectRole: 'reader' });
    expect(await codesOf(call('GET /api/user', undefined, { token }))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await test.db.selectFrom('token').select('hash').execute()).toHaveLength(2);
  });

  it('shows the other project’s records alone', async () => {
    const { call, projectId } = resources;
    await call('POST /api/openstack/neutron/networks', { name: 'ours', subnetName: 's', cidr: '10.0.0.0/24' });
    const token = await signInOther(resources, { login: 'guest' });
    await call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'member' });
    const names = async (as: string) => {
      const { body } = await call('GET /api/openstack/neutron/networks?f.name=ours', undefined, { token: as });
      return (body.content as { name: string }[]).map(({ name }) => name);
    };
    expect(await names(token)).toEqual([]);
    const { body } = await call(`POST /api/user/change/project/${projectId}`, undefined, { token });
    expect(await names(String(body.token))).toEqual(['ours']);
  });

  it('is 404 for a project one takes no part in, as for one that there is not, and the session goes on', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources);
    for (const id of [projectId, 'nothing', "'; drop table token; --"]) {
      const path = `/api/user/change/project/${encodeURIComponent(id)}`;
      expect(await codesOf(call(`POST ${path}`, undefined, { token }))).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call('GET /api/user', undefined, { token })).status).toBe(200);
  });

  it('done twice at once leaves one session', async () => {
    const { call, test, projectId } = resources;
    const before = await test.db.selectFrom('token').selectAll().execute();
    const answers = await Promise.all([1, 2, 3].map(() => call(`POST /api/user/change/project/${projectId}`)));
    const good = await Promise.all(
      answers.map(async ({ body }) => (await call('GET /api/user', undefined, { token: String(body.token) })).status),
    );
    expect(good.filter((status) => status === 200)).toHaveLength(1);
    expect(await test.db.selectFrom('token').select('id').execute()).toHaveLength(before.length);
  });
});

describe('the members of a project', () => {
  it('are shown to each of them, with role and since when', async () => {
    const { call, test } = resources;
    test.clock.advance(60_000);
    const token = await signInOther(resources, {
      login: 'reader',
      projectId: resources.projectId,
      projectRole: 'reader',
    });
    await signInOther(resources, { login: 'late' });
    await call(`POST ${MEMBERS}`, { email: 'LATE@demo.kz', role: 'member' });
    const seen = await members(token);
    expect([...seen.keys()].sort()).toEqual(['customer@demo.kz', 'late@demo.kz', 'reader@demo.kz']);
    expect(seen.get('customer@demo.kz')).toMatchObject({
      role: 'owner',
      pays: true,
      current: false,
      fullName: 'Айгерим Ахметова',
      since: '2026-11-20T06:00:00.000Z',
    });
    expect(seen.get('reader@demo.kz')).toMatchObject({ role: 'reader', pays: false, current: true });
    expect(seen.get('late@demo.kz')).toMatchObject({ role: 'member', since: '2026-11-20T06:01:00.000Z' });
    expect(Object.keys(seen.get('late@demo.kz') ?? {}).sort()).toEqual([
      'current',
      'email',
      'fullName',
      'pays',
      'role',
      'since',
      'userId',
    ]);
  });

  it('are not those of another project', async () => {
    const token = await signInOther(resources);
    expect([...(await members(token)).keys()]).toEqual(['other@demo.kz']);
  });

  it('are added by address, told by a letter, and nobody learns whether an address has an account', async () => {
    const { call, test } = resources;
    await signInOther(resources, { login: 'guest' });
    const known = await call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'reader' });
    const unknown = await call(`POST ${MEMBERS}`, { email: 'nobody@demo.kz', role: 'reader' });
    expect([known.status, known.body]).toEqual([202, { email: 'guest@demo.kz' }]);
    expect([unknown.status, unknown.body]).toEqual([202, { email: 'nobody@demo.kz' }]);
    expect([...(await members()).keys()]).toEqual(['customer@demo.kz', 'guest@demo.kz']);
    const letters = await readOutbox(test.db);
    expect(letters.map(({ address }) => address)).toEqual(['guest@demo.kz']);
    expect(letters[0]?.body).toContain('Demo');
    expect(letters[0]?.body).toContain('customer@demo.kz');
    // Said again, it changes nothing and sends nothing.
    expect((await call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'reader' })).status).toBe(202);
    expect(await readOutbox(test.db)).toHaveLength(1);
    expect(await codesOf(call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'owner' }))).toEqual([
      409,
      'ALREADY_MEMBER',
    ]);
  });

  it('can’t be guessed: one owner tries 30 addresses an hour', async () => {
    const { call, test } = resources;
    const add = (n: number) => call(`POST ${MEMBERS}`, { email: `nobody-${n}@demo.kz`, role: 'reader' });
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push((await add(n)).status);
    expect(answers).toEqual([...Array(30).fill(202), 429]);
    test.clock.advance(60 * 60_000);
    expect((await add(31)).status).toBe(202);
  });

  it.each([
    [{}, ['email', 'role']],
    [{ email: 'guest@demo.kz' }, ['role']],
    [{ email: 'guest', role: 'reader' }, ['email']],
    [{ email: 'a@b.kz\nBcc: c@d.kz', role: 'reader' }, ['email']],
    [{ email: `${'a'.repeat(300)}@demo.kz`, role: 'reader' }, ['email']],
    [{ email: ['guest@demo.kz'], role: 'administrator' }, ['email', 'role']],
    [{ email: 'guest@demo.kz', role: 'reader', userId: 'x' }, ['userId']],
  ])('are not added by %j', async (body, fields) => {
    const answer = await resources.call(`POST ${MEMBERS}`, body);
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field }) => field).sort()).toEqual(fields);
  });

  it('are changed by owners alone', async () => {
    const { call, projectId } = resources;
    for (const projectRole of ['member', 'reader'] as const) {
      const token = await signInOther(resources, { login: projectRole, projectId, projectRole });
      const owner = await idOf('customer@demo.kz');
      const writes: [string, object | undefined][] = [
        [`POST ${MEMBERS}`, { email: 'x@demo.kz', role: 'reader' }],
        [`PUT ${MEMBERS}/${owner}`, { role: 'reader' }],
        [`PUT ${MEMBERS}/${await idOf(`${projectRole}@demo.kz`)}`, { role: 'owner' }],
        [`DELETE ${MEMBERS}/${owner}`, undefined],
      ];
      for (const [what, body] of writes) expect(await codesOf(call(what, body, { token }))).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('of another project can’t be reached', async () => {
    const { call } = resources;
    const token = await signInOther(resources);
    const theirs = (await members(token)).get('other@demo.kz')?.userId;
    expect(await codesOf(call(`PUT ${MEMBERS}/${theirs}`, { role: 'reader' }))).toEqual([404, 'NOT_FOUND']);
    expect(await codesOf(call(`DELETE ${MEMBERS}/${theirs}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('get another role, which holds in open sessions at once', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources, { projectId, projectRole: 'reader' });
    const make = () => call('POST /api/openstack/cinder/volumes', {}, { token });
    expect((await make()).status).toBe(403);
    const { body } = await call(`PUT ${MEMBERS}/${await idOf('other@demo.kz')}`, { role: 'member' });
    expect(body).toMatchObject({ email: 'other@demo.kz', role: 'member' });
    expect((await make()).status).toBe(400);
  });

  it('are taken out, and their open sessions lose the project at once', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources, { projectId, projectRole: 'owner' });
    expect((await call('GET /api/openstack/cinder/volumes', undefined, { token })).status).toBe(200);
    expect((await call(`DELETE ${MEMBERS}/${await idOf('other@demo.kz')}`)).status).toBe(204);
    for (const what of ['GET /api/openstack/cinder/volumes', `GET ${MEMBERS}`, 'POST /api/openstack/cinder/volumes'])
      expect(await codesOf(call(what, undefined, { token }))).toEqual([403, 'FORBIDDEN']);
    expect(await codesOf(call(`POST /api/user/change/project/${projectId}`, undefined, { token }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('may leave, whatever their role', async () => {
    const { call, projectId } = resources;
    for (const projectRole of ['owner', 'member', 'reader'] as const) {
      const token = await signInOther(resources, { login: projectRole, projectId, projectRole });
      const own = (await members(token)).get(`${projectRole}@demo.kz`)?.userId;
      expect((await call(`DELETE ${MEMBERS}/${own}`, undefined, { token })).status).toBe(204);
    }
    expect([...(await members()).keys()]).toEqual(['customer@demo.kz']);
  });
});

describe('a project', () => {
  it('keeps whoever pays for it as its owner', async () => {
    const { call, projectId } = resources;
    const token = await signInOther(resources, { projectId, projectRole: 'owner' });
    const payer = await idOf('customer@demo.kz');
    expect(await codesOf(call(`DELETE ${MEMBERS}/${payer}`, undefined, { token }))).toEqual([409, 'MEMBER_PAYS']);
    expect(await codesOf(call(`PUT ${MEMBERS}/${payer}`, { role: 'reader' }, { token }))).toEqual([409, 'MEMBER_PAYS']);
    expect(await codesOf(call(`DELETE ${MEMBERS}/${payer}`))).toEqual([409, 'MEMBER_PAYS']);
    expect((await call(`PUT ${MEMBERS}/${payer}`, { role: 'owner' }, { token })).status).toBe(200);
  });

  it('keeps its last owner', async () => {
    const { call, test } = resources;
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    const owner = await idOf('customer@demo.kz');
    expect(await codesOf(call(`DELETE ${MEMBERS}/${owner}`))).toEqual([409, 'LAST_OWNER']);
    expect(await codesOf(call(`PUT ${MEMBERS}/${owner}`, { role: 'member' }))).toEqual([409, 'LAST_OWNER']);
  });

  it('keeps one of two owners who take each other out at once', async () => {
    const { call, test, projectId } = resources;
    const token = await signInOther(resources, { projectId, projectRole: 'owner' });
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    const [mine, theirs] = [await idOf('customer@demo.kz'), await idOf('other@demo.kz')];
    const answers = await Promise.all([
      call(`DELETE ${MEMBERS}/${theirs}`),
      call(`DELETE ${MEMBERS}/${mine}`, undefined, { token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const left = await test.db.selectFrom('project_member').selectAll().where('project_id', '=', projectId).execute();
    expect(left.map(({ role }) => role)).toEqual(['owner']);
  });

  it('keeps one of two owners who leave at once', async () => {
    const { call, test, projectId } = resources;
    const token = await signInOther(resources, { projectId, projectRole: 'owner' });
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    const [mine, theirs] = [await idOf('customer@demo.kz'), await idOf('other@demo.kz')];
    const answers = await Promise.all([
      call(`DELETE ${MEMBERS}/${mine}`),
      call(`DELETE ${MEMBERS}/${theirs}`, undefined, { token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
