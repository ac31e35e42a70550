import { describe, expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';

itSays('what staff may do', [
  ['server', '/staff', { actions: ['renw'] }, 'server.json#/staff/actions/0: no action "renw"; did you mean "renew"?'],
  [
    'server',
    '/staff',
    { actions: ['delete'] },
    'server.json#/staff/actions/0: "delete" can\'t be run by staff: it needs a call of its own that changes the record',
  ],
]);

it('has a delete to force, where staff recovers records', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/staff', { recovers: true });
  const ours = () => complaints(folder).filter((each) => each.includes('/staff/recovers'));
  expect(ours()).toEqual([]);
  put(contentOf(folder, 'server'), '/actions/delete', { confirm: true });
  expect(ours()).toEqual([
    'server.json#/staff/recovers: needs an action "delete" with "becomes": a forced delete ends as it does',
  ]);
});

describe('what only staff may do', () => {
  const asks = { confirm: true } as const;

  it.each<[action: object, said: string]>([
    [{ staffOnly: true }, ''],
    [{ staffOnly: true, fixOnly: true }, '/fixOnly: has no effect: the action is for staff alone'],
    [{ staffOnly: true, call: 'POST /api/servers/{id}/renew' }, '/call: has no effect: the action is for staff alone'],
    [
      { call: 'POST /api/servers/{id}/renew', resets: true },
      '/resets: needs "staffOnly": only administrators take a record out of a task',
    ],
    [
      { staffOnly: true, resets: true, becomes: ['building', 'active'] },
      '/becomes: has no effect: with "resets" the cloud says what the record becomes',
    ],
  ])('%j', (action, said) => {
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/actions/renew', { ...asks, ...action });
    put(contentOf(folder, 'server'), '/staff', { actions: ['renew'] });
    const ours = complaints(folder).filter((each) => /staff|cloud says/.test(each));
    expect(ours).toEqual(said === '' ? [] : [`server.json#/actions/renew${said}`]);
  });

  it('is named by the file, and never a standard action', () => {
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/actions/renew', { ...asks, staffOnly: true });
    expect(complaints(folder)).toEqual([
      'server.json#/actions/renew/staffOnly: can never run: add "renew" to "actions" of "staff"',
    ]);
    put(contentOf(folder, 'server'), '/actions/delete/staffOnly', true);
    put(contentOf(folder, 'server'), '/staff', { actions: ['renew', 'delete'] });
    expect(complaints(folder)).toContain(
      'server.json#/actions/delete/staffOnly: "delete" has a call of its own kind, so it can\'t be for staff alone',
    );
  });
});
