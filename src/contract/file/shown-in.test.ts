import { describe, expect, it } from 'vitest';
import { extendFile } from './inline.ts';
import type { ResourceFile, ShownIn } from './resource-file.ts';
import { joinShown } from './shown-in.ts';
import { fileWith } from './testing.ts';

const TEXT = { ru: 'Участники', kk: 'Қатысушылар', en: 'Members' };
const SHOWN: ShownIn = { resource: 'pool', by: 'poolId', tab: 'members' };

function pool(parts: Partial<ResourceFile> = {}): ResourceFile {
  return fileWith(
    { id: { type: 'string' } },
    { name: 'pool', detail: { tabs: [{ id: 'info' }, { id: 'log' }] }, ...parts },
  );
}

function member(shown: Partial<ShownIn> = {}, parts: Partial<ResourceFile> = {}): ResourceFile {
  const file = fileWith(
    { poolId: { type: 'string' } },
    { name: 'member', shownIn: [{ ...SHOWN, ...shown }], ...parts },
  );
  return { ...file, text: { ...file.text, 'tab.members': TEXT } };
}

function joined(...files: ResourceFile[]) {
  return joinShown(new Map(files.map((file) => [file.name, file])));
}

function tabsOf(files: ReadonlyMap<string, ResourceFile>, name = 'pool') {
  return files.get(name)?.detail?.tabs ?? [];
}

const CREATED: Partial<ResourceFile> = {
  api: { create: 'POST /api/pool/{poolId}/member' },
  routes: { create: '/pool/{poolId}/member/create' },
};

describe('what a type declares for the page of another', () => {
  it('becomes a relation, a tab and a text there', () => {
    const file = joined(pool({ key: 'code' }), member()).files.get('pool');
    expect(file?.relations).toEqual({ members: { resource: 'member', where: { poolId: { $at: '/self/code' } } } });
    expect(file?.detail?.tabs.at(-1)).toEqual({ id: 'members', relation: 'members' });
    expect(file?.text['tab.members']).toEqual(TEXT);
  });

  it('stands behind the tab it names, and says from where each tab comes', () => {
    const { files, tabs } = joined(pool(), member({ after: 'info', columns: ['name'], access: { flag: 'backup' } }));
    expect(tabsOf(files).map(({ id }) => id)).toEqual(['info', 'members', 'log']);
    expect(tabsOf(files)[1]).toMatchObject({ columns: ['name'], access: { flag: 'backup' } });
    expect(tabs.get('pool')).toEqual([0, { file: 'member', index: 0 }, 1]);
  });

  it('leaves the files that were given as they are', () => {
    const file = pool();
    joined(file, member());
    expect(file).toEqual(pool());
  });

  it('is left out where the page has such a tab or relation, or is unknown', () => {
    const relations = { members: { resource: 'member', where: {} } };
    for (const other of [pool({ detail: { tabs: [{ id: 'members' }] } }), pool({ relations })]) {
      const { files, doubled } = joined(other, member());
      expect(files.get('pool')).toBe(other);
      expect(doubled).toEqual([{ file: 'member', index: 0 }]);
    }
    expect(joined(member()).doubled).toEqual([]);
  });
});

describe('the button of such a tab', () => {
  it('is there for a type with a create form', () => {
    expect(tabsOf(joined(pool(), member({}, CREATED)).files).at(-1)?.create).toBe(true);
    expect(tabsOf(joined(pool(), member({}, { api: CREATED.api ?? {} })).files).at(-1)?.create).toBeUndefined();
  });

  it('is not there where an action of the page does the same', () => {
    for (const action of [
      { opens: { resource: 'member', input: {} } },
      { call: 'POST /api/pool/{id}/add', makes: [{ resource: 'member', values: {} }] },
    ])
      expect(
        tabsOf(joined(pool({ actions: { add: action } }), member({}, CREATED)).files).at(-1)?.create,
      ).toBeUndefined();
  });
});

describe('variants', () => {
  it('of the page have the tab too, unless they have tabs of their own', () => {
    const text = pool().text;
    const same = { name: 'admin-pool', extends: 'pool', text } as ResourceFile;
    const other = { ...same, name: 'bare-pool', detail: { tabs: [{ id: 'info' }] } } as ResourceFile;
    const { files } = joined(same, other, pool(), member());
    const ids = (file: ResourceFile) => tabsOf(new Map([['pool', extendFile(file, files)]])).map(({ id }) => id);
    expect([ids(same), ids(other)]).toEqual([['info', 'log', 'members'], ['info']]);
  });

  it('of the declaring type add nothing of their own', () => {
    const variant = { name: 'admin-member', extends: 'member', text: {} } as ResourceFile;
    const { files, doubled } = joined(pool(), member(), variant);
    expect(files.get('pool')?.relations?.members?.resource).toBe('member');
    expect(doubled).toEqual([]);
  });

  it('can be the page: their base does not get the tab', () => {
    const admin = { name: 'admin-pool', extends: 'pool', text: {} } as ResourceFile;
    const { files } = joined(admin, pool(), member({ resource: 'admin-pool', after: 'info' }));
    expect(tabsOf(files, 'admin-pool').map(({ id }) => id)).toEqual(['info', 'members', 'log']);
    expect(tabsOf(files).map(({ id }) => id)).toEqual(['info', 'log']);
  });
});
