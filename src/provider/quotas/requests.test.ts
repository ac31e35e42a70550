import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { type Answered, createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { readOutbox } from '../mail/mails.ts';

const OWN = '/api/request/quota-increase';
const ALL = '/api/admin/request/quota-increase';
const WANTED = { quotaType: 'RAM', wanted: 128, reason: 'A cluster for the season' };

let r: ResourceTest;
let admin: string;

function ask(body: Doc = WANTED, token = r.token): Promise<Answered> {
  return r.call(`POST ${OWN}`, body, { token });
}

function decide(id: unknown, how: 'take' | 'approve' | 'reject', body: Doc = {}): Promise<Answered> {
  return r.call(`POST ${ALL}/${String(id)}/${how}`, body, { token: admin });
}

async function notifications(token = r.token): Promise<Doc[]> {
  return (await r.call('GET /api/notifications?size=9999', undefined, { token })).body.content as Doc[];
}

async function limitOf(type: string): Promise<unknown> {
  return ((await r.call('GET /api/project/current/quota')).body[type] as Doc).limit;
}

beforeEach(async () => {
  r = await createResourceTest();
  admin = await r.test.signIn('admin');
});

describe('a request for a higher quota', () => {
  it('shows the current usage of the quota, to its project and to administrators', async () => {
    const created = await ask();
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...WANTED,
      status: 'REQUESTED',
      present: { limit: 80, used: 0, unit: 'GB' },
      requester: 'customer@demo.kz',
      projectId: r.projectId,
    });
    const [seen] = (await r.call(`GET ${ALL}`, undefined, { token: admin })).body.content as Doc[];
    expect(seen).toMatchObject({ id: created.body.id, present: { limit: 80, used: 0 }, projectId: r.projectId });
  });

  it('is invisible to other projects, which cannot withdraw it', async () => {
    const { body } = await ask();
    const other = await signInOther(r);
    expect((await r.call(`GET ${OWN}`, undefined, { token: other })).body.content).toEqual([]);
    for (const call of [`GET ${OWN}/${body.id}`, `DELETE ${OWN}/${body.id}`])
      expect([call, (await r.call(call, undefined, { token: other })).status]).toEqual([call, 404]);
    expect((await r.call(`GET ${ALL}/${body.id}`)).status).toBe(403);
    expect((await r.call(`POST ${ALL}/${body.id}/approve`, { granted: 128 })).status).toBe(403);
  });

  it('must exceed the current limit, of a limited quota', async () => {
    expect((await ask({ ...WANTED, wanted: 80 })).errors).toMatchObject([
      { code: 'WANTED_ABOVE_LIMIT', field: 'wanted', params: { left: 80, right: 80 } },
    ]);
    const quotas = await r.call(`GET /api/admin/project/${r.projectId}/quotas`, undefined, { token: admin });
    const headers = { 'If-Match': quotas.headers.get('etag') ?? '' };
    await r.call(`PUT /api/admin/project/${r.projectId}/quotas`, { RAM: { limit: -1 } }, { token: admin, headers });
    expect((await ask()).errors).toMatchObject([{ code: 'QUOTA_HAS_LIMIT', field: 'quotaType' }]);
  });

  it('exists once for a quota of a project, despite concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.errors).toMatchObject([{ code: 'NOT_UNIQUE', field: 'quotaType' }]);
    expect(refused?.errors[0]?.message).toMatch(/^Запрос на эту квоту уже рассматривается/);
    expect((await ask({ ...WANTED, quotaType: 'CORE' })).status).toBe(201);
    expect((await ask(WANTED, await signInOther(r))).status).toBe(201);
  });

  it('notifies the owners where its author has left the project', async () => {
    const member = await signInOther(r, { projectId: r.projectId, projectRole: 'member' });
    const { id } = (await r.call('GET /api/user', undefined, { token: member })).body;
    const created = await ask(WANTED, member);
    await r.test.db.deleteFrom('project_member').where('user_id', '=', String(id)).execute();
    const before = (await notifications()).length;
    expect((await decide(created.body.id, 'reject', { answer: 'Not now' })).status).toBeLessThan(300);
    await r.settle();
    expect((await notifications()).slice(0, -before || undefined).map(({ type }) => type)).toContain('QUOTA_REJECTED');
    expect((await notifications(member)).map(({ type }) => type)).not.toContain('QUOTA_REJECTED');
  });

  it('can be asked again once it is decided or withdrawn', async () => {
    const first = await ask();
    expect((await r.call(`DELETE ${OWN}/${first.body.id}`)).status).toBe(204);
    const second = await ask();
    expect((await decide(second.body.id, 'reject', { answer: 'Not now' })).status).toBe(200);
    expect((await ask()).status).toBe(201);
  });

  it('can be withdrawn until its processing starts', async () => {
    const { body } = await ask();
    await decide(body.id, 'take');
    expect((await r.call(`DELETE ${OWN}/${body.id}`)).errors).toMatchObject([{ code: 'QUOTA_REQUEST_NEW' }]);
  });
});

