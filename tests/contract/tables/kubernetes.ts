import { cluster, foreign, hiddenFlavor, network, subnet, worker, workerPort } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { WRONG_DESCRIPTIONS } from '../harness/values.ts';
import { clusterActionRows } from './kubernetes-actions.ts';

const PATH = '/k8s/api/v1/clusters';
const BASE = [network('net'), subnet('sub')];

const BODY = {
  name: 'prod',
  version: 'v1.33.5',
  type: 'ha',
  networkId: '{net}',
  subnetId: '{sub}',
  flavorId: 'g-2-4',
  workerCount: 3,
};

const create: Right = {
  spec: '§3 Kubernetes cluster, §7 Kubernetes: clusters',
  what: 'a cluster is created',
  call: `POST ${PATH}`,
  body: BODY,
  given: { records: BASE },
  status: 201,
};

const update: Right = {
  spec: '§7 Kubernetes: clusters',
  what: 'a cluster is edited',
  call: `PUT ${PATH}/{cluster}`,
  body: { name: 'shop', description: 'of the shop' },
  given: { records: [...BASE, cluster('cluster')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Kubernetes: clusters',
  what: 'a cluster is deleted',
  call: `DELETE ${PATH}/{cluster}`,
  body: {},
  given: { records: [...BASE, cluster('cluster')] },
  status: 202,
};

const WRONG_NAMES: [string, string | number | null | undefined, string][] = [
  ['name', undefined, 'required'],
  ['name', '', 'minLength'],
  ['name', 'n'.repeat(41), 'maxLength'],
  ['name', '1prod', 'pattern'],
  ['name', 'prod-', 'pattern'],
  ['name', 'Prod', 'pattern'],
  ['name', 'прод', 'pattern'],
  ['name', null, 'type'],
];

const CREATE: Row[] = [
  {
    ...create,
    when: 'a cluster is created with its workers, which take of the quotas as servers do',
    body: { ...create.body, description: 'For the site' },
    expect: {
      status: 201,
      body: {
        name: 'prod',
        description: 'For the site',
        version: 'v1.33.5',
        type: 'ha',
        networkId: '{net}',
        subnetId: '{sub}',
        flavorId: 'g-2-4',
        vcpus: 2,
        ram: 4,
        overcommit: 'x4',
        workerCount: 3,
        projectId: '{project}',
        _refs: { version: { 'v1.33.5': { title: 'v1.33.5' } }, type: { ha: { title: 'HA' } } },
      },
      has: ['id', 'apiUrl', 'created'],
      without: ['signingKey', 'caCertificate', 'kubeconfig'],
      becomes: ['pending', 'deployed'],
      used: { INSTANCE: 3, CORE: 6, RAM: 12, PORT: 3, FIXED_IP: 3 },
      reads: [
        {
          call: `GET ${PATH}/{new}/workers?sort=name,asc`,
          status: 200,
          body: {
            totalElements: 3,
            content: [
              {
                name: 'prod-worker-1',
                status: 'deployed',
                version: 'v1.33.5',
                flavorId: 'g-2-4',
                addresses: ['10.0.0.2'],
              },
              { name: 'prod-worker-2', addresses: ['10.0.0.3'] },
              { name: 'prod-worker-3', addresses: ['10.0.0.4'] },
            ],
          },
        },
        { call: `GET ${PATH}/{new}`, status: 200, body: { status: 'deployed', workerCount: 3 } },
      ],
    },
  },
  {
    ...create,
    when: 'a cluster gets the newest version, one control plane node and two workers by default',
    body: { name: 'prod', networkId: '{net}', subnetId: '{sub}', flavorId: 'g-2-4' },
    expect: { status: 201, body: { version: 'v1.34.1', type: 'standard', workerCount: 2 } },
  },
  {
    ...create,
    when: 'the cloud could not create the cluster',
    body: { ...BODY, name: 'x-fail' },
    expect: { status: 201, becomes: ['pending', 'error'], usedAtEnd: { INSTANCE: 3 } },
  },
  {
    ...create,
    when: 'the cloud refuses a new cluster: no quota is used',
    body: { ...BODY, name: 'x-refuse' },
    expect: { status: 409, code: 'CLOUD_FAILED', used: { INSTANCE: 0, PORT: 0 } },
  },
  ...refusedValues(create, [
    ...WRONG_NAMES,
    ...WRONG_DESCRIPTIONS,
    ['networkId', undefined, 'required'],
    ['subnetId', undefined, 'required'],
    ['flavorId', undefined, 'required'],
    ['workerCount', 0, 'minimum'],
    ['workerCount', 21, 'maximum'],
    ['workerCount', 1.5, 'type'],
  ]),
  ...allowedValues(create, [
    ['name', 'a'],
    ['name', 'n'.repeat(40)],
    ['name', 'yes'],
    ['name', 'prod-2'],
    ['description', 'd'.repeat(255)],
    ['workerCount', 1],
  ]),
  {
    ...create,
    when: 'a cluster is created with twenty workers, the most there may be',
    body: { ...BODY, flavorId: 'g-1-2', workerCount: 20 },
    given: { records: BASE, limits: { INSTANCE: 20, CORE: 20, RAM: 40, PORT: 20, FIXED_IP: 20 } },
    expect: { status: 201, body: { workerCount: 20 } },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of a cluster with all emptied',
    form: 'create',
    input: {},
    says: {
      name: 'required',
      version: 'required',
      type: 'required',
      networkId: 'required',
      subnetId: 'required',
      flavorId: 'required',
      workerCount: 'required',
    },
  },
  ...refusedFields(create, {
    id: 'x',
    status: 'deployed',
    apiUrl: 'x',
    vcpus: 1,
    signingKey: 'x',
    caCertificate: 'x',
    projectId: 'x',
  }),
  ...refusedReferences(create, [
    ['a version that is not there', 'version', 'v1.0.0'],
    ['a type that is not there', 'type', 'huge'],
    ['a flavor that is not there', 'flavorId', 'none'],
    ['a flavor that is hidden', 'flavorId', '{hidden}', { records: [hiddenFlavor('hidden')] }],
    ['an external network', 'networkId', 'public-net'],
    ['a network that is being made', 'networkId', '{new}', { records: [network('new', { status: 'BUILD' })] }],
    ['a network of another project', 'networkId', '{other}', { records: [foreign(network('other'))] }],
    [
      'a subnet of another network',
      'subnetId',
      '{far}',
      { records: [network('second'), subnet('far', { networkId: '{second}' })] },
    ],
  ]),
  {
    spec: '§8 errors say what to do',
    when: 'the form of a cluster with a subnet of another network',
    form: 'create',
    input: { ...BODY, networkId: 'n', subnetId: 's' },
    ref: { subnetId: { networkId: 'm' } },
    says: { subnetId: 'SUBNET_OF_NETWORK' },
  },
  ...quotaEdges(create, { INSTANCE: 3, CORE: 6, RAM: 12, PORT: 3, FIXED_IP: 3 }),
  {
    ...create,
    when: 'a cluster is created with an empty prepaid balance',
    given: { ...create.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY', used: { INSTANCE: 0 } },
  },
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a cluster is created where Kubernetes is off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

/** A change is refused in this status. */
function refusedWhile(right: Right): Row[] {
  return ['pending', 'deleting', 'deleted'].map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [...BASE, cluster('cluster', { status })] },
    expect: { status: 409, code: 'CLUSTER_SETTLED' },
  }));
}

