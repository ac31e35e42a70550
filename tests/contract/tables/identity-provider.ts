import { adminReadRows } from '../harness/admin-rows.ts';
import { identityProvider } from '../harness/given.ts';
import type { Given, Table } from '../harness/row.ts';
import {
  allowedValues,
  neverInRoles,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/identity-provider';
const SPEC = '§2 sign-in';

const ADMINS = { group: 'cloud-admins', role: 'administrator' };
const STAFF = {
  name: 'Keycloak',
  audience: 'staff',
  enabled: true,
  offered: true,
  issuer: 'https://login.example.kz/realms/{row}',
  clientId: 'infra-console',
  domains: ['example.kz'],
  mandatory: true,
  askSecondFactor: false,
  groupsClaim: 'groups',
  staffGroups: [ADMINS],
};

const create: Right = {
  spec: SPEC,
  what: 'a sign-in provider is added',
  call: `POST ${PATH}`,
  body: { ...STAFF, clientSecret: 'a secret' },
  as: 'administrator',
  status: 201,
};

const { audience: _, issuer: __, ...CHANGED } = STAFF;

const update: Right = {
  spec: SPEC,
  what: 'a sign-in provider is changed',
  call: `PUT ${PATH}/{given}`,
  body: { ...CHANGED, name: 'Directory' },
  as: 'administrator',
  given: { records: [identityProvider('given')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const setSecret: Right = {
  spec: SPEC,
  what: 'the secret of a sign-in provider is replaced',
  call: `PUT ${PATH}/{given}/secret`,
  body: { clientSecret: 'another secret' },
  as: 'administrator',
  given: update.given ?? {},
  status: 200,
};

const remove: Right = {
  spec: SPEC,
  what: 'a sign-in provider is deleted',
  call: `DELETE ${PATH}/{given}`,
  body: {},
  as: 'administrator',
  given: update.given ?? {},
  status: 204,
};

const DEVELOPERS = { group: 'developers', projectId: '{project}', projectRole: 'member' };
const COMPANY = {
  audience: 'company',
  staffGroups: undefined,
  projectGroups: [DEVELOPERS],
};

/** A custom role of the owner's project, and a project that it is not of. */
const ROLE: Given = {
  steps: [
    {
      call: 'POST /api/project/current/roles',
      body: { name: 'Backups {row}', rights: ['backup-disk.*'] },
      name: 'role',
    },
    {
      call: 'POST /api/admin/project',
      body: { name: 'P {row}', ownerId: '{owner}' },
      as: 'administrator',
      name: 'other',
    },
  ],
};
const BACKUPS = { group: 'backups', projectId: '{project}', projectRoleId: '{role}' };

/** Providers that people sign in with. */
export const identityProviderTable: Table = {
  type: 'identity-provider',
  path: PATH,
  rows: [
    ...neverInRoles(SPEC, [
      'identity-provider.create',
      'identity-provider.update',
      'identity-provider.setSecret',
      'identity-provider.delete',
    ]),
    {
      ...create,
      when: 'a sign-in provider for staff is added, and its secret is not shown',
      expect: { status: 201, body: STAFF, without: ['clientSecret'] },
    },
    {
      ...create,
      when: 'a sign-in provider is added with what is usual',
      body: {
        ...{ name: 'Keycloak', audience: 'staff', issuer: 'http://{row}.example.kz:8080', clientId: 'c' },
        ...{ domains: ['example.kz', 'sub.example.kz'], groupsClaim: 'groups' },
      },
      expect: { status: 201, body: { enabled: true, offered: true, mandatory: false, askSecondFactor: false } },
    },
    {
      ...create,
      when: 'a sign-in provider for employees of a customer is added',
      body: { ...create.body, ...COMPANY },
      expect: { status: 201, body: { audience: 'company', projectGroups: COMPANY.projectGroups } },
    },
    {
      ...create,
      when: 'a group at a provider gives a custom role of the project',
      given: ROLE,
      body: { ...create.body, ...COMPANY, projectGroups: [BACKUPS] },
      expect: { status: 201, body: { projectGroups: [BACKUPS] } },
    },
    {
      ...create,
      when: 'a group at a provider gives a custom role of another project',
      given: ROLE,
      body: { ...create.body, ...COMPANY, projectGroups: [{ ...BACKUPS, projectId: '{other}' }] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectGroups/0/projectRoleId' },
    },
    {
      ...create,
      when: 'two sign-in providers have one issuer',
      given: { records: [identityProvider('given', { issuer: STAFF.issuer })] },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'issuer' },
    },
    ...refusedValues(create, [
      ['name', undefined, 'required'],
      ['name', '', 'minLength'],
      ['name', 'a'.repeat(31), 'maxLength'],
      ['name', '<b>', 'pattern'],
      ['enabled', 'yes', 'type'],
      ['offered', 'yes', 'type'],
      ['issuer', undefined, 'required'],
      ['issuer', `https://login.example.kz/${'a'.repeat(276)}`, 'maxLength'],
      ...['ftp://login.example.kz', 'https://user@login.example.kz', 'https://login.example.kz/?a=b', 'login'].map(
        (wrong): WrongValue => ['issuer', wrong, 'pattern'],
      ),
      ['clientId', undefined, 'required'],
      ['clientId', '', 'minLength'],
      ['clientId', 'a'.repeat(201), 'maxLength'],
      ['clientId', 'a b', 'pattern'],
      ['clientSecret', '', 'minLength'],
      ['clientSecret', 'a'.repeat(501), 'maxLength'],
      ['domains', undefined, 'required'],
      ['domains', [], 'minItems'],
      ['domains', Array.from({ length: 51 }, (_, at) => `a${at}.kz`), 'maxItems'],
      ['domains', ['a.kz', 'a.kz'], 'uniqueItems'],
      ['domains', [`${'abcdefghi.'.repeat(25)}abcd`], 'maxLength', 'domains/0'],
      ['domains', ['Example.kz'], 'pattern', 'domains/0'],
      ['domains', ['kz'], 'pattern', 'domains/0'],
      ['mandatory', 'yes', 'type'],
      ['askSecondFactor', 'yes', 'type'],
      ['groupsClaim', '', 'minLength'],
      ['groupsClaim', 'a'.repeat(101), 'maxLength'],
      ['groupsClaim', 'a b', 'pattern'],
      ['staffGroups', Array.from({ length: 101 }, () => ADMINS), 'maxItems'],
      ['staffGroups', [{ role: 'manager' }], 'required', 'staffGroups/0/group'],
      ['staffGroups', [{ ...ADMINS, group: '' }], 'minLength', 'staffGroups/0/group'],
      ['staffGroups', [{ ...ADMINS, group: 'a'.repeat(201) }], 'maxLength', 'staffGroups/0/group'],
      ['staffGroups', [{ group: 'a', role: 'client' }], 'enum', 'staffGroups/0/role'],
    ]),
    ...refusedValues({ ...create, body: { ...create.body, staffGroups: undefined } }, [
      ['audience', 'everybody', 'enum'],
    ]),
    ...refusedValues({ ...create, body: { ...create.body, ...COMPANY } }, [
      ['projectGroups', Array.from({ length: 201 }, () => DEVELOPERS), 'maxItems'],
      ['projectGroups', [{ ...DEVELOPERS, group: undefined }], 'required', 'projectGroups/0/group'],
      ['projectGroups', [{ ...DEVELOPERS, group: '' }], 'minLength', 'projectGroups/0/group'],
      ['projectGroups', [{ ...DEVELOPERS, group: 'a'.repeat(201) }], 'maxLength', 'projectGroups/0/group'],
      ['projectGroups', [{ ...DEVELOPERS, projectId: undefined }], 'required', 'projectGroups/0/projectId'],
      ['projectGroups', [{ ...DEVELOPERS, projectRole: 'payer' }], 'enum', 'projectGroups/0/projectRole'],
      ['projectGroups', [{ ...DEVELOPERS, projectRoleId: 1 }], 'type', 'projectGroups/0/projectRoleId'],
    ]),
    ...allowedValues(create, [
      ['name', 'a'.repeat(30)],
      ['issuer', 'https://{row}.example.kz/'],
      ['clientId', 'a'.repeat(200)],
      ['clientSecret', 'a'.repeat(500)],
      ['domains', ['xn--80ak6aa92e.com']],
      ['groupsClaim', 'https://example.kz/groups'],
      ['staffGroups', []],
    ]),
    ...refusedFields(create, { created: '2026-11-01T00:00:00Z' }),
    refusedLongAfterProof(create),
    ...refusedCallers(create, { guest: 401, owner: 403, manager: 403 }),
    ...adminReadRows({ spec: SPEC, what: 'sign-in providers', path: PATH }),
    {
      ...update,
      when: 'a sign-in provider is changed, and keeps its secret',
      expect: { status: 200, body: { name: 'Directory' }, without: ['clientSecret'] },
    },
    ...refusedValues(update, [
      ['domains', undefined, 'required'],
      ['domains', [], 'minItems'],
    ]),
    {
      ...update,
      when: 'a sign-in provider for staff is to be one of a customer',
      body: { ...update.body, audience: 'company' },
      expect: { status: 400, code: 'READ_ONLY_FIELD', field: 'audience' },
    },
    {
      ...update,
      when: 'another issuer is to have the secret of a sign-in provider',
      body: { ...update.body, issuer: 'https://other.example.kz' },
      expect: { status: 400, code: 'READ_ONLY_FIELD', field: 'issuer' },
    },
    ...versionRows(update),
    refusedLongAfterProof(update),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
    {
      ...setSecret,
      when: 'the secret of a sign-in provider is replaced, and not shown',
      expect: { status: 200, without: ['clientSecret'] },
    },
    ...refusedValues(setSecret, [
      ['clientSecret', undefined, 'required'],
      ['clientSecret', '', 'minLength'],
      ['clientSecret', 'a'.repeat(501), 'maxLength'],
    ]),
    refusedLongAfterProof(setSecret),
    ...refusedCallers(setSecret, { guest: 401, owner: 403, manager: 403 }),
    {
      ...remove,
      when: 'a sign-in provider is deleted',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{given}`, as: 'administrator', status: 404 }] },
    },
    refusedLongAfterProof(remove),
    ...refusedCallers(remove, { guest: 401, owner: 403, manager: 403 }),
    {
      spec: SPEC,
      when: 'the fields of a sign-in provider have their types',
      tells: { created: { format: 'date-time' } },
    },
  ],
};
