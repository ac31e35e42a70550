import { databaseBackup, databaseServer, network, subnet } from '../harness/given.ts';
import type { Json, Row } from '../harness/row.ts';
import { allowedValues, offered, type Right, refusedCallers, refusedFields, refusedValues } from '../harness/rows.ts';
import { WRONG_DATABASES, WRONG_PASSWORDS } from './database-values.ts';
import { scheduledDatabaseRows } from './scheduled-actions.ts';

const PATH = '/dbaas/api/v1/dBaas';

const READY = ['ACTIVE', 'RESTART_REQUIRED'];
const BUSY = ['BUILD', 'REBOOT', 'RESIZE', 'BACKUP', 'RESTORE', 'UPGRADE', 'DELETING'];
const STOPPED = ['SHUTDOWN', 'FAILED'];
const STUCK = ['BLOCKED', 'ERROR'];

function action(name: string, what: string, body: { [name: string]: Json }): Right {
  return {
    spec: '§7 Database: dBaas',
    what,
    call: `POST ${PATH}/{db}/${name}`,
    body,
    given: { records: [databaseServer('db')] },
    status: 200,
  };
}

/** A row for each status in which a guard refuses an action. */
function refusedWhile(right: Right, guard: string, statuses: string[]): Row[] {
  return statuses.map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [databaseServer('db', { status })] },
    expect: { status: 409, code: guard },
  }));
}

const restart: Right = { ...action('restart', 'a database server is restarted', {}), status: 202 };

const RESTART: Row[] = [
  ...[...READY, ...STOPPED].map(
    (status): Row => ({
      ...restart,
      when: `a database server is restarted while it is ${status}`,
      given: { records: [databaseServer('db', { status })] },
      watch: 'db',
      expect: { status: 202, becomes: ['REBOOT', 'ACTIVE'] },
    }),
  ),
  {
    ...restart,
    when: 'the cloud could not restart it',
    given: { records: [databaseServer('db', { name: 'x-fail-restart' })] },
    watch: 'db',
    expect: { status: 202, becomes: ['REBOOT', 'FAILED'] },
  },
  ...refusedWhile(restart, 'DB_RESTARTABLE', [...BUSY, ...STUCK]),
  ...refusedCallers(restart, { guest: 401, reader: 403, stranger: 404 }),
];

const password = action('password', 'the administrator password is changed', {
  adminPassword: 'Even-Better-2026',
  passwordAgain: 'Even-Better-2026',
});

const CHANGE_PASSWORD: Row[] = [
  {
    ...password,
    when: 'the administrator password is changed, and kept nowhere',
    expect: { status: 200, body: { status: 'ACTIVE' }, without: ['adminPassword', 'passwordAgain'] },
  },
  {
    ...password,
    spec: '§5 Password: confirmation must match',
    when: 'the new password is not the same twice',
    body: { ...password.body, passwordAgain: 'Even-Better-2027' },
    expect: { status: 400, code: 'PASSWORDS_MATCH', field: 'passwordAgain', without: ['left', 'right'] },
  },
  ...refusedValues(password, [
    ['adminPassword', undefined, 'required'],
    ['passwordAgain', undefined, 'required'],
    ['passwordAgain', 'p'.repeat(257), 'maxLength'],
    ...WRONG_PASSWORDS,
  ]),
  ...refusedWhile(password, 'DB_READY', [...BUSY, ...STOPPED, ...STUCK]),
  ...refusedFields(password, {}),
  ...refusedCallers(password, { guest: 401, reader: 403, stranger: 404, acting: 403 }),
];

const add = action('databases', 'a database is added', { database: 'stock' });
const names = Array.from({ length: 50 }, (_, index) => `db${index}`);