const CHANGE: Row[] = [
  {
    ...update,
    when: 'a cluster gets another name and description',
    expect: { status: 200, body: { name: 'shop', description: 'of the shop', workerCount: 2, _version: 2 } },
  },
  ...refusedWhile(update),
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['name', 'Shop', 'pattern'],
    ['description', '<b>', 'pattern'],
  ]),
  ...refusedFields(update, { version: 'v1.34.1', type: 'ha', workerCount: 5, flavorId: 'g-1-2', networkId: 'x' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...remove,
    when: 'a cluster is deleted, takes its workers and their ports along and gives all quotas back',
    given: { records: BASE, steps: [{ call: create.call, body: BODY, name: 'cluster', settle: true }] },
    watch: 'cluster',
    expect: {
      status: 202,
      becomes: ['deleting', null],
      usedAtEnd: { INSTANCE: 0, CORE: 0, RAM: 0, PORT: 0, FIXED_IP: 0 },
      reads: [
        { call: 'GET /api/openstack/neutron/ports', status: 200, body: { totalElements: 0 } },
        { call: `GET ${PATH}/{cluster}`, status: 404 },
      ],
    },
  },
  {
    ...remove,
    when: 'a worker is on its way out as soon as its cluster is',
    body: undefined,
    call: `GET ${PATH}/{cluster}/workers/{worker}`,
    given: {
      records: [...BASE, cluster('cluster'), worker('worker'), workerPort('port')],
      steps: [{ call: remove.call }],
    },
    expect: { status: 200, body: { status: 'deleting' } },
  },
  ...['error', 'unknown'].map(
    (status): Row => ({
      ...remove,
      when: `a cluster is deleted while it is ${status}`,
      given: { records: [...BASE, cluster('cluster', { status })] },
      expect: { status: 202 },
    }),
  ),
  ...refusedWhile(remove),
  {
    ...remove,
    when: 'the cloud could not delete the cluster',
    given: { records: [...BASE, cluster('cluster', { name: 'x-fail-delete' })] },
    watch: 'cluster',
    expect: { status: 202, becomes: ['deleting', 'error'] },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Kubernetes: clusters',
    when: 'several clusters are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [...BASE, cluster('cluster'), cluster('busy', { status: 'pending' })] },
    body: { ids: ['{cluster}', '{busy}'] },
    expect: {
      status: 200,
      body: [
        { id: '{cluster}', status: 202 },
        { id: '{busy}', status: 409, code: 'CLUSTER_SETTLED' },
      ],
    },
  },
];

