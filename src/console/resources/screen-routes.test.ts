import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routerPath, routesNear, screenRoutes } from './screen-routes.ts';
import type { ManifestEntry } from './types.ts';

const vm: ManifestEntry = {
  name: 'vm',
  bundle: 'vm',
  scope: 'project',
  key: 'id',
  title: 'name',
  routes: { list: ['/vm'], create: ['/vm/create', '/vm/new-create'], detail: ['/vm/{id}'] },
  tabs: ['info', 'network-info'],
  api: {},
  names: { one: 'Server', many: 'Servers' },
};

it('gives every alias its path, and a detail with tabs one more', () => {
  expect(screenRoutes([vm]).map(({ path, screen }) => [path, screen])).toEqual([
    ['/vm', 'list'],
    ['/vm/create', 'create'],
    ['/vm/new-create', 'create'],
    ['/vm/:id', 'detail'],
    ['/vm/:id/:tab', 'detail'],
  ]);
});

it('writes nested places as the router does', () => {
  const path = routerPath('/network/{networkId}/port/{id}');
  expect(matchPath(path, '/network/n/port/p')?.params).toEqual({ networkId: 'n', id: 'p' });
});

it('near a path are the routes with its first segment, in whatever case, and those with a parameter there', () => {
  const routes = ['/disk', '/disk/:id', '/disks', '/:place/disk', '/admin/disk'].map((path) => ({
    ...{ path, entry: vm, screen: 'list' as const },
  }));
  const near = (path: string) => routesNear(routes, path).map((route) => route.path);
  expect(near('/disk/7')).toEqual(['/disk', '/disk/:id', '/:place/disk']);
  expect(near('/Disk')).toEqual(['/disk', '/disk/:id', '/:place/disk']);
  expect(near('/admin/disk')).toEqual(['/:place/disk', '/admin/disk']);
  expect(near('/')).toEqual(['/:place/disk']);
});
