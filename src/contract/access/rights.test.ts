import { describe, expect, it } from 'vitest';
import { callAccess, lackFor } from './call-access.ts';
import { grants, rightOf } from './rights.ts';

const vm = {
  name: 'vm',
  scope: 'project' as const,
  actions: { reboot: {}, kubeconfig: { access: { projectRole: 'member' as const } } },
};
const allOn = () => true;
const nobody = { role: 'client' as const, projectRole: null };

describe('the right to a call', () => {
  it('is reading, one of three changes, or the action itself', () => {
    expect(
      ['list', 'create', 'setLabels', 'protect', 'delete', 'reboot'].map((action) => rightOf('vm', action, false)),
    ).toEqual(['vm.read', 'vm.create', 'vm.update', 'vm.update', 'vm.delete', 'vm.reboot']);
    expect(rightOf('vm', 'consoleLog', true)).toBe('vm.read');
  });

  it('is an action of its own where reading asks for more than a reader', () => {
    expect(callAccess(vm, 'kubeconfig', 'read').right).toEqual(['vm.kubeconfig']);
    expect(callAccess(vm, 'list', 'read').right).toEqual(['vm.read']);
  });

  it('is not there where roles can’t have it, except to read', () => {
    const member = { ...vm, access: { grantable: false as const } };
    expect(callAccess(member, 'create', 'write').right).toBeUndefined();
    expect(callAccess(member, 'list', 'read').right).toEqual(['vm.read']);
  });

  it('is not there where everybody who is signed in may make the call', () => {
    expect(callAccess({ name: 'flavor', scope: 'global' }, 'list', 'read').right).toBeUndefined();
    expect(callAccess({ name: 'keypair', scope: 'user' }, 'create', 'write').right).toBeUndefined();
  });
});

describe('a role', () => {
  it.each([
    [['vm.read'], 'vm.read', true],
    [['vm.read'], 'vm.reboot', false],
    [['vm.*'], 'vm.reboot', true],
    [['*.read'], 'disk.read', true],
    [['*.read'], 'disk.delete', false],
    [['all-*.read'], 'all-vm.read', true],
    [['all-*.read'], 'vm.read', false],
    [['all-vm.*'], 'all-vm-group.read', false],
    [[], 'vm.read', false],
  ] as const)('of %j has %s: %s', (rights, wanted, expected) => {
    expect(grants(rights, wanted)).toBe(expected);
  });

  it('in a project adds to what somebody is there', () => {
    const reader = { role: 'client' as const, projectRole: 'reader' as const, projectRights: ['vm.reboot'] };
    const lacks = (action: string, intent: 'read' | 'write') => lackFor(callAccess(vm, action, intent), reader, allOn);
    expect([lacks('list', 'read'), lacks('reboot', 'write')]).toEqual([undefined, undefined]);
    expect(lacks('delete', 'write')).toEqual({ what: 'right', right: 'vm.delete', of: 'project' });
  });

  it('in a project lets through where every reader may and no right is declared, and nowhere else', () => {
    const custom = { role: 'client' as const, projectRole: 'custom' as const, projectRights: [] };
    expect(lackFor({ projectRole: 'reader' }, custom, allOn)).toBeUndefined();
    expect(lackFor({ projectRole: 'member' }, custom, allOn)).toEqual({ what: 'projectRole', projectRole: 'member' });
    expect(lackFor({ projectRole: 'reader' }, nobody, allOn)).toEqual({ what: 'projectRole', projectRole: 'reader' });
  });

  it('of staff takes away from an administrator, whatever has no right declared included', () => {
    const support = { role: 'administrator' as const, projectRole: null, staffRights: ['ticket.*'] };
    const asked = (right?: string[]) => lackFor({ role: ['administrator'], ...(right && { right }) }, support, allOn);
    expect(asked(['ticket.answer'])).toBeUndefined();
    expect(asked(['tariff.read'])).toEqual({ what: 'right', right: 'tariff.read', of: 'staff' });
    expect(asked()).toEqual({ what: 'role', role: ['administrator'] });
    expect(lackFor({ role: ['client', 'manager', 'administrator'] }, support, allOn)).toBeUndefined();
  });

  it('of staff never makes more of a manager', () => {
    const manager = { role: 'manager' as const, projectRole: null, staffRights: ['tariff.*'] };
    expect(lackFor({ role: ['administrator'], right: ['tariff.update'] }, manager, allOn)).toEqual({
      what: 'role',
      role: ['administrator'],
    });
  });
});