describe('an approval', () => {
  it('raises the limit at once, and the request shows since when it is in force', async () => {
    const { body } = await ask();
    const approved = await decide(body.id, 'approve', { granted: 100, answer: 'For the season' });
    expect(approved).toMatchObject({
      status: 202,
      body: { status: 'APPROVED', granted: 100, answer: 'For the season' },
    });
    expect(await limitOf('RAM')).toBe(100);
    await r.settle();
    const { body: now } = await r.call(`GET ${OWN}/${body.id}`);
    expect(now).toMatchObject({ status: 'INCREASED', granted: 100, present: { limit: 100, used: 0 } });
    expect(now.decided).toBeDefined();
  });

  it('is limited by the remaining capacity, and does nothing for an unlimited quota', async () => {
    const { body } = await ask();
    expect((await decide(body.id, 'approve', { granted: 80 })).errors).toMatchObject([
      { code: 'GRANTED_ABOVE_LIMIT', field: 'granted' },
    ]);
    const quotas = await r.call(`GET /api/admin/project/${r.projectId}/quotas`, undefined, { token: admin });
    const headers = { 'If-Match': quotas.headers.get('etag') ?? '' };
    await r.call(`PUT /api/admin/project/${r.projectId}/quotas`, { RAM: { limit: -1 } }, { token: admin, headers });
    expect((await decide(body.id, 'approve', { granted: 128 })).errors).toMatchObject([{ code: 'QUOTA_HAS_LIMIT' }]);
    expect(await limitOf('RAM')).toBe(-1);
  });

  it('happens once, with concurrent approvals or rejections', async () => {
    const { body } = await ask();
    const answers = await Promise.all([
      decide(body.id, 'approve', { granted: 90 }),
      decide(body.id, 'approve', { granted: 110 }),
      decide(body.id, 'reject', { answer: 'No' }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    await r.settle();
    const { body: now } = await r.call(`GET ${OWN}/${body.id}`);
    expect(await limitOf('RAM')).toBe(now.status === 'INCREASED' ? now.granted : 80);
    expect(
      (await notifications()).filter(({ type }) => type === 'QUOTA_APPROVED' || type === 'QUOTA_REJECTED'),
    ).toHaveLength(1);
  });

  it('and a concurrent withdrawal: one of the two wins', async () => {
    const { body } = await ask();
    const [approved, withdrawn] = await Promise.all([
      decide(body.id, 'approve', { granted: 128 }),
      r.call(`DELETE ${OWN}/${body.id}`),
    ]);
    const both = [approved.status, withdrawn.status];
    expect([
      [202, 409],
      [404, 204],
    ]).toContainEqual(both);
    expect(await limitOf('RAM')).toBe(approved.status === 202 ? 128 : 80);
  });
});

describe('notifications of a request', () => {
  const types = (all: Doc[]) => all.map(({ type }) => type);

  it('go to its author at each step, in the author’s language', async () => {
    const { body } = await ask();
    await decide(body.id, 'take');
    await decide(body.id, 'approve', { granted: 2000 });
    await r.settle();
    const all = await notifications();
    expect(types(all).sort()).toEqual(['QUOTA_APPROVED', 'QUOTA_INCREASED', 'QUOTA_IN_PROGRESS', 'QUOTA_REQUESTED']);
    expect(all[0]).toMatchObject({ category: 'APPEAL', read: false, link: `/quota-request/${body.id}` });
    expect(all[0]).toMatchObject({ title: 'Квота увеличена' });
    expect(String(all[0]?.text)).toMatch(/^Оперативная память, ГБ: теперь 2\s000\. Проект: /);
    const english = await r.call('GET /api/notifications', undefined, { headers: { 'Accept-Language': 'en' } });
    expect((english.body.content as Doc[])[0]).toMatchObject({ title: 'Quota increased' });
  });

  it('go to administrators when a request is made, with a link to the decision', async () => {
    const { body } = await ask();
    const [first, ...more] = await notifications(admin);
    expect(first).toMatchObject({ type: 'QUOTA_REQUESTED', link: `/admin/quota-request/${body.id}` });
    expect(first?.text).toContain('customer@demo.kz');
    expect(more).toEqual([]);
  });

  it('are sent once to an administrator who asks', async () => {
    await ask(WANTED, admin);
    expect(types(await notifications(admin))).toEqual(['QUOTA_REQUESTED']);
  });

  it('include a letter after the decision, and nothing after a refused call', async () => {
    const { body } = await ask();
    await decide(body.id, 'approve', { granted: 1 });
    expect(types(await notifications())).toEqual(['QUOTA_REQUESTED']);
    await decide(body.id, 'reject', { answer: 'Not this month' });
    const letters = await readOutbox(r.test.db);
    expect(letters.map(({ address, subject }) => [address, subject])).toEqual([
      ['customer@demo.kz', 'Запрос на квоту отклонён'],
    ]);
    expect(letters[0]?.body).toContain('Not this month');
    expect(letters[0]?.body).toContain(`http://localhost:3000/quota-request/${body.id}`);
  });
});
