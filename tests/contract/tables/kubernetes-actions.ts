import { cluster, hiddenFlavor, network, subnet, worker, workerPort } from '../harness/given.ts';
import type { GivenRecord, Row } from '../harness/row.ts';
import {
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';

const PATH = '/k8s/api/v1/clusters';
const BASE = [network('net'), subnet('sub')];
const WORKERS = [worker('worker'), worker('second', { name: 'prod-worker-2', addresses: ['10.0.0.12'] })];
const PORTS = [
  workerPort('port', { fixedIp: '10.0.0.11' }),
  workerPort('port2', { workerId: '{second}', fixedIp: '10.0.0.12' }),
];
const WHOLE = [...BASE, cluster('cluster'), ...WORKERS, ...PORTS];

/** A cluster and its workers with the row's flavor `hidden`. */
function withHiddenFlavor(record: GivenRecord): GivenRecord {
  if (!('flavorId' in record.fields)) return record;
  return { ...record, fields: { ...record.fields, flavorId: '{hidden}' } };
}

const scale: Right = {
  spec: '§7 Kubernetes: worker nodes',
  what: 'a cluster is scaled',
  call: `POST ${PATH}/{cluster}/scale`,
  body: { workerCount: 4 },
  given: { records: WHOLE },
  status: 202,
};

const upgrade: Right = {
  spec: '§7 Kubernetes: versions',
  what: 'a cluster is upgraded',
  call: `POST ${PATH}/{cluster}/upgrade`,
  body: { version: 'v1.34.1' },
  given: { records: WHOLE },
  status: 202,
};

const config: Right = {
  spec: '§7 Kubernetes: download config',
  what: 'a kubeconfig is downloaded',
  call: `GET ${PATH}/{cluster}/config`,
  body: {},
  given: { records: WHOLE },
  status: 200,
};

/** Refused unless the cluster is deployed. */
function deployedOnly(right: Right): Row[] {
  return ['unknown', 'pending', 'error', 'deleting', 'deleted'].map((status) => ({
    ...right,
    ...(right === config && { body: undefined }),
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [...BASE, cluster('cluster', { status })] },
    expect: { status: 409, code: 'CLUSTER_DEPLOYED' },
  }));
}

const SCALE: Row[] = [
  {
    ...scale,
    when: 'a cluster grows by the workers that are missing',
    watch: 'cluster',
    expect: {
      status: 202,
      body: { workerCount: 4 },
      becomes: ['pending', 'deployed'],
      used: { INSTANCE: 2, CORE: 4, RAM: 8, PORT: 2 },
      reads: [
        { call: `GET ${PATH}/{cluster}`, status: 200, body: { workerCount: 4, status: 'deployed' } },
        {
          call: `GET ${PATH}/{cluster}/workers?sort=name,asc`,
          status: 200,
          body: {
            totalElements: 4,
            content: [
              {},
              {},
              { name: 'prod-worker-3', addresses: ['10.0.0.2'] },
              { name: 'prod-worker-4', status: 'deployed' },
            ],
          },
        },
      ],
    },
  },
  {
    ...scale,
    when: 'a cluster with a hidden flavor grows',
    given: { records: [hiddenFlavor('hidden'), ...WHOLE.map(withHiddenFlavor)] },
    watch: 'cluster',
    expect: { status: 202, body: { workerCount: 4 }, becomes: ['pending', 'deployed'] },
  },
  {
    ...scale,
    when: 'a cluster shrinks by the workers that came last',
    body: { workerCount: 1 },
    watch: 'cluster',
    expect: {
      status: 202,
      becomes: ['pending', 'deployed'],
      reads: [
        { call: `GET ${PATH}/{cluster}`, status: 200, body: { workerCount: 1 } },
        {
          call: `GET ${PATH}/{cluster}/workers`,
          status: 200,
          body: { totalElements: 1, content: [{ id: '{worker}' }] },
        },
        { call: 'GET /api/openstack/neutron/ports', status: 200, body: { totalElements: 1 } },
      ],
    },
  },
  {
    ...scale,
    when: 'a cluster that shrank gives its quotas back',
    call: `POST ${PATH}/{made}/scale`,
    body: { workerCount: 1 },
    given: {
      records: BASE,
      steps: [
        {
          call: `POST ${PATH}`,
          body: { name: 'made', networkId: '{net}', subnetId: '{sub}', flavorId: 'g-1-2', workerCount: 3 },
          name: 'made',
          settle: true,
        },
      ],
    },
    expect: { status: 202, usedAtEnd: { INSTANCE: 1, CORE: 1, RAM: 2, PORT: 1 } },
  },
  {
    ...scale,
    when: 'the numbers of workers that are gone are given again',
    call: `POST ${PATH}/{cluster}/scale`,
    body: { workerCount: 2 },
    given: { records: [...BASE, cluster('cluster', { workerCount: 1 }), worker('second', { name: 'prod-worker-2' })] },
    expect: {
      status: 202,
      reads: [
        {
          call: `GET ${PATH}/{cluster}/workers?sort=name,asc`,
          status: 200,
          body: { content: [{ name: 'prod-worker-1' }, { name: 'prod-worker-2' }] },
        },
      ],
    },
  },
  {
    ...scale,
    when: 'a cluster is scaled to its current size',
    body: { workerCount: 2 },
    expect: { status: 400, code: 'OTHER_COUNT', field: 'workerCount' },
  },
  {
    ...scale,
    when: 'the cloud could not scale the cluster, which is deployed as before',
    given: { records: [...BASE, cluster('cluster', { name: 'x-fail-scale' }), ...WORKERS] },
    watch: 'cluster',
    expect: { status: 202, becomes: ['pending', 'deployed'] },
  },
  ...refusedValues(scale, [
    ['workerCount', undefined, 'required'],
    ['workerCount', 0, 'minimum'],
    ['workerCount', 21, 'maximum'],
    ['workerCount', '3', 'type'],
  ]),
  ...refusedFields(scale, {}),
  ...['INSTANCE', 'CORE', 'RAM', 'PORT'].map(
    (type): Row => ({
      ...scale,
      when: `a cluster is scaled and ${type} is used up`,
      given: { ...scale.given, limits: { [type]: 1 } },
      expect: { status: 409, code: 'QUOTA_EXCEEDED', used: { [type]: 0 } },
    }),
  ),
  ...deployedOnly(scale),
  ...refusedCallers(scale, { guest: 401, reader: 403, stranger: 404 }),
];

