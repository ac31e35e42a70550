import { describe, expect, it } from 'vitest';
import { complaints, contentOf, put, shownFolder, validFolder } from './testing.ts';

describe('the check of create forms', () => {
  const form = { sections: [{ id: 'general', fields: ['serverId', 'name'] }] };
  const routes = { create: '/server/{serverId}/volume/create' };
  /** No action opens the form or makes a volume. */
  const alone: [string, string, unknown][] = [
    ['server', '/actions/addVolume', undefined],
    ['server', '/actions/copyVolume', undefined],
    ['server', '/text/action.addVolume', undefined],
    ['server', '/text/action.copyVolume', undefined],
    ['server', '/text/done.copyVolume', undefined],
    ['volume', '/forms', { create: form }],
  ];

  it('accepts one that a tab leads to', () => {
    expect(complaints(shownFolder(...alone, ['volume', '/routes', routes]))).toEqual([]);
  });

  it('finds one that nothing leads to', () => {
    expect(
      complaints(
        shownFolder(
          ...alone,
          ['volume', '/routes', routes],
          ['volume', '/shownIn', undefined],
          ['volume', '/text/tab.discs', undefined],
        ),
      ),
    ).toEqual([
      'volume.json#/routes/create: nothing leads to this form: it needs a "list" in routes, a tab by "shownIn", or an action with "opens": {"resource": "volume", …} in "server"',
    ]);
    expect(complaints(shownFolder(...alone))).toEqual([
      'volume.json#/routes: has no "create", so nothing leads to the create form',
    ]);
  });

  it('finds a button in a tab that leads nowhere, and columns without a relation', () => {
    const tab = { id: 'discs', relation: 'volumes', create: true };
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/detail/tabs/1', { ...tab, id: 'volumes' });
    put(contentOf(folder, 'server'), '/detail/tabs/0/columns', ['name']);
    expect(complaints(folder)).toEqual([
      'server.json#/detail/tabs/0/columns: "columns" can only be used with "relation"',
      'server.json#/detail/tabs/1/create: "volume" has no create form: it needs "create" in api and in routes',
    ]);
  });
});
