import { describe, expect, it } from 'vitest';
import { complaints, shownFolder } from './testing.ts';
import { say } from './valid-files.ts';

const ENTRY = '/shownIn/0';

describe('the check of shownIn', () => {
  it('accepts a page, a reference to it, and columns', () => {
    expect(complaints(shownFolder(['volume', `${ENTRY}/columns`, ['name']]))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['/resource', 'servr', 'volume.json#/shownIn/0/resource: no resource "servr"; did you mean "server"?'],
    ['/by', 'serverIdd', 'volume.json#/shownIn/0/by: no field "serverIdd" in "volume"; did you mean "serverId"?'],
    [
      '/by',
      'name',
      'volume.json#/shownIn/0/by: "name" does not refer to "server": it needs an x-ref with that resource',
    ],
    ['/after', 'inf', 'volume.json#/shownIn/0/after: no tab "inf" in "server"; did you mean "info"?'],
    ['/columns', ['nam'], 'volume.json#/shownIn/0/columns/0: no field "nam" in "volume"; did you mean "name"?'],
    ['/tabb', 'x', 'volume.json#/shownIn/0/tabb: unknown keyword "tabb"; did you mean "tab"?'],
  ])('%s = %j', (at, value, said) => {
    expect(complaints(shownFolder(['volume', ENTRY + at, value]))).toEqual([said]);
  });

  it('finds a tab or a relation that the page has already, and one that two types add', () => {
    const twice = { resource: 'server', by: 'serverId', tab: 'discs' };
    for (const changes of [
      ['server', '/detail/tabs/1/id', 'discs'],
      ['server', '/relations/discs', { resource: 'volume', where: { serverId: { $at: '/self/id' } } }],
    ] as [string, string, unknown][])
      expect(
        complaints(
          shownFolder(changes, ['server', '/text/tab.other', undefined], ['server', '/text/tab.discs', say('x')]),
        ),
      ).toContain('volume.json#/shownIn/0/tab: "server" already has a tab or a relation "discs"');
    expect(complaints(shownFolder(['volume', '/shownIn/1', twice]))).toContain(
      'volume.json#/shownIn/1/tab: "server" already has a tab or a relation "discs"',
    );
  });

  it('asks for the text in the file that adds the tab', () => {
    expect(complaints(shownFolder(['volume', '/text/tab.discs', undefined]))).toEqual([
      'volume.json#/shownIn/0: the text "tab.discs" is missing',
    ]);
  });

  it('asks for a page', () => {
    expect(complaints(shownFolder(['server', '/routes/detail', undefined]))).toContain(
      'volume.json#/shownIn/0/resource: "server" has no page: its routes have no "detail"',
    );
  });

  it('names the other tabs of the page by their places in its own file', () => {
    expect(complaints(shownFolder(['server', '/detail/tabs/1/fields/0', 'sise']))).toEqual([
      'server.json#/detail/tabs/1/fields/0: no field "sise"; did you mean "size"?',
    ]);
  });
});