const UPGRADE: Row[] = [
  {
    ...upgrade,
    when: 'a cluster is upgraded to the next version, its workers with it',
    watch: 'cluster',
    expect: {
      status: 202,
      becomes: ['pending', 'deployed'],
      reads: [
        { call: `GET ${PATH}/{cluster}`, status: 200, body: { version: 'v1.34.1' } },
        {
          call: `GET ${PATH}/{cluster}/workers`,
          status: 200,
          body: {
            content: [
              { version: 'v1.34.1', status: 'deployed' },
              { version: 'v1.34.1', status: 'deployed' },
            ],
          },
        },
      ],
    },
  },
  {
    ...upgrade,
    when: 'a worker is pending while its cluster is upgraded, and has the version it had',
    call: `GET ${PATH}/{cluster}/workers/{worker}`,
    body: undefined,
    given: { records: WHOLE, steps: [{ call: upgrade.call, body: upgrade.body }] },
    expect: { status: 200, body: { status: 'pending', version: 'v1.33.5' } },
  },
  {
    ...upgrade,
    when: 'the cloud could not upgrade the cluster, which is deployed with the version it had',
    given: { records: [...BASE, cluster('cluster', { name: 'x-fail-upgrade' })] },
    watch: 'cluster',
    expect: {
      status: 202,
      becomes: ['pending', 'deployed'],
      reads: [{ call: `GET ${PATH}/{cluster}`, status: 200, body: { version: 'v1.33.5' } }],
    },
  },
  {
    ...upgrade,
    when: 'a cluster is upgraded past the next version',
    given: { records: [...BASE, cluster('cluster', { version: 'v1.32.9' })] },
    expect: { status: 400, code: 'NEXT_VERSION', field: 'version' },
  },
  {
    ...upgrade,
    when: 'a cluster of the newest version is upgraded',
    given: { records: [...BASE, cluster('cluster', { version: 'v1.34.1' })] },
    expect: { status: 409, code: 'CLUSTER_NOT_NEWEST' },
  },
  ...refusedReferences(upgrade, [
    ['its own version', 'version', 'v1.33.5'],
    ['an earlier version', 'version', 'v1.32.9'],
    ['no version', 'version', 'v9'],
  ]),
  ...refusedValues(upgrade, [['version', undefined, 'required']]),
  ...refusedFields(upgrade, {}),
  ...deployedOnly(upgrade),
  ...refusedCallers(upgrade, { guest: 401, reader: 403, stranger: 404 }),
];

const CONFIG: Row[] = [
  ...deployedOnly(config),
  // A kubeconfig makes its holder the cluster's administrator, so read access to the cluster does not suffice.
  ...refusedCallers(config, { guest: 401, reader: 403, stranger: 404, acting: 403 }),
  refusedLongAfterProof({ ...config, body: undefined }),
  { ...config, body: undefined, when: 'a kubeconfig is downloaded by a member', as: 'member', expect: { status: 200 } },
  {
    ...config,
    body: undefined,
    when: 'a kubeconfig is downloaded where Kubernetes is off',
    given: { ...config.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    spec: '§8 errors say what to do',
    when: 'the actions of a cluster that is being deployed, with the reasons of refusals',
    offer: 'kubeconfig',
    self: { status: 'pending' },
    unmet: ['CLUSTER_DEPLOYED'],
  },
  {
    spec: '§7 Kubernetes: worker nodes',
    when: 'adding a worker is offered for a deployed cluster',
    offer: 'addWorker',
    self: { status: 'deployed' },
    unmet: [],
  },
  {
    spec: '§7 Kubernetes: worker nodes',
    when: 'adding a worker is offered, with its reason, for a cluster in error',
    offer: 'addWorker',
    self: { status: 'error' },
    unmet: ['CLUSTER_DEPLOYED'],
  },
];

/** Actions on clusters other than create, edit and delete. */
export const clusterActionRows: Row[] = [...SCALE, ...UPGRADE, ...CONFIG];