const READ: Row[] = [
  {
    spec: '§2 /kubernetes: list',
    when: 'clusters are listed: only those of the project, without secrets',
    call: `GET ${PATH}`,
    given: { records: [cluster('own'), foreign(cluster('other'))] },
    expect: {
      status: 200,
      body: { totalElements: 1, content: [{ id: '{own}', name: 'prod', workerCount: 2 }] },
      without: ['signingKey', 'caCertificate', 'kubeconfig'],
    },
  },
  ...refusedCallers({ spec: '§6', what: 'clusters are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
  ...refusedCallers(
    {
      spec: '§6',
      what: 'a cluster is read',
      call: `GET ${PATH}/{own}`,
      body: {},
      given: { records: [cluster('own')] },
    },
    { guest: 401, stranger: 404 },
  ),
  {
    spec: '§2 Shell: /kubernetes only if enabled',
    when: 'clusters are listed where Kubernetes is off',
    call: `GET ${PATH}`,
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    spec: '§4 Kubernetes statuses',
    when: 'each cluster status has its tone and its texts',
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
    spec: '§3 Kubernetes cluster',
    when: 'the time of creation is shown as a time',
    tells: { created: { format: 'date-time' } },
  },
  ...offered('§7 Kubernetes: clusters', 'delete', 'CLUSTER_SETTLED', ['deployed', 'error', 'unknown'], ['pending']),
];

/** Kubernetes clusters. */
export const kubernetesTable: Table = {
  type: 'kubernetes',
  path: `${PATH}/{id}`,
  rows: [...CREATE, ...CHANGE, ...clusterActionRows, ...READ],
};
