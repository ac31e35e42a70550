import { beforeEach, describe, expect, it } from 'vitest';
import { type Answered, createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { roleOf } from '../identity/effective-roles.ts';
import { readOutbox } from '../mail/mails.ts';

const PROJECTS = '/api/admin/project';
const GROUPS = '/api/admin/group';
const DISKS = '/api/openstack/cinder/volumes';
type Row = Record<string, unknown>;

let resources: ResourceTest;
let admin: string;

function call(what: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
  return resources.call(what, body, { token: admin, headers });
}

async function refusal(answer: Promise<Answered>): Promise<unknown[]> {
  const { status, errors } = await answer;
  return [status, ...errors.map(({ code }) => code)];
}

async function list(path: string): Promise<Row[]> {
  return (await call(`GET ${path}`)).body.content as Row[];
}

async function userId(login: string): Promise<string> {
  const row = await resources.test.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function makeGroup(name: string, logins: string[] = []): Promise<string> {
  const id = String((await call(`POST ${GROUPS}`, { name })).body.id);
  for (const login of logins) await call(`POST ${GROUPS}/${id}/add-user`, { userId: await userId(login) });
  return id;
}

const assign = (group: string, projectId: string, role: string) =>
  call(`POST ${GROUPS}/${group}/assign-to-project`, { projectId, role });

async function participants(projectId = resources.projectId): Promise<Map<unknown, Row>> {
  const rows = await list(`${PROJECTS}/${projectId}/participant`);
  return new Map(rows.map((row) => [row.email ?? row.name, row]));
}

/** A project that the user owns and does not pay for. */
async function withoutPayer(projectId = resources.projectId): Promise<void> {
  await resources.test.db.updateTable('project').set({ payer_id: null }).where('id', '=', projectId).execute();
}

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin@demo.kz');
});

