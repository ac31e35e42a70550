import { databaseServer, hiddenFlavor } from '../harness/given.ts';
import type { Json, Row } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';

const PATH = '/dbaas/api/v1/dBaas';

const update: Right = {
  spec: '§2 /database-server/{id}/edit',
  what: 'a database server is edited',
  call: `PUT ${PATH}/{db}`,
  body: { name: 'renamed', description: 'second', flavorId: 'g-2-4', size: 20 },
  given: { records: [databaseServer('db')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** A server with reserved quotas: created by a call. */
const made: Right = {
  ...update,
  call: `PUT ${PATH}/{made}`,
  headers: { 'If-Match': '{etag}' },
  given: {
    records: [
      {
        name: 'net',
        type: 'network',
        fields: { name: 'office', status: 'ACTIVE', kind: 'private', adminStateUp: true },
      },
      {
        name: 'sub',
        type: 'subnet',
        fields: {
          name: 's',
          networkId: '{net}',
          ipVersion: 4,
          cidr: '10.0.0.0/24',
          gatewayIp: '10.0.0.1',
          enableDhcp: true,
        },
      },
    ],
    steps: [
      {
        call: `POST ${PATH}`,
        body: {
          name: 'orders',
          version: 'postgresql-16',
          flavorId: 'g-2-4',
          size: 20,
          networkId: '{net}',
          subnetId: '{sub}',
          adminPassword: 'Very-Good-2026',
          passwordAgain: 'Very-Good-2026',
        },
        name: 'made',
        settle: true,
      },
    ],
  },
};

const BUSY = [
  'BUILD',
  'REBOOT',
  'RESIZE',
  'BACKUP',
  'RESTORE',
  'UPGRADE',
  'BLOCKED',
  'SHUTDOWN',
  'FAILED',
  'ERROR',
  'DELETING',
];

function sized(right: Right, size: Json): Right {
  return { ...right, body: { ...right.body, size } };
}

/** Changes of a database server: its name at once, its disk and flavor by a resize. */
export const databaseEditRows: Row[] = [
  {
    ...update,
    when: 'a database server gets another name and description at once',
    expect: { status: 200, body: { name: 'renamed', description: 'second', status: 'ACTIVE', size: 20, _version: 2 } },
  },
  {
    ...sized(made, 30),
    when: 'the disk grows: the server is resized and uses more quota',
    expect: {
      status: 200,
      body: { size: 30 },
      becomes: ['RESIZE', 'ACTIVE'],
      used: { VOLUME_STORAGE: 30, VOLUME: 1, CORE: 2, INSTANCE: 1 },
      usedAtEnd: { VOLUME_STORAGE: 30 },
    },
  },
  {
    ...made,
    when: 'another flavor is chosen: the server has its cores and memory',
    body: { ...made.body, flavorId: 'd-4-16' },
    expect: {
      status: 200,
      body: { vcpus: 4, ram: 16, overcommit: 'x1' },
      becomes: ['RESIZE', 'ACTIVE'],
      usedAtEnd: { CORE: 4, RAM: 16 },
    },
  },
  {
    ...update,
    when: 'a parameter that takes effect at once is changed',
    body: { ...update.body, parameters: { work_mem: 16 } },
    expect: { status: 200, body: { status: 'ACTIVE', parameters: { work_mem: 16 } } },
  },
  {
    ...update,
    when: 'a parameter is changed that only a restart brings into force',
    body: { ...update.body, parameters: { work_mem: 16, max_connections: 200 } },
    expect: { status: 200, body: { status: 'RESTART_REQUIRED', parameters: { work_mem: 16, max_connections: 200 } } },
  },
  {
    ...update,
    when: 'a parameter that needs a restart is reset to its default',
    given: { records: [databaseServer('db', { parameters: { max_connections: 200 } })] },
    expect: { status: 200, body: { status: 'RESTART_REQUIRED' }, without: ['max_connections'] },
  },
  {
    ...update,
    when: 'no parameter is changed',
    given: { records: [databaseServer('db', { parameters: { max_connections: 200 } })] },
    body: { ...update.body, parameters: { max_connections: 200 } },
    expect: { status: 200, body: { status: 'ACTIVE', parameters: { max_connections: 200 } } },
  },
  {
    ...update,
    when: 'a server that waits for a restart has had it when it has been resized',
    given: { records: [databaseServer('db', { status: 'RESTART_REQUIRED' })] },
    body: { ...update.body, size: 21 },
    watch: 'db',
    expect: { status: 200, becomes: ['RESIZE', 'ACTIVE'] },
  },
  {
    ...update,
    when: 'a parameter is changed to a value that the version does not allow',
    body: { ...update.body, parameters: { max_connections: 9 } },
    expect: { status: 400, code: 'VALIDATION', field: 'parameters/max_connections', keyword: 'minimum' },
  },
  {
    ...made,
    when: 'the cloud could not resize it: everything is as it was',
    body: { ...made.body, name: 'x-fail-update', flavorId: 'd-4-16', size: 30 },
    expect: {
      status: 200,
      becomes: ['RESIZE', 'ACTIVE'],
      usedAtEnd: { CORE: 2, RAM: 4, VOLUME_STORAGE: 20 },
      reads: [
        {
          call: `GET ${PATH}/{made}`,
          status: 200,
          body: { name: 'orders', flavorId: 'g-2-4', vcpus: 2, ram: 4, overcommit: 'x4', size: 20 },
        },
      ],
    },
  },
  {
    ...sized(update, 19),
    spec: '§5 Disk expansion may not go below the current size',
    when: 'the disk would shrink',
    expect: { status: 400, code: 'NEVER_SHRINKS', field: 'size' },
  },
  {
    spec: '§5 Disk expansion may not go below the current size',
    when: 'the edit form says that the disk would shrink',
    form: 'edit',
    self: { name: 'orders', flavorId: 'g-2-4', size: 20 },
    input: { name: 'orders', flavorId: 'g-2-4', size: 19 },
    says: { size: 'NEVER_SHRINKS' },
  },
  {
    ...sized(made, 31),
    when: 'the disk grows beyond the quota',
    given: { ...made.given, limits: { VOLUME_STORAGE: 30 } },
    expect: { status: 409, code: 'QUOTA_EXCEEDED', used: { VOLUME_STORAGE: 20 } },
  },
  ...BUSY.map(
    (status): Row => ({
      ...update,
      when: `a database server is edited while it is ${status}, which is refused`,
      given: { records: [databaseServer('db', { status })] },
      expect: { status: 409, code: 'DB_READY' },
    }),
  ),
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
    ['flavorId', undefined, 'required'],
    ['size', 16_385, 'maximum'],
  ]),
  ...allowedValues(update, rightNames('name')),
  {
    ...update,
    when: 'a database server with a hidden flavor is edited',
    body: { name: 'renamed', flavorId: '{hidden}', size: 30 },
    given: { records: [hiddenFlavor('hidden'), databaseServer('db', { flavorId: '{hidden}' })] },
    expect: { status: 200, body: { name: 'renamed', flavorId: '{hidden}' } },
  },
  ...refusedReferences(update, [
    ['no flavor', 'flavorId', 'none'],
    ['a flavor that is hidden', 'flavorId', '{hidden}', { records: [hiddenFlavor('hidden')] }],
  ]),
  ...refusedFields(update, { type: 'mysql', version: 'x', adminLogin: 'x', adminPassword: 'x', databases: [] }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];
