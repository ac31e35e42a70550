import { databaseServer, foreign, hiddenFlavor, network, port, subnet } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';
import { rightNames, WRONG_DESCRIPTIONS, wrongNames } from '../harness/values.ts';
import { databaseActionRows } from './database-actions.ts';
import { databaseEditRows } from './database-edit.ts';
import { PARAMETERS, WRONG_DATABASES, WRONG_PARAMETERS, WRONG_PASSWORDS } from './database-values.ts';
import { recoveryRows } from './recovery.ts';

const PATH = '/dbaas/api/v1/dBaas';
const PASSWORD = 'Very-Good-2026';

const create: Right = {
  spec: '§3 Database, §7 Database: dBaas',
  what: 'a database server is created',
  call: `POST ${PATH}`,
  body: {
    name: 'orders',
    type: 'postgresql',
    version: 'postgresql-16',
    flavorId: 'g-2-4',
    volume_type: 'FAST',
    size: 20,
    networkId: '{net}',
    subnetId: '{sub}',
    adminLogin: 'dbadmin',
    adminPassword: PASSWORD,
    passwordAgain: PASSWORD,
    databases: ['shop'],
  },
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

const roomy: Right = {
  ...create,
  what: 'a large database server is created',
  given: { ...create.given, limits: { VOLUME_STORAGE: 400_000 } },
};

const NOTHING = { INSTANCE: 0, CORE: 0, RAM: 0, VOLUME: 0, VOLUME_STORAGE: 0, PORT: 0, FIXED_IP: 0 };

const CREATE: Row[] = [
  {
    ...create,
    when: 'a database server is created with its port; its password is kept nowhere',
    expect: {
      status: 201,
      body: {
        name: 'orders',
        type: 'postgresql',
        version: 'postgresql-16',
        flavorId: 'g-2-4',
        volume_type: 'FAST',
        networkId: '{net}',
        subnetId: '{sub}',
        vcpus: 2,
        ram: 4,
        overcommit: 'x4',
        size: 20,
        port: 5432,
        addresses: ['10.0.0.2'],
        adminLogin: 'dbadmin',
        databases: ['shop'],
        projectId: '{project}',
        _refs: {
          type: { postgresql: { title: 'PostgreSQL' } },
          version: { 'postgresql-16': { title: '16' } },
          networkId: { '{net}': { title: 'office' } },
        },
      },
      without: ['adminPassword', 'passwordAgain'],
      becomes: ['BUILD', 'ACTIVE'],
      used: { INSTANCE: 1, CORE: 2, RAM: 4, VOLUME: 1, VOLUME_STORAGE: 20, PORT: 1, FIXED_IP: 1 },
      reads: [
        {
          call: 'GET /api/openstack/neutron/ports?f.databaseId={new}',
          status: 200,
          body: {
            totalElements: 1,
            content: [
              {
                name: 'orders',
                status: 'ACTIVE',
                deviceOwner: 'trove:instance',
                fixedIp: '10.0.0.2',
                _refs: { databaseId: { '{new}': { title: 'orders' } } },
              },
            ],
          },
        },
      ],
    },
  },
  {
    ...create,
    when: 'a MySQL server listens on its own port',
    body: { ...create.body, type: 'mysql', version: 'mysql-8.4' },
    expect: { status: 201, body: { port: 3306 } },
  },
  {
    ...create,
    when: 'the cloud could not create the database server, which still takes of the quotas until it is deleted',
    body: { ...create.body, name: 'x-fail' },
    expect: { status: 201, becomes: ['BUILD', 'ERROR'], usedAtEnd: { INSTANCE: 1, VOLUME_STORAGE: 20 } },
  },
  {
    ...create,
    when: 'a database server that the cloud refuses takes of no quota',
    body: { ...create.body, name: 'x-refuse' },
    expect: { status: 409, code: 'CLOUD_FAILED', used: NOTHING },
  },
  {
    ...create,
    when: 'a database server is created in a subnet without a free address',
    given: { records: [network('net'), subnet('sub', { cidr: '10.0.0.0/30' }), port('busy', { fixedIp: '10.0.0.2' })] },
    expect: { status: 409, code: 'NO_FREE_ADDRESS', used: NOTHING },
  },
  {
    ...create,
    when: 'the password is not the same twice',
    spec: '§5 Password: confirmation must match',
    body: { ...create.body, passwordAgain: 'Very-Good-2027' },
    expect: { status: 400, code: 'PASSWORDS_MATCH', field: 'passwordAgain', without: ['left', 'right'] },
  },
  {
    ...create,
    when: 'a database server is created with parameters of its version',
    body: { ...create.body, parameters: PARAMETERS },
    expect: { status: 201, body: { parameters: PARAMETERS } },
  },
  {
    ...create,
    when: 'a database server is created with a parameter that its version does not have',
    body: { ...create.body, parameters: { slow_query_log: true } },
    expect: { status: 400, code: 'UNKNOWN_FIELD', field: 'parameters/slow_query_log' },
  },
  ...WRONG_PARAMETERS.map(
    ([name, value, keyword]): Row => ({
      ...create,
      when: `a database server is created and ${name} is ${JSON.stringify(value)}`,
      body: { ...create.body, parameters: { [name]: value } },
      expect: { status: 400, code: 'VALIDATION', field: `parameters/${name}`, keyword },
    }),
  ),
  ...refusedValues(create, [
    ['parameters', [], 'type'],
    ['name', undefined, 'required'],
    ...wrongNames('name'),
    ...WRONG_DESCRIPTIONS,
    ['version', undefined, 'required'],
    ['flavorId', undefined, 'required'],
    ['networkId', undefined, 'required'],
    ['subnetId', undefined, 'required'],
    ['size', 4, 'minimum'],
    ['size', 16_385, 'maximum'],
    ['size', 5.5, 'type'],
    ['adminLogin', '', 'minLength'],
    ['adminLogin', 'a'.repeat(33), 'maxLength'],
    ...['Admin', '1admin', 'ad min', 'root', 'postgres', 'mysql', 'pg_admin', 'админ'].map(
      (login): [string, string, string] => ['adminLogin', login, 'pattern'],
    ),
    ['adminPassword', undefined, 'required'],
    ['passwordAgain', undefined, 'required'],
    ['passwordAgain', 'p'.repeat(257), 'maxLength'],
    ...WRONG_PASSWORDS,
    ['databases', ['shop', 'shop'], 'uniqueItems'],
    ['databases', Array.from({ length: 51 }, (_, index) => `db${index}`), 'maxItems'],
    ...WRONG_DATABASES.map(([name, keyword]): [string, string[], string, string] => [
      'databases',
      [name],
      keyword,
      'databases/0',
    ]),
  ]),
  ...['type', 'volume_type', 'adminLogin', 'size'].map(
    (field): Row => ({
      spec: '§5 Generic messages: required field',
      when: `the create form without ${field}`,
      form: 'create',
      input: { ...create.body, [field]: undefined },
      says: { [field]: 'required' },
    }),
  ),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['description', 'd'.repeat(255)],
    ['size', 5],
    ['adminLogin', '_a'],
    ['adminLogin', 'pgadmin'],
    ['adminLogin', 'a'.repeat(32)],
    ['databases', []],
    ['databases', Array.from({ length: 50 }, (_, index) => `db${index}`)],
    ['databases', ['_', 'Shop_2', 'postgres2', 'd'.repeat(63)]],
    ['volume_type', 'STANDARD'],
  ]),
  ...allowedValues(roomy, [['size', 16_384]]),
  ...refusedFields(create, {
    id: 'x',
    status: 'ACTIVE',
    vcpus: 64,
    ram: 1,
    overcommit: 'x4',
    addresses: [],
    port: 22,
    backupId: 'x',
    projectId: 'x',
  }),
  ...refusedReferences(create, [
    ['no type', 'type', 'oracle'],
    ['no version', 'version', 'postgresql-9'],
    ['a version of another type', 'version', 'mysql-8.4'],
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
  ...quotaEdges(create, { INSTANCE: 1, CORE: 2, RAM: 4, VOLUME: 1, VOLUME_STORAGE: 20, PORT: 1 }),
  ...refusedCallers(create, { guest: 401, reader: 403, acting: 403 }),
  {
    spec: '§1 prepaid: nothing can be created with no balance',
    when: 'a prepaid project has no balance left',
    call: create.call,
    body: create.body,
    given: { ...create.given, balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY' },
  },
  {
    ...create,
    when: 'a database server is created where databases are off',
    given: { ...create.given, modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
];

const READ: Row[] = [
  {
    spec: '§2 /database-server: list',
    when: 'database servers are listed: only those of the project',
    call: `GET ${PATH}?q=shop`,
    given: { records: [databaseServer('own'), foreign(databaseServer('other'))] },
    expect: {
      status: 200,
      body: { totalElements: 1, content: [{ id: '{own}', name: 'orders', size: 20 }] },
      without: ['adminPassword'],
    },
  },
  ...refusedCallers({ spec: '§6', what: 'database servers are listed', call: `GET ${PATH}`, body: {} }, { guest: 401 }),
  ...refusedCallers(
    {
      spec: '§6',
      what: 'a database server is read',
      call: `GET ${PATH}/{db}`,
      body: {},
      given: { records: [databaseServer('db')] },
    },
    { stranger: 404 },
  ),
  {
    spec: '§3 Module access flags',
    when: 'database servers are listed where databases are off',
    call: `GET ${PATH}`,
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  {
    // 2 x 3.1 x 720 + 4 x 2.4 x 720 + 20 x 0.085 x 720
    spec: '§9 Prices',
    when: 'a month of a database server of 2 cores, 4 GB and 20 GB',
    month: { overcommit: 'x4', vcpus: 2, ram: 4, volume_type: 'FAST', size: 20 },
    costs: '12600.00',
  },
  // 9000 + 20 x 0.085 x 720
  {
    spec: '§9 Prices',
    when: 'a month of a database server whose flavor has a price of its own',
    month: { overcommit: 'x4', vcpus: 2, ram: 4, flavorId: 'g-2-4', volume_type: 'FAST', size: 20 },
    own: [{ line: 'flavor', variant: 'g-2-4', unit: 'piece', period: 'month', price: '9000' }],
    costs: '10224.00',
  },
  {
    spec: '§4 Statuses: Trove’s',
    when: 'each status of a database server has its tone and its texts',
    field: 'status',
    tones: {
      BUILD: 'progress',
      ACTIVE: 'ok',
      REBOOT: 'progress',
      RESIZE: 'progress',
      BACKUP: 'progress',
      RESTORE: 'progress',
      UPGRADE: 'progress',
      RESTART_REQUIRED: 'warning',
      BLOCKED: 'warning',
      SHUTDOWN: 'neutral',
      FAILED: 'error',
      ERROR: 'error',
      DELETING: 'progress',
    },
  },
  {
    spec: '§3 Database: addresses',
    when: 'addresses are shown as such, and the time of creation as a time',
    tells: { addresses: { items: { format: 'ip' } }, created: { format: 'date-time' } },
  },
];

const HUNG = recoveryRows({
  ...{ type: 'database-server', what: 'a database server', deleting: 'DELETING', path: PATH },
  resets: {
    BUILD: 'ERROR',
    ...Object.fromEntries(
      ['REBOOT', 'RESIZE', 'BACKUP', 'RESTORE', 'UPGRADE', 'FAILED', 'ERROR', 'DELETING'].map((each) => [
        each,
        'ACTIVE',
      ]),
    ),
  },
  rests: ['ACTIVE', 'RESTART_REQUIRED', 'BLOCKED', 'SHUTDOWN'],
  records: (status) => [network('net'), subnet('sub'), databaseServer('hung', { status })],
});

export const databaseServerTable: Table = {
  type: 'database-server',
  path: `${PATH}/{id}`,
  rows: [...CREATE, ...databaseEditRows, ...databaseActionRows, ...HUNG, ...READ],
};
