/** Types that nothing writes yet: what there is to choose from, and what later work brings. */
import { foreign, image, pool } from '../harness/given.ts';
import type { GivenRecord, Row, Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

/** The rows of a list of the project's own records. */
function ownList(type: string, call: string, make: (name: string) => GivenRecord): Row[] {
  return [
    {
      spec: '§6 scope',
      when: `a list of ${type} holds those of the project alone`,
      call,
      given: { records: [make('own'), foreign(make('other'))] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{own}' }] } },
    },
    ...refusedCallers({ spec: '§6', what: `${type} is listed`, call, body: {} }, { guest: 401 }),
    ...refusedCallers(
      { spec: '§6', what: `${type} is read`, call: `${call}/{own}`, body: {}, given: { records: [make('own')] } },
      { stranger: 404 },
    ),
  ];
}

/** A module that is off answers as if it were not there. */
function needsModule(type: string, call: string): Row {
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
      when: 'a month of d-16-32',
      month: { overcommit: 'x1', vcpus: 16, ram: 32 },
      costs: '164736.00',
    },
  ],
};

const imageTable: Table = {
  type: 'image',
  rows: [
    {
      spec: '§3 Image, §7 Images GET',
      when: 'images are listed: public ones and those of the project',
      call: 'GET /api/openstack/nova/images?size=100',
      given: { records: [image('own'), foreign(image('other'))] },
      expect: { status: 200, body: { totalElements: 6 } },
    },
    {
      spec: '§3 Image',
      when: 'an image is read',
      call: 'GET /api/openstack/nova/images/ubuntu-24.04',
      expect: {
        status: 200,
        body: {
          name: 'Ubuntu 24.04 LTS',
          os: 'ubuntu',
          osVersion: '24.04',
          isProtected: true,
          diskFormat: 'raw',
          size: 5,
        },
      },
    },
    {
      spec: '§6',
      when: 'an image of another project is read',
      call: 'GET /api/openstack/nova/images/{other}',
      given: { records: [foreign(image('other'))] },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    // 10 GB x 15 ₸ a month
    {
      spec: '§3 Image: price per month per GB',
      when: 'a month of a private image of 10 GB',
      month: { visibility: 'private', size: 10 },
      costs: '150.00',
    },
    {
      spec: '§3 Image: price per month per GB',
      when: 'a month of a public image',
      month: { visibility: 'public', size: 10 },
      costs: '0.00',
    },
    {
      spec: '§4 Image statuses',
      when: 'each image status has its tone and its texts',
      field: 'status',
      tones: {
        active: 'ok',
        deactivated: 'warning',
        queued: 'progress',
        saving: 'progress',
        error: 'error',
        killed: 'error',
        deleted: 'neutral',
        pending_delete: 'progress',
      },
    },
    { spec: '§3 Image', when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
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

const RESOURCES = 'GET /api/admin/resource';

const resourceTable: Table = {
  type: 'resource',
  key: 'code',
  rows: [
    {
      spec: '§3 Resource',
      when: 'an administrator lists what tariffs price',
      as: 'administrator',
      call: `${RESOURCES}?sort=code,asc`,
      expect: {
        status: 200,
        body: {
          totalElements: 7,
          content: ['balancer', 'disk', 'image', 'pod', 'ram', 's3', 'vcpu'].map((code) => ({ code })),
        },
      },
    },
    ...refusedCallers(
      { spec: '§6 admin area', what: 'what tariffs price is listed', call: RESOURCES, body: {} },
      { guest: 401, owner: 403 },
    ),
    { ...needsModule('resource', RESOURCES), as: 'administrator' },
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
    needsModule('s3-datacenter', 'GET /s3/api/v1/datacenters'),
  ],
};

const balancerTable: Table = {
  type: 'balancer',
  rows: [
    ...ownList('balancer', 'GET /api/openstack/octavia/lbaas', (name) => ({
      name,
      type: 'balancer',
      fields: { name: 'web' },
    })),
    needsModule('balancer', 'GET /api/openstack/octavia/lbaas'),
    {
      spec: '§9 the load balancer costs 4,000 KZT per month',
      when: 'a month of a load balancer',
      month: { name: 'web' },
      costs: '4000.00',
    },
  ],
};

const poolTable: Table = {
  type: 'pool',
  rows: [
    ...ownList('pool', 'GET /api/openstack/octavia/pool', pool),
    needsModule('pool', 'GET /api/openstack/octavia/pool'),
  ],
};

export const catalogueTables: readonly Table[] = [
  flavorTable,
  imageTable,
  diskTypeTable,
  zoneTable,
  resourceTable,
  datacenterTable,
  balancerTable,
  poolTable,
];
