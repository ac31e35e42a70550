/** Projects, their members and groups in administration. */
import { adminReadRows } from '../harness/admin-rows.ts';
import { tariff } from '../harness/given.ts';
import type { Given, JsonObject, Row, Step, Table } from '../harness/row.ts';
import {
  allowedValues,
  neverInRoles,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';
import { LIMITS } from './quota.ts';

const PROJECTS = '/api/admin/project';
const GROUPS = '/api/admin/group';
const SPEC_PROJECTS = '§2 Administration: /management/project';
const SPEC_GROUPS = '§2 Administration: /management/group';
const SPEC_ROLES = '§6 Project members (users or groups) get a role per project';
const ADMIN = { as: 'administrator' as const };
const ASKED = { guest: 401, owner: 403, member: 403 } as const;

/** Invalid names, in all forms with a name. */
const WRONG_NAMES: WrongValue[] = [
  ['name', undefined, 'required'],
  ['name', '', 'minLength'],
  ['name', 'n'.repeat(101), 'maxLength'],
  ['name', '<b>x</b>', 'pattern'],
  ['name', 7, 'type'],
];
const WRONG_DESCRIPTIONS: WrongValue[] = [
  ['description', 'd'.repeat(256), 'maxLength'],
  ['description', '<b>x</b>', 'pattern'],
];
const WRONG_ROLES: WrongValue[] = [
  ['role', undefined, 'required'],
  ['role', 'administrator', 'enum'],
];

const madeProject: Step = {
  call: `POST ${PROJECTS}`,
  body: { name: 'P {row}', ownerId: '{owner}' },
  ...ADMIN,
  name: 'made',
};
const madeUser: Step = {
  call: 'POST /api/admin/user',
  body: { login: 'b-{row}', email: 'b-{row}@example.kz', emailAgain: 'b-{row}@example.kz' },
  ...ADMIN,
  name: 'blocked',
};
const madeGroup: Step = { call: `POST ${GROUPS}`, body: { name: 'G {row}' }, ...ADMIN, name: 'group' };
const inGroup: Step = { call: `POST ${GROUPS}/{group}/user`, body: { userId: '{owner}' }, ...ADMIN, name: 'inside' };
const assigned: Step = {
  call: `POST ${PROJECTS}/{project}/participant`,
  body: { kind: 'group', groupId: '{group}', role: 'reader' },
  ...ADMIN,
  name: 'place',
};
const madeRole: Step = {
  call: 'POST /api/project/current/roles',
  body: { name: 'Backups {row}', rights: ['backup-disk.*'] },
  name: 'role',
};
const project: Given = { steps: [madeProject] };
const group: Given = { steps: [madeGroup] };

const createProject: Right = {
  spec: SPEC_PROJECTS,
  what: 'a project is created',
  call: `POST ${PROJECTS}`,
  body: { name: 'P {row}', ownerId: '{owner}' },
  ...ADMIN,
  status: 201,
};
const updateProject: Right = {
  spec: SPEC_PROJECTS,
  what: 'a project is changed',
  call: `PUT ${PROJECTS}/{made}`,
  body: { name: 'Q {row}', paymentType: 'postPaid' },
  ...ADMIN,
  given: project,
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** A project in the form that guards use. */
const aProject = { id: 'p', name: 'P', status: 'active', recordCount: 0, paymentType: 'prePaid' };
const offeredProject = (when: string, offer: string, self: object, unmet: string[]): Row => ({
  spec: SPEC_PROJECTS,
  when,
  offer,
  self: { ...aProject, ...self },
  unmet,
});

const setQuota: Right = {
  spec: '§7 Admin: quotas for compute, storage and network',
  what: 'a quota of a project is set',
  call: `POST ${PROJECTS}/{project}/quota`,
  body: { quotaType: 'CORE', limit: 50 },
  ...ADMIN,
  status: 200,
};

/** What a project has used of each quota decides what warns: the quota that the form names, and no other. */
const BELOW_USE: Row[] = Object.keys(LIMITS).map((quotaType) => ({
  spec: setQuota.spec,
  when: `a quota is set to less than is used of it: ${quotaType}`,
  form: 'setQuota',
  input: { quotaType, limit: 4 },
  self: { ...aProject, quotaUse: { [quotaType]: 5 } },
  says: {},
  warns: { limit: 'QUOTA_BELOW_USE' },
}));

/** What is no reason to warn. */
const ENOUGH: Row[] = [
  ['as much as is used', { quotaType: 'CORE', limit: 5 }, { CORE: 5 }],
  ['less than is used of another one', { quotaType: 'CORE', limit: 4 }, { RAM: 5 }],
  ['no limit', { quotaType: 'CORE', limit: -1 }, { CORE: 5 }],
].map(
  ([what, input, quotaUse]): Row => ({
    spec: setQuota.spec,
    when: `a quota is set to ${String(what)}`,
    form: 'setQuota',
    input: input as JsonObject,
    self: { ...aProject, quotaUse: quotaUse as JsonObject },
    says: {},
    warns: {},
  }),
);

/** One quota, as it is set for several projects at once. */
const QUOTA: Row[] = [
  ...BELOW_USE,
  ...ENOUGH,
  {
    spec: setQuota.spec,
    when: 'a project tells how much of its quotas it uses, also in the list',
    as: 'administrator',
    call: `GET ${PROJECTS}?f.id={project}`,
    given: { used: { CORE: 6, RAM: 8 } },
    expect: {
      status: 200,
      body: { content: [{ quotaUse: { CORE: 6, RAM: 8 } }] },
      reads: [{ call: `GET ${PROJECTS}/{project}`, as: 'administrator', status: 200, body: { quotaUse: { CORE: 6 } } }],
    },
  },
  {
    ...setQuota,
    when: 'a quota of a project is set',
    expect: {
      status: 200,
      reads: [
        { call: 'GET /api/project/current/quota', status: 200, body: { CORE: { limit: 50 }, RAM: { limit: 80 } } },
      ],
    },
  },
  ...refusedValues(setQuota, [
    ['quotaType', undefined, 'required'],
    ['quotaType', 'CORES', 'enum'],
    ['quotaType', 7, 'type'],
    ['limit', undefined, 'required'],
    ['limit', -2, 'minimum'],
    ['limit', 1_000_001, 'maximum'],
    ['limit', 1.5, 'type'],
    ['limit', '50', 'type'],
  ]),
  ...allowedValues(setQuota, [
    ['quotaType', 'KEY_PAIR'],
    ['limit', -1],
    ['limit', 0],
    ['limit', 1_000_000],
  ]),
  ...refusedFields(setQuota, {}),
];

const adminProjectTable: Table = {
  type: 'admin-project',
  path: `${PROJECTS}/{id}`,
  rows: [
    ...adminReadRows({ spec: SPEC_PROJECTS, what: 'projects', path: PROJECTS }),
    {
      ...createProject,
      when: 'a project is created, which its owner pays for in advance',
      expect: {
        status: 201,
        body: {
          name: createProject.body.name,
          paymentType: 'prePaid',
          payerId: '{owner}',
          status: 'active',
          participants: 1,
          recordCount: 0,
        },
        without: ['ownerId', 'tariffId'],
      },
    },
    ...refusedValues(createProject, [
      ...WRONG_NAMES,
      ['ownerId', undefined, 'required'],
      ['paymentType', 'barter', 'enum'],
    ]),
    {
      ...createProject,
      when: 'a project is created for nobody',
      body: { ...createProject.body, ownerId: 'nobody' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'ownerId' },
    },
    {
      ...createProject,
      when: 'a project is created for somebody who is blocked',
      given: {
        steps: [madeUser, { call: 'POST /api/admin/user/{blocked}/block', body: { reason: 'Left' }, ...ADMIN }],
      },
      body: { ...createProject.body, ownerId: '{blocked}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'ownerId' },
    },
    {
      ...createProject,
      when: 'a project is created with an unknown tariff',
      body: { ...createProject.body, tariffId: 'none' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'tariffId' },
    },
    {
      ...createProject,
      when: 'a project is created with a tariff that is not in force',
      given: { records: [tariff('draft')] },
      body: { ...createProject.body, tariffId: '{draft}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'tariffId' },
    },
    {
      ...ADMIN,
      spec: '§3 Project: tariff',
      when: 'a project gets a tariff that is not in force',
      given: { records: [tariff('draft')], steps: [madeProject] },
      call: `POST ${PROJECTS}/{made}/tariff`,
      body: { tariffId: '{draft}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'tariffId' },
    },
    ...refusedFields(createProject, {
      payerId: 'x',
      payerName: 'x',
      status: 'archived',
      participants: 2,
      recordCount: 2,
      costPerMonth: '1',
      archived: '2026-11-20T06:00:00Z',
    }),
    ...refusedCallers(createProject, ASKED),
    {
      ...updateProject,
      when: 'a project is renamed and pays later',
      expect: { status: 200, body: { paymentType: 'postPaid' } },
    },
    ...refusedValues(updateProject, WRONG_NAMES),
    {
      ...updateProject,
      when: 'a project gets another owner by a change',
      body: { ...updateProject.body, ownerId: '{owner}' },
      expect: { status: 400, code: 'READ_ONLY_FIELD', field: 'ownerId' },
    },
    ...versionRows(updateProject),
    ...refusedCallers(updateProject, ASKED),
    ...QUOTA,
    ...['archive', 'restore', 'tariff', 'quota', 'compare'].flatMap((action) =>
      refusedCallers(
        {
          ...updateProject,
          what: `the action ${action}`,
          call: `POST ${PROJECTS}/{made}/${action}`,
          body: {},
          headers: {},
        },
        ASKED,
      ),
    ),
    {
      ...ADMIN,
      spec: '§4 Other actions: archive',
      when: 'a project is archived',
      given: project,
      call: `POST ${PROJECTS}/{made}/archive`,
      expect: { status: 200, body: { status: 'archived' }, has: ['archived'] },
    },
    {
      ...ADMIN,
      spec: '§4 Other actions: archive',
      when: 'an archived project is restored',
      given: { steps: [madeProject, { call: `POST ${PROJECTS}/{made}/archive`, ...ADMIN }] },
      call: `POST ${PROJECTS}/{made}/restore`,
      expect: { status: 200, body: { status: 'active' }, without: ['archived'] },
    },
    {
      ...ADMIN,
      spec: '§4 Other actions: archive',
      when: 'an archived project gets a tariff',
      given: { steps: [madeProject, { call: `POST ${PROJECTS}/{made}/archive`, ...ADMIN }] },
      call: `POST ${PROJECTS}/{made}/tariff`,
      body: {},
      expect: { status: 409, code: 'PROJECT_ACTIVE' },
    },
    {
      ...ADMIN,
      spec: '§3 Project: tariff',
      when: 'a project gets an unknown tariff',
      given: project,
      call: `POST ${PROJECTS}/{made}/tariff`,
      body: { tariffId: 'none' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'tariffId' },
    },
    offeredProject('a project is compared with the cloud', 'compare', {}, []),
    offeredProject('an archived project is compared', 'compare', { status: 'archived' }, ['PROJECT_ACTIVE']),
    offeredProject('an empty project is archived', 'archive', {}, []),
    offeredProject('a project in which something runs is archived', 'archive', { recordCount: 2 }, ['PROJECT_EMPTY']),
    offeredProject('an archived project is archived', 'archive', { status: 'archived' }, ['PROJECT_ACTIVE']),
    offeredProject('a project in use is restored', 'restore', {}, ['PROJECT_ARCHIVED']),
    offeredProject('an archived project is restored by whoever asks', 'restore', { status: 'archived' }, []),
    offeredProject('an archived project’s tariff', 'setTariff', { status: 'archived' }, ['PROJECT_ACTIVE']),
    offeredProject('a project’s tariff', 'setTariff', {}, []),
    offeredProject('an archived project’s quota', 'setQuota', { status: 'archived' }, ['PROJECT_ACTIVE']),
    offeredProject('a project’s quota', 'setQuota', {}, []),
    offeredProject('an archived project’s participants', 'addParticipant', { status: 'archived' }, ['PROJECT_ACTIVE']),
    offeredProject('a project’s participants', 'addParticipant', {}, []),
    {
      spec: '§3 Project: tariff',
      when: 'the tariff that the project has already is chosen',
      form: 'setTariff',
      self: { ...aProject, tariffId: 't' },
      input: { tariffId: 't' },
      says: { tariffId: 'TARIFF_OTHER' },
    },
    {
      spec: '§3 Project: tariff',
      when: 'the default tariff is chosen',
      form: 'setTariff',
      self: { ...aProject, tariffId: 't' },
      input: {},
      says: {},
    },
    {
      spec: '§3 Project: tariff',
      when: 'the first tariff of its own is chosen',
      form: 'setTariff',
      self: aProject,
      input: { tariffId: 't' },
      says: {},
    },
    {
      spec: SPEC_PROJECTS,
      when: 'statuses of projects',
      field: 'status',
      tones: { active: 'ok', archived: 'neutral' },
    },
    {
      spec: SPEC_PROJECTS,
      when: 'times are shown as times, and money as money',
      tells: { created: { format: 'date-time' }, archived: { format: 'date-time' }, costPerMonth: { format: 'money' } },
    },
  ],
};

const addParticipant: Right = {
  spec: SPEC_ROLES,
  what: 'a group is added to a project',
  call: `POST ${PROJECTS}/{project}/participant`,
  body: { kind: 'group', groupId: '{group}', role: 'reader' },
  ...ADMIN,
  given: group,
  status: 201,
};
const changeRole: Right = {
  ...addParticipant,
  what: 'a participant’s role is changed',
  call: `PUT ${PROJECTS}/{project}/participant/{place}`,
  body: { role: 'member' },
  given: { steps: [madeGroup, assigned] },
  status: 200,
};
const aParticipant = {
  id: 'x',
  projectId: 'p',
  kind: 'user',
  userId: 'u',
  role: 'owner',
  name: 'X',
  pays: false,
  lastOwner: false,
};
const offeredParticipant = (when: string, offer: string, self: object, unmet: string[]): Row => ({
  spec: SPEC_ROLES,
  when,
  offer,
  self: { ...aParticipant, ...self },
  unmet,
});

const participantTable: Table = {
  type: 'project-participant',
  path: `${PROJECTS}/{project}/participant/{id}`,
  rows: [
    ...neverInRoles(SPEC_ROLES, [
      'project-participant.create',
      'project-participant.changeRole',
      'project-participant.makePayer',
      'project-participant.delete',
    ]),
    ...refusedCallers(
      { ...addParticipant, what: 'participants are listed', call: `GET ${PROJECTS}/{project}/participant`, body: {} },
      ASKED,
    ),
    {
      ...ADMIN,
      spec: SPEC_ROLES,
      when: 'participants of an unknown project are listed',
      call: `GET ${PROJECTS}/none/participant`,
      expect: { status: 404 },
    },
    {
      ...ADMIN,
      spec: SPEC_ROLES,
      when: 'participants are listed where the admin area is off',
      given: { modulesOff: true },
      call: `GET ${PROJECTS}/{project}/participant`,
      expect: { status: 404 },
    },
    {
      ...addParticipant,
      when: 'a group is added',
      expect: {
        status: 201,
        body: { kind: 'group', groupId: '{group}', role: 'reader', pays: false, lastOwner: false },
      },
    },
    {
      ...addParticipant,
      when: 'a group gets a custom role of the project',
      given: { steps: [madeGroup, madeRole] },
      body: { kind: 'group', groupId: '{group}', role: 'custom', roleId: '{role}' },
      expect: { status: 201, body: { role: 'custom', roleId: '{role}', customRole: 'Backups {row}' } },
    },
    {
      ...addParticipant,
      when: 'a group gets a custom role of another project',
      call: `POST ${PROJECTS}/{made}/participant`,
      given: { steps: [madeGroup, madeRole, madeProject] },
      body: { kind: 'group', groupId: '{group}', role: 'custom', roleId: '{role}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'roleId' },
    },
    {
      ...addParticipant,
      when: 'a group gets a custom role without saying which',
      body: { kind: 'group', groupId: '{group}', role: 'custom' },
      expect: { status: 400, code: 'VALIDATION', field: 'roleId', keyword: 'required' },
    },
    {
      ...addParticipant,
      when: 'a participant is added without saying a role',
      body: { kind: 'group', groupId: '{group}' },
      expect: { status: 201, body: { role: 'member' } },
    },
    {
      ...addParticipant,
      when: 'an existing participant is added without a kind',
      body: { userId: '{owner}', role: 'reader' },
      expect: { status: 409, code: 'ALREADY_PARTICIPANT', field: 'userId' },
    },
    {
      ...addParticipant,
      when: 'a user is added to a project of another',
      call: `POST ${PROJECTS}/{made}/participant`,
      given: { steps: [madeGroup, madeProject] },
      body: { kind: 'user', userId: '{group}', role: 'reader' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'userId' },
    },
    {
      ...addParticipant,
      when: 'a participant is added to an archived project',
      call: `POST ${PROJECTS}/{made}/participant`,
      given: { steps: [madeGroup, madeProject, { call: `POST ${PROJECTS}/{made}/archive`, ...ADMIN }] },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectId' },
    },
    {
      ...addParticipant,
      when: 'an unknown group is added',
      body: { kind: 'group', groupId: 'none', role: 'reader' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'groupId' },
    },
    ...refusedValues(addParticipant, [
      ['role', 'administrator', 'enum'],
      ['groupId', undefined, 'required'],
    ]),
    {
      ...addParticipant,
      when: 'a robot is added',
      body: { kind: 'robot', role: 'reader' },
      expect: { status: 400, code: 'VALIDATION', field: 'kind', keyword: 'enum' },
    },
    {
      ...addParticipant,
      when: 'a user is added without saying which',
      body: { kind: 'user', role: 'reader' },
      expect: { status: 400, code: 'VALIDATION', field: 'userId', keyword: 'required' },
    },
    ...refusedFields(addParticipant, { name: 'x', email: 'x@example.kz', pays: true, lastOwner: true }),
    ...refusedCallers(addParticipant, ASKED),
    { ...changeRole, when: 'a group’s role is changed', expect: { status: 200, body: { role: 'member' } } },
    {
      ...changeRole,
      when: 'a group’s role becomes a custom one',
      given: { steps: [madeGroup, assigned, madeRole] },
      body: { role: 'custom', roleId: '{role}' },
      expect: { status: 200, body: { role: 'custom', roleId: '{role}' } },
    },
    {
      ...changeRole,
      when: 'a group’s role becomes an unknown one',
      body: { role: 'custom', roleId: 'none' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'roleId' },
    },
    {
      ...changeRole,
      when: 'a group’s role becomes one of another project',
      call: `PUT ${PROJECTS}/{made}/participant/{place}`,
      given: {
        steps: [madeGroup, madeProject, { ...assigned, call: `POST ${PROJECTS}/{made}/participant` }, madeRole],
      },
      body: { role: 'custom', roleId: '{role}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'roleId' },
    },
    {
      ...changeRole,
      when: 'a group’s role becomes a custom one without saying which',
      body: { role: 'custom' },
      expect: { status: 400, code: 'VALIDATION', field: 'roleId', keyword: 'required' },
    },
    ...refusedValues(changeRole, WRONG_ROLES),
    ...refusedCallers(changeRole, ASKED),
    {
      ...changeRole,
      when: 'a participant is sought in another project',
      given: { steps: [madeGroup, assigned, madeProject] },
      call: `PUT ${PROJECTS}/{made}/participant/{place}`,
      expect: { status: 404 },
    },
    {
      ...changeRole,
      when: 'a group is removed',
      call: `DELETE ${PROJECTS}/{project}/participant/{place}`,
      body: undefined,
      expect: {
        status: 204,
        reads: [{ call: `GET ${PROJECTS}/{project}/participant/{place}`, status: 404, ...ADMIN }],
      },
    },
    ...refusedCallers(
      {
        ...changeRole,
        what: 'a participant is removed',
        call: `DELETE ${PROJECTS}/{project}/participant/{place}`,
        body: {},
      },
      ASKED,
    ),
    {
      ...changeRole,
      when: 'a group is to pay',
      call: `POST ${PROJECTS}/{project}/participant/{place}/payer`,
      body: {},
      expect: { status: 409, code: 'PARTICIPANT_OWNS' },
    },
    ...refusedCallers(
      {
        ...changeRole,
        what: 'a participant is to pay',
        call: `POST ${PROJECTS}/{project}/participant/{place}/payer`,
        body: {},
      },
      ASKED,
    ),
    {
      ...ADMIN,
      spec: SPEC_ROLES,
      when: 'a group’s projects are listed',
      given: { steps: [madeGroup, assigned] },
      call: 'GET /api/admin/group/{group}/project',
      expect: { status: 200, body: { totalElements: 1, content: [{ projectId: '{project}', role: 'reader' }] } },
    },
    {
      ...ADMIN,
      spec: SPEC_ROLES,
      when: 'a user’s projects are listed, those through groups among them',
      given: { steps: [madeGroup, assigned, inGroup] },
      call: 'GET /api/admin/user/{owner}/project?sort=role,asc',
      expect: {
        status: 200,
        body: {
          totalElements: 2,
          content: [
            { kind: 'user', role: 'owner' },
            { kind: 'group', role: 'reader' },
          ],
        },
      },
    },
    ...(['changeRole', 'delete'] as const).flatMap((offer) => [
      offeredParticipant(`${offer} of one owner among several`, offer, {}, []),
      offeredParticipant(`${offer} of whoever pays`, offer, { pays: true }, ['PARTICIPANT_PAYS']),
      offeredParticipant(`${offer} of the last owner`, offer, { lastOwner: true }, ['PARTICIPANT_LAST_OWNER']),
    ]),
    offeredParticipant('an owner is to pay', 'makePayer', {}, []),
    offeredParticipant('whoever pays is to pay', 'makePayer', { pays: true }, ['PARTICIPANT_NOT_PAYING']),
    offeredParticipant('a member is to pay', 'makePayer', { role: 'member' }, ['PARTICIPANT_OWNS']),
    offeredParticipant('a group that owns is to pay', 'makePayer', { kind: 'group' }, ['PARTICIPANT_OWNS']),
    { spec: SPEC_ROLES, when: 'since when is shown as a time', tells: { created: { format: 'date-time' } } },
    {
      spec: SPEC_ROLES,
      when: 'the form asks which project',
      form: 'create',
      input: { kind: 'user', userId: 'u', role: 'reader' },
      says: { projectId: 'required' },
    },
    {
      spec: SPEC_ROLES,
      when: 'the form asks which user',
      form: 'create',
      input: { projectId: 'p', kind: 'user', role: 'reader' },
      says: { userId: 'required' },
    },
  ],
};

const createGroup: Right = {
  spec: SPEC_GROUPS,
  what: 'a group is created',
  call: `POST ${GROUPS}`,
  body: { name: 'G {row}', description: 'Who is on duty' },
  ...ADMIN,
  status: 201,
};
const updateGroup: Right = {
  ...createGroup,
  what: 'a group is changed',
  call: `PUT ${GROUPS}/{group}`,
  given: group,
  headers: { 'If-Match': '"1"' },
  status: 200,
};
const addUser: Right = {
  ...createGroup,
  what: 'a user is added to a group',
  call: `POST ${GROUPS}/{group}/add-user`,
  body: { userId: '{owner}' },
  given: group,
  status: 200,
};
const assign: Right = {
  ...addUser,
  what: 'a group is assigned to a project',
  call: `POST ${GROUPS}/{group}/assign-to-project`,
  body: { projectId: '{project}', role: 'reader' },
};

const groupTable: Table = {
  type: 'group',
  path: `${GROUPS}/{id}`,
  rows: [
    ...neverInRoles(SPEC_GROUPS, [
      'group.create',
      'group.update',
      'group.addUser',
      'group.assignToProject',
      'group.delete',
    ]),
    ...adminReadRows({ spec: SPEC_GROUPS, what: 'groups', path: GROUPS }),
    {
      ...createGroup,
      when: 'a group is created',
      expect: {
        status: 201,
        body: { ...createGroup.body, description: 'Who is on duty', userCount: 0, projectCount: 0, soleOwner: false },
      },
    },
    {
      ...createGroup,
      when: 'a group is created with an existing name',
      given: group,
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    ...refusedValues(createGroup, [...WRONG_NAMES, ...WRONG_DESCRIPTIONS]),
    ...refusedFields(createGroup, { userCount: 1, projectCount: 1, soleOwner: true }),
    ...refusedCallers(createGroup, ASKED),
    { ...updateGroup, when: 'a group is described', expect: { status: 200, body: { description: 'Who is on duty' } } },
    ...refusedValues(updateGroup, [...WRONG_NAMES, ...WRONG_DESCRIPTIONS]),
    ...versionRows(updateGroup),
    ...refusedCallers(updateGroup, ASKED),
    {
      ...addUser,
      when: 'a user is added to a group',
      expect: {
        status: 200,
        reads: [{ call: `GET ${GROUPS}/{group}`, status: 200, body: { userCount: 1 }, ...ADMIN }],
      },
    },
    ...refusedValues(addUser, [['userId', undefined, 'required']]),
    {
      ...addUser,
      when: 'nobody is added to a group',
      body: { userId: 'nobody' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'userId' },
    },
    ...refusedCallers(addUser, ASKED),
    {
      ...assign,
      when: 'a group is assigned to a project',
      expect: {
        status: 200,
        reads: [{ call: `GET ${GROUPS}/{group}`, status: 200, body: { projectCount: 1 }, ...ADMIN }],
      },
    },
    ...refusedValues(assign, [
      ['role', 'administrator', 'enum'],
      ['projectId', undefined, 'required'],
    ]),
    {
      ...assign,
      when: 'a group is assigned to an archived project',
      given: { steps: [madeGroup, madeProject, { call: `POST ${PROJECTS}/{made}/archive`, ...ADMIN }] },
      body: { projectId: '{made}', role: 'reader' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'projectId' },
    },
    {
      ...assign,
      when: 'a group is assigned to a project twice',
      given: { steps: [madeGroup, assigned] },
      expect: { status: 409, code: 'ALREADY_PARTICIPANT' },
    },
    ...refusedCallers(assign, ASKED),
    {
      ...ADMIN,
      spec: '§4 Delete confirmations state that the action is irreversible',
      when: 'a group is deleted',
      given: { steps: [madeGroup, inGroup, assigned] },
      call: `DELETE ${GROUPS}/{group}`,
      expect: {
        status: 204,
        reads: [{ call: `GET ${PROJECTS}/{project}/participant/{place}`, status: 404, ...ADMIN }],
      },
    },
    ...refusedCallers(
      { ...updateGroup, what: 'a group is deleted', call: `DELETE ${GROUPS}/{group}`, body: {}, headers: {} },
      ASKED,
    ),
    {
      spec: SPEC_GROUPS,
      when: 'a group that is not the only owner of a project',
      offer: 'delete',
      self: { id: 'g', soleOwner: false },
      unmet: [],
    },
    {
      spec: SPEC_GROUPS,
      when: 'a group that is a project’s only owner',
      offer: 'delete',
      self: { id: 'g', soleOwner: true },
      unmet: ['GROUP_SOLE_OWNER'],
    },
    { spec: SPEC_GROUPS, when: 'its time is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};

const addMember: Right = {
  ...addUser,
  spec: '§4 Other actions: add to or remove from group',
  call: `POST ${GROUPS}/{group}/user`,
  status: 201,
};

const groupMemberTable: Table = {
  type: 'group-member',
  path: `${GROUPS}/{group}/user/{id}`,
  rows: [
    ...neverInRoles(SPEC_GROUPS, ['group-member.create', 'group-member.delete']),
    ...refusedCallers(
      { ...addMember, what: 'a group’s users are listed', call: `GET ${GROUPS}/{group}/user`, body: {} },
      ASKED,
    ),
    {
      ...ADMIN,
      spec: addMember.spec,
      when: 'users of an unknown group are listed',
      call: `GET ${GROUPS}/none/user`,
      expect: { status: 404 },
    },
    {
      ...ADMIN,
      spec: addMember.spec,
      when: 'users are listed where the admin area is off',
      given: { modulesOff: true },
      call: 'GET /api/admin/user/{owner}/group',
      expect: { status: 404 },
    },
    {
      spec: addMember.spec,
      when: 'the form asks which group',
      form: 'create',
      input: { userId: 'u' },
      says: { groupId: 'required' },
    },
    {
      ...addMember,
      when: 'a user is added',
      expect: { status: 201, body: { userId: '{owner}', groupId: '{group}', soleOwner: false } },
    },
    {
      ...addMember,
      when: 'a user is added twice',
      given: { steps: [madeGroup, inGroup] },
      expect: { status: 409, code: 'ALREADY_IN_GROUP', field: 'userId' },
    },
    ...refusedValues(addMember, [['userId', undefined, 'required']]),
    {
      ...addMember,
      when: 'an unknown user is added',
      body: { userId: 'nobody' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'userId' },
    },
    ...refusedFields(addMember, { name: 'x', email: 'x@example.kz', soleOwner: true }),
    ...refusedCallers(addMember, ASKED),
    {
      ...ADMIN,
      spec: addMember.spec,
      when: 'a user is removed from a group',
      given: { steps: [madeGroup, inGroup] },
      call: `DELETE ${GROUPS}/{group}/user/{inside}`,
      expect: { status: 204, reads: [{ call: `GET ${GROUPS}/{group}/user/{inside}`, status: 404, ...ADMIN }] },
    },
    ...refusedCallers(
      {
        ...addMember,
        what: 'a user is removed',
        given: { steps: [madeGroup, inGroup] },
        call: `DELETE ${GROUPS}/{group}/user/{inside}`,
        body: {},
      },
      ASKED,
    ),
    {
      ...ADMIN,
      spec: '§2 /management/user: {id} (groups, projects)',
      when: 'a user’s groups are listed',
      given: { steps: [madeGroup, inGroup] },
      call: 'GET /api/admin/user/{owner}/group',
      expect: { status: 200, body: { totalElements: 1, content: [{ groupId: '{group}' }] } },
    },
    {
      spec: addMember.spec,
      when: 'one among several owners',
      offer: 'delete',
      self: { id: 'x', soleOwner: false },
      unmet: [],
    },
    {
      spec: addMember.spec,
      when: 'a project’s only owner, through the group',
      offer: 'delete',
      self: { id: 'x', soleOwner: true },
      unmet: ['MEMBER_SOLE_OWNER'],
    },
    { spec: addMember.spec, when: 'since when is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};

/** All tables of administration. */
export const managementTables: readonly Table[] = [adminProjectTable, participantTable, groupTable, groupMemberTable];