describe('an administrator’s projects', () => {
  it('are all projects, with payer, participants and resources', async () => {
    await signInOther(resources, { login: 'guest' });
    const rows = await list(`${PROJECTS}?f.status=active`);
    expect(rows.map(({ name }) => name).sort()).toEqual(['Demo', 'Managers', 'Operations', 'guest']);
    expect(rows.find(({ name }) => name === 'Demo')).toMatchObject({
      payerName: 'Айгерим Ахметова',
      participants: 1,
      recordCount: 0,
      status: 'active',
    });
    expect(rows.find(({ name }) => name === 'guest')).toMatchObject({ payerName: 'guest' });
    expect((await list(`${PROJECTS}?q=DEM`)).map(({ name }) => name)).toContain('Demo');
  });

  it('are made with an owner who pays for them', async () => {
    const owner = await userId('customer');
    const made = await call(`POST ${PROJECTS}`, { name: 'Склад', ownerId: owner });
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Склад', payerId: owner, paymentType: 'prePaid', participants: 1, status: 'active' },
    ]);
    expect(await roleOf(resources.test.db, String(made.body.id), owner)).toBe('owner');
    expect((await list(`${PROJECTS}?q=склад`)).map(({ name }) => name)).toEqual(['Склад']);
    const changed = await call(
      `PUT ${PROJECTS}/${made.body.id}`,
      { name: 'Архив', paymentType: 'prePaid' },
      { 'If-Match': '"1"' },
    );
    expect(changed.body).toMatchObject({ name: 'Архив', paymentType: 'prePaid', _version: 2 });
    const again = call(
      `PUT ${PROJECTS}/${made.body.id}`,
      { name: 'Иначе', paymentType: 'prePaid' },
      { 'If-Match': '"1"' },
    );
    expect(await refusal(again)).toEqual([412, 'VERSION_CONFLICT']);
  });

  it('of one payer are all prepaid or all postpaid', async () => {
    const owner = await userId('customer');
    const second = { name: 'Склад', ownerId: owner, paymentType: 'postPaid' };
    const refused = await call(`POST ${PROJECTS}`, second);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      [{ code: 'PAYMENT_MIXED', field: 'paymentType', params: { project: 'Demo' } }],
    ]);
    const demo = (await list(PROJECTS)).find(({ payerId }) => payerId === owner);
    const change = { name: 'Demo', paymentType: 'postPaid' };
    const changed = await call(`PUT ${PROJECTS}/${demo?.id}`, change, { 'If-Match': '"1"' });
    expect(changed.body).toMatchObject({ paymentType: 'postPaid' });
    const made = await call(`POST ${PROJECTS}`, second);
    expect(made.status).toBe(201);
    await call(`PUT ${PROJECTS}/${demo?.id}`, { ...change, paymentType: 'prePaid' }, { 'If-Match': '"2"' });
    const types = (await list(PROJECTS)).filter(({ payerId }) => payerId === owner);
    expect(types.map(({ name, paymentType }) => [name, paymentType]).sort()).toEqual([
      ['Demo', 'prePaid'],
      ['Склад', 'prePaid'],
    ]);
  });

  it('show the monthly cost, and can be archived only once they cost nothing', async () => {
    const { settle, projectId } = resources;
    const made = await resources.call(`POST ${DISKS}`, { display_name: 'data', size: 10, volume_type: 'STANDARD' });
    const archive = () => call(`POST ${PROJECTS}/${projectId}/archive`);
    // It is not made yet and costs nothing yet, but will soon.
    expect(await refusal(archive())).toEqual([409, 'PROJECT_EMPTY']);
    await settle();
    const { body } = await call(`GET ${PROJECTS}/${projectId}`);
    expect(body.recordCount).toBe(1);
    expect(body).not.toHaveProperty('archived');
    expect(Number(body.costPerMonth)).toBeGreaterThan(0);
    const refused = await archive();
    expect(refused.errors[0]).toMatchObject({ code: 'PROJECT_EMPTY', params: { recordCount: 1 } });
    expect(refused.errors[0]?.message).toContain(': 1.');
    await resources.call(`DELETE ${DISKS}/${made.body.id}`);
    await settle();
    expect((await archive()).body).toMatchObject({ status: 'archived', recordCount: 0 });
  });

  it('are closed to everybody once archived, and open again once restored', async () => {
    const { projectId } = resources;
    const token = resources.token;
    await call(`POST ${PROJECTS}/${projectId}/archive`);
    expect((await resources.call(`GET ${DISKS}`, undefined, { token })).status).toBe(403);
    expect((await resources.call(`POST /api/user/change/project/${projectId}`)).status).toBe(404);
    expect(await refusal(call(`POST ${PROJECTS}/${projectId}/archive`))).toEqual([409, 'PROJECT_ACTIVE']);
    expect(await list(`${PROJECTS}?f.status=archived`)).toMatchObject([{ name: 'Demo' }]);
    expect((await call(`POST ${PROJECTS}/${projectId}/restore`)).body.status).toBe('active');
    expect((await resources.call(`GET ${DISKS}`, undefined, { token })).status).toBe(200);
  });

  it('get their own tariff at once, and the payer a letter', async () => {
    const { projectId, test } = resources;
    const at = test.clock.now().toISOString();
    const doc = JSON.stringify({ id: 'gold', name: 'Золотой', status: 'active' });
    const row = { type: 'tariff', id: 'gold', project_id: null, user_id: null, owner: '', shared: 0, status: 'active' };
    await test.db
      .insertInto('resource')
      .values({ ...row, version: 1, doc, created_at: at, updated_at: at })
      .execute();
    const set = (tariffId?: string) =>
      call(`POST ${PROJECTS}/${projectId}/tariff`, tariffId === undefined ? {} : { tariffId });
    expect((await set('gold')).body).toMatchObject({
      tariffId: 'gold',
      _refs: { tariffId: { gold: { title: 'Золотой' } } },
    });
    expect(await refusal(set('gold'))).toEqual([400, 'TARIFF_OTHER']);
    expect(await refusal(set('none'))).toEqual([400, 'BAD_REFERENCE']);
    test.clock.advance(1000);
    const back = await set();
    expect(back.body.tariffId).toBeUndefined();
    const rows = await test.db
      .selectFrom('project_tariff')
      .select(['tariff_id', 'from_at'])
      .orderBy('from_at')
      .execute();
    expect(rows.map(({ tariff_id }) => tariff_id)).toEqual(['gold', null]);
    const letters = (await readOutbox(test.db)).map(({ address, subject }) => [address, subject]);
    expect(letters).toHaveLength(2);
    expect(letters.every(([address]) => address === 'customer@demo.kz')).toBe(true);
  });

  it('are those of their clients for a manager, who changes nothing', async () => {
    // The demo's customer is a client of the demo's manager.
    const token = await resources.test.signIn('manager@demo.kz');
    const as = (what: string, body?: unknown) => resources.call(what, body, { token });
    const { body } = await as(`GET ${PROJECTS}`);
    expect((body.content as Row[]).map(({ name }) => name)).toEqual(['Demo']);
    const { projectId } = resources;
    const foreign = await resources.test.db
      .selectFrom('project')
      .select('id')
      .where('name', '=', 'Operations')
      .executeTakeFirstOrThrow();
    for (const path of ['', '/participant', '/quotas']) {
      expect([path, (await as(`GET ${PROJECTS}/${projectId}${path}`)).status]).toEqual([path, 200]);
      expect([path, (await as(`GET ${PROJECTS}/${foreign.id}${path}`)).status]).toEqual([path, 404]);
    }
    const row = (await participants()).get('customer@demo.kz');
    const writes = [
      `POST ${PROJECTS}`,
      `PUT ${PROJECTS}/${projectId}`,
      `POST ${PROJECTS}/${projectId}/archive`,
      `POST ${PROJECTS}/${projectId}/tariff`,
      `PUT ${PROJECTS}/${projectId}/quotas`,
      `POST ${PROJECTS}/${projectId}/participant`,
      `DELETE ${PROJECTS}/${projectId}/participant/${row?.id}`,
    ];
    for (const what of writes) expect([what, (await as(what, {})).status]).toEqual([what, 403]);
    for (const path of [GROUPS, `${GROUPS}/x/user`]) expect((await as(`GET ${path}`)).status).toBe(403);
  });
});

