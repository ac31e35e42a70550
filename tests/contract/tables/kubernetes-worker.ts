import { cluster, foreign, hiddenFlavor, network, subnet, worker, workerPort } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';

const PATH = '/k8s/api/v1/clusters/{cluster}/workers';
const CLUSTER = 'GET /k8s/api/v1/clusters/{cluster}';
const BASE = [network('net'), subnet('sub')];
const TWO = [
  worker('worker'),
  workerPort('port', { fixedIp: '10.0.0.11' }),
  worker('second', { name: 'prod-worker-2', addresses: ['10.0.0.12'] }),
];

const create: Right = {
  spec: '§3 Kubernetes cluster: worker nodes, §7 Kubernetes: worker nodes',
  what: 'a worker is added',
  call: `POST ${PATH}`,
  body: { flavorId: 'm-2-16' },
  given: { records: [...BASE, cluster('cluster'), ...TWO] },
  status: 201,
};

const remove: Right = {
  spec: '§7 Kubernetes: worker nodes',
  what: 'a worker is removed',
  call: `DELETE ${PATH}/{worker}`,
  body: {},
  given: { records: [...BASE, cluster('cluster'), ...TWO] },
  status: 202,
};

const CREATE: Row[] = [
  {
    ...create,
    when: 'a worker of another flavor is added to a cluster, which counts it and is busy',
    expect: {
      status: 201,
      body: {
        name: 'prod-worker-3',
        clusterId: '{cluster}',
        status: 'pending',
        version: 'v1.33.5',
        flavorId: 'm-2-16',
        vcpus: 2,
        ram: 16,
        overcommit: 'x2',
        addresses: ['10.0.0.2'],
        projectId: '{project}',
      },
      becomes: ['pending', 'deployed'],
      used: { INSTANCE: 1, CORE: 2, RAM: 16, PORT: 1, FIXED_IP: 1 },
      reads: [{ call: CLUSTER, status: 200, body: { status: 'deployed', workerCount: 3 } }],
    },
  },
  {
    spec: '§7 Kubernetes: worker nodes',
    when: 'a cluster is pending while a worker is added',
    call: CLUSTER,
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    expect: { status: 200, body: { status: 'pending', workerCount: 3 } },
  },
  {
    ...create,
    when: 'a second worker is added while the first is on its way',
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    expect: {
      status: 201,
      body: { name: 'prod-worker-4' },
      reads: [{ call: CLUSTER, status: 200, body: { status: 'deployed', workerCount: 4 } }],
    },
  },
  {
    ...create,
    when: 'the cloud could not add the worker',
    given: { records: [...BASE, cluster('cluster', { name: 'x-fail-create' })] },
    expect: { status: 201, becomes: ['pending', 'error'] },
  },
  {
    ...create,
    when: 'a worker is added to a cluster of twenty',
    given: { records: [...BASE, cluster('cluster', { workerCount: 20 })] },
    expect: { status: 409, code: 'CLUSTER_ROOM' },
  },
  {
    ...create,
    when: 'a worker is added to a cluster of nineteen',
    given: { records: [...BASE, cluster('cluster', { workerCount: 19 })] },
    expect: { status: 201 },
  },
  ...['unknown', 'error', 'deleting', 'deleted'].map(
    (status): Row => ({
      ...create,
      when: `a worker is added while its cluster is ${status}`,
      given: { records: [...BASE, cluster('cluster', { status })] },
      expect: { status: 409, code: 'CLUSTER_GROWS' },
    }),
  ),
  {
    ...create,
    when: 'a worker is added where its subnet has no address left',
    given: {
      records: [
        network('net'),
        subnet('sub', { cidr: '10.0.0.0/30', gatewayIp: '10.0.0.1' }),
        cluster('cluster'),
        worker('worker'),
        workerPort('port', { fixedIp: '10.0.0.2' }),
      ],
    },
    expect: { status: 409, code: 'NO_FREE_ADDRESS', used: { INSTANCE: 0 } },
  },
  ...refusedValues(create, [
    ['flavorId', undefined, 'required'],
    ['flavorId', 2, 'type'],
  ]),
  ...refusedFields(create, { id: 'x', name: 'x', status: 'deployed', version: 'x', addresses: [], vcpus: 1 }),
  ...refusedReferences(create, [
    ['a flavor that is not there', 'flavorId', 'none'],
    ['a flavor that is hidden', 'flavorId', '{hidden}', { records: [hiddenFlavor('hidden')] }],
  ]),
  {
    ...create,
    when: 'body and path name different clusters',
    body: { ...create.body, clusterId: 'another' },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'clusterId' },
  },
  {
    ...create,
    when: 'a worker is added to a cluster of another project',
    given: { records: [foreign(cluster('cluster'))] },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a worker with all emptied',
    form: 'create',
    input: {},
    says: { clusterId: 'required', flavorId: 'required' },
  },
  ...quotaEdges(create, { INSTANCE: 1, CORE: 2, RAM: 16 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a worker is added with an empty prepaid balance',
    given: { ...create.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY' },
  },
  {
    ...create,
    when: 'a worker is added where Kubernetes is off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const REMOVE: Row[] = [
  {
    ...remove,
    when: 'a worker is removed with its port, and its cluster counts one less',
    watch: 'worker',
    expect: {
      status: 202,
      becomes: ['deleting', null],
      reads: [
        { call: CLUSTER, status: 200, body: { status: 'deployed', workerCount: 1 } },
        { call: 'GET /api/openstack/neutron/ports', status: 200, body: { totalElements: 0 } },
      ],
    },
  },
  {
    ...remove,
    when: 'a worker that was added is removed and gives its quotas back',
    call: `DELETE ${PATH}/{added}`,
    given: { ...create.given, steps: [{ call: create.call, body: create.body, name: 'added', settle: true }] },
    expect: { status: 202, usedAtEnd: { INSTANCE: 0, CORE: 0, RAM: 0, PORT: 0, FIXED_IP: 0 } },
  },
  {
    spec: '§7 Kubernetes: worker nodes',
    when: 'a cluster is pending while a worker is removed',
    call: CLUSTER,
    given: { ...remove.given, steps: [{ call: remove.call }] },
    expect: { status: 200, body: { status: 'pending', workerCount: 2 } },
  },
  {
    ...remove,
    when: 'the last worker is removed, which is refused',
    given: { records: [...BASE, cluster('cluster', { workerCount: 1 }), worker('worker')] },
    expect: { status: 409, code: 'WORKER_NOT_LAST' },
  },
  ...['unknown', 'pending', 'error', 'deleting', 'deleted'].map(
    (status): Row => ({
      ...remove,
      when: `a worker is removed while its cluster is ${status}`,
      given: { records: [...BASE, cluster('cluster', { status }), ...TWO] },
      expect: { status: 409, code: 'CLUSTER_DEPLOYED' },
    }),
  ),
  ...['pending', 'deleting', 'deleted'].map(
    (status): Row => ({
      ...remove,
      when: `a worker is removed while it is ${status}, which is refused`,
      given: { records: [...BASE, cluster('cluster'), worker('worker', { status })] },
      expect: { status: 409, code: 'WORKER_SETTLED' },
    }),
  ),
  ...['error', 'unknown'].map(
    (status): Row => ({
      ...remove,
      when: `a worker is removed while it is ${status}`,
      given: { records: [...BASE, cluster('cluster'), worker('worker', { status })] },
      expect: { status: 202 },
    }),
  ),
  {
    ...remove,
    when: 'the cloud could not remove the worker, and its cluster counts it still',
    given: { records: [...BASE, cluster('cluster'), worker('worker', { name: 'x-fail-delete' })] },
    watch: 'worker',
    expect: {
      status: 202,
      becomes: ['deleting', 'error'],
      reads: [{ call: CLUSTER, status: 200, body: { workerCount: 2 } }],
    },
  },
  {
    ...remove,
    when: 'a worker is deleted by the port it has, which is refused',
    call: 'DELETE /api/openstack/neutron/ports/{port}',
    expect: { status: 409, code: 'PORT_FREE' },
  },
  {
    ...remove,
    when: 'the subnet of a cluster is deleted, which is refused',
    call: 'DELETE /api/openstack/neutron/subnets/{sub}',
    expect: { status: 409, code: 'SUBNET_IN_USE' },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§8 errors say what to do',
    when: 'removing the last worker is offered with its reason, before anything is sent',
    offer: 'delete',
    self: { status: 'deployed' },
    parent: { status: 'deployed', workerCount: 1 },
    unmet: ['WORKER_NOT_LAST'],
  },
];

const READ: Row[] = [
  {
    spec: '§2 /kubernetes/{id}/worker',
    when: 'the workers of a cluster are listed, with the values of the cluster that their guards need',
    call: `GET ${PATH}`,
    given: {
      records: [
        ...BASE,
        cluster('cluster'),
        worker('worker'),
        cluster('other'),
        worker('far', { clusterId: '{other}' }),
      ],
    },
    expect: {
      status: 200,
      body: { totalElements: 1, content: [{ id: '{worker}', _parent: { status: 'deployed', workerCount: 2 } }] },
      without: ['signingKey', 'apiUrl'],
    },
  },
  {
    spec: '§2 /kubernetes/{id}/worker',
    when: 'a worker is read below another cluster',
    call: 'GET /k8s/api/v1/clusters/{other}/workers/{worker}',
    given: { records: [...BASE, cluster('cluster'), worker('worker'), cluster('other')] },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  ...refusedCallers(
    { spec: '§6', what: 'workers are listed', call: `GET ${PATH}`, body: {}, given: { records: [cluster('cluster')] } },
    { guest: 401, stranger: 404 },
  ),
  {
    spec: '§3 Module access flags',
    when: 'workers are listed where Kubernetes is off',
    call: `GET ${PATH}`,
    given: { records: [cluster('cluster')], modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  // 2 x 3.1 x 720 + 4 x 2.4 x 720
  {
    spec: '§9 Prices: per hour for vCPU and RAM',
    when: 'a month of a worker of g-2-4',
    month: { overcommit: 'x4', vcpus: 2, ram: 4 },
    costs: '11376.00',
  },
  {
    spec: '§9 Prices: per hour for vCPU and RAM',
    when: 'a month of a worker whose flavor has a price of its own',
    month: { overcommit: 'x4', vcpus: 2, ram: 4, flavorId: 'g-2-4' },
    own: [{ line: 'flavor', variant: 'g-2-4', unit: 'piece', period: 'month', price: '9000' }],
    costs: '9000.00',
  },
  {
    spec: '§4 Kubernetes statuses',
    when: 'each worker status has its tone and its texts',
    field: 'status',
    tones: {
      unknown: 'neutral',
      pending: 'progress',
      deployed: 'ok',
      error: 'error',
      deleting: 'progress',
      deleted: 'neutral',
    },
  },
  {
    spec: '§3 Kubernetes cluster: worker nodes',
    when: 'times and addresses are shown as such',
    tells: { created: { format: 'date-time' }, addresses: { items: { type: 'string', format: 'ip' } } },
  },
];

/** The worker nodes of clusters. */
export const kubernetesWorkerTable: Table = {
  type: 'kubernetes-worker',
  path: `${PATH}/{id}`,
  rows: [...CREATE, ...REMOVE, ...READ],
};
