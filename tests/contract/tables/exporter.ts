import { exporter, foreign, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';

const PATH = '/monaas/api/v1/exporters';

const create: Right = {
  spec: '§3 Monitoring exporter, §7 Monitoring: exporters',
  what: 'an exporter is added',
  call: `POST ${PATH}`,
  body: { name: 'node-exporter', port: 9100 },
  status: 201,
};

const chosen: Right = {
  ...create,
  what: 'an exporter of chosen servers is added',
  body: { name: 'postgres', port: 9187, target: 'chosen', instances: ['{vm}'] },
  given: { records: [vm('vm')] },
};

const update: Right = {
  spec: '§7 Monitoring: exporters',
  what: 'an exporter is changed',
  call: `PUT ${PATH}/{exporter}`,
  body: { name: 'nodes', port: 9101, target: 'chosen', instances: ['{vm}'] },
  given: { records: [vm('vm'), exporter('exporter')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Monitoring: exporters',
  what: 'an exporter is deleted',
  call: `DELETE ${PATH}/{exporter}`,
  body: {},
  given: { records: [exporter('exporter')] },
  status: 202,
};

const CREATE: Row[] = [
  {
    ...create,
    when: 'an exporter is added for all servers',
    expect: {
      status: 201,
      body: { name: 'node-exporter', port: 9100, target: 'all', projectId: '{project}' },
      without: ['instances'],
      becomes: ['updating', 'active'],
    },
  },
  {
    ...chosen,
    when: 'an exporter is added for chosen servers',
    expect: {
      status: 201,
      body: { target: 'chosen', instances: ['{vm}'], _refs: { instances: { '{vm}': { title: 'web' } } } },
      becomes: ['updating', 'active'],
    },
  },
  {
    ...create,
    when: 'the monitoring could not add the exporter',
    body: { ...create.body, name: 'x-fail' },
    expect: { status: 201, becomes: ['updating', 'error'] },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ...wrongNames('name'),
    ['port', undefined, 'required'],
    ['port', 0, 'minimum'],
    ['port', 65_536, 'maximum'],
    ['port', '9100', 'type'],
    ['target', 'some', 'enum'],
    ['instances', ['x'], 'hidden'],
  ]),
  ...refusedValues(chosen, [
    ['instances', undefined, 'required'],
    ['instances', [], 'minItems'],
    ['instances', ['{vm}', '{vm}'], 'uniqueItems'],
    ['instances', Array.from({ length: 101 }, (_, index) => `vm-${index}`), 'maxItems'],
    ['instances', '{vm}', 'type'],
  ]),
  ...allowedValues(create, [...rightNames('name'), ['port', 1], ['port', 65_535], ['target', 'all']]),
  ...refusedFields(create, { id: 'x', status: 'active', projectId: 'x' }),
  {
    ...chosen,
    when: 'an exporter is added for a server of another project',
    body: { ...chosen.body, instances: ['{vm}', '{other}'] },
    given: { records: [vm('vm'), foreign(vm('other'))] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'instances/1' },
  },
  {
    ...create,
    when: 'an exporter is added with a name that another one has',
    given: { records: [exporter('first', { name: 'node-exporter' })] },
    expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the form of an exporter of chosen servers, with all emptied',
    form: 'create',
    input: { target: 'chosen' },
    says: { name: 'required', port: 'required', instances: 'required' },
  },
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'an exporter is added where monitoring is off',
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

/** A change is refused while the exporter is updated. */
function refusedWhile(right: Right): Row {
  return {
    ...right,
    when: `${right.what} while it is updating, which is refused`,
    given: { records: [vm('vm'), exporter('exporter', { status: 'updating' })] },
    expect: { status: 409, code: 'EXPORTER_SETTLED' },
  };
}

const CHANGE: Row[] = [
  {
    ...update,
    when: 'an exporter of all servers gets another name and port, and watches chosen ones',
    expect: {
      status: 200,
      body: { name: 'nodes', port: 9101, target: 'chosen', instances: ['{vm}'], _version: 2 },
      becomes: ['updating', 'active'],
    },
  },
  {
    ...update,
    when: 'an exporter changes from chosen servers to all, and names none',
    body: { name: 'node', port: 9100, target: 'all' },
    given: { records: [vm('vm'), exporter('exporter', { target: 'chosen', instances: ['{vm}'] })] },
    expect: { status: 200, body: { target: 'all' }, without: ['instances'] },
  },
  {
    ...update,
    when: 'the monitoring could not change the exporter',
    body: { name: 'x-fail', port: 9100 },
    expect: { status: 200, becomes: ['updating', 'error'] },
  },
  {
    ...update,
    when: 'an exporter in error is changed',
    given: { records: [vm('vm'), exporter('exporter', { status: 'error' })] },
    expect: { status: 200, becomes: ['updating', 'active'] },
  },
  refusedWhile(update),
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['port', undefined, 'required'],
    ['instances', undefined, 'required'],
  ]),
  ...refusedFields(update, { status: 'active' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...remove,
    when: 'an exporter is deleted',
    watch: 'exporter',
    expect: { status: 202, becomes: ['updating', null] },
  },
  {
    ...remove,
    when: 'an exporter in error is deleted',
    given: { records: [exporter('exporter', { status: 'error' })] },
    expect: { status: 202 },
  },
  {
    ...remove,
    when: 'the monitoring could not delete the exporter',
    given: { records: [exporter('exporter', { name: 'x-fail-delete' })] },
    watch: 'exporter',
    expect: { status: 202, becomes: ['updating', 'error'] },
  },
  refusedWhile(remove),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Monitoring: exporters',
    when: 'several exporters are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: { records: [exporter('exporter'), exporter('busy', { name: 'busy', status: 'updating' })] },
    body: { ids: ['{exporter}', '{busy}'] },
    expect: {
      status: 200,
      body: [
        { id: '{exporter}', status: 202 },
        { id: '{busy}', status: 409, code: 'EXPORTER_SETTLED' },
      ],
    },
  },
  {
    spec: '§3 Monitoring exporter: instances',
    when: 'an exporter forgets a server that is gone',
    call: `GET ${PATH}/{exporter}`,
    given: {
      records: [
        vm('vm'),
        vm('gone', { name: 'gone' }),
        exporter('exporter', { target: 'chosen', instances: ['{vm}', '{gone}'] }),
      ],
      steps: [{ call: 'DELETE /api/openstack/nova/servers/{gone}', settle: true }],
    },
    expect: { status: 200, body: { instances: ['{vm}'], status: 'active' } },
  },
  {
    spec: '§4 Monitoring statuses: error',
    when: 'an exporter is in error when the last server that it watched is gone',
    call: `GET ${PATH}/{exporter}`,
    given: {
      records: [vm('gone'), exporter('exporter', { target: 'chosen', instances: ['{gone}'] })],
      steps: [{ call: 'DELETE /api/openstack/nova/servers/{gone}', settle: true }],
    },
    expect: { status: 200, body: { instances: [], status: 'error' } },
  },
];

const READ: Row[] = [
  {
    spec: '§2 /monitoring: list',
    when: 'exporters are listed: only those of the project',
    call: `GET ${PATH}`,
    given: { records: [exporter('own'), foreign(exporter('other'))] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{own}', port: 9100 }] } },
  },
  {
    spec: '§2 /monitoring: list',
    when: 'the exporters that watch a server by name are listed',
    call: `GET ${PATH}?f.instances={vm}`,
    given: { records: [vm('vm'), exporter('all'), exporter('one', { target: 'chosen', instances: ['{vm}'] })] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{one}' }] } },
  },
  ...refusedCallers({ spec: '§6', what: 'exporters are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
  ...refusedCallers(
    {
      spec: '§6',
      what: 'an exporter is read',
      call: `GET ${PATH}/{own}`,
      body: {},
      given: { records: [exporter('own')] },
    },
    { guest: 401, stranger: 404 },
  ),
  {
    spec: '§3 Module access flags',
    when: 'exporters are listed where monitoring is off',
    call: `GET ${PATH}`,
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    spec: '§4 Monitoring statuses',
    when: 'each exporter status has its tone and its texts',
    field: 'status',
    tones: { updating: 'progress', error: 'error', active: 'ok' },
  },
  {
    spec: '§3 Monitoring exporter',
    when: 'the time of creation is shown as a time',
    tells: { created: { format: 'date-time' } },
  },
  ...offered('§7 Monitoring: exporters', 'delete', 'EXPORTER_SETTLED', ['active', 'error'], ['updating']),
];

const NETWORK = 'GET /monaas/api/v1/monitoring';

/** Exporters, and the network that scrapes them. */
export const monitoringTables: Table[] = [
  { type: 'exporter', path: `${PATH}/{id}`, rows: [...CREATE, ...CHANGE, ...READ] },
  {
    type: 'monitoring',
    rows: [
      {
        spec: '§7 Monitoring: monitoring, §9 the monitoring network {ip}/29',
        when: 'the monitoring network is read',
        call: NETWORK,
        expect: { status: 200, body: { projectId: '{project}', network: '100.64.12.8/29' } },
      },
      {
        spec: '§9 the monitoring network {ip}/29',
        when: 'the network is shown as one',
        tells: { network: { format: 'cidr' } },
      },
      ...refusedCallers({ spec: '§6', what: 'the network is read', call: NETWORK, body: {} }, { guest: 401 }),
      {
        spec: '§3 Module access flags',
        when: 'the monitoring network is read while monitoring is off',
        call: NETWORK,
        given: { modulesOff: true },
        expect: { status: 404, code: 'NOT_FOUND' },
      },
    ],
  },
];