describe('a project’s participants', () => {
  it('are users and groups, each with a role', async () => {
    const { projectId } = resources;
    await signInOther(resources, { login: 'guest' });
    const path = `${PROJECTS}/${projectId}/participant`;
    const made = await call(`POST ${path}`, { kind: 'user', userId: await userId('guest'), role: 'reader' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { kind: 'user', role: 'reader', email: 'guest@demo.kz', pays: false },
    ]);
    const group = await makeGroup('Поддержка', ['guest']);
    expect((await call(`POST ${path}`, { kind: 'group', groupId: group, role: 'member' })).status).toBe(201);
    expect(await refusal(call(`POST ${path}`, { kind: 'group', groupId: group, role: 'owner' }))).toEqual([
      409,
      'ALREADY_PARTICIPANT',
    ]);
    expect(await refusal(call(`POST ${path}`, { kind: 'user', userId: await userId('guest'), role: 'owner' }))).toEqual(
      [409, 'ALREADY_PARTICIPANT'],
    );
    expect(await roleOf(resources.test.db, projectId, await userId('guest'))).toBe('member');
    expect([...(await participants()).keys()].sort()).toEqual(
      ['customer@demo.kz', 'guest@demo.kz', 'Поддержка'].sort(),
    );
    // The user's projects include those through groups, where the group is a participant.
    const ofUser = await list(`/api/admin/user/${await userId('guest')}/project?f.projectId=${projectId}`);
    expect(ofUser.map(({ kind, role }) => [kind, role]).sort()).toEqual([
      ['group', 'member'],
      ['user', 'reader'],
    ]);
    expect(await list(`/api/admin/group/${group}/project`)).toMatchObject([
      { kind: 'group', projectId, role: 'member' },
    ]);
    expect(await list(`${GROUPS}/${group}/user`)).toMatchObject([{ email: 'guest@demo.kz' }]);
    expect(await list(`/api/admin/user/${await userId('guest')}/group`)).toMatchObject([{ groupId: group }]);
  });

  it('are removed from open sessions with the next call, also members through a group', async () => {
    const { projectId } = resources;
    let token = await signInOther(resources, { login: 'guest' });
    const group = await makeGroup('Team', ['guest']);
    await assign(group, projectId, 'member');
    const entered = await resources.call(`POST /api/user/change/project/${projectId}`, undefined, { token });
    token = String(entered.body.token);
    const write = async () => (await resources.call(`POST ${DISKS}`, {}, { token })).status;
    expect(await write()).toBe(400);
    const row = (await participants()).get('Team');
    await call(`PUT ${PROJECTS}/${projectId}/participant/${row?.id}`, { role: 'reader' });
    expect(await write()).toBe(403);
    const [member] = await list(`${GROUPS}/${group}/user`);
    expect((await call(`DELETE ${GROUPS}/${group}/user/${member?.id}`)).status).toBe(204);
    expect((await resources.call(`GET ${DISKS}`, undefined, { token })).status).toBe(403);
  });

  it('keep the payer until another owner pays', async () => {
    const { projectId, test } = resources;
    await signInOther(resources, { login: 'guest', projectId, projectRole: 'owner' });
    const path = `${PROJECTS}/${projectId}/participant`;
    const rows = await participants();
    const [customer, guest] = [rows.get('customer@demo.kz')?.id, rows.get('guest@demo.kz')?.id];
    expect(await refusal(call(`DELETE ${path}/${customer}`))).toEqual([409, 'PARTICIPANT_PAYS']);
    expect(await refusal(call(`PUT ${path}/${customer}`, { role: 'reader' }))).toEqual([409, 'PARTICIPANT_PAYS']);
    expect((await call(`POST ${path}/${guest}/payer`)).body.pays).toBe(true);
    const project = await test.db
      .selectFrom('project')
      .select('payer_id')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    expect(project.payer_id).toBe(await userId('guest'));
    expect((await call(`DELETE ${path}/${customer}`)).status).toBe(204);
    expect(await refusal(call(`DELETE ${path}/${guest}`))).toEqual([409, 'PARTICIPANT_PAYS', 'PARTICIPANT_LAST_OWNER']);
  });

  it('can be paid for by owners only', async () => {
    const { projectId } = resources;
    await signInOther(resources, { login: 'guest' });
    const group = await makeGroup('Team', ['guest']);
    await assign(group, projectId, 'owner');
    const team = (await participants()).get('Team')?.id;
    expect(await refusal(call(`POST ${PROJECTS}/${projectId}/participant/${team}/payer`))).toEqual([
      409,
      'PARTICIPANT_OWNS',
    ]);
  });
});

