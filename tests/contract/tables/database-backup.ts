import { databaseBackup, databaseServer, foreign } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';
import { databaseRestoreRows } from './database-restore.ts';

const PATH = '/dbaas/api/v1/snapshot';
const SERVERS = '/dbaas/api/v1/dBaas';

const create: Right = {
  spec: '§3 Database backup, §7 Database: snapshot',
  what: 'a database server is backed up',
  call: `POST ${PATH}`,
  body: { name: 'nightly', serverId: '{db}' },
  given: { records: [databaseServer('db', { size: 25 })] },
  status: 201,
};

const update: Right = {
  spec: '§3 Database backup',
  what: 'a database backup is renamed',
  call: `PUT ${PATH}/{copy}`,
  body: { name: 'renamed' },
  given: { records: [databaseBackup('copy', { serverId: 'gone', updated: '2026-01-01T00:00:00.000Z' })] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Database: snapshot',
  what: 'a database backup is deleted',
  call: `DELETE ${PATH}/{copy}`,
  body: {},
  given: { records: [databaseBackup('copy', { serverId: 'gone' })] },
  status: 202,
};

const BUSY = ['NEW', 'BUILDING', 'SAVING', 'RESTORING', 'DELETING'];

/** A change is refused in this status. */
function refusedWhileBusy(right: Right): Row[] {
  return BUSY.map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [databaseBackup('copy', { status, serverId: 'gone' })] },
    expect: { status: 409, code: 'BACKUP_SETTLED' },
  }));
}

