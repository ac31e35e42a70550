import { flagRule } from '../harness/given.ts';
import type { Json, JsonObject, Row, Table } from '../harness/row.ts';
import {
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/flag-rule';
const SPEC = '§3 Module access flags';

// Nothing else asks for this flag, so that the rules of one row don't reach the others.
const FLAG = 'partnerCloudB';

const create: Right = {
  spec: SPEC,
  what: 'a rule for a project is created',
  call: `POST ${PATH}`,
  body: { flag: FLAG, target: 'project', projectId: '{project}', on: true },
  as: 'administrator',
  status: 201,
};

const ofVariant: Right = {
  ...create,
  what: 'a rule for a variant is created',
  body: { flag: FLAG, target: 'variant', variant: 'partner', on: true },
};

const update: Right = {
  spec: SPEC,
  what: 'a rule is changed',
  call: `PUT ${PATH}/{rule}`,
  body: { on: true, share: 50 },
  as: 'administrator',
  given: { records: [flagRule('rule', { target: 'all', projectId: undefined, share: 10 })] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: SPEC,
  what: 'a rule is deleted',
  call: `DELETE ${PATH}/{rule}`,
  body: {},
  as: 'administrator',
  given: update.given,
  status: 204,
};

/** Invalid values in both forms. */
const WRONG: WrongValue[] = [
  ['on', 'yes', 'type'],
  ['share', 0, 'minimum'],
  ['share', 101, 'maximum'],
  ['share', 12.5, 'type'],
  ['from', 'soon', 'format'],
  ['from', '2026-12-01', 'format'],
  ['note', 'n'.repeat(256), 'maxLength'],
  ['note', '<b>beta</b>', 'pattern'],
];

function made(when: string, body: JsonObject, shown: Json = body): Row {
  return { ...create, when, body: { flag: FLAG, ...body }, expect: { status: 201, body: shown } };
}

/** A rule of this target without the field that names whom it is for. */
function incomplete(target: string, field: string): Row {
  return {
    ...create,
    when: `a rule for a ${target} is created without naming it`,
    body: { flag: FLAG, target, on: true },
    expect: { status: 400, code: 'VALIDATION', field, keyword: 'required' },
  };
}

/** A call for object storage while a rule has it off for the owner's project or for the owner. */
function switchedOff(when: string, rule: JsonObject, as: 'owner' | 'stranger', status: number): Row {
  return {
    spec: SPEC,
    when,
    as,
    call: 'GET /s3/api/v1/users/withQuota',
    given: { steps: [{ as: 'administrator', call: `POST ${PATH}`, body: { flag: 's3', on: false, ...rule } }] },
    expect: { status },
  };
}

const OF_PROJECT = { target: 'project', projectId: '{project}' };
const OF_CUSTOMER = { target: 'customer', customerId: '{owner}' };

/** The switches of module access flags. */
export const flagRuleTable: Table = {
  type: 'flag-rule',
  path: `${PATH}/{id}`,
  rows: [
    made('a flag is switched for a project', { target: 'project', projectId: '{project}', on: true }),
    made('a flag is switched off for a customer', { target: 'customer', customerId: '{owner}', on: false }),
    made('a flag is switched for a variant', { target: 'variant', variant: 'partner', on: true }),
    made('a flag is switched for all', { target: 'all', on: true }),
    made('a flag is switched for a share of the projects of a variant, from a time on, with a note', {
      target: 'variant',
      variant: 'partner',
      share: 1,
      from: '2026-12-01T00:00:00Z',
      note: 'Beta',
      on: true,
    }),
    made('a flag is switched for every project', { target: 'all', share: 100, on: true }),
    ...refusedValues(ofVariant, [
      ...WRONG,
      ['flag', undefined, 'required'],
      ['flag', 'partnerCloudC', 'enum'],
      // Only config.json decides these.
      ['flag', 'admin', 'enum'],
      ['flag', 'captcha', 'enum'],
      ['flag', 'oldAdmin', 'enum'],
      ['flag', 'registration', 'enum'],
    ]),
    ...refusedValues({ ...create, what: 'a rule is created', body: { flag: FLAG } }, [['target', 'everybody', 'enum']]),
    made(
      'a rule is for a project and turns on by default',
      { projectId: '{project}' },
      { target: 'project', on: true },
    ),
    {
      ...create,
      when: 'a rule for a project is created by an administrator who acts as a customer',
      as: 'acting',
      expect: { status: 403, code: 'FORBIDDEN' },
    },
    incomplete('project', 'projectId'),
    incomplete('customer', 'customerId'),
    incomplete('variant', 'variant'),
    ...refusedReferences(create, [['no project', 'projectId', 'none']]),
    ...refusedReferences(ofVariant, [['no variant', 'variant', 'parner']]),
    ...refusedReferences(
      { ...create, what: 'a rule for a customer is created', body: { flag: FLAG, target: 'customer', on: true } },
      [['nobody', 'customerId', 'none']],
    ),
    ...refusedFields(create, { id: 'mine', created: '2026-01-01T00:00:00Z' }),
    ...refusedCallers(create, { guest: 401, owner: 403, reader: 403, manager: 403 }),
    {
      ...create,
      when: 'a rule is created where the admin area is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    switchedOff('a customer calls a module that is off for their project', OF_PROJECT, 'owner', 404),
    switchedOff('a customer calls a module that is off for them', OF_CUSTOMER, 'owner', 404),
    switchedOff('a customer calls a module that is off for another project', OF_PROJECT, 'stranger', 200),
    switchedOff('a customer calls a module that is off for another customer', OF_CUSTOMER, 'stranger', 200),
    {
      ...switchedOff('a customer sees which modules are on for them', OF_PROJECT, 'owner', 200),
      call: 'GET /api/user',
      expect: { status: 200, body: { flags: { s3: false, kubernetes: true } } },
    },
    {
      ...update,
      when: 'the share of a rule is raised, from a time on',
      body: { on: true, share: 50, from: '2026-12-01T00:00:00Z', note: 'Half' },
      expect: { status: 200, body: { target: 'all', share: 50, from: '2026-12-01T00:00:00Z', note: 'Half', on: true } },
    },
    {
      ...update,
      when: 'a rule is turned round',
      body: { on: false },
      expect: { status: 200, body: { on: false } },
    },
    {
      ...update,
      when: 'a rule for a project gets a share',
      given: { records: [flagRule('rule')] },
      expect: { status: 400, code: 'VALIDATION', field: 'share' },
    },
    {
      ...update,
      when: 'a rule for a project is turned off',
      given: { records: [flagRule('rule')] },
      body: { on: false },
      expect: { status: 200, body: { on: false } },
    },
    ...refusedValues(update, WRONG),
    ...[
      ['flag', 's3'],
      ['target', 'variant'],
      ['variant', 'own'],
      ['customerId', '{owner}'],
      ['projectId', '{project}'],
    ].map(
      ([field = '', value]): Row => ({
        ...update,
        when: `a rule gets another ${field}, which stays for good`,
        body: { ...update.body, [field]: value },
        expect: { status: 400, code: 'READ_ONLY_FIELD', field },
      }),
    ),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
    {
      ...remove,
      when: 'a rule is deleted, and has no effect any longer',
      given: { records: [flagRule('rule', { flag: 's3', on: false })] },
      expect: {
        status: 204,
        reads: [
          { call: `GET ${PATH}/{rule}`, as: 'administrator', status: 404 },
          { call: 'GET /s3/api/v1/users/withQuota', as: 'owner', status: 200 },
        ],
      },
    },
    ...refusedCallers(remove, { guest: 401, owner: 403, manager: 403 }),
    {
      ...create,
      when: 'the rules of a project are listed',
      call: `GET ${PATH}?f.projectId={project}&f.flag=${FLAG}&sort=on`,
      body: undefined,
      given: {
        records: [
          flagRule('a', { on: true }),
          flagRule('b', { on: false }),
          flagRule('c', { flag: 'partnerCloudA' }),
          flagRule('d', { projectId: 'other' }),
        ],
      },
      expect: { status: 200, body: { totalElements: 2, content: [{ id: '{b}' }, { id: '{a}' }] } },
    },
    ...refusedCallers(
      { spec: SPEC, what: 'rules are listed', call: `GET ${PATH}`, body: {} },
      { guest: 401, owner: 403, manager: 403 },
    ),
    {
      spec: SPEC,
      when: 'the time of creation of a rule is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
