import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { noteEvent } from '../audit/audit.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

const AUDIT = '/api/admin/audit';
const DISK = { display_name: 'data', size: 10, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin');
});

async function entries(query = '', language = 'en'): Promise<Doc[]> {
  const headers = { 'Accept-Language': language };
  const { body } = await resources.call(`GET ${AUDIT}${query}`, undefined, { token: admin, headers });
  return body.content as Doc[];
}

describe('the audit log', () => {
  it('shows who changed what, in words, with the request and its address', async () => {
    const { call, settle } = resources;
    const made = await call('POST /api/openstack/cinder/volumes', DISK);
    await settle();
    const path = `/api/openstack/cinder/volumes/${made.body.id}`;
    const headers = { 'If-Match': '"1"', 'X-Request-Id': 'from-a-test' };
    const changed = await call(`PUT ${path}`, { display_name: 'new' }, { headers, address: '198.51.100.7' });
    expect(changed.status).toBe(200);
    const [entry] = await entries('?f.type=disk');
    expect(entry).toMatchObject({
      who: 'Айгерим Ахметова',
      what: 'Disk: edit',
      title: 'data',
      projectName: 'Demo',
      result: 'success',
      address: '198.51.100.7',
      requestId: changed.headers.get('X-Request-Id'),
    });
    for (const [language, rows] of [
      ['en', [{ field: 'Name', before: 'data', after: 'new' }]],
      ['ru', [{ field: 'Имя', before: 'data', after: 'new' }]],
      ['kk', [{ field: 'Атауы', before: 'data', after: 'new' }]],
    ] as const) {
      const one = await call(`GET ${AUDIT}/${entry?.id}`, undefined, {
        token: admin,
        headers: { 'Accept-Language': language },
      });
      expect(one.body.changes).toEqual(rows);
    }
  });

  it('shows who acted in whose name, and finds it by either', async () => {
    const { test } = resources;
    const users = await test.db.selectFrom('users').select(['id', 'login']).execute();
    const idOf = (login: string) => users.find((user) => user.login === login)?.id ?? null;
    const doer = { userId: idOf('customer'), actingId: idOf('admin'), requestId: 'r', address: null };
    await test.db
      .transaction()
      .execute((tx) => noteEvent(tx, doer, { type: 'x', recordId: 'y', action: 'z' }, test.clock.now()));
    for (const who of ['admin@demo.kz', 'Customer', 'Тимур Омаров'])
      expect((await entries(`?f.type=x&f.who=${encodeURIComponent(who)}`)).map((entry) => entry.who)).toEqual([
        'Тимур Омаров acting as Айгерим Ахметова',
      ]);
    expect(await entries('?f.who=nobody@demo.kz')).toEqual([]);
    expect(await entries(`?f.actingId=${idOf('admin')}`)).toHaveLength(1);
  });

  it('is sorted by any field, and equal values by time', async () => {
    const { test } = resources;
    for (const [index, title] of ['b', null, 'a', 'b'].entries()) {
      const now = new Date(test.clock.now().getTime() + index * 1000);
      const doer = { userId: null, actingId: null, requestId: `r${index}`, address: null };
      const event = { type: 'x', recordId: 'y', action: 'z', ...(title !== null && { title }) };
      await test.db.transaction().execute((tx) => noteEvent(tx, doer, event, now));
    }
    const order = async (sort: string) =>
      (await entries(`?f.type=x&sort=${sort}`)).map(({ requestId }) => requestId).join(' ');
    expect(await order('title,asc')).toBe('r2 r3 r0 r1');
    expect(await order('title,desc')).toBe('r3 r0 r2 r1');
    expect(await order('created,asc')).toBe('r0 r1 r2 r3');
    expect((await entries('?f.type=x&size=2&page=1')).map(({ requestId }) => requestId)).toEqual(['r1', 'r0']);
  });

  it('is cut where it is too long to count, and reports that', async () => {
    const { test, call } = resources;
    const row = { project_id: null, user_id: null, ended_at: null, title: null, acting_id: null, address: null };
    const at = test.clock.now().toISOString();
    const common = {
      ...row,
      changes: null,
      type: 'x',
      record_id: 'y',
      action: 'z',
      request_id: 'r',
      result: 'success',
      at,
    };
    await test.db.transaction().execute(async (tx) => {
      for (let part = 0; part < 21; part += 1) {
        const ids = Array.from({ length: 500 }, (_, index) => `${part}-${index}`);
        await tx
          .insertInto('journal')
          .values(ids.map((id) => ({ ...common, id })))
          .execute();
      }
    });
    const page = await call(`GET ${AUDIT}?f.type=x`, undefined, { token: admin });
    expect(page.body).toMatchObject({ totalElements: 10_001 });
    expect(await entries('?f.type=x&size=100&page=100')).toEqual([]);
    expect(await entries('?f.type=x&size=100&page=99')).toHaveLength(100);
  });

  it('is for administrators', async () => {
    const refused = await resources.call(`GET ${AUDIT}`);
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('shows what an administrator changed of a project’s quotas', async () => {
    const { call, projectId } = resources;
    const quota = `/api/admin/project/${projectId}/quotas`;
    const now = await call(`GET ${quota}`, undefined, { token: admin });
    const headers = { 'If-Match': now.headers.get('ETag') ?? '' };
    expect((await call(`PUT ${quota}`, { CORE: { limit: 77 } }, { token: admin, headers })).status).toBe(200);
    const [entry] = await entries(`?f.type=admin-quota&f.projectId=${projectId}`);
    expect(entry).toMatchObject({ who: 'Тимур Омаров', action: 'update', title: 'Demo' });
    const one = await call(`GET ${AUDIT}/${entry?.id}`, undefined, { token: admin });
    expect(one.body.changes).toMatchObject([{ before: '40', after: '77' }]);
  });
});