const CREATE: Row[] = [
  {
    ...create,
    when: 'a database server is backed up, with the values that a restore needs',
    expect: {
      status: 201,
      has: ['id', 'created'],
      body: {
        name: 'nightly',
        serverId: '{db}',
        size: 25,
        type: 'postgresql',
        version: 'postgresql-16',
        flavorId: 'g-2-4',
        volume_type: 'FAST',
        adminLogin: 'dbadmin',
        databases: ['shop'],
        projectId: '{project}',
        _refs: { serverId: { '{db}': { title: 'orders' } }, version: { 'postgresql-16': { title: '16' } } },
      },
      becomes: ['NEW', 'BUILDING', 'SAVING', 'COMPLETED'],
      used: { BACKUP: 1, BACKUP_STORAGE: 25 },
      reads: [{ call: `GET ${SERVERS}/{db}`, status: 200, body: { status: 'ACTIVE' } }],
    },
  },
  {
    spec: '§4 Statuses: Trove’s',
    when: 'a database server is read while it is backed up',
    call: `GET ${SERVERS}/{db}`,
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    expect: { status: 200, body: { status: 'BACKUP' } },
  },
  {
    spec: '§4 Other rules: a server that is being backed up stays',
    when: 'a database server is deleted while it is backed up',
    call: `DELETE ${SERVERS}/{db}`,
    given: { ...create.given, steps: [{ call: create.call, body: create.body }] },
    expect: { status: 409, code: 'DB_SETTLED' },
  },
  {
    ...create,
    when: 'a server that waits for its restart is backed up, and waits on',
    given: { records: [databaseServer('db', { status: 'RESTART_REQUIRED' })] },
    expect: {
      status: 201,
      reads: [{ call: `GET ${SERVERS}/{db}`, status: 200, body: { status: 'RESTART_REQUIRED' } }],
    },
  },
  {
    ...create,
    when: 'a backup knows the parameters of its server',
    given: { records: [databaseServer('db', { parameters: { max_connections: 200 } })] },
    expect: { status: 201, body: { parameters: { max_connections: 200 } } },
  },
  {
    ...create,
    when: 'the cloud could not back the server up, which runs as before',
    body: { ...create.body, name: 'x-fail' },
    expect: {
      status: 201,
      becomes: ['NEW', 'BUILDING', 'SAVING', 'FAILED'],
      usedAtEnd: { BACKUP: 1, BACKUP_STORAGE: 25 },
      reads: [{ call: `GET ${SERVERS}/{db}`, status: 200, body: { status: 'ACTIVE' } }],
    },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ['serverId', undefined, 'required'],
    ...wrongNames('name'),
  ]),
  ...allowedValues(create, rightNames('name')),
  ...refusedFields(create, { id: 'x', status: 'COMPLETED', size: 5, type: 'mysql', version: 'x', updated: 'x' }),
  ...refusedReferences(
    create,
    ['BUILD', 'REBOOT', 'RESIZE', 'BACKUP', 'RESTORE', 'BLOCKED', 'SHUTDOWN', 'FAILED', 'ERROR', 'DELETING'].map(
      (status): [string, string, string, object] => [
        `a server that is ${status}`,
        'serverId',
        '{other}',
        { records: [databaseServer('other', { status })] },
      ],
    ),
  ),
  ...refusedReferences(create, [
    ['a server of another project', 'serverId', '{other}', { records: [foreign(databaseServer('other'))] }],
  ]),
  ...quotaEdges(create, { BACKUP: 1, BACKUP_STORAGE: 25 }),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    when: 'a database server is backed up where database backups are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const CHANGE: Row[] = [
  {
    ...update,
    when: 'a database backup gets another name, and says when',
    expect: {
      status: 200,
      body: { name: 'renamed', _version: 2 },
      reads: [{ call: `GET ${PATH}?f.updated.from=2026-11-01`, status: 200, body: { totalElements: 1 } }],
    },
  },
  ...refusedWhileBusy(update),
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['name', '', 'minLength'],
  ]),
  ...refusedFields(update, { serverId: 'x', size: 5 }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
  {
    ...remove,
    when: 'a database backup is deleted and gives its quotas back',
    given: { ...create.given, steps: [{ call: create.call, body: create.body, name: 'copy', settle: true }] },
    watch: 'copy',
    expect: { status: 202, becomes: ['DELETING', null], usedAtEnd: { BACKUP: 0, BACKUP_STORAGE: 0 } },
  },
  ...['FAILED', 'DELETE_FAILED'].map(
    (status): Row => ({
      ...remove,
      when: `a database backup is deleted while it is ${status}`,
      given: { records: [databaseBackup('copy', { status, serverId: 'gone' })] },
      expect: { status: 202 },
    }),
  ),
  {
    ...remove,
    when: 'the cloud could not delete the database backup',
    given: { records: [databaseBackup('copy', { name: 'x-fail-delete', serverId: 'gone' })] },
    watch: 'copy',
    expect: { status: 202, becomes: ['DELETING', 'DELETE_FAILED'] },
  },
  ...refusedWhileBusy(remove),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

const READ: Row[] = [
  {
    spec: '§2 /backup: list',
    when: 'database backups are listed: only those of the project',
    call: `GET ${PATH}`,
    given: { records: [databaseServer('db'), databaseBackup('own'), foreign(databaseBackup('other'))] },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{own}', name: 'nightly', size: 20 }] } },
  },
  {
    spec: '§3 Database backup',
    when: 'a database backup outlives its server',
    call: `GET ${PATH}/{copy}`,
    given: {
      records: [databaseServer('db'), databaseBackup('copy')],
      steps: [{ call: `DELETE ${SERVERS}/{db}`, settle: true }],
    },
    expect: { status: 200, body: { status: 'COMPLETED', databases: ['shop', 'stock'] } },
  },
  ...refusedCallers({ spec: '§6', what: 'database backups are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
  ...refusedCallers(
    {
      spec: '§6',
      what: 'a database backup is read',
      call: `GET ${PATH}/{copy}`,
      body: {},
      given: { records: [databaseBackup('copy', { serverId: 'gone' })] },
    },
    { stranger: 404 },
  ),
  {
    spec: '§3 Module access flags',
    when: 'database backups are listed where they are off',
    call: `GET ${PATH}`,
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    spec: '§4 Statuses: Trove’s',
    when: 'each status of a database backup has its tone and its texts',
    field: 'status',
    tones: {
      NEW: 'progress',
      BUILDING: 'progress',
      SAVING: 'progress',
      COMPLETED: 'ok',
      RESTORING: 'progress',
      DELETING: 'progress',
      FAILED: 'error',
      DELETE_FAILED: 'error',
    },
  },
  {
    spec: '§3 Database backup: created, updated',
    when: 'the times of a database backup are shown as times',
    tells: { created: { format: 'date-time' }, updated: { format: 'date-time' } },
  },
];

export const databaseBackupTable: Table = {
  type: 'database-backup',
  path: `${PATH}/{id}`,
  rows: [...CREATE, ...CHANGE, ...databaseRestoreRows, ...READ],
};
