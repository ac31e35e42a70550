import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createResourceTest, makeNetwork, type ResourceTest, signInOther } from '../engine/testing.ts';
import type { Found } from './search.ts';

const DISKS = '/api/openstack/cinder/volumes';

let resources: ResourceTest;

async function find(q: string, token = resources.token): Promise<Found[]> {
  const { body } = await resources.call(`GET /api/search?q=${encodeURIComponent(q)}`, undefined, { token });
  return body.content as Found[];
}

async function titles(q: string, token?: string): Promise<string[]> {
  return (await find(q, token)).map(({ type, title }) => `${type} ${title}`);
}

async function makeDisk(display_name: string): Promise<string> {
  const { body, status } = await resources.call(`POST ${DISKS}`, { display_name, size: 1 });
  expect([display_name, status]).toEqual([display_name, 201]);
  return String(body.id);
}

beforeEach(async () => {
  resources = await createResourceTest();
});

describe('a search over all types', () => {
  it('finds records by any part of the name, in any case, those that begin with it first', async () => {
    await makeDisk('Старый архив');
    await makeDisk('Архив 2025');
    await resources.call('POST /api/openstack/neutron/security-groups', { name: 'архивные' });
    expect(await titles(' АРХИВ')).toEqual(
      expect.arrayContaining(['security-group архивные', 'disk Архив 2025', 'disk Старый архив']),
    );
    const disks = (await titles('архив')).filter((each) => each.startsWith('disk'));
    expect(disks).toEqual(['disk Архив 2025', 'disk Старый архив']);
  });

  it('finds a record by its id, with the path of its screen', async () => {
    const id = await makeDisk('db-1');
    const expected = [{ type: 'disk', id, title: 'db-1', status: expect.any(String), places: { id } }];
    expect(await find(id)).toEqual(expected);
    expect(await find(id.slice(0, 8).toUpperCase())).toEqual(expected);
  });

  it('finds a child record, with the values of its path', async () => {
    const { body: network } = await resources.call('POST /api/openstack/neutron/networks', {
      name: 'net',
      subnetName: 'inside-it',
      cidr: '10.1.0.0/24',
    });
    expect(await find('inside-it')).toMatchObject([{ type: 'subnet', places: { networkId: network.id } }]);
  });

  it('says what else a record is known by: its status in the language of the request, and what else it is searched by', async () => {
    await makeDisk('db-1');
    await resources.call('POST /api/openstack/neutron/security-groups', {
      name: 'gate',
      description: 'For the office',
    });
    await resources.call('POST /api/openstack/neutron/security-groups', { name: 'bare' });
    expect(await find('db-1')).toMatchObject([{ status: 'Создаётся' }]);
    expect(await find('gate')).toMatchObject([{ title: 'gate', detail: 'For the office' }]);
    const [bare] = await find('bare');
    expect(bare).not.toHaveProperty('status');
    expect(bare).not.toHaveProperty('detail');
  });

  it('returns at most five of a type', async () => {
    for (let n = 0; n < 7; n += 1) await makeDisk(`many-${n}`);
    expect(await find('many')).toHaveLength(5);
    expect(await find('any-')).toHaveLength(5);
  });

  it('finds nothing for an empty text, and refuses a text longer than any name', async () => {
    await makeDisk('x');
    expect(await find('  ')).toEqual([]);
    expect(await find('x'.repeat(200))).toEqual([]);
    expect((await resources.call(`GET /api/search?q=${'x'.repeat(201)}`)).errors).toMatchObject([
      { code: 'BAD_QUERY', params: { name: 'q' } },
    ]);
  });

  it('never finds records of another project or user, nor forbidden ones', async () => {
    const id = await makeDisk('secret-plan');
    await resources.call('POST /api/openstack/nova/keypair', { name: 'secret-key' });
    const other = await signInOther(resources);
    for (const q of ['secret', 'plan', id]) expect([q, await find(q, other)]).toEqual([q, []]);
    expect((await find('customer')).map(({ type }) => type)).not.toContain('user');
    const manager = await resources.test.signIn('manager@demo.kz');
    expect((await find('customer', manager)).map(({ type }) => type)).not.toContain('user');
  });

  it('finds administrative records for administrators, by name and by id', async () => {
    const admin = await resources.test.signIn('admin@demo.kz');
    const found = await find('customer@demo.kz', admin);
    expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(['customer', 'user']));
    const user = found.find(({ type }) => type === 'user');
    expect(await find(user?.id ?? '', admin)).toContainEqual(user);
  });

  it('finds an address in any notation', async () => {
    const { networkId } = await makeNetwork(resources);
    const subnet = { name: 'six', networkId, ipVersion: 6, cidr: 'fd00:db8::/64' };
    const { body: six, errors } = await resources.call('POST /api/openstack/neutron/subnets', subnet);
    expect(errors).toEqual([]);
    const input = { name: 'nic', networkId, subnetId: six.id, fixedIp: 'fd00:db8::15' };
    const { body: port } = await resources.call('POST /api/openstack/neutron/ports', input);
    const mac = String(port.mac);
    const digits = mac.replaceAll(':', '');
    const forms = [mac, mac.toUpperCase().replaceAll(':', '-'), digits, digits.toUpperCase()];
    const others = [
      digits.replace(/^(.{4})(.{4})/, '$1.$2.'),
      'FD00:0DB8:0000:0000:0000:0000:0000:0015',
      'fd00:db8:0::15',
    ];
    for (const form of [...forms, ...others]) {
      const ports = (await find(form)).filter(({ type }) => type === 'port');
      expect([form, ports.map(({ id }) => id)]).toEqual([form, [port.id]]);
    }
  });

  it('says where only beginnings were searched', async () => {
    await makeDisk('archive-7');
    const admin = await resources.test.signIn('admin@demo.kz');
    const asked = async (q: string) => {
      const { body } = await resources.call(`GET /api/search?q=${q}`, undefined, { token: admin });
      return [(body.content as Found[]).map(({ type }) => type), body.beginnings];
    };
    const { db } = resources.test;
    expect(await asked('chive-7')).toEqual([['all-disk'], undefined]);
    await sql`insert into resource (type, id, owner, shared, version, doc, created_at, updated_at)
      with recursive c(n) as (select 1 union all select n + 1 from c where n < 5001)
      select 'snapshot', 's' || cast(n as text), 'p:none', 0, 1, '{}', '', '' from c`.execute(db);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await asked('chive-7')).toEqual([['all-disk'], true]);
    vi.restoreAllMocks();
  });

  it('finds nothing of a module that is off', async () => {
    resources = await createResourceTest({ flags: { loadBalancer: false } });
    await makeDisk('archive');
    expect(await titles('archive')).toEqual(['disk archive']);
    const admin = await resources.test.signIn('admin@demo.kz');
    expect(await find('customer', admin)).toEqual([]);
  });
});
