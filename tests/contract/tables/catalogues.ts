/** Types without write calls: catalogues, and types for later. */
import type { Row, Table } from '../harness/row.ts';

/** A disabled module answers 404. */
export function needsModule(type: string, call: string): Row {
  return {
    spec: '§3 Module access flags',
    when: `${type} is listed where the module is off`,
    call,
    given: { modulesOff: true },
    expect: { status: 404, code: 'NOT_FOUND' },
  };
}

const flavorTable: Table = {
  type: 'flavor',
  rows: [
    {
      spec: '§3 Flavor: standard sizes, dedicated; general, memory, processor',
      when: 'flavors are listed by size',
      call: 'GET /api/flavor/list?sort=vcpus,asc',
      expect: { status: 200, body: { totalElements: 12 } },
    },
    {
      spec: '§7 Flavors: /flavor/osId/{id}',
      when: 'a flavor is read by its id',
      call: 'GET /api/flavor/osId/d-8-64',
      expect: {
        status: 200,
        body: { name: 'd-8-64', category: 'memory', cpu: 'dedicated', vcpus: 8, ram: 64, overcommit: 'x1' },
      },
    },
    {
      spec: '§7 Flavors: /flavor/listMetadata',
      when: 'flavors are listed with what tells them apart',
      call: 'GET /api/flavor/listMetadata?f.cpu=dedicated&sort=vcpus,asc&size=1',
      expect: {
        status: 200,
        body: { totalElements: 4, content: [{ name: 'd-4-16', category: 'general', cpu: 'dedicated' }] },
      },
    },
    {
      spec: '§7 Flavors',
      when: 'flavors are filtered by category',
      call: 'GET /api/flavor/list?f.category=processor',
      expect: { status: 200, body: { totalElements: 3 } },
    },
    {
      spec: '§7 Flavors',
      when: 'a flavor is read that is not there',
      call: 'GET /api/flavor/osId/none',
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    // 2 x 3.1 x 720 + 4 x 2.4 x 720
    { spec: '§9 Prices', when: 'a month of g-2-4', month: { overcommit: 'x4', vcpus: 2, ram: 4 }, costs: '11376.00' },
    // 16 x 9.5 x 720 + 32 x 2.4 x 720
    {
      spec: '§9 Prices',
      when: 'a month of a flavor with a price of its own',
      month: { id: 'g-2-4', overcommit: 'x4', vcpus: 2, ram: 4 },
      own: [{ line: 'flavor', variant: 'g-2-4', unit: 'piece', period: 'month', price: '9000' }],
      costs: '9000.00',
    },
    {
      spec: '§9 Prices',
      when: 'a month of d-16-32',
      month: { overcommit: 'x1', vcpus: 16, ram: 32 },
      costs: '164736.00',
    },
  ],
};

const IMAGES = 'GET /api/openstack/nova/images';

const visibilityTable: Table = {
  type: 'image-visibility',
  rows: [
    {
      spec: '§7 Images: visibilities',
      when: 'the visibilities of images are listed, with those that a project may choose',
      call: `${IMAGES}/visibilities`,
      expect: {
        status: 200,
        body: {
          content: [
            { id: 'community', selfService: false },
            { id: 'private', selfService: true },
            { id: 'public', selfService: false },
            { id: 'shared', selfService: true },
          ],
        },
      },
    },
  ],
};

const diskFormatTable: Table = {
  type: 'image-disk-format',
  rows: [
    {
      spec: '§7 Images: diskFormats, §9 Supported image formats: ISO, RAW',
      when: 'the formats of images are listed',
      call: `${IMAGES}/diskFormats`,
      expect: { status: 200, body: { content: [{ name: 'ISO' }, { name: 'RAW' }] } },
    },
  ],
};

const containerFormatTable: Table = {
  type: 'image-container-format',
  rows: [
    {
      spec: '§7 Images: containerFormats',
      when: 'the container formats of images are listed',
      call: `${IMAGES}/containerFormats`,
      expect: { status: 200, body: { content: [{ id: 'bare' }, { id: 'ovf' }] } },
    },
  ],
};

const diskTypeTable: Table = {
  type: 'disk-type',
  rows: [
    {
      spec: '§7 Storage: types',
      when: 'disk types are listed',
      call: 'GET /api/openstack/cinder/volumes/types',
      expect: {
        status: 200,
        body: {
          content: [
            { id: 'FAST', media: 'ssd' },
            { id: 'GPU', media: 'nvme' },
            { id: 'STANDARD', media: 'hdd' },
          ],
        },
      },
    },
    {
      spec: '§7 Storage: types',
      when: 'a disk type is read',
      call: 'GET /api/openstack/cinder/volumes/types/FAST',
      expect: { status: 200, body: { name: 'FAST' } },
    },
  ],
};

const zoneTable: Table = {
  type: 'availability-zone',
  key: 'name',
  rows: [
    {
      spec: '§7 Storage: availability zones',
      when: 'availability zones are listed',
      call: 'GET /api/openstack/cinder/volumes/availability-zones',
      expect: { status: 200, body: { content: [{ name: 'kz-ala-1' }, { name: 'kz-ast-1' }] } },
    },
  ],
};

const datacenterTable: Table = {
  type: 's3-datacenter',
  rows: [
    {
      spec: '§7 S3: datacenters',
      when: 'data centres are listed',
      call: 'GET /s3/api/v1/datacenters?sort=id,asc',
      expect: { status: 200, body: { content: [{ id: 'kz-ala' }, { id: 'kz-ast' }] } },
    },
    {
      spec: '§7 S3: datacenters',
      when: 'a data centre is read: it says where its store is',
      call: 'GET /s3/api/v1/datacenters/kz-ast',
      expect: {
        status: 200,
        body: { endpoint: 'http://localhost:9000', host: 'localhost:9000', secure: false, region: 'kz-ast' },
      },
    },
    needsModule('s3-datacenter', 'GET /s3/api/v1/datacenters'),
  ],
};

const TYPES = 'GET /dbaas/api/v1/types';

const databaseTypeTable: Table = {
  type: 'database-type',
  rows: [
    {
      spec: '§3 Database: type',
      when: 'database types are listed',
      call: TYPES,
      expect: {
        status: 200,
        body: {
          content: [
            { id: 'postgresql', name: 'PostgreSQL', port: 5432 },
            { id: 'mysql', name: 'MySQL', port: 3306 },
            { id: 'mariadb', name: 'MariaDB', port: 3306 },
          ],
        },
      },
    },
    {
      spec: '§3 Database: type',
      when: 'a database type is read',
      call: `${TYPES}/mysql`,
      expect: { status: 200, body: { name: 'MySQL' } },
    },
    needsModule('database-type', TYPES),
  ],
};

const VERSIONS = 'GET /dbaas/api/v1/versions';

const databaseVersionTable: Table = {
  type: 'database-version',
  rows: [
    {
      spec: '§7 Database: versions',
      when: 'the versions of a database type are listed',
      call: `${VERSIONS}?f.type=postgresql`,
      expect: { status: 200, body: { content: [{ name: '17' }, { name: '16' }, { name: '15' }] } },
    },
    ...[`${VERSIONS}/mysql-8.4`, 'GET /dbaas/api/v1/parameters/mysql-8.4'].map(
      (call): Row => ({
        spec: '§7 Database: parameters',
        when: `the parameters of a version are read by ${call}`,
        call,
        expect: {
          status: 200,
          body: {
            name: '8.4',
            type: 'mysql',
            parameters: [
              { name: 'max_connections', type: 'integer', minimum: 10, maximum: 10_000, default: 151, restart: false },
              { name: 'innodb_buffer_pool_size', unit: 'MB', default: 128 },
              { name: 'innodb_flush_log_at_trx_commit', minimum: 0, maximum: 2 },
              { name: 'wait_timeout', unit: 'second', default: 28_800 },
              { name: 'character_set_server', type: 'string', enum: ['utf8mb4', 'latin1'], default: 'utf8mb4' },
              { name: 'max_allowed_packet', unit: 'MB' },
              { name: 'performance_schema', type: 'boolean', default: true, restart: true },
              { name: 'slow_query_log', type: 'boolean', default: false },
              { name: 'long_query_time', type: 'number', default: 10 },
            ],
          },
        },
      }),
    ),
    needsModule('database-version', VERSIONS),
  ],
};

export const catalogueTables: readonly Table[] = [
  flavorTable,
  visibilityTable,
  diskFormatTable,
  containerFormatTable,
  diskTypeTable,
  zoneTable,
  datacenterTable,
  databaseTypeTable,
  databaseVersionTable,
];
