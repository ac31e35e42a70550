import type { Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  neverInRoles,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  whileSuspended,
} from '../harness/rows.ts';

const PATH = '/api/project/current/members';

const invite: Right = {
  spec: '§6 Project members get a role per project',
  what: 'somebody is invited',
  call: `POST ${PATH}`,
  body: { email: '{row}@example.kz', role: 'reader' },
  status: 201,
};

/** The row's own invitation, created before its call. */
const invited = {
  steps: [{ call: `POST ${PATH}`, body: { email: '{row}@example.kz', role: 'reader' }, name: 'guest' }],
};

const changeRole: Right = {
  spec: '§6 Project members get a role per project',
  what: 'a role is changed',
  call: `PUT ${PATH}/{guest}`,
  body: { role: 'member' },
  given: invited,
  status: 200,
};

const remove: Right = {
  spec: '§6 Project members get a role per project',
  what: 'a member is removed',
  call: `DELETE ${PATH}/{guest}`,
  body: {},
  given: invited,
  status: 204,
};

/** A record in the form that guards use. */
const somebody = {
  id: 'x',
  email: 'x@example.kz',
  role: 'owner',
  status: 'active',
  pays: false,
  current: false,
  lastOwner: false,
  viaGroup: false,
};

function guards(): Row[] {
  const spec = '§6 Project members get a role per project';
  return [
    { spec, when: 'another owner’s role', offer: 'changeRole', self: somebody, unmet: [] },
    { spec, when: 'the payer’s role', offer: 'changeRole', self: { ...somebody, pays: true }, unmet: ['MEMBER_PAYS'] },
    {
      spec,
      when: 'the last owner’s role',
      offer: 'changeRole',
      self: { ...somebody, lastOwner: true },
      unmet: ['LAST_OWNER'],
    },
    {
      spec,
      when: 'the role of somebody who is there through a group',
      offer: 'changeRole',
      self: { ...somebody, viaGroup: true },
      unmet: ['MEMBER_VIA_GROUP'],
    },
    {
      spec,
      when: 'somebody who is there through a group out',
      offer: 'delete',
      self: { ...somebody, viaGroup: true },
      unmet: ['MEMBER_VIA_GROUP'],
    },
    { spec, when: 'another owner out', offer: 'delete', self: somebody, unmet: [] },
    { spec, when: 'the payer out', offer: 'delete', self: { ...somebody, pays: true }, unmet: ['MEMBER_PAYS'] },
    { spec, when: 'oneself out', offer: 'delete', self: { ...somebody, current: true }, unmet: ['NOT_SELF'] },
    {
      spec,
      when: 'the owner who pays gives up the role',
      call: `PUT ${PATH}/{owner}`,
      body: { role: 'reader' },
      expect: { status: 409, code: 'MEMBER_PAYS' },
    },
    {
      spec,
      when: 'the owner takes themselves out',
      call: `DELETE ${PATH}/{owner}`,
      body: {},
      expect: { status: 409, code: 'NOT_SELF' },
    },
  ];
}

export const projectMemberTable: Table = {
  type: 'project-member',
  path: `${PATH}/{id}`,
  rows: [
    ...refusedValues({ ...invite, body: { ...invite.body, role: 'custom' } }, [['roleId', undefined, 'required']]),
    ...refusedValues({ ...changeRole, body: { role: 'custom' } }, [['roleId', undefined, 'required']]),
    ...neverInRoles(
      '§6 Project members get a role per project',
      ['project-member.create', 'project-member.changeRole', 'project-member.delete'],
      '/api/project/current/roles',
    ),
    {
      ...invite,
      when: 'somebody is invited',
      expect: { status: 201, body: { role: 'reader', status: 'invited', pays: false, current: false } },
    },
    {
      ...invite,
      when: 'somebody is invited without saying a role',
      body: { email: '{row}@example.kz' },
      expect: { status: 201, body: { role: 'member' } },
    },
    {
      ...invite,
      when: 'somebody is invited twice',
      given: invited,
      expect: { status: 409, code: 'ALREADY_MEMBER', field: 'email' },
    },
    ...refusedValues(invite, [
      ['email', undefined, 'required'],
      ['email', 'guest', 'format'],
      ['email', 'a@b.kz\nBcc: c@d.kz', 'format'],
      [
        'email',
        `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.kz`,
        'maxLength',
      ],
      ['role', 'administrator', 'enum'],
      ['role', null, 'type'],
    ]),
    ...allowedValues(invite, [
      ['role', 'owner'],
      ['role', 'member'],
    ]),
    ...refusedFields(invite, {
      name: 'x',
      status: 'active',
      pays: true,
      current: true,
      lastOwner: true,
      viaGroup: true,
      group: 'x',
    }),
    ...refusedCallers(invite, { token: 403, guest: 401, member: 403, reader: 403, acting: 403 }),
    { ...changeRole, when: 'a role is changed', expect: { status: 200, body: { role: 'member' } } },
    ...refusedValues(changeRole, [
      ['role', undefined, 'required'],
      ['role', 'administrator', 'enum'],
    ]),
    ...refusedCallers(changeRole, { token: 403, guest: 401, member: 403, reader: 403, stranger: 404, acting: 403 }),
    {
      ...remove,
      when: 'a member is removed',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{guest}`, status: 404 }] },
    },
    ...refusedCallers(remove, { token: 403, guest: 401, member: 403, reader: 403, stranger: 404, acting: 403 }),
    whileSuspended(invite, false),
    whileSuspended(changeRole, false),
    whileSuspended(remove, true),
    ...guards(),
    // Permissions are checked before the body.
    ...refusedCallers({ ...invite, what: 'nobody is invited', body: {} }, { member: 403 }),
    ...refusedCallers(
      { ...changeRole, what: 'the owner’s role is changed', call: `PUT ${PATH}/{owner}` },
      { member: 403 },
    ),
    ...refusedCallers({ ...remove, what: 'the owner is removed', call: `DELETE ${PATH}/{owner}` }, { member: 403 }),
    {
      spec: '§6 Project members get a role per project',
      when: 'a reader sees who takes part',
      as: 'reader',
      call: `GET ${PATH}?f.role=owner`,
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ role: 'owner', status: 'active', pays: true, lastOwner: true }] },
      },
    },
    {
      spec: '§6 Project members get a role per project',
      when: 'those of another project are not seen',
      as: 'stranger',
      call: `GET ${PATH}/{guest}`,
      given: invited,
      expect: { status: 404 },
    },
    {
      spec: '§6 Project members get a role per project',
      when: 'statuses of members',
      field: 'status',
      tones: { active: 'ok', invited: 'neutral' },
    },
    {
      spec: '§6 Project members get a role per project',
      when: 'since when is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
    {
      spec: '§5 Generic messages: required field',
      when: 'the filled form of an invitation',
      form: 'create',
      input: { email: 'guest@example.kz', role: 'reader' },
      says: {},
    },
    {
      spec: '§5 Generic messages: required field',
      when: 'the form of an invitation without an address',
      form: 'create',
      input: { role: 'reader' },
      says: { email: 'required' },
    },
  ],
};
