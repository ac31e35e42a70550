import { balancer, network, port, subnet } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';

function failover(provisioningStatus: string, type = 'amphora'): Right {
  return {
    spec: '§8 Administration: any record of any tenant',
    what: 'the machines of a load balancer are replaced',
    call: 'POST /api/admin/records/balancer/{lb}/failover',
    as: 'administrator',
    body: { reason: 'The host fails' },
    given: {
      records: [network('net'), subnet('sub'), port('vip'), balancer('lb', { provisioningStatus, type })],
    },
    status: 202,
  };
}

/** Rows of what staff does with a load balancer. Octavia lets nobody set the status of one that is pending. */
export const balancerStaffRows: Row[] = [
  ...['ACTIVE', 'ERROR'].map((status) => ({
    ...failover(status),
    when: `the machines of a load balancer are replaced that is ${status}`,
    expect: {
      status: 202,
      body: { provisioningStatus: 'PENDING_UPDATE' },
      reads: [
        {
          call: 'GET /api/openstack/octavia/lbaas/{lb}',
          as: 'owner' as const,
          status: 200,
          body: { provisioningStatus: 'ACTIVE' },
        },
      ],
    },
  })),
  ...['PENDING_CREATE', 'PENDING_UPDATE', 'PENDING_DELETE'].map((status) => ({
    ...failover(status),
    when: `the machines of a load balancer are replaced that is ${status}, which is refused`,
    expect: { status: 409, code: 'BALANCER_SETTLED' },
  })),
  {
    ...failover('ACTIVE', 'ovn'),
    when: 'the machines of a network load balancer are replaced, which has none',
    expect: { status: 409, code: 'BALANCER_ON_MACHINES' },
  },
  ...refusedCallers(failover('ACTIVE'), { guest: 401, owner: 403, reader: 403 }),
];
