import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { type ProjectRole, roleOf } from '../identity/effective-roles.ts';
import { setMember } from '../identity/projects.ts';
import { memberRecipients } from '../mail/recipients.ts';

const DISKS = '/api/openstack/cinder/volumes';
const MEMBERS = '/api/project/current/members';
const ROLES: (ProjectRole | undefined)[] = [undefined, 'reader', 'member', 'owner'];

let resources: ResourceTest;
let userId: string;
let token: string;

/** Adds the other user to a group, and the group to the customer's project. */
async function joinGroup(role: ProjectRole, id = 'team'): Promise<void> {
  const { db, clock } = resources.test;
  const since = clock.now().toISOString();
  const row = { id, name: id, name_key: id, description: null, created_at: since, version: 1 };
  await db.insertInto('user_group').values(row).execute();
  await db.insertInto('group_member').values({ group_id: id, user_id: userId, since }).execute();
  const place = { project_id: resources.projectId, group_id: id, role, since };
  await db.insertInto('project_group').values(place).execute();
}

async function join(role: Exclude<ProjectRole, 'custom'>): Promise<void> {
  await resources.test.db.transaction().execute((tx) => setMember(tx, resources.projectId, userId, role));
}

async function archive(): Promise<void> {
  const { db, clock } = resources.test;
  const archived_at = clock.now().toISOString();
  await db.updateTable('project').set({ archived_at }).where('id', '=', resources.projectId).execute();
}

function callAs(call: string, body?: unknown) {
  return resources.call(call, body, { token });
}

/** Switches the other user's session to the customer's project, and returns the status. */
async function enter(): Promise<number> {
  const { status, body } = await callAs(`POST /api/user/change/project/${resources.projectId}`);
  if (status === 200) token = String(body.token);
  return status;
}

/** The other user's projects, by name. */
async function projects(): Promise<Record<string, unknown>> {
  const content = (await callAs('GET /api/user/projects')).body.content as { name: string }[];
  return Object.fromEntries(content.map((project) => [project.name, project]));
}

async function members(): Promise<Record<string, unknown>[]> {
  return resources.list(`${MEMBERS}?sort=email&f.status=active`);
}

beforeEach(async () => {
  resources = await createResourceTest();
  token = await signInOther(resources, { login: 'guest' });
  userId = String((await callAs('GET /api/user')).body.id);
});

describe('a user’s role in a project', () => {
  const cases = ROLES.flatMap((own) => ROLES.map((through) => [own, through] as const));
  it.each(cases)('is the higher of their own (%s) and their group’s (%s)', async (own, through) => {
    if (own && own !== 'custom') await join(own);
    if (through) await joinGroup(through);
    const expected = ROLES[Math.max(ROLES.indexOf(own), ROLES.indexOf(through))];
    const { db } = resources.test;
    expect(await roleOf(db, resources.projectId, userId)).toBe(expected);
    expect(await enter()).toBe(expected ? 200 : 404);
    if (!expected) return;
    expect((await callAs('GET /api/user')).body.projectRole).toBe(expected);
    expect(await projects()).toMatchObject({ Demo: { role: expected, viaGroup: through !== undefined } });
    const owners = (await memberRecipients(db, resources.projectId, 'owner')).map(({ address }) => address);
    expect(owners.includes('guest@demo.kz')).toBe(expected === 'owner');
    // A reader is refused before the disk's input is checked.
    expect((await callAs(`POST ${DISKS}`, {})).status).toBe(expected === 'reader' ? 403 : 400);
  });

  it('is the highest of several groups', async () => {
    await joinGroup('reader', 'a');
    await joinGroup('owner', 'b');
    await joinGroup('member', 'c');
    expect(await enter()).toBe(200);
    expect((await callAs('GET /api/user')).body.projectRole).toBe('owner');
  });

  it('is none in an archived project, also in open sessions', async () => {
    await join('owner');
    await joinGroup('owner');
    await enter();
    expect((await callAs(`GET ${DISKS}`)).status).toBe(200);
    await archive();
    expect((await callAs(`GET ${DISKS}`)).status).toBe(403);
    expect((await callAs('GET /api/user')).body).toMatchObject({ osCurrentProjectId: null, projectRole: null });
    expect(Object.keys(await projects())).toEqual(['guest']);
    expect(await enter()).toBe(404);
    expect(await memberRecipients(resources.test.db, resources.projectId, 'owner')).toEqual([]);
  });

  it('ends at once with the group’s role in the project, and with the membership in the group', async () => {
    const { db } = resources.test;
    await joinGroup('member');
    await enter();
    expect((await callAs(`POST ${DISKS}`, {})).status).toBe(400);
    await db.updateTable('project_group').set({ role: 'reader' }).execute();
    expect((await callAs(`POST ${DISKS}`, {})).status).toBe(403);
    expect((await callAs(`GET ${DISKS}`)).status).toBe(200);
    await db.deleteFrom('group_member').execute();
    expect((await callAs(`GET ${DISKS}`)).status).toBe(403);
  });
});

describe('a member through a group', () => {
  it('is shown to other members with the group’s name, and can’t be changed there', async () => {
    const { call } = resources;
    await joinGroup('member');
    const [, guest] = await members();
    expect(guest).toMatchObject({ email: 'guest@demo.kz', role: 'member', group: 'team', viaGroup: true });
    const path = `${MEMBERS}/${guest?.id}`;
    for (const answer of [await call(`PUT ${path}`, { role: 'owner' }), await call(`DELETE ${path}`)])
      expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'MEMBER_VIA_GROUP']);
    const invited = await call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'owner' });
    expect(invited.errors[0]?.code).toBe('ALREADY_MEMBER');
  });

  it('is listed beside a direct role, which can be changed', async () => {
    await join('reader');
    await joinGroup('member');
    const rows = (await members()).filter(({ email }) => email === 'guest@demo.kz');
    expect(rows.map(({ role, viaGroup }) => [role, viaGroup]).sort()).toEqual([
      ['member', true],
      ['reader', false],
    ]);
    const own = rows.find(({ viaGroup }) => viaGroup === false);
    expect((await resources.call(`DELETE ${MEMBERS}/${own?.id}`)).status).toBe(204);
    expect(await enter()).toBe(200);
  });

  it('can’t leave it', async () => {
    await join('member');
    await joinGroup('reader');
    const left = await callAs(`DELETE /api/user/projects/${resources.projectId}`);
    expect([left.status, left.errors[0]?.code]).toEqual([409, 'VIA_GROUP']);
  });

  it('can be an owner, so that the only direct owner may leave', async () => {
    const { test, call, projectId } = resources;
    await test.db.updateTable('project').set({ payer_id: null }).execute();
    expect((await members())[0]).toMatchObject({ email: 'customer@demo.kz', lastOwner: true });
    await joinGroup('owner');
    expect((await members())[0]).toMatchObject({ email: 'customer@demo.kz', lastOwner: false });
    expect((await call(`DELETE /api/user/projects/${projectId}`)).status).toBe(204);
  });

  it('sees no older invitation, which can only raise the role', async () => {
    await resources.call(`POST ${MEMBERS}`, { email: 'guest@demo.kz', role: 'owner' });
    await joinGroup('reader');
    expect(await projects()).toMatchObject({ Demo: { status: 'active', role: 'reader' } });
    await enter();
    expect(await projects()).toMatchObject({ Demo: { status: 'active', role: 'owner' } });
  });
});
