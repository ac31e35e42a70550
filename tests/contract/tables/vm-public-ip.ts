import { gatewayRouter, network, router, subnet } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { quotaEdges, type Right } from '../harness/rows.ts';

const PATH = '/api/openstack/nova/servers';
const ROUTERS = '/api/openstack/neutron/routers';
const ADDRESSES = '/api/openstack/neutron/floating-ips';
const NETWORKS = '/api/openstack/neutron/networks';

const net = [network('net'), subnet('sub')];
const server = { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-1-2', publicIp: true };

const inNetwork: Right = {
  spec: '§3 Virtual machine, §3 Floating IP',
  what: 'a server with a public IP is created in a network that is there',
  call: `POST ${PATH}`,
  body: { ...server, networkId: '{net}', subnetId: '{sub}' },
  given: { records: net },
  status: 201,
};

const inNew: Right = {
  ...inNetwork,
  what: 'a server with a public IP is created with its network',
  body: { ...server, network: 'new', networkName: 'private', networkCidr: '10.0.0.0/24' },
  given: {},
};

const NOTHING = { INSTANCE: 0, FLOATING_IP: 0, ROUTER: 0, PORT: 0, NETWORK: 0, SUBNET: 0, VOLUME: 0 };
const fixed = { ip: '10.0.0.2', type: 'fixed' };

/** The reads that find nothing of what a refused create would have made. */
const nothingMade = [PATH, ROUTERS, ADDRESSES].map((path) => ({
  call: `GET ${path}`,
  status: 200,
  body: { totalElements: 0 },
}));

/** Servers that are created with a floating IP. */
export const vmPublicIpRows: Row[] = [
  {
    spec: '§3 Virtual machine, §3 Floating IP',
    when: 'the form of a server with a public IP where the cloud has no external network',
    form: 'create',
    input: {
      ...{ name: 'web', imageId: 'i', flavorId: 'f', networkId: 'n', subnetId: 's', network: 'existing' },
      ...{ copies: 1, volume_type: 'FAST', diskSize: 10, publicIp: true },
    },
    ref: { imageId: { size: 5 } },
    related: { externalNetworks: { count: 0 } },
    says: { publicIp: 'EXTERNAL_NETWORK' },
  },
  {
    ...inNew,
    when: 'a server is created with network, router and floating IP in one call',
    expect: {
      status: 201,
      body: { addresses: [fixed, { type: 'floating' }] },
      without: ['publicIp'],
      used: { ...NOTHING, INSTANCE: 1, FLOATING_IP: 1, ROUTER: 1, PORT: 2, NETWORK: 1, SUBNET: 1, VOLUME: 1 },
      reads: [
        {
          call: `GET ${ROUTERS}`,
          status: 200,
          body: { totalElements: 1, content: [{ name: 'private', externalNetworkId: 'public-net', hasGateway: true }] },
        },
        {
          call: `GET ${ADDRESSES}`,
          status: 200,
          body: {
            totalElements: 1,
            content: [
              { status: 'ACTIVE', networkId: 'public-net', description: 'web', fixedIp: '10.0.0.2', serverId: '{new}' },
            ],
          },
        },
      ],
    },
  },
  {
    ...inNetwork,
    when: 'a server with a public IP joins a subnet without a router: it gets one',
    expect: {
      status: 201,
      body: { addresses: [fixed, { type: 'floating' }] },
      used: { FLOATING_IP: 1, ROUTER: 1, PORT: 2 },
      reads: [{ call: `GET ${ROUTERS}`, status: 200, body: { content: [{ name: 'office', subnetIds: ['{sub}'] }] } }],
    },
  },
  {
    ...inNetwork,
    when: 'a server with a public IP joins a subnet whose router leads outside: the router serves it too',
    given: { records: [...net, gatewayRouter('router')] },
    expect: {
      status: 201,
      body: { addresses: [fixed, { type: 'floating' }] },
      used: { FLOATING_IP: 1, ROUTER: 0, PORT: 1 },
      reads: [{ call: `GET ${ADDRESSES}`, status: 200, body: { content: [{ routerId: '{router}' }] } }],
    },
  },
  {
    ...inNetwork,
    when: 'a server with a public IP joins a subnet whose router leads nowhere: the router gets a gateway',
    given: { records: [...net, router('router', { subnetIds: ['{sub}'], hasGateway: false })] },
    expect: {
      status: 201,
      body: { addresses: [fixed, { type: 'floating' }] },
      used: { FLOATING_IP: 1, ROUTER: 0 },
      reads: [
        { call: `GET ${ROUTERS}/{router}`, status: 200, body: { externalNetworkId: 'public-net', hasGateway: true } },
        { call: `GET ${ADDRESSES}`, status: 200, body: { content: [{ routerId: '{router}' }] } },
      ],
    },
  },
  {
    ...inNew,
    when: 'two copies of a server with a public IP: an address each, and one router',
    body: { ...inNew.body, copies: 2 },
    expect: { status: 201, used: { INSTANCE: 2, FLOATING_IP: 2, ROUTER: 1, PORT: 3, NETWORK: 1 } },
  },
  {
    ...inNew,
    when: 'the quota holds one of two public IPs: nothing is created',
    body: { ...inNew.body, copies: 2 },
    given: { limits: { FLOATING_IP: 1 } },
    expect: {
      status: 409,
      code: 'QUOTA_EXCEEDED',
      body: [{ params: { type: 'FLOATING_IP', requested: 2 } }],
      used: NOTHING,
      reads: [...nothingMade, { call: `GET ${NETWORKS}?f.kind=private`, status: 200, body: { totalElements: 0 } }],
    },
  },
  ...quotaEdges(inNetwork, { FLOATING_IP: 1, ROUTER: 1, PORT: 2 }),
  {
    ...inNew,
    when: 'a project without balance creates a server with a public IP: nothing is created',
    given: { balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY', used: NOTHING, reads: nothingMade },
  },
  {
    ...inNetwork,
    when: 'a server with a public IP is to join a public network',
    given: { records: [network('net', { kind: 'public' }), subnet('sub')] },
    expect: { status: 400, code: 'PUBLIC_IP_NETWORK', field: 'publicIp', used: NOTHING },
  },
  {
    ...inNetwork,
    when: 'a server is created without a public IP: no router and no address are made',
    body: { ...inNetwork.body, publicIp: false },
    expect: { status: 201, body: { addresses: [fixed] }, used: { FLOATING_IP: 0, ROUTER: 0 } },
  },
];
