import type { Json, JsonObject, Row, Table } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';

/** Every quota of spec section 3, with a new project's limit. */
/** The shipped limits. */
export const LIMITS: Record<string, number> = {
  CORE: 40,
  RAM: 80,
  INSTANCE: 20,
  SERVER_GROUP: 10,
  SERVER_GROUP_MEMBER: 10,
  METADATA_ITEM: 128,
  KEY_PAIR: 20,
  RBAC_POLICY: 10,
  SUBNET_POOL: 10,
  SECURITY_GROUP_RULE: 100,
  SECURITY_GROUP: 10,
  SUBNET: 20,
  PORT: 100,
  NETWORK: 10,
  ROUTER: 5,
  FIXED_IP: 100,
  FLOATING_IP: 10,
  VOLUME_SNAPSHOT: 40,
  BACKUP: 20,
  BACKUP_STORAGE: 1000,
  VOLUME: 40,
  VOLUME_STORAGE: 2000,
};

const OWN = 'GET /api/project/current/quotas';
const ADMIN = '/api/admin/project/{project}/quotas';

const unused: JsonObject = Object.fromEntries(
  Object.entries(LIMITS).map(([type, limit]) => [type, { limit, used: 0 }]),
);

/** The declared schema of each quota. */
const declared: Record<string, JsonObject> = Object.fromEntries(
  Object.keys(LIMITS).flatMap((type): [string, JsonObject][] => [
    [type, { required: ['limit'] }],
    [`${type}/limit`, { type: 'integer', minimum: -1 }],
  ]),
);

export const quotaTable: Table = {
  type: 'quota',
  key: 'projectId',
  rows: [
    {
      spec: '§3 Quotas',
      when: 'a customer reads the quotas of the project',
      call: OWN,
      expect: { status: 200, body: { projectId: '{project}', ...unused } },
    },
    {
      spec: '§3 Quotas: volumes used count and GB',
      when: 'a customer reads the quotas after creating a disk of 30 GB',
      call: OWN,
      given: { steps: [{ call: 'POST /api/openstack/cinder/volumes', body: { display_name: 'data', size: 30 } }] },
      expect: { status: 200, body: { VOLUME: { limit: 40, used: 1 }, VOLUME_STORAGE: { limit: 2000, used: 30 } } },
    },
    {
      spec: '§6 reader',
      when: 'a reader reads the quotas of the project',
      as: 'reader',
      call: OWN,
      expect: { status: 200 },
    },
    ...refusedCallers({ spec: '§6', what: 'the quotas are read', call: OWN, body: {} }, { guest: 401 }),
    { spec: '§3 Quotas', when: 'a quota has a limit, -1 for none, and its usage', tells: declared },
  ],
};

const update: Right = {
  spec: '§7 Admin: quotas for compute, storage and network',
  what: 'quotas are changed',
  call: `PUT ${ADMIN}`,
  body: { CORE: { limit: 50 } },
  as: 'administrator',
  given: { steps: [{ call: `GET ${ADMIN}`, as: 'administrator' }] },
  headers: { 'If-Match': '{etag}' },
  status: 200,
};

/** A refused limit, at its own path. */
function wrong(type: string, value: Json, at: string, keyword: string): Row {
  return {
    ...update,
    when: `quota ${type} gets ${JSON.stringify(value)}`,
    body: { [type]: value },
    expect: { status: 400, code: 'VALIDATION', field: at, keyword },
  };
}