describe('a project keeps an owner', () => {
  it('where the last owner is a group’s member', async () => {
    const { projectId } = resources;
    await withoutPayer();
    await signInOther(resources, { login: 'guest' });
    await signInOther(resources, { login: 'other' });
    const group = await makeGroup('Owners', ['guest', 'other']);
    const path = `${PROJECTS}/${projectId}/participant`;
    const customer = (await participants()).get('customer@demo.kz')?.id;
    expect(await refusal(call(`DELETE ${path}/${customer}`))).toEqual([409, 'PARTICIPANT_LAST_OWNER']);
    await assign(group, projectId, 'owner');
    expect((await call(`DELETE ${path}/${customer}`)).status).toBe(204);
    const owners = (await participants()).get('Owners')?.id;
    expect(await refusal(call(`DELETE ${path}/${owners}`))).toEqual([409, 'PARTICIPANT_LAST_OWNER']);
    expect(await refusal(call(`PUT ${path}/${owners}`, { role: 'reader' }))).toEqual([409, 'PARTICIPANT_LAST_OWNER']);
    expect(await refusal(call(`DELETE ${GROUPS}/${group}`))).toEqual([409, 'GROUP_SOLE_OWNER']);
    const [first, second] = await list(`${GROUPS}/${group}/user`);
    expect((await call(`DELETE ${GROUPS}/${group}/user/${first?.id}`)).status).toBe(204);
    expect(await refusal(call(`DELETE ${GROUPS}/${group}/user/${second?.id}`))).toEqual([409, 'MEMBER_SOLE_OWNER']);
  });

  it('where two are removed concurrently', async () => {
    const { projectId } = resources;
    await withoutPayer();
    await signInOther(resources, { login: 'guest' });
    const group = await makeGroup('Owners', ['guest']);
    await assign(group, projectId, 'owner');
    const path = `${PROJECTS}/${projectId}/participant`;
    const rows = await participants();
    const [member] = await list(`${GROUPS}/${group}/user`);
    const answers = await Promise.all([
      call(`DELETE ${path}/${rows.get('customer@demo.kz')?.id}`),
      call(`DELETE ${path}/${rows.get('Owners')?.id}`),
      call(`DELETE ${GROUPS}/${group}/user/${member?.id}`),
      resources.call(`DELETE /api/user/projects/${projectId}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { db } = resources.test;
    const roles = [
      await roleOf(db, projectId, await userId('customer')),
      await roleOf(db, projectId, await userId('guest')),
    ];
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  });
});

describe('a group', () => {
  it('has a unique name in any case', async () => {
    const id = await makeGroup('Команда');
    const taken = await call(`POST ${GROUPS}`, { name: 'КОМАНДА' });
    expect([taken.status, taken.errors[0]?.code, taken.errors[0]?.field]).toEqual([409, 'NOT_UNIQUE', 'name']);
    const renamed = await call(
      `PUT ${GROUPS}/${id}`,
      { name: 'команда', description: 'Дежурные' },
      { 'If-Match': '"1"' },
    );
    expect(renamed.body).toMatchObject({ name: 'команда', description: 'Дежурные', userCount: 0, projectCount: 0 });
    expect(await list(`${GROUPS}?q=КОМ`)).toHaveLength(1);
  });

  it('adds a user once', async () => {
    const group = await makeGroup('Team', ['customer']);
    const again = await call(`POST ${GROUPS}/${group}/add-user`, { userId: await userId('customer') });
    expect([again.status, again.errors[0]?.code, again.errors[0]?.field]).toEqual([409, 'ALREADY_IN_GROUP', 'userId']);
    expect(await refusal(call(`POST ${GROUPS}/${group}/add-user`, { userId: 'nobody' }))).toEqual([
      400,
      'BAD_REFERENCE',
    ]);
  });

  it('removes its roles when it is deleted', async () => {
    const { projectId } = resources;
    await signInOther(resources, { login: 'guest' });
    const group = await makeGroup('Team', ['guest']);
    await assign(group, projectId, 'member');
    expect((await call(`DELETE ${GROUPS}/${group}`)).status).toBe(204);
    expect(await roleOf(resources.test.db, projectId, await userId('guest'))).toBeUndefined();
    for (const table of ['group_member', 'project_group', 'user_group'] as const)
      expect(await resources.test.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
