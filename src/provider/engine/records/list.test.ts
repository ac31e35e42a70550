import { beforeEach, describe, expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { insertRecord } from '../../store/records.ts';
import { Catalogue } from '../core/catalogue.ts';
import { createResourceTest, FILES, type ResourceTest, signInOther } from '../testing.ts';
import { readListQuery } from './list.ts';
import { recordKeys } from './rows.ts';

const DISKS = '/api/openstack/cinder/volumes';

let resources: ResourceTest;
let call: ResourceTest['call'];

beforeEach(async () => {
  resources = await createResourceTest();
  call = resources.call;
  for (const [display_name, size] of [
    ['Архив', 30],
    ['база', 10],
    ['cache', 20],
  ] as const) {
    await call(`POST ${DISKS}`, { display_name, size });
    resources.test.clock.advance(1000);
  }
});

async function names(query: string): Promise<unknown[]> {
  return (await resources.list(`${DISKS}?${query}`)).map(({ display_name }) => display_name);
}

describe('a list', () => {
  it('is a page in the file’s order', async () => {
    const { body } = await call(`GET ${DISKS}?size=2`);
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
    expect(await names('size=2')).toEqual(['cache', 'база']);
    expect(await names('size=2&page=1')).toEqual(['Архив']);
    expect(await names('page=7')).toEqual([]);
  });

  it('of more records than one piece holds is whole and in order', async () => {
    const { test, projectId } = resources;
    const catalogue = new Catalogue(FILES);
    const now = test.clock.now().toISOString();
    await test.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 1001; n += 1) {
        const doc = { id: `many-${n}`, display_name: `many-${n}`, size: n + 100, status: 'available' };
        const row = {
          type: 'disk',
          id: doc.id,
          projectId,
          userId: null,
          shared: false,
          status: doc.status,
          version: 1,
          doc,
        };
        const keys = recordKeys(catalogue, catalogue.file('disk'), doc);
        await insertRecord(tx, { ...row, createdAt: now, updatedAt: now }, keys);
      }
    });
    const { body } = await call(`GET ${DISKS}?size=5000&sort=size,desc`);
    const { content, totalElements } = body as { content: { size: number }[]; totalElements: number };
    expect(totalElements).toBe(1004);
    expect(content.map(({ size }) => size)).toEqual([...Array.from({ length: 1001 }, (_, n) => 1100 - n), 30, 20, 10]);
  });

  it('is sorted, searched and filtered by the file’s fields, without case', async () => {
    expect(await names('sort=size,desc')).toEqual(['Архив', 'cache', 'база']);
    expect(await names('q=АРХ')).toEqual(['Архив']);
    expect(await names('f.status=available,error')).toEqual([]);
    expect(await names('f.status=creating,error&sort=size')).toEqual(['база', 'cache', 'Архив']);
    expect(await names('f.size.from=20&f.size.to=25')).toEqual(['cache']);
    const [, second] = await resources.list(`${DISKS}?sort=created`);
    expect(await names(`f.created.to=${second?.created}&sort=created`)).toEqual(['Архив', 'база']);
  });

  it('splits filter values at commas', () => {
    const query = new URLSearchParams({ 'f.name': 'a\\,b,c\\\\', 'f.name.from': 'd,e' });
    expect(readListQuery(fileWith({ name: { type: 'string' } }), new Set(['name']), query).filters).toEqual([
      { field: 'name', values: ['a,b', 'c\\'], from: 'd,e' },
    ]);
  });

  it('refuses an unknown query parameter, and names it', async () => {
    const wrong = {
      'colour=red': 'colour',
      'page=-1': 'page',
      'page=x': 'page',
      'size=0': 'size',
      'size=10001': 'size',
      'size=1.5': 'size',
      'sort=colour': 'sort',
      'sort=size,up': 'sort',
      'f.colour=red': 'f.colour',
      'f.__proto__=1': 'f.__proto__',
      'f.size.from=x': 'f.size.from',
    };
    for (const [query, name] of Object.entries(wrong)) {
      const { status, errors } = await call(`GET ${DISKS}?${query}`);
      expect([query, status, errors]).toMatchObject([query, 400, [{ code: 'BAD_QUERY', params: { name } }]]);
    }
  });

  it('refuses a filter by a field without a column, rather than answering an empty list', async () => {
    const admin = await resources.test.signIn('admin@demo.kz');
    for (const [path, field] of [
      ['/api/activity', 'what'],
      ['/api/payment/list/balance/history', 'day'],
      ['/api/admin/customer', 'cpu'],
    ] as const) {
      const token = path.startsWith('/api/admin') ? admin : resources.token;
      const { status, errors } = await call(`GET ${path}?f.${field}=x`, undefined, { token });
      expect([path, status, errors]).toMatchObject([
        path,
        400,
        [{ code: 'BAD_QUERY', params: { name: `f.${field}` } }],
      ]);
      expect((await call(`GET ${path}`, undefined, { token })).status).toBe(200);
    }
  });

  it('has only the project’s records, and the shared ones where the type has them', async () => {
    const other = await signInOther(resources);
    expect((await call(`GET ${DISKS}`, undefined, { token: other })).body.totalElements).toBe(0);
    await call('POST /api/openstack/neutron/networks', { name: 'own', withSubnet: false });
    const seen = await call('GET /api/openstack/neutron/networks', undefined, { token: other });
    expect(seen.body.content).toMatchObject([{ id: 'public-net', kind: 'external' }]);
    expect((await call('GET /api/openstack/nova/images', undefined, { token: other })).body.totalElements).toBe(5);
  });

  it('has a path beside that of a record without a conflict', async () => {
    expect(await resources.list(`${DISKS}/types`)).toMatchObject([{ id: 'FAST' }, { id: 'GPU' }, { id: 'STANDARD' }]);
    expect(await resources.list(`${DISKS}/availability-zones`)).toHaveLength(2);
  });

  it('below a missing parent is not found', async () => {
    expect(await call('GET /api/openstack/octavia/pool/nope/member')).toMatchObject({ status: 404 });
  });
});

