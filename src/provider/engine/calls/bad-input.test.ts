import { beforeAll, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest, signInOther } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const NETWORKS = '/api/openstack/neutron/networks';

let resources: ResourceTest;
let call: ResourceTest['call'];

beforeAll(async () => {
  resources = await createResourceTest();
  call = resources.call;
});

async function stored(): Promise<unknown> {
  const counted = resources.test.db.selectFrom('resource').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

describe('bad input', () => {
  const bodies: [string, unknown, number, string][] = [
    ['an array', [], 400, 'VALIDATION'],
    ['a text', '"x"', 400, 'VALIDATION'],
    ['null', 'null', 400, 'VALIDATION'],
    ['broken JSON', '{"display_name":', 400, 'BAD_JSON'],
    ['a body of two MiB', JSON.stringify({ display_name: 'x'.repeat(2 * 1024 * 1024) }), 413, 'BODY_TOO_LARGE'],
    ['a number for a name', { display_name: 7 }, 400, 'VALIDATION'],
    ['an object for a name', { display_name: { $at: '/user/id' } }, 400, 'VALIDATION'],
    ['a null', { display_name: null }, 400, 'VALIDATION'],
    ['10,000 characters', { display_name: 'x'.repeat(10_000) }, 400, 'VALIDATION'],
    ['emoji', { display_name: '🔥🔥🔥' }, 400, 'VALIDATION'],
    ['a script', { display_name: '<script>alert(1)</script>' }, 400, 'VALIDATION'],
    ['a script in a description', { display_name: 'd', description: '<script>' }, 400, 'VALIDATION'],
    ['a prototype', '{"display_name":"d","__proto__":{"size":1}}', 400, 'UNKNOWN_FIELD'],
    ['a constructor', { display_name: 'd', constructor: 1 }, 400, 'UNKNOWN_FIELD'],
    ['a size as text', { display_name: 'd', size: '10' }, 400, 'VALIDATION'],
    ['a size past all numbers', '{"display_name":"d","size":1e400}', 400, 'VALIDATION'],
    ['the id', { display_name: 'd', id: 'mine' }, 400, 'READ_ONLY_FIELD'],
  ];

  for (const [name, body, status, code] of bodies) {
    it(`is refused and stores nothing: ${name}`, async () => {
      const before = await stored();
      const answer = await call(`POST ${DISKS}`, body);
      expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
      expect(await stored()).toBe(before);
    });
  }

  it('in a path finds nothing', async () => {
    const other = await signInOther(resources);
    const theirs = (await call(`POST ${DISKS}`, { display_name: 'theirs' }, { token: other })).body.id;
    for (const id of [
      '__proto__',
      'constructor',
      '-1',
      '%E0%A4',
      '..%2F..',
      '%3Cscript%3E',
      'x'.repeat(2000),
      theirs,
    ]) {
      expect([id, (await call(`GET ${DISKS}/${id}`)).status]).toEqual([id, 404]);
      expect([id, (await call(`DELETE ${DISKS}/${id}`)).status]).toEqual([id, 404]);
      expect([id, (await call(`POST ${DISKS}/${id}/extend`, { size: 9 })).status]).toEqual([id, 404]);
      const put = await call(`PUT ${DISKS}/${id}`, { display_name: 'x' }, { headers: { 'If-Match': '"1"' } });
      expect([id, put.status]).toEqual([id, 404]);
    }
    expect(await call(`PATCH ${DISKS}/${theirs}`, {})).toMatchObject({ status: 405 });
  });

  it('in nested fields is reported with its path', async () => {
    const body = { name: 'n', subnetName: 's', cidr: '10.0.0.0/24', dnsServers: ['8.8.8.8', 'nowhere', 7] };
    const { status, errors } = await call(`POST ${NETWORKS}`, body);
    expect([status, errors.map(({ field }) => field).sort()]).toEqual([400, ['dnsServers/1', 'dnsServers/2']]);
  });

  it('in a bulk delete harms nothing', async () => {
    const { status, body } = await call(`DELETE ${DISKS}`, { ids: ['__proto__', '-1', ''] });
    expect([status, body]).toMatchObject([200, [{ status: 404 }, { status: 404 }, { status: 404 }]]);
  });
});
