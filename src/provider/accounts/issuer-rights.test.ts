import { expect, it } from 'vitest';
import { rightsOf } from './issuer-rights.ts';

const STAFF = {
  audience: 'staff',
  staffGroups: [
    { group: 'sales', role: 'manager', staffRoleId: null },
    { group: 'admins', role: 'administrator', staffRoleId: null },
  ],
  projectGroups: [{ group: 'sales', projectId: 'p', role: 'owner', roleId: null }],
} as const;

const COMPANY = {
  audience: 'company',
  staffGroups: [{ group: 'developers', role: 'administrator', staffRoleId: null }],
  projectGroups: [
    { group: 'developers', projectId: 'shop', role: 'member', roleId: null },
    { group: 'leads', projectId: 'shop', role: 'owner', roleId: null },
    { group: 'auditors', projectId: 'shop', role: 'reader', roleId: null },
    { group: 'auditors', projectId: 'studio', role: 'reader', roleId: null },
    { group: 'backups', projectId: 'shop', role: 'custom', roleId: 'backup-role' },
    { group: 'network', projectId: 'shop', role: 'custom', roleId: 'network-role' },
    { group: 'network', projectId: 'shop', role: 'custom', roleId: 'network-role' },
  ],
} as const;

it.each([
  [['sales'], 'manager'],
  [['sales', 'admins', 'others'], 'administrator'],
  [['Admins'], undefined],
  [[], undefined],
])('staff in %j are %s', (groups, role) => {
  const rights = rightsOf(STAFF, groups);
  expect([rights?.role, rights && [...rights.projects]]).toEqual([role, role && []]);
});

it.each([
  [['developers'], [['shop', 'member', []]]],
  [
    ['auditors', 'leads', 'developers'],
    [
      ['shop', 'owner', []],
      ['studio', 'reader', []],
    ],
  ],
  [['network', 'backups'], [['shop', 'custom', ['backup-role', 'network-role']]]],
  [
    ['network', 'auditors'],
    [
      ['shop', 'reader', ['network-role']],
      ['studio', 'reader', []],
    ],
  ],
  [['sales'], undefined],
])('employees of a customer in %j are customers, in %j', (groups, projects) => {
  const rights = rightsOf(COMPANY, groups);
  const given = rights && [...rights.projects].map(([id, { role, roleIds }]) => [id, role, roleIds]);
  expect([rights?.role, given?.sort()]).toEqual([projects && 'client', projects]);
});

it.each([
  [['support'], ['administrator', 'support-role']],
  [
    ['support', 'sales'],
    ['manager', null],
  ],
  [
    ['support', 'admins'],
    ['administrator', null],
  ],
  [
    ['sales', 'trainees'],
    ['manager', null],
  ],
  [
    ['trainees', 'support'],
    ['administrator', 'support-role'],
  ],
])('staff in %j have the role that can do most: %j', (groups, held) => {
  const provider = {
    ...STAFF,
    staffGroups: [
      ...STAFF.staffGroups,
      { group: 'trainees', role: 'manager', staffRoleId: 'trainee-role' },
      { group: 'support', role: 'administrator', staffRoleId: 'support-role' },
    ],
  } as const;
  const rights = rightsOf(provider, groups);
  expect([rights?.role, rights?.staffRoleId]).toEqual(held);
});
