import { describe, expect, it } from 'vitest';
import type { Action } from '../../../contract/file/resource-file.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import { groupedActions, screenActions, shownActions } from './arrange.ts';

function offered(name: string, action: Action = {}, ...unmet: string[]): OfferedAction {
  return { name, action, unmet: unmet.map((id) => ({ id, params: {} })) };
}

const names = (some: OfferedAction[]): string[] => some.map(({ name }) => name);

describe('actions that apply to a record', () => {
  it('leave out those that only fix another one', () =>
    expect(names(shownActions([offered('start'), offered('openRouter', { fixOnly: true })]))).toEqual(['start']));

  it('leave out those whose first unmet guard hides them, and keep others with their reason', () => {
    const hides: Action = { hideUnmet: ['STOPPED'] };
    const some = [offered('a', hides, 'STOPPED'), offered('b', hides, 'IDLE', 'STOPPED'), offered('c', {}, 'STOPPED')];
    expect(names(shownActions(some))).toEqual(['b', 'c']);
  });
});

describe('groups of a menu', () => {
  it('stand in one order, danger last, each with its actions in the order of the file', () => {
    const some = [
      offered('delete', { danger: true }),
      offered('rename'),
      offered('stop', { group: 'power' }),
      offered('forceStop', { group: 'power', danger: true }),
    ];
    const { groups } = groupedActions(some);
    expect(groups.map(({ group, offered }) => [group, ...names(offered)])).toEqual([
      ['power', 'stop', 'forceStop'],
      ['settings', 'rename'],
      ['danger', 'delete'],
    ]);
  });

  it('have headings in long menus only, and never a single one', () => {
    const many = (group: Action['group']) => Array.from({ length: 4 }, (_, index) => offered(`${index}`, { group }));
    expect(groupedActions([...many('power'), ...many('disks')]).headed).toBe(true);
    expect(groupedActions([...many('power'), ...many('power')]).headed).toBe(false);
    expect(groupedActions([offered('update'), offered('delete')]).headed).toBe(false);
  });
});

describe('the buttons of a screen', () => {
  const primary: Action = { primary: true };

  it('are the first three primary actions that are available', () => {
    const some = [
      offered('start', primary, 'STOPPED'),
      ...['console', 'stop', 'reboot', 'resize'].map((name) => offered(name, primary)),
      offered('rename'),
    ];
    const { buttons, menu } = screenActions(some);
    expect(names(buttons)).toEqual(['console', 'stop', 'reboot']);
    expect(names(menu)).toEqual(['start', 'resize', 'rename']);
  });

  it('are the first primary action with its reason where none is available', () => {
    const { buttons, menu } = screenActions([offered('start', primary, 'IDLE'), offered('stop', primary, 'IDLE')]);
    expect(names(buttons)).toEqual(['start']);
    expect(names(menu)).toEqual(['stop']);
  });

  describe('while the record is busy', () => {
    const busy = [
      offered('console', primary),
      offered('start', { primary: true, hideUnmet: ['STOPPED'] }, 'IDLE', 'STOPPED'),
      offered('stop', { primary: true, hideUnmet: ['ACTIVE'] }, 'ACTIVE'),
      offered('resize', primary, 'IDLE'),
      offered('rename', {}, 'IDLE'),
    ];

    it('are those that it had before, also where they are hidden otherwise', () => {
      const { buttons, menu } = screenActions(busy, ['stop', 'resize']);
      expect(names(buttons)).toEqual(['stop', 'resize', 'console']);
      expect(names(menu)).toEqual(['start', 'rename']);
    });

    it('are all that apply where it had none before', () =>
      expect(names(screenActions(busy, []).buttons)).toEqual(['console', 'resize']));

    it('are never more than three', () =>
      expect(names(screenActions(busy, ['start', 'stop', 'resize']).buttons)).toEqual(['start', 'stop', 'resize']));
  });
});
