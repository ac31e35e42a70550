import { memoize } from '../../contract/values/memoize.ts';
import type { ManifestEntry, ScreenKind } from './types.ts';

const SCREENS: ScreenKind[] = ['list', 'create', 'detail', 'edit'];

/** A path of the router, and its screen. */
export interface ScreenRoute {
  path: string;
  entry: ManifestEntry;
  screen: ScreenKind | 'action';
  /** The action of the screen. */
  action?: string;
}

/** A manifest path as the router writes it: `/disk/{id}` is `/disk/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function actionRoutes(entry: ManifestEntry): ScreenRoute[] {
  return Object.entries(entry.actions ?? {}).flatMap(([action, paths]) =>
    paths.map((path) => ({ path: routerPath(path), entry, screen: 'action' as const, action })),
  );
}

/** Every path of every type. A detail screen with tabs has another path for the tab. */
export const screenRoutes = memoize((entries: readonly ManifestEntry[]): ScreenRoute[] =>
  entries.flatMap((entry) => [...recordRoutes(entry), ...actionRoutes(entry)]),
);

/** The first segment of a path, as the router compares it: without regard to case. */
function firstOf(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase();
}

/**
 * The routes that can match a path: those with its first segment, or with a parameter there. The router ranks all routes that it has with
 * each navigation, and of several hundred that takes longer than a frame.
 */
export function routesNear(routes: readonly ScreenRoute[], path: string): ScreenRoute[] {
  const first = firstOf(path);
  return routes.filter((route) => firstOf(route.path) === first || route.path.startsWith('/:'));
}

function recordRoutes(entry: ManifestEntry): ScreenRoute[] {
  return SCREENS.flatMap((screen) =>
    (entry.routes[screen] ?? []).map(routerPath).flatMap((path) => {
      const paths = screen === 'detail' && entry.tabs.length > 0 ? [path, `${path}/:tab`] : [path];
      return paths.map((one) => ({ path: one, entry, screen }));
    }),
  );
}
