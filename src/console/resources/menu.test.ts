import { describe, expect, it } from 'vitest';
import { menuGroups } from './menu.ts';
import type { ManifestEntry } from './types.ts';

function entry(name: string, menu: ManifestEntry['menu'], more: Partial<ManifestEntry> = {}): ManifestEntry {
  const names = { one: name, many: `${name}s` };
  return {
    name,
    head: name,
    scope: 'project',
    key: 'id',
    title: 'name',
    routes: { list: [`/${name}`] },
    tabs: [],
    api: {},
    names,
    menu,
    ...more,
  };
}

const entries = [
  entry('disk', { group: 'storage', order: 20, icon: 'disk' }),
  entry('vm', { group: 'compute', order: 10, icon: 'server', basic: true }),
  entry('image', { group: 'storage', order: 10, icon: 'image' }),
  entry('bucket', { group: 'platform', order: 1, icon: 'bucket' }, { access: { flag: 's3' } }),
  entry('port', undefined),
];

function names(advanced: boolean): string[][] {
  const allowed = (access: ManifestEntry['access']) => (access ? 'hidden' : 'allowed');
  return menuGroups(entries, allowed, advanced).map((group) => [group.id, ...group.items.map((item) => item.label)]);
}

describe('the side menu', () => {
  it('has what may be seen, by group and order', () => {
    expect(names(true)).toEqual([
      ['compute', 'vms'],
      ['storage', 'images', 'disks'],
    ]);
  });

  it('has only what is basic without the advanced version', () => {
    expect(names(false)).toEqual([['compute', 'vms']]);
  });
});
