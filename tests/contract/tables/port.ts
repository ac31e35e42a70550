import { foreign, network, port, subnet, vm } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
import { quotaEdges, refusedCallers } from '../harness/rows.ts';

const PATH = '/api/openstack/neutron/ports';
const SERVERS = '/api/openstack/nova/servers';

const world = { records: [network('net'), subnet('sub'), vm('vm'), port('port')] };

const serverCreate = {
  spec: '§3 Quotas: ports, fixed IP',
  what: 'a server gets a port',
  call: `POST ${SERVERS}`,
  body: { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-1-2', networkId: '{net}', subnetId: '{sub}' },
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

export const portTable: Table = {
  type: 'port',
  path: `${PATH}/{id}`,
  rows: [
    {
      spec: '§3 Port',
      when: 'a port is read',
      call: `GET ${PATH}/{port}`,
      given: world,
      expect: {
        status: 200,
        body: {
          name: 'web',
          mac: 'fa:16:3e:00:00:05',
          fixedIp: '10.0.0.5',
          portSecurity: true,
          deviceOwner: 'compute:nova',
          adminStateUp: true,
          serverId: '{vm}',
          _refs: { networkId: { '{net}': { title: 'office' } }, subnetId: { '{sub}': { title: 'office-subnet' } } },
        },
      },
    },
    {
      spec: '§7 Network: port list',
      when: 'the ports of a network are listed',
      call: `GET ${PATH}?f.networkId={net}`,
      given: {
        records: [...world.records, network('far'), port('second', { networkId: '{far}' }), foreign(port('third'))],
      },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{port}' }] } },
    },
    {
      spec: '§7 Network: port create',
      when: 'a port is created by hand, for which there is no call yet',
      call: `POST ${PATH}`,
      body: { name: 'web' },
      expect: { status: 405 },
    },
    ...refusedCallers(
      { spec: '§6', what: 'a port is read', call: `GET ${PATH}/{port}`, body: {}, given: world },
      { guest: 401, stranger: 404 },
    ),
    {
      ...serverCreate,
      when: 'a server is created: its port gets a MAC and the first free address',
      expect: {
        status: 201,
        used: { PORT: 1, FIXED_IP: 1 },
        reads: [
          {
            call: `GET ${PATH}`,
            status: 200,
            body: {
              content: [
                {
                  status: 'ACTIVE',
                  fixedIp: '10.0.0.2',
                  deviceOwner: 'compute:nova',
                  portSecurity: true,
                  adminStateUp: true,
                },
              ],
            },
          },
        ],
      },
    },
    ...quotaEdges(serverCreate, { PORT: 1, FIXED_IP: 1 }),
    {
      ...serverCreate,
      when: 'a server is deleted: its port goes and gives its quota back',
      call: `DELETE ${SERVERS}/{server}`,
      body: undefined,
      given: {
        ...serverCreate.given,
        steps: [{ call: `POST ${SERVERS}`, body: serverCreate.body, name: 'server', settle: true }],
      },
      expect: {
        status: 202,
        usedAtEnd: { PORT: 0, FIXED_IP: 0 },
        reads: [{ call: `GET ${PATH}`, status: 200, body: { totalElements: 0 } }],
      },
    },
    {
      spec: '§4 Generic table statuses: Neutron’s',
      when: 'each port status has its tone and its texts',
      field: 'status',
      tones: { BUILD: 'progress', ACTIVE: 'ok', DOWN: 'warning', ERROR: 'error' },
    },
    {
      spec: '§3 Port',
      when: 'MAC, address and time are shown as such',
      tells: { mac: { format: 'mac' }, fixedIp: { format: 'ip' }, created: { format: 'date-time' } },
    },
  ],
};
