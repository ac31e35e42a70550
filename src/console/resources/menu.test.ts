import { describe, expect, it } from 'vitest';
import { type Area, areaOf, currentItem, menuGroups } from './menu.ts';
import type { PageEntry } from './page-entries.ts';
import type { ManifestEntry } from './types.ts';

function entry(name: string, menu: ManifestEntry['menu'], more: Partial<ManifestEntry> = {}): ManifestEntry {
  const names = { one: name, many: `${name}s` };
  return {
    name,
    bundle: name,
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

const ADMINISTRATORS: ManifestEntry['access'] = { flag: 'admin', role: ['administrator'] };

const entries = [
  entry('disk', { group: 'storage', order: 20, icon: 'disk' }),
  entry('vm', { group: 'compute', order: 10, icon: 'server', basic: true }),
  entry('image', { group: 'storage', order: 10, icon: 'image' }),
  entry('bucket', { group: 'platform', order: 1, icon: 'bucket' }, { access: { flag: 's3' } }),
  entry('port', undefined),
  entry('tariff', { group: 'billing', order: 10, icon: 'tariff' }, { access: ADMINISTRATORS, bundle: 'admin~tariff' }),
  entry('customer', { group: 'clients', order: 10, icon: 'users' }, { access: ADMINISTRATORS }),
  entry('participant', undefined, { access: ADMINISTRATORS, bundle: 'management~project' }),
  // A customer's and an administrator's screens with one bundle key.
  entry('disk-audit', undefined, { access: ADMINISTRATORS, bundle: 'disk' }),
];

function names(area: Area, advanced: boolean, administrator = true): string[][] {
  const verdict = (access: ManifestEntry['access']) =>
    access && !(administrator && access.flag === 'admin') ? 'hidden' : 'allowed';
  return menuGroups(entries, verdict, { area, advanced }).map((group) => [
    group.id,
    ...group.items.map((item) => item.label),
  ]);
}

const page = (name: string, group: string, more: Partial<PageEntry> = {}): PageEntry => ({
  ...{ name, path: `/${name}`, text: name, icon: 'chart', group, order: 15 },
  ...more,
});

describe('the side menu', () => {
  it('has what may be seen of the cloud, by group and order, and nothing of administration', () => {
    expect(names('cloud', true)).toEqual([
      ['compute', 'vms'],
      ['storage', 'images', 'disks'],
    ]);
  });

  it('has only what is basic of the cloud without the advanced version', () => {
    expect(names('cloud', false)).toEqual([['compute', 'vms']]);
  });

  it('has in administration nothing of the cloud, and all of it without the advanced version too', () => {
    const all = [
      ['clients', 'customers'],
      ['billing', 'tariffs'],
    ];
    expect(names('admin', true)).toEqual(all);
    expect(names('admin', false)).toEqual(all);
  });

  it('has nothing in administration for who may see nothing there', () => {
    expect(names('admin', true, false)).toEqual([]);
  });
});

describe('pages that are written by hand', () => {
  const pages = [page('sums', 'clients', { access: ADMINISTRATORS }), page('map', 'network'), page('cut', 'storage')];
  const shown = (area: Area, administrator: boolean) => {
    const verdict = (access: ManifestEntry['access']) => (access && !administrator ? 'hidden' : 'allowed');
    return menuGroups(entries, verdict, { area, pages });
  };
  const named = (area: Area, administrator: boolean) =>
    shown(area, administrator).map((group) => [group.id, ...group.items.map((item) => item.name)]);

  it('stand among the types of their group, in their order, for those who may see them', () => {
    expect(named('admin', true)[0]).toEqual(['clients', 'customer', 'sums']);
    expect(named('admin', false)).toEqual([]);
    expect(named('cloud', false)).toContainEqual(['storage', 'image', 'cut', 'disk']);
  });

  it('are not there alone: a group has a type that one may see', () => {
    expect(named('cloud', true).map(([id]) => id)).not.toContain('network');
  });

  it.each([
    ['/customer', 'customer'],
    ['/customer/7', 'customer'],
    ['/customer/sums', 'sums'],
    ['/customers-of-others', undefined],
  ])('%s is the place of %s', (path, name) => {
    const below = [page('sums', 'clients', { path: '/customer/sums', access: ADMINISTRATORS })];
    const groups = menuGroups(entries, () => 'allowed', { area: 'admin', pages: below });
    expect(currentItem(groups, path)?.name).toBe(name);
  });
});

describe('the area of a path', () => {
  it.each([
    ['/', 'cloud'],
    ['/profile/projects', 'cloud'],
    ['/disk/create', 'cloud'],
    ['/no-such-page', 'cloud'],
    ['/admin/tariff', 'admin'],
    ['/admin/tariff/7/edit', 'admin'],
    ['/customer/create', 'admin'],
    ['/management/project/7/participant/create', 'admin'],
  ])('%s: %s', (path, area) => expect(areaOf(path, entries)).toBe(area));

  it('is that of its group for a page that is written by hand, whatever types are below', () => {
    const below = [page('sums', 'clients', { path: '/sums' }), page('map', 'network', { path: '/admin/map' })];
    expect(below.map(({ path }) => areaOf(path, entries, below))).toEqual(['admin', 'cloud']);
  });
});