export const adminQuotaTable: Table = {
  type: 'admin-quota',
  key: 'projectId',
  rows: [
    {
      spec: '§7 Admin: quotas',
      when: 'an administrator reads the quotas of any project',
      as: 'administrator',
      call: `GET ${ADMIN}`,
      expect: { status: 200, body: { projectId: '{project}', ...unused } },
    },
    {
      ...update,
      when: 'an administrator gives a project more cores, and the project has them',
      expect: {
        status: 200,
        body: { CORE: { limit: 50, used: 0 }, RAM: { limit: 80 } },
        reads: [{ call: OWN, status: 200, body: { CORE: { limit: 50, used: 0 } } }],
      },
    },
    ...Object.keys(LIMITS).flatMap((type): Row[] => [
      {
        ...update,
        when: `quota ${type} is changed to no limit`,
        body: { [type]: { limit: -1 } },
        expect: { status: 200, body: { [type]: { limit: -1 } } },
      },
      wrong(type, { limit: -2 }, `${type}/limit`, 'minimum'),
      wrong(type, {}, `${type}/limit`, 'required'),
      wrong(type, { limit: 1.5 }, `${type}/limit`, 'type'),
      wrong(type, 5, type, 'type'),
    ]),
    {
      spec: '§7 Admin: quotas',
      when: 'quotas that become less than what is used only warn',
      form: 'edit',
      input: Object.fromEntries(Object.keys(LIMITS).map((type) => [type, { limit: 1 }])),
      self: Object.fromEntries(Object.keys(LIMITS).map((type) => [type, { limit: 5, used: 2 }])),
      says: {},
      warns: Object.fromEntries(Object.keys(LIMITS).map((type) => [type, 'QUOTA_BELOW_USE'])),
    },
    {
      spec: '§7 Admin: quotas',
      when: 'nothing warns of a quota that is as large as its use, or unlimited',
      form: 'edit',
      input: { CORE: { limit: 2 }, RAM: { limit: -1 } },
      self: { CORE: { limit: 5, used: 2 }, RAM: { limit: 5, used: 2 } },
      says: {},
      warns: {},
    },
    {
      ...update,
      when: 'a quota is made less than what is used, which is allowed',
      given: {
        steps: [
          { call: 'POST /api/openstack/cinder/volumes', body: { display_name: 'data', size: 30 } },
          { call: `GET ${ADMIN}`, as: 'administrator' },
        ],
      },
      body: { VOLUME_STORAGE: { limit: 10 } },
      expect: { status: 200, body: { VOLUME_STORAGE: { limit: 10, used: 30 } } },
    },
    {
      ...update,
      when: 'quotas of an unknown type are changed',
      body: { GOLD: { limit: 5 } },
      expect: { status: 400, code: 'UNKNOWN_FIELD', field: 'GOLD' },
    },
    {
      ...update,
      when: 'quotas are changed without If-Match',
      headers: {},
      expect: { status: 428, code: 'VERSION_REQUIRED' },
    },
    {
      ...update,
      when: 'quotas are changed that somebody else has changed since',
      given: {
        steps: [
          { call: `GET ${ADMIN}`, as: 'administrator', keepEtag: 'first' },
          {
            call: `PUT ${ADMIN}`,
            as: 'administrator',
            body: { RAM: { limit: 90 } },
            headers: { 'If-Match': '{first}' },
          },
        ],
      },
      headers: { 'If-Match': '{first}' },
      expect: { status: 412, code: 'VERSION_CONFLICT' },
    },
    ...refusedCallers(update, { guest: 401 }),
    ...refusedCallers(
      { ...update, given: {}, headers: { 'If-Match': '"1"' } },
      { owner: 403, stranger: 403, manager: 403 },
    ),
    ...refusedCallers(
      { spec: '§6 admin area', what: 'the quotas of any project are read', call: `GET ${ADMIN}`, body: {} },
      { guest: 401, owner: 403 },
    ),
    {
      spec: '§3 Module access flags: admin',
      when: 'quotas are read where the admin area is off',
      as: 'administrator',
      call: `GET ${ADMIN}`,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec: '§7 Admin: quotas',
      when: 'quotas are read of a project that is not there',
      as: 'administrator',
      call: 'GET /api/admin/project/none/quotas',
      expect: { status: 404, code: 'NOT_FOUND' },
    },
  ],
};
