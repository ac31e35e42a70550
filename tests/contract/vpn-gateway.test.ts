/** VPN gateways and their peers, a service of JSON alone in `tests/new-service`: the files pass the check, and the provider serves them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import { createTestProvider } from '../../src/provider/testing.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../src/tools/check/index.ts';
import { readSchemas, type SchemaFolder } from '../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDED = join(ROOT, 'tests/new-service');

/** The shipped files and those of the new services. */
function allFiles(): SchemaFolder {
  const folder = readSchemas(join(ROOT, 'schemas'));
  for (const name of readdirSync(ADDED)
    .filter((each) => each.endsWith('.json'))
    .sort()) {
    const file = JSON.parse(readFileSync(join(ADDED, name), 'utf8')) as ResourceFile;
    folder.files.set(file.name, file);
  }
  return folder;
}

const folder = allFiles();
const files = inlineAll(folder).files;

let test: Awaited<ReturnType<typeof createTestProvider>>;
let token: string;

beforeAll(async () => {
  test = await createTestProvider({}, [...files.values()]);
  token = await test.signIn();
});

/** Makes a call, and returns its status with its answer. */
async function call(what: string, body?: object): Promise<[number, unknown]> {
  const answer = await test.send(what, { token, ...(body && { body }) });
  const text = await answer.text();
  return [answer.status, text === '' ? undefined : JSON.parse(text)];
}

/** Creates a record, waits until it has settled, and returns it. */
async function make(what: string, body: object): Promise<Record<string, unknown>> {
  const [status, record] = await call(what, body);
  expect([status, record]).toMatchObject([expect.toSatisfy((code: number) => code < 300), {}]);
  await settle();
  return record as Record<string, unknown>;
}

async function settle(): Promise<void> {
  test.clock.advance(60_000);
  await test.provider.worker.runDue();
}

it('passes the check', () => {
  expect(checkSchemas(folder, ROOT).map(formatProblem)).toEqual([]);
});