const ADD: Row[] = [
  {
    ...add,
    when: 'a database is added to a server',
    expect: { status: 200, body: { databases: ['shop', 'stock'] } },
  },
  {
    ...add,
    when: 'a database is added that the server has already',
    body: { database: 'shop' },
    expect: { status: 400, code: 'DATABASE_EXISTS', field: 'database' },
  },
  {
    ...add,
    when: 'a database is added to a server that has 50',
    given: { records: [databaseServer('db', { databases: names })] },
    expect: { status: 409, code: 'DB_TAKES_DATABASES' },
  },
  ...refusedValues(add, [
    ['database', undefined, 'required'],
    ...WRONG_DATABASES.map(([name, keyword]): [string, string, string] => ['database', name, keyword]),
  ]),
  ...allowedValues(add, [['database', 'd'.repeat(63)]]),
  ...refusedWhile(add, 'DB_READY', [...BUSY, ...STOPPED, ...STUCK]),
  ...refusedCallers(add, { guest: 401, reader: 403, stranger: 404 }),
];

const drop = action('databases/remove', 'a database is deleted', { database: 'shop' });

const DROP: Row[] = [
  { ...drop, when: 'a database is deleted from its server', expect: { status: 200, body: { databases: [] } } },
  {
    ...drop,
    when: 'a database is deleted that the server does not have',
    body: { database: 'other' },
    expect: { status: 400, code: 'VALIDATION', field: 'database', keyword: 'enum' },
  },
  {
    ...drop,
    when: 'a database is deleted from a server that has none',
    given: { records: [databaseServer('db', { databases: [] })] },
    expect: { status: 409, code: 'DB_HAS_DATABASES' },
  },
  ...refusedValues(drop, [['database', undefined, 'required']]),
  ...refusedWhile(drop, 'DB_READY', [...BUSY, ...STOPPED, ...STUCK]),
  ...refusedCallers(drop, { guest: 401, reader: 403, stranger: 404 }),
];

const remove: Right = {
  spec: '§7 Database: dBaas',
  what: 'a database server is deleted',
  call: `DELETE ${PATH}/{db}`,
  body: {},
  given: { records: [databaseServer('db')] },
  status: 202,
};

const DELETE: Row[] = [
  {
    ...remove,
    when: 'a database server is deleted with its port, and gives its quotas back',
    given: {
      records: [network('net'), subnet('sub')],
      steps: [
        {
          call: `POST ${PATH}`,
          body: {
            name: 'orders',
            version: 'postgresql-16',
            flavorId: 'g-2-4',
            networkId: '{net}',
            subnetId: '{sub}',
            adminPassword: 'Very-Good-2026',
            passwordAgain: 'Very-Good-2026',
          },
          name: 'db',
          settle: true,
        },
      ],
    },
    watch: 'db',
    expect: {
      status: 202,
      becomes: ['DELETING', null],
      usedAtEnd: { INSTANCE: 0, CORE: 0, RAM: 0, VOLUME: 0, VOLUME_STORAGE: 0, PORT: 0, FIXED_IP: 0 },
      reads: [{ call: 'GET /api/openstack/neutron/ports', status: 200, body: { totalElements: 0 } }],
    },
  },
  ...[...STOPPED, ...STUCK, 'RESTART_REQUIRED'].map(
    (status): Row => ({
      ...remove,
      when: `a database server is deleted while it is ${status}`,
      given: { records: [databaseServer('db', { status })] },
      expect: { status: 202 },
    }),
  ),
  {
    ...remove,
    when: 'the cloud could not delete the database server',
    given: { records: [databaseServer('db', { name: 'x-fail-delete' })] },
    watch: 'db',
    expect: { status: 202, becomes: ['DELETING', 'ERROR'] },
  },
  ...refusedWhile(remove, 'DB_SETTLED', BUSY),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

const OVERWRITTEN: Row[] = [...BUSY, ...STOPPED, ...STUCK].map((status) => ({
  spec: '§7 Database: restore',
  when: `a database backup is restored to a server that is ${status}, which is refused`,
  call: 'POST /dbaas/api/v1/snapshot/{copy}/restore',
  given: { records: [databaseServer('db', { status }), databaseBackup('copy')] },
  expect: { status: 409, code: 'DB_READY' },
}));

/** The actions of a database server. */
export const databaseActionRows: Row[] = [
  ...scheduledDatabaseRows,
  ...RESTART,
  ...CHANGE_PASSWORD,
  ...ADD,
  ...DROP,
  ...DELETE,
  ...OVERWRITTEN,
  ...offered('§7 Database: snapshot', 'createBackup', 'DB_READY', READY, [...BUSY, ...STOPPED, ...STUCK]),
];
