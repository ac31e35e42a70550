import { databaseBackup, databaseServer, foreign, hiddenFlavor, network, subnet } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import {
  allowedValues,
  offered,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';
import { wrongNames } from '../harness/values.ts';
import { WRONG_PARAMETERS } from './database-values.ts';

const PATH = '/dbaas/api/v1/snapshot';
const SERVERS = '/dbaas/api/v1/dBaas';

const BUSY = ['NEW', 'BUILDING', 'SAVING', 'RESTORING', 'DELETING', 'FAILED', 'DELETE_FAILED'];

const restore: Right = {
  spec: '§2 /backup/restore/{id}, §7 Database: restore',
  what: 'a database backup is restored to a new server',
  call: 'POST /dbaas/api/v1/restore/{copy}',
  body: {
    serverName: 'orders-2',
    flavorId: 'g-4-8',
    volume_type: 'STANDARD',
    size: 30,
    networkId: '{net}',
    subnetId: '{sub}',
  },
  given: { records: [network('net'), subnet('sub'), databaseBackup('copy', { serverId: 'gone' })] },
  status: 202,
};

const roomy: Right = {
  ...restore,
  what: 'a database backup is restored to a large new server',
  given: { ...restore.given, limits: { VOLUME_STORAGE: 400_000 } },
};

const TO_NEW: Row[] = [
  {
    ...restore,
    when: 'a database backup is restored to a new server, with its databases and its administrator',
    watch: 'copy',
    expect: {
      status: 202,
      becomes: ['RESTORING', 'RESTORING', 'COMPLETED'],
      used: { INSTANCE: 1, CORE: 4, RAM: 8, VOLUME: 1, VOLUME_STORAGE: 30, PORT: 1 },
      reads: [
        {
          call: `GET ${SERVERS}`,
          status: 200,
          body: {
            totalElements: 1,
            content: [
              {
                name: 'orders-2',
                status: 'ACTIVE',
                type: 'postgresql',
                version: 'postgresql-16',
                vcpus: 4,
                ram: 8,
                size: 30,
                volume_type: 'STANDARD',
                port: 5432,
                addresses: ['10.0.0.2'],
                adminLogin: 'shopadmin',
                databases: ['shop', 'stock'],
                backupId: '{copy}',
              },
            ],
          },
        },
      ],
    },
  },
  {
    ...restore,
    when: 'a database backup is restored with other parameters',
    body: { ...restore.body, parameters: { max_connections: 200 } },
    expect: {
      status: 202,
      reads: [
        {
          call: `GET ${SERVERS}`,
          status: 200,
          body: { totalElements: 1, content: [{ status: 'ACTIVE', parameters: { max_connections: 200 } }] },
        },
      ],
    },
  },
  {
    ...restore,
    when: 'a database backup is restored with a parameter that its version does not have',
    body: { ...restore.body, parameters: { slow_query_log: true } },
    expect: { status: 400, code: 'UNKNOWN_FIELD', field: 'parameters/slow_query_log' },
  },
  ...WRONG_PARAMETERS.map(
    ([name, value, keyword]): Row => ({
      ...restore,
      when: `a database backup is restored and ${name} is ${JSON.stringify(value)}`,
      body: { ...restore.body, parameters: { [name]: value } },
      expect: { status: 400, code: 'VALIDATION', field: `parameters/${name}`, keyword },
    }),
  ),
  {
    spec: '§4 Statuses: Trove’s',
    when: 'the new server is built first',
    call: `GET ${SERVERS}?f.status=BUILD`,
    given: { ...restore.given, steps: [{ call: restore.call, body: restore.body }] },
    expect: { status: 200, body: { totalElements: 1, content: [{ name: 'orders-2' }] } },
  },
  {
    ...restore,
    when: 'the new server could not be restored',
    body: { ...restore.body, serverName: 'x-fail' },
    expect: {
      status: 202,
      reads: [{ call: `GET ${SERVERS}?f.status=ERROR`, status: 200, body: { totalElements: 1 } }],
    },
  },
  {
    ...restore,
    when: 'a database backup is restored to a disk that is too small for it',
    body: { ...restore.body, size: 19 },
    expect: { status: 400, code: 'HOLDS_BACKUP', field: 'size' },
  },
  {
    ...restore,
    when: 'a database backup is restored with no balance left',
    given: { ...restore.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY', used: { INSTANCE: 0 } },
  },
  ...refusedValues(restore, [
    ['serverName', undefined, 'required'],
    ...wrongNames('serverName'),
    ['flavorId', undefined, 'required'],
    ['size', undefined, 'required'],
    ['size', 16_385, 'maximum'],
    ['networkId', undefined, 'required'],
    ['subnetId', undefined, 'required'],
  ]),
  ...refusedValues(
    { ...restore, given: { records: [network('net'), subnet('sub'), databaseBackup('copy', { size: 1 })] } },
    [['size', 4, 'minimum']],
  ),
  {
    spec: '§5 Generic messages: required field',
    when: 'the restore form without a disk type',
    form: 'restore',
    input: { ...restore.body, volume_type: undefined },
    self: { size: 20 },
    says: { volume_type: 'required' },
  },
  ...allowedValues(restore, [['size', 20]]),
  ...allowedValues(roomy, [['size', 16_384]]),
  ...refusedReferences(restore, [
    ['no flavor', 'flavorId', 'none'],
    ['a flavor that is hidden', 'flavorId', '{hidden}', { records: [hiddenFlavor('hidden')] }],
    ['no disk type', 'volume_type', 'TAPE'],
    ['an external network', 'networkId', 'public-net'],
    ['a network that is being built', 'networkId', '{new}', { records: [network('new', { status: 'BUILD' })] }],
    ['a network of another project', 'networkId', '{other}', { records: [foreign(network('other'))] }],
    [
      'a subnet of another network',
      'subnetId',
      '{far}',
      { records: [network('far-net'), subnet('far', { networkId: '{far-net}' })] },
    ],
  ]),
  ...BUSY.map(
    (status): Row => ({
      ...restore,
      when: `a database backup is restored while it is ${status}, which is refused`,
      given: { records: [network('net'), subnet('sub'), databaseBackup('copy', { status, serverId: 'gone' })] },
      expect: { status: 409, code: 'BACKUP_COMPLETED' },
    }),
  ),
  ...quotaEdges(restore, { INSTANCE: 1, CORE: 4, RAM: 8, VOLUME: 1, VOLUME_STORAGE: 30, PORT: 1 }),
  ...refusedFields(restore, {}),
  ...refusedCallers(restore, { guest: 401, reader: 403, stranger: 404 }),
  ...offered('§7 Database: restore', 'restore', 'BACKUP_COMPLETED', ['COMPLETED'], BUSY),
];

const overwrite: Right = {
  spec: '§7 Database: restore',
  what: 'a database backup is restored to its own server',
  call: `POST ${PATH}/{copy}/restore`,
  body: {},
  given: { records: [databaseServer('db'), databaseBackup('copy')] },
  status: 202,
};

const TO_SAME: Row[] = [
  {
    ...overwrite,
    when: 'a database backup is restored to its own server, which is as it was then',
    watch: 'copy',
    expect: {
      status: 202,
      becomes: ['RESTORING', 'COMPLETED'],
      reads: [
        {
          call: `GET ${SERVERS}/{db}`,
          status: 200,
          body: {
            status: 'ACTIVE',
            databases: ['shop', 'stock'],
            adminLogin: 'shopadmin',
            backupId: '{copy}',
            size: 20,
          },
        },
      ],
    },
  },
  {
    spec: '§4 Statuses: Trove’s',
    when: 'a database server is read while a backup is restored to it',
    call: `GET ${SERVERS}/{db}`,
    given: { ...overwrite.given, steps: [{ call: overwrite.call }] },
    expect: { status: 200, body: { status: 'RESTORE', databases: ['shop'] } },
  },
  {
    ...overwrite,
    when: 'the server could not be restored',
    given: { records: [databaseServer('db', { name: 'x-fail' }), databaseBackup('copy')] },
    expect: {
      status: 202,
      reads: [{ call: `GET ${SERVERS}/{db}`, status: 200, body: { status: 'ERROR', databases: ['shop'] } }],
    },
  },
  {
    ...overwrite,
    when: 'a database backup is restored to its own server, which is gone',
    given: { records: [databaseBackup('copy', { serverId: 'gone' })] },
    expect: { status: 409, code: 'SERVER_THERE' },
  },
  ...BUSY.map(
    (status): Row => ({
      ...overwrite,
      when: `a database backup is restored to its own server while it is ${status}, which is refused`,
      given: { records: [databaseServer('db'), databaseBackup('copy', { status })] },
      expect: { status: 409, code: 'BACKUP_COMPLETED' },
    }),
  ),
  {
    spec: '§4 Other rules: a backup that is being restored stays',
    when: 'a database backup is deleted while it is restored',
    call: `DELETE ${PATH}/{copy}`,
    given: { ...overwrite.given, steps: [{ call: overwrite.call }] },
    expect: { status: 409, code: 'BACKUP_SETTLED' },
  },
  ...refusedCallers(overwrite, { guest: 401, reader: 403, stranger: 404 }),
];

/** Restoring a database backup, to a new server and to its own. */
export const databaseRestoreRows: Row[] = [...TO_NEW, ...TO_SAME];
