/** A kept plan never does more than whoever applied it may do, and nothing but what was rehearsed. */
import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest, serverInput, signInOther } from '../engine/testing.ts';

const PLANS = '/api/project/current/plans';
const DISKS = '/api/openstack/cinder/volumes';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000 });
});

interface Call {
  method: string;
  path: string;
  body?: Doc;
}

const post = (path: string, body: Doc = {}): Call => ({ method: 'POST', path, body });
const remove = (path: string): Call => ({ method: 'DELETE', path });
const disk = (display_name: string): Call => post(DISKS, { display_name, size: 1 });
const as = (token: string | undefined) => (token === undefined ? {} : { token });

const keep = (calls: Call[], token?: string) => resources.call(`POST ${PLANS}`, { name: 'stage', calls }, as(token));
const get = async (id: unknown): Promise<Doc> => (await resources.call(`GET ${PLANS}/${id}`)).body;
const names = async (): Promise<unknown[]> =>
  (await resources.list(DISKS)).map(({ display_name }) => display_name).sort();

/** Keeps and applies a plan. */
async function applied(calls: Call[], token?: string): Promise<unknown> {
  const kept = await keep(calls, token);
  expect([kept.status, (kept.body.steps as Doc[]).flatMap(({ reason }) => reason ?? [])]).toEqual([201, []]);
  const { status } = await resources.call(`POST ${PLANS}/${kept.body.id}/apply`, {}, as(token));
  expect(status).toBe(200);
  return kept.body.id;
}

/** The outcomes of a plan's steps at its end, and the reason of the one that failed. */
async function end(id: unknown): Promise<{ state: unknown; outcomes: unknown[]; reason: unknown }> {
  for (let round = 0; round < 60; round += 1) {
    const { state, steps } = await get(id);
    const rows = steps as Doc[];
    if (state !== 'applying' && state !== 'takingBack')
      return {
        state,
        outcomes: rows.map(({ outcome }) => outcome),
        reason: rows.find(({ outcome }) => outcome === 'failed')?.reason,
      };
    await resources.settle();
  }
  throw new Error('The plan does not end');
}

async function madeDisk(display_name: string, description?: string): Promise<Doc> {
  const { status, body } = await resources.call(`POST ${DISKS}`, { display_name, size: 1, description });
  expect(status).toBe(201);
  await resources.settle();
  return body;
}

async function describeAs({ id }: Doc, description: string): Promise<void> {
  const { body } = await resources.call(`GET ${DISKS}/${id}`);
  const headers = { 'If-Match': `"${body._version}"` };
  const { status } = await resources.call(
    `PUT ${DISKS}/${id}`,
    { display_name: body.display_name, description },
    { headers },
  );
  expect(status).toBe(200);
}

/** A token of the project, with a role of these rights. */
async function tokenWith(rights: string[]): Promise<{ token: string; id: unknown; roleId: unknown }> {
  const role = await resources.call('POST /api/project/current/roles', { name: 'narrow', rights });
  const made = await resources.call('POST /api/project/current/tokens', {
    name: 'ci',
    role: 'custom',
    roleId: role.body.id,
  });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return { token: String(made.body.token), id: made.body.id, roleId: role.body.id };
}

it('answers choose no call: only whole segments of a path are references, and what they name is a record', async () => {
  const one = await madeDisk('volumes', 'cinder');
  const other = await madeDisk('target', '..');
  const extended = ({ id }: Doc) => post(`${DISKS}/${id}/extend`, { size: 2 });
  for (const path of [
    '/api/openstack/{/0/description}/{/0/display_name}/{/0/id}',
    `${DISKS}/{/0/id}{/0/id}`,
    `${DISKS}/{/1/description}`,
    `${DISKS}/x?cascade={/0/id}`,
  ]) {
    const { status, errors } = await keep([extended(one), extended(other), remove(path)]);
    expect([path, status, errors[0]?.field]).toEqual([path, 400, 'calls/2']);
  }
  expect(await names()).toEqual(['target', 'volumes']);
});

