import { expect, it } from 'vitest';
import type { Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { graphOf, itemsOf, type MapGraph, neighboursOf } from './graph.ts';
import { MAP_TYPES, type MapType, type TypeRecords } from './map-types.ts';

const to = (resource: string): Field => ({ type: 'string', 'x-ref': { resource } });

const FILES: Record<MapType, ResourceFile> = {
  network: fileWith({}, { name: 'network', status: { field: 'status', values: { ACTIVE: 'ok' } } }),
  subnet: fileWith({ networkId: to('network') }, { name: 'subnet' }),
  router: fileWith({ externalNetworkId: to('network') }, { name: 'router' }),
  port: fileWith(
    {
      networkId: to('network'),
      subnetId: to('subnet'),
      serverId: to('vm'),
      databaseId: to('database-server'),
      routerId: to('router'),
    },
    { name: 'port' },
  ),
  vm: fileWith(
    { networkId: to('network'), subnetId: to('subnet'), task: { type: 'string' } },
    { name: 'vm', status: { field: 'status', task: 'task', values: { ACTIVE: 'ok', ERROR: 'error' } } },
  ),
  balancer: fileWith(
    { networkId: to('network'), subnetId: to('subnet'), vipPortId: to('port') },
    { name: 'balancer', status: { field: 'status', values: { ACTIVE: 'ok' } } },
  ),
  'database-server': fileWith({ networkId: to('network'), subnetId: to('subnet') }, { name: 'database-server' }),
  kubernetes: fileWith({ networkId: to('network'), subnetId: to('subnet') }, { name: 'kubernetes' }),
  floating: fileWith(
    { networkId: to('network'), portId: to('port'), serverId: to('vm') },
    { name: 'floating', title: 'address' },
  ),
};

function records(rows: Partial<Record<MapType, Doc[]>>): Partial<Record<MapType, TypeRecords>> {
  return Object.fromEntries(
    MAP_TYPES.flatMap((type) => (rows[type] ? [[type, { file: FILES[type], rows: rows[type] }]] : [])),
  );
}

const lines = ({ edges }: MapGraph): string[] => edges.map(({ from, to: end }) => `${from} ${end}`).sort();

const OFFICE = {
  network: [
    { id: 'out', name: 'public', kind: 'external', status: 'ACTIVE' },
    { id: 'net', name: 'office', kind: 'private', status: 'ACTIVE' },
  ],
  subnet: [{ id: 'sub', name: 'office-subnet', networkId: 'net', cidr: '10.0.0.0/24' }],
  router: [{ id: 'r', name: 'edge', externalNetworkId: 'out' }],
  port: [
    { id: 'p1', networkId: 'net', subnetId: 'sub', routerId: 'r' },
    { id: 'p2', networkId: 'net', subnetId: 'sub', serverId: 'web' },
  ],
  vm: [
    { id: 'web', name: 'web-1', status: 'ACTIVE', networkId: 'net', subnetId: 'sub', addresses: [{ ip: '10.0.0.5' }] },
  ],
  floating: [{ id: 'f', address: '203.0.113.7', networkId: 'out', portId: 'p2' }],
};

it('joins a server to the world outside through its subnet and router', () => {
  const graph = graphOf(records(OFFICE));
  expect(lines(graph)).toEqual([
    'network:out router:r',
    'router:r subnet:sub',
    'subnet:sub vm:web',
    'vm:web floating:f',
  ]);
  const inNetwork = graph.edges.find(({ to: end }) => end === 'vm:web');
  expect(inNetwork).toMatchObject({ fromNode: 'network:net', toNode: 'vm:web' });
});

it('joins balancers, databases and clusters to their subnets, and a floating IP to the balancer whose port it has', () => {
  const graph = graphOf(
    records({
      network: OFFICE.network,
      subnet: OFFICE.subnet,
      port: [
        { id: 'p3', networkId: 'net', subnetId: 'sub' },
        { id: 'p4', networkId: 'net', subnetId: 'sub', databaseId: 'db' },
      ],
      balancer: [{ id: 'lb', name: 'front', subnetId: 'sub', vipPortId: 'p3', vipAddress: '10.0.0.9' }],
      'database-server': [{ id: 'db', name: 'orders', subnetId: 'sub', addresses: ['10.0.0.7'] }],
      kubernetes: [{ id: 'k', name: 'jobs', networkId: 'net', subnetId: 'sub' }],
      floating: [{ id: 'f', address: '203.0.113.8', portId: 'p3' }],
    }),
  );
  expect(lines(graph)).toEqual([
    'balancer:lb floating:f',
    'subnet:sub balancer:lb',
    'subnet:sub database-server:db',
    'subnet:sub kubernetes:k',
  ]);
  expect(graph.nodes.map(({ addresses }) => addresses)).toEqual([[], ['10.0.0.9'], ['10.0.0.7'], [], []]);
});

it('puts subnets into their network, and what leads outside before the routers', () => {
  const { nodes } = graphOf(records(OFFICE));
  expect(nodes.map(({ id, column, parts }) => [id, column, parts.map((part) => part.id)])).toEqual([
    ['network:out', 0, []],
    ['router:r', 1, []],
    ['network:net', 2, ['subnet:sub']],
    ['vm:web', 3, []],
    ['floating:f', 4, []],
  ]);
});

it('says of each what it is called, its addresses and its tone', () => {
  const items = itemsOf(graphOf(records(OFFICE)));
  expect(items.map(({ title, addresses, tone }) => [title, addresses.join(', '), tone])).toEqual([
    ['public', '', 'ok'],
    ['edge', '', 'neutral'],
    ['office', '', 'ok'],
    ['office-subnet', '10.0.0.0/24', 'neutral'],
    ['web-1', '10.0.0.5', 'ok'],
    ['203.0.113.7', '', 'neutral'],
  ]);
});

it('shows what is being done as progress', () => {
  const [item] = graphOf(records({ vm: [{ id: 'a', name: 'a', status: 'ACTIVE', task: 'rebooting' }] })).nodes;
  expect(item?.tone).toBe('progress');
});

it('goes by what servers say of themselves where there are no ports', () => {
  const { port: _port, router: _router, ...rest } = OFFICE;
  const graph = graphOf(records({ ...rest, floating: [{ id: 'f', address: '203.0.113.7', serverId: 'web' }] }));
  expect(lines(graph)).toEqual(['subnet:sub vm:web', 'vm:web floating:f']);
});

it('joins a server to the network where no subnet is known', () => {
  const graph = graphOf(records({ network: OFFICE.network, vm: [{ id: 'web', name: 'web', networkId: 'net' }] }));
  expect(lines(graph)).toEqual(['network:net vm:web']);
});

it('leaves out what is not there: a port without a device, a subnet of a network one may not see', () => {
  const graph = graphOf(
    records({
      subnet: [{ id: 'far', name: 'far', networkId: 'hidden' }],
      port: [
        { id: 'p1', subnetId: 'far', networkId: 'hidden' },
        { id: 'p2', subnetId: 'gone', serverId: 'web' },
      ],
      vm: [{ id: 'web', name: 'web' }],
      floating: [{ id: 'f', address: '203.0.113.7', portId: 'p9' }],
    }),
  );
  expect(graph.edges).toEqual([]);
  expect(graph.nodes.map(({ id }) => id)).toEqual(['subnet:far', 'vm:web', 'floating:f']);
});

it('leaves out everybody’s networks that nothing of the project is joined to', () => {
  const { router: _router, ...rest } = OFFICE;
  expect(graphOf(records(rest)).nodes.map(({ id }) => id)).not.toContain('network:out');
  expect(graphOf(records({ network: OFFICE.network.slice(0, 1) })).nodes).toEqual([]);
});

it('draws nothing where there is nothing', () => {
  expect(graphOf({})).toEqual({ nodes: [], edges: [] });
});

it('joins a server with two ports in one subnet once', () => {
  const port = [1, 2].map((each) => ({ id: `p${each}`, subnetId: 'sub', serverId: 'web' }));
  expect(lines(graphOf(records({ ...OFFICE, port })))).toContain('subnet:sub vm:web');
  expect(lines(graphOf(records({ ...OFFICE, port }))).filter((line) => line === 'subnet:sub vm:web')).toHaveLength(1);
});

it('tells of each what it is joined to, a network also its subnets', () => {
  const joined = neighboursOf(graphOf(records(OFFICE)));
  const titles = (id: string) => joined.get(id)?.map(({ title }) => title);
  expect(titles('network:net')).toEqual(['office-subnet']);
  expect(titles('subnet:sub')).toEqual(['edge', 'office', 'web-1']);
  expect(titles('router:r')).toEqual(['public', 'office-subnet']);
  expect(titles('floating:f')).toEqual(['web-1']);
});