describe('a file from a stored field', () => {
  const peerOf = async (): Promise<string> => {
    const { id } = await make('POST /api/vpn/gateways', { name: 'files' });
    const body = { name: 'Алматы 1', address: '203.0.113.10', certificate: 'PEM\n' };
    const peer = await make(`POST /api/vpn/gateways/${id}/peers`, body);
    expect(peer).not.toHaveProperty('sharedKey');
    return `/api/vpn/gateways/${id}/peers/${peer.id}`;
  };

  it('comes with a safe name and its media type, and is never shown by a browser', async () => {
    const answer = await test.send(`GET ${await peerOf()}/certificate`, { token });
    expect([answer.status, await answer.text()]).toEqual([200, 'PEM\n']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/x-pem-file; charset=utf-8',
      'content-disposition': `attachment; filename="-------1.pem"; filename*=UTF-8''${encodeURIComponent('Алматы-1')}.pem`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('can be a secret, each download of which is in the audit log, without the secret', async () => {
    const at = await peerOf();
    const answer = await test.send(`GET ${at}/key`, { token });
    const key = await answer.text();
    expect(key).toMatch(/^\S{12,}$/);
    const entries = await test.db.selectFrom('journal').selectAll().where('action', '=', 'sharedKey').execute();
    expect(entries).toMatchObject([{ type: 'vpn-peer', record_id: at.split('/').at(-1) }]);
    expect(JSON.stringify(entries)).not.toContain(key);
    expect(JSON.stringify(await call(`GET ${at}`))).not.toContain(key);
  });

  it('is missing where the field has no value', async () => {
    const { id } = await make('POST /api/vpn/gateways', { name: 'bare' });
    const peer = await make(`POST /api/vpn/gateways/${id}/peers`, { name: 'bare', address: '203.0.113.11' });
    const answer = await test.send(`GET /api/vpn/gateways/${id}/peers/${peer.id}/certificate`, { token });
    expect(answer.status).toBe(404);
  });
});

describe('an edit form that what was set at create decides', () => {
  /** Changes a gateway. */
  async function change(gateway: Record<string, unknown>, body: object): Promise<[number, unknown]> {
    const at = `/api/vpn/gateways/${gateway.id}`;
    const [, now] = await call(`GET ${at}`);
    const headers = { 'If-Match': `"${(now as { _version: number })._version}"` };
    const answer = await test.send(`PUT ${at}`, { token, body, headers });
    return [answer.status, await answer.json()];
  }

  it('has the fields of that kind, and asks for them', async () => {
    const bgp = await make('POST /api/vpn/gateways', { name: 'bgp', routing: 'bgp', asn: 64512 });
    expect(await change(bgp, { name: 'bgp', asn: 64513 })).toMatchObject([200, { routing: 'bgp', asn: 64513 }]);
    expect(await change(bgp, { name: 'bgp' })).toMatchObject([
      400,
      [{ field: 'asn', params: { keyword: 'required' } }],
    ]);
    expect(await change(bgp, { name: 'bgp', asn: 1, routes: ['10.0.0.0/8'] })).toMatchObject([
      400,
      [{ field: 'routes', params: { keyword: 'hidden' } }],
    ]);
    expect(await change(bgp, { name: 'bgp', asn: 1, routing: 'static' })).toMatchObject([
      400,
      [{ code: 'READ_ONLY_FIELD', field: 'routing' }],
    ]);
  });

  it('reads it as an input too', async () => {
    const plain = await make('POST /api/vpn/gateways', { name: 'plain', routes: ['10.0.0.0/16'] });
    const routes = ['10.1.0.0/16'];
    expect(await change(plain, { name: 'plain', routes })).toMatchObject([200, { routing: 'static', routes }]);
    expect(await change(plain, { name: 'plain', asn: 1 })).toMatchObject([400, [{ field: 'asn' }]]);
  });
});

describe('a child that says where it is shown', () => {
  it('has a relation and a tab with a button on that page, whose file says nothing of it', () => {
    expect(JSON.stringify(folder.files.get('vpn-gateway'))).not.toContain('peer');
    const gateway = files.get('vpn-gateway');
    expect(gateway?.relations).toEqual({ peers: { resource: 'vpn-peer', where: { gatewayId: { $at: '/self/id' } } } });
    expect(gateway?.detail?.tabs.map(({ id }) => id)).toEqual(['info', 'peers']);
    expect(gateway?.detail?.tabs[1]).toMatchObject({ create: true, columns: ['name', 'address', 'created'] });
    expect(gateway?.text['tab.peers']?.en).toBe('Peers');
  });

  it('is listed there sorted by any column of the tab, and refused while its guard does not hold', async () => {
    const { id } = await make('POST /api/vpn/gateways', { name: 'office' });
    const at = `/api/vpn/gateways/${id}`;
    for (const [name, address] of [
      ['first', '203.0.113.20'],
      ['second', '203.0.113.10'],
    ])
      await make(`POST ${at}/peers`, { name, address });
    const [, page] = await call(`GET ${at}/peers?page=0&size=9&sort=created,desc&f.gatewayId=${id}`);
    expect((page as { content: { name: string }[] }).content.map(({ name }) => name)).toEqual(['second', 'first']);
    await make(`POST ${at}/turn-off`, {});
    expect(await call(`POST ${at}/peers`, { name: 'third', address: '203.0.113.30' })).toMatchObject([
      409,
      [{ code: 'GATEWAY_WORKS' }],
    ]);
  });
});

describe('networks that must not overlap', () => {
  const create = (body: object) => call('POST /api/vpn/gateways', { name: 'apart', ...body });
  const refused = (code: string, left: string, right: string) => [400, [{ code, params: { left, right } }]];

  it('are those of one list', async () => {
    expect(await create({ routes: ['10.1.0.0/16', '10.2.0.0/16', 'fd00::/8'] })).toMatchObject([201, {}]);
    expect(await create({ routes: ['10.1.0.0/16', '10.2.0.0/16', '10.1.9.0/24'] })).toMatchObject(
      refused('ROUTES_APART', '10.1.0.0/16', '10.1.9.0/24'),
    );
    expect(await create({ routes: ['fd00::/8', 'fd00:1::/32'] })).toMatchObject(
      refused('ROUTES_APART', 'fd00::/8', 'fd00:1::/32'),
    );
  });

  it('are those of a list and of the referred record', async () => {
    const { id } = await make('POST /api/vpn/gateways', { name: 'routed', routes: ['10.1.0.0/16', '10.2.0.0/16'] });
    const peer = (subnets: string[], at = id) =>
      call(`POST /api/vpn/gateways/${at}/peers`, { name: 'p', address: '203.0.113.10', subnets });
    expect(await peer(['10.3.0.0/16', '10.2.7.0/24'])).toMatchObject(
      refused('OUTSIDE_ROUTES', '10.2.7.0/24', '10.2.0.0/16'),
    );
    expect((await peer(['10.3.0.0/16']))[0]).toBe(201);
    const bare = await make('POST /api/vpn/gateways', { name: 'without routes' });
    expect((await peer(['10.2.7.0/24'], bare.id))[0]).toBe(201);
  });
});

describe('a reference to what has the same field as another referred record', () => {
  /** A network with its subnet and a port of it. */
  async function network(name: string, cidr: string): Promise<{ subnetId: unknown; portId: unknown }> {
    const made = await make('POST /api/openstack/neutron/networks', { name, subnetName: name, cidr });
    const [, subnets] = await call(`GET /api/openstack/neutron/subnets?page=0&size=9&f.networkId=${made.id}`);
    const subnetId = (subnets as { content: { id: string }[] }).content[0]?.id;
    const port = await make('POST /api/openstack/neutron/ports', { name, networkId: made.id, subnetId });
    return { subnetId, portId: port.id };
  }

  it('is accepted, and refused for another one', async () => {
    const [one, other] = [await network('one', '10.50.0.0/24'), await network('other', '10.60.0.0/24')];
    expect((await call('POST /api/vpn/gateways', { name: 'same', ...one }))[0]).toBe(201);
    const mixed = { name: 'mixed', subnetId: one.subnetId, portId: other.portId };
    const alone = { name: 'alone', portId: one.portId };
    for (const body of [mixed, alone])
      expect(await call('POST /api/vpn/gateways', body)).toMatchObject([
        400,
        [{ code: 'BAD_REFERENCE', field: 'portId' }],
      ]);
    const routes = ['10.0.0.0/8'];
    expect(await call('POST /api/vpn/gateways', { name: 'over', subnetId: one.subnetId, routes })).toMatchObject([
      400,
      [{ code: 'OUTSIDE_SUBNET' }],
    ]);
  });
});