it('deletes only the record that the rehearsal has deleted', async () => {
  const [victim, meant] = [await madeDisk('victim'), await madeDisk('meant')];
  const pointer = await madeDisk('pointer', String(meant.id));
  const id = await applied([
    disk('first'),
    post(`${DISKS}/${pointer.id}/extend`, { size: 2 }),
    remove(`${DISKS}/{/1/description}`),
  ]);
  await describeAs(pointer, String(victim.id));
  expect(await end(id)).toEqual({
    state: 'failed',
    outcomes: ['takenBack', 'left', 'failed'],
    reason: expect.stringContaining('другой ресурс'),
  });
  expect(await names()).toEqual(['meant', 'pointer', 'victim']);
});

/** The second call waits for the first. */
const TWO = [disk('first'), post(`${DISKS}/{/0/id}/extend`, { size: 2 })];
const FAILED = { state: 'failed', outcomes: ['takenBack', 'failed'] };

it('ends with the membership or the account of whoever applied it', async () => {
  const { test, projectId } = resources;
  const others = [
    ['removed', (id: string) => test.db.deleteFrom('project_member').where('user_id', '=', id)],
    ['blocked', (id: string) => test.db.updateTable('users').set({ blocked_at: '2026-01-01' }).where('id', '=', id)],
    ['reader', (id: string) => test.db.updateTable('project_member').set({ role: 'reader' }).where('user_id', '=', id)],
  ] as const;
  for (const [login, change] of others) {
    const member = await signInOther(resources, { login, projectId, projectRole: 'member' });
    const id = await applied(TWO, member);
    await resources.settle();
    const user = await test.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
    await change(user.id).execute();
    const reason = expect.stringContaining(login === 'reader' ? 'прав' : 'больше не может работать');
    expect([login, await end(id)]).toEqual([login, { ...FAILED, reason }]);
  }
  expect(await names()).toEqual([]);
});

it('ends with the token that applied it', async () => {
  const { token, id: tokenId } = await tokenWith(['plan.*', 'disk.*']);
  const id = await applied(TWO, token);
  await resources.settle();
  expect((await resources.call(`DELETE /api/project/current/tokens/${tokenId}`)).status).toBe(204);
  expect(await end(id)).toEqual({ ...FAILED, reason: expect.stringContaining('Токен') });
  expect((await resources.call(`DELETE ${PLANS}/${id}`)).status).toBe(204);
  expect(await names()).toEqual([]);
});

it('ends with the session in which somebody acts as the customer', async () => {
  const { test } = resources;
  const admin = await test.signIn('admin');
  const { body: customer } = await resources.call('GET /api/user');
  const acting = await resources.call(`POST /api/admin/customer/${customer.id}/act`, {}, { token: admin });
  const token = String(acting.body.token);
  const first = await applied([disk('whole')], token);
  expect(await end(first)).toMatchObject({ state: 'applied' });
  const id = await applied(TWO, token);
  await resources.settle();
  await test.db.deleteFrom('token').where('acting_id', 'is not', null).execute();
  expect(await end(id)).toEqual({ ...FAILED, reason: expect.stringContaining('от имени клиента') });
  expect(await names()).toEqual(['whole']);
});

it('schedules only what whoever applied it may run by then', async () => {
  const server = await resources.call('POST /api/openstack/nova/servers', await serverInput(resources));
  await resources.settle();
  const rights = ['plan.*', 'disk.*', 'schedule.*'];
  const { token, roleId } = await tokenWith([...rights, 'vm.*']);
  const schedule = { name: 'nightly', recordId: String(server.body.id), action: 'stop' };
  const id = await applied([disk('first'), post('/api/schedules', schedule)], token);
  const less = JSON.stringify(rights);
  await resources.test.db.updateTable('own_role').set({ rights: less }).where('id', '=', String(roleId)).execute();
  expect(await end(id)).toEqual({ ...FAILED, reason: expect.any(String) });
  expect(await resources.list('/api/schedules')).toEqual([]);
});