describe('who may call', () => {
  it('gets 404 where a module is off, and 403 where a role is missing', async () => {
    expect(await call('GET /api/admin/tariff')).toMatchObject({ status: 403 });
    const { call: without } = await createResourceTest({ flags: {} });
    expect(await without('GET /api/admin/tariff')).toMatchObject({ status: 404 });
    expect(await without('GET /s3/api/v1/users/withQuota')).toMatchObject({ status: 404 });
  });

  it('reads as a reader, and changes nothing', async () => {
    const { projectId } = resources;
    const token = await signInOther(resources, { login: 'reader', projectId, projectRole: 'reader' });
    expect((await call(`GET ${DISKS}`, undefined, { token })).body.totalElements).toBe(3);
    expect(await call(`POST ${DISKS}`, { display_name: 'd' }, { token })).toMatchObject({ status: 403 });
  });

  it('changes no shared record of others', async () => {
    const refused = await call('DELETE /api/openstack/neutron/networks/public-net');
    expect([refused.status, refused.errors]).toMatchObject([409, [{ code: 'NETWORK_OWN' }]]);
  });
});

describe('prices', () => {
  it('are those of the tariff in force', async () => {
    const { body } = await call('GET /api/project/current/prices');
    expect(body).toMatchObject({ currency: 'KZT' });
    expect(body.lines).toContainEqual({
      line: 'disk',
      variant: 'STANDARD',
      unit: 'GB',
      increment: 1,
      period: 'hour',
      price: '0.035',
    });
  });
});

it('another origin may send the headers that resource files require', async () => {
  const { test } = await createResourceTest({ allowedOrigins: ['https://console.example.kz'] });
  const headers = { Origin: 'https://console.example.kz', 'Access-Control-Request-Method': 'GET' };
  const answer = await test.send('OPTIONS /s3/api/v1/users/x/usage', { headers });
  expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('X-Project-Id');
});
