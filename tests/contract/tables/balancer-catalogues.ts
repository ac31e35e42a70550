import type { Table } from '../harness/row.ts';
import { needsModule } from './catalogues.ts';

const OCTAVIA = 'GET /api/openstack/octavia';

const balancerProtocolTable: Table = {
  type: 'balancer-protocol',
  rows: [
    {
      spec: '§7 Load balancer: protocols',
      when: 'the protocols of load balancers are listed, with the listeners that each serves',
      call: `${OCTAVIA}/protocols?sort=id,asc`,
      expect: {
        status: 200,
        body: {
          content: [
            { id: 'HTTP', listener: true, listeners: ['HTTP', 'TCP'] },
            { id: 'HTTPS', listener: true, listeners: ['HTTPS', 'TCP'] },
            { id: 'PROXY', listener: false, listeners: ['HTTP', 'HTTPS', 'TCP'] },
            { id: 'PROXYV2', listener: false, listeners: ['HTTP', 'HTTPS', 'TCP'] },
            { id: 'SCTP', listener: true, listeners: ['SCTP'] },
            { id: 'TCP', listener: true, listeners: ['HTTPS', 'TCP'] },
            { id: 'UDP', listener: true, listeners: ['UDP'] },
          ],
        },
      },
    },
    needsModule('balancer-protocol', `${OCTAVIA}/protocols`),
  ],
};

const balancerAlgorithmTable: Table = {
  type: 'balancer-algorithm',
  rows: [
    {
      spec: '§7 Load balancer: algorithms',
      when: 'the algorithms of an application load balancer are listed',
      call: `${OCTAVIA}/algorithms?f.types=amphora&sort=id,asc`,
      expect: {
        status: 200,
        body: { content: [{ id: 'LEAST_CONNECTIONS' }, { id: 'ROUND_ROBIN' }, { id: 'SOURCE_IP' }] },
      },
    },
    needsModule('balancer-algorithm', `${OCTAVIA}/algorithms`),
  ],
};

const balancerFlavorTable: Table = {
  type: 'balancer-flavor',
  rows: [
    {
      spec: '§3 Load balancer: flavor',
      when: 'the flavors of load balancers are listed',
      call: `${OCTAVIA}/flavors?sort=id,asc`,
      expect: {
        status: 200,
        body: {
          content: [
            { id: 'active-standby', topology: 'ACTIVE_STANDBY' },
            { id: 'single', topology: 'SINGLE' },
          ],
        },
      },
    },
    needsModule('balancer-flavor', `${OCTAVIA}/flavors`),
  ],
};

/** The catalogues of load balancers: protocols, algorithms, flavors. */
export const balancerCatalogueTables: readonly Table[] = [
  balancerProtocolTable,
  balancerAlgorithmTable,
  balancerFlavorTable,
];
