/** Roles that owners and administrators make out of rights, and the rights that they can be made of. */
import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Given, Row, Table } from '../harness/row.ts';
import {
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const SPEC = '§6 Roles and permissions';
const OWN = '/api/project/current/roles';
const OWN_RIGHTS = '/api/project/current/rights';
const STAFF = '/api/admin/staff-role';
const STAFF_RIGHTS = '/api/admin/staff-right';
const ADMIN = { as: 'administrator' as const };

const WRONG: WrongValue[] = [
  ['name', undefined, 'required'],
  ['name', '', 'minLength'],
  ['name', 'n'.repeat(61), 'maxLength'],
  ['name', '<b>x</b>', 'pattern'],
  ['name', 7, 'type'],
  ['description', 'd'.repeat(256), 'maxLength'],
  ['description', '<b>x</b>', 'pattern'],
  ['rights', undefined, 'required'],
  ['rights', [], 'minItems'],
  ['rights', Array.from({ length: 501 }, (_, index) => `vm.a${index}`), 'maxItems'],
  ['rights', [`vm.${'r'.repeat(98)}`], 'maxLength', 'rights/0'],
  ['rights', ['*.read', '*.read'], 'uniqueItems', 'rights'],
  ['rights', 'vm.read', 'type'],
];

const ownBody = { name: 'On call {row}', description: 'At night', rights: ['vm.read', 'vm.reboot'] };
const made: Given = { steps: [{ call: `POST ${OWN}`, body: ownBody, name: 'role' }] };
const create: Right = { spec: SPEC, what: 'a role is made', call: `POST ${OWN}`, body: ownBody, status: 201 };
const update: Right = {
  spec: SPEC,
  what: 'a role is changed',
  call: `PUT ${OWN}/{role}`,
  body: { name: 'By day {row}', rights: ['vm.*'] },
  given: made,
  headers: { 'If-Match': '"1"' },
  status: 200,
};
const remove: Right = {
  spec: SPEC,
  what: 'a role is deleted',
  call: `DELETE ${OWN}/{role}`,
  body: {},
  given: made,
  status: 204,
};

/** A role in the form that guards use. */
const self = { id: 'r', name: 'On call', rights: ['vm.read'], members: 0 };
const offers: Row[] = [
  { spec: SPEC, when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
  { spec: SPEC, when: 'nobody has the role', offer: 'delete', self, unmet: [] },
  { spec: SPEC, when: 'somebody has the role', offer: 'delete', self: { ...self, members: 1 }, unmet: ['ROLE_UNUSED'] },
];

/** Roles of a project. */
export const projectRoleTable: Table = {
  type: 'project-role',
  path: `${OWN}/{id}`,
  rows: [
    { ...create, when: 'an owner makes a role', expect: { status: 201, body: { ...ownBody, members: 0 } } },
    ...refusedValues(create, WRONG),
    ...refusedReferences(create, [['a right that there is not', 'rights', 'vm.explode']]).map((row) => ({
      ...row,
      body: { ...ownBody, rights: ['vm.explode'] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'rights/0' },
    })),
    ...['project-member.create', 'project-role.update', 'customer.read'].map(
      (right): Row => ({
        ...create,
        when: `a role is made with ${right}, which roles can't have`,
        body: { ...ownBody, rights: [right] },
        expect: { status: 400, code: 'BAD_REFERENCE', field: 'rights/0' },
      }),
    ),
    {
      ...create,
      when: 'two roles have one name, in any case',
      given: made,
      body: { ...ownBody, name: 'ON CALL {row}' },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    ...refusedFields(create, { members: 3, created: '2026-11-20T06:00:00Z' }),
    ...refusedCallers(create, { token: 403, guest: 401, member: 403, reader: 403, acting: 403 }),
    { ...update, when: 'an owner changes a role', expect: { status: 200, body: { rights: ['vm.*'] } } },
    ...refusedValues(update, WRONG),
    ...versionRows(update),
    ...refusedCallers(update, { token: 403, guest: 401, member: 403, reader: 403, stranger: 404, acting: 403 }),
    { ...remove, when: 'an owner deletes a role that nobody has', expect: { status: 204 } },
    {
      ...remove,
      when: 'a role is deleted that an invited person is to get',
      given: {
        steps: [
          ...(made.steps ?? []),
          {
            call: 'POST /api/project/current/members',
            body: { email: '{row}@example.kz', role: 'custom', roleId: '{role}' },
            name: 'guest',
          },
        ],
      },
      expect: { status: 409, code: 'ROLE_UNUSED' },
    },
    {
      ...remove,
      when: 'a role is deleted that a group gives',
      given: {
        steps: [
          ...(made.steps ?? []),
          { call: 'POST /api/admin/group', body: { name: 'G {row}' }, ...ADMIN, name: 'group' },
          {
            call: 'POST /api/admin/project/{project}/participant',
            body: { kind: 'group', groupId: '{group}', role: 'custom', roleId: '{role}' },
            ...ADMIN,
            name: 'place',
          },
        ],
      },
      expect: { status: 409, code: 'ROLE_UNUSED' },
    },
    ...refusedCallers(remove, { token: 403, guest: 401, member: 403, reader: 403, stranger: 404, acting: 403 }),
    {
      spec: SPEC,
      when: 'a reader lists the roles',
      as: 'reader',
      call: `GET ${OWN}`,
      expect: { status: 200 },
    },
    ...offers,
  ],
};

const staffBody = { name: 'Second line {row}', rights: ['ticket.*', 'all-*.read'] };
const madeStaff: Given = { steps: [{ call: `POST ${STAFF}`, body: staffBody, ...ADMIN, name: 'role' }] };
const createStaff: Right = {
  spec: SPEC,
  what: 'a role of staff is made',
  call: `POST ${STAFF}`,
  body: staffBody,
  ...ADMIN,
  status: 201,
};
const updateStaff: Right = {
  spec: SPEC,
  what: 'a role of staff is changed',
  call: `PUT ${STAFF}/{role}`,
  body: { name: 'First line {row}', rights: ['all-vm.reboot'] },
  ...ADMIN,
  given: madeStaff,
  headers: { 'If-Match': '"1"' },
  status: 200,
};
const removeStaff: Right = {
  spec: SPEC,
  what: 'a role of staff is deleted',
  call: `DELETE ${STAFF}/{role}`,
  body: {},
  ...ADMIN,
  given: madeStaff,
  status: 204,
};
const NOBODY_ELSE = { guest: 401, owner: 403, member: 403, manager: 403 } as const;

/** Roles of staff. */
export const staffRoleTable: Table = {
  type: 'staff-role',
  path: `${STAFF}/{id}`,
  rows: [
    ...adminReadRows({ spec: SPEC, what: 'roles of staff', path: STAFF }),
    {
      ...createStaff,
      when: 'an administrator makes a role',
      expect: { status: 201, body: { ...staffBody, members: 0 } },
    },
    ...refusedValues(createStaff, WRONG),
    ...[
      'user.changeRole',
      'staff-role.update',
      'identity-provider.create',
      'project-participant.create',
      'vm.read',
    ].map(
      (right): Row => ({
        ...createStaff,
        when: `a role of staff is made with ${right}, which roles can't have`,
        body: { ...staffBody, rights: [right] },
        expect: { status: 400, code: 'BAD_REFERENCE', field: 'rights/0' },
      }),
    ),
    {
      ...createStaff,
      when: 'two roles of staff have one name, in any case',
      given: madeStaff,
      body: { ...staffBody, name: 'SECOND LINE {row}' },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    ...refusedFields(createStaff, { members: 3, created: '2026-11-20T06:00:00Z' }),
    ...refusedCallers(createStaff, NOBODY_ELSE),
    {
      ...updateStaff,
      when: 'an administrator changes a role',
      expect: { status: 200, body: { rights: ['all-vm.reboot'] } },
    },
    ...refusedValues(updateStaff, WRONG),
    ...versionRows(updateStaff),
    ...refusedCallers(updateStaff, NOBODY_ELSE),
    { ...removeStaff, when: 'an administrator deletes a role that nobody has', expect: { status: 204 } },
    ...refusedCallers(removeStaff, NOBODY_ELSE),
    ...offers,
  ],
};

/** The rights of projects. */
export const projectRightTable: Table = {
  type: 'project-right',
  rows: [
    {
      spec: SPEC,
      when: 'a reader looks up who may restart a server',
      as: 'reader',
      call: `GET ${OWN_RIGHTS}/vm.reboot`,
      headers: { 'Accept-Language': 'en' },
      expect: {
        status: 200,
        body: { name: 'Servers: restart', type: 'vm', kind: 'reboot', allowed: ['member', 'owner'] },
      },
    },
    {
      spec: SPEC,
      when: 'a reader looks up what stands for all rights to a type',
      as: 'reader',
      call: `GET ${OWN_RIGHTS}/vm.*`,
      expect: { status: 200, body: { type: 'vm', kind: '*', allowed: ['member', 'owner'] } },
    },
    {
      spec: SPEC,
      when: 'a right is read that roles can’t have',
      call: `GET ${OWN_RIGHTS}/project-member.create`,
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec: SPEC,
      when: 'a reader asks which rights to servers a role has',
      as: 'reader',
      call: `GET ${OWN_RIGHTS}?f.roleIds={role}&sort=name,asc`,
      given: made,
      expect: { status: 200, body: { totalElements: 2, content: [{ roleIds: ['{role}'] }, { roleIds: ['{role}'] }] } },
    },
    ...refusedCallers({ spec: SPEC, what: 'rights are listed', call: `GET ${OWN_RIGHTS}`, body: {} }, { guest: 401 }),
  ],
};

/** The rights of staff. */
export const staffRightTable: Table = {
  type: 'staff-right',
  rows: [
    {
      spec: SPEC,
      when: 'an administrator looks up who may restart a server of any project',
      ...ADMIN,
      call: `GET ${STAFF_RIGHTS}/all-vm.reboot`,
      headers: { 'Accept-Language': 'en' },
      expect: {
        status: 200,
        body: { name: 'Servers: restart', allowed: ['administrator'] },
      },
    },
    {
      spec: SPEC,
      when: 'an administrator asks which rights no role has that there is',
      ...ADMIN,
      call: `GET ${STAFF_RIGHTS}?f.roleIds=none`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...adminReadRows({ spec: SPEC, what: 'rights of staff', path: STAFF_RIGHTS }),
    ...neverWritten({ spec: SPEC, what: 'rights of staff', path: STAFF_RIGHTS }),
  ],
};
