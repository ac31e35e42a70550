import type { ManifestEntry, ScreenKind } from './types.ts';

const SCREENS: ScreenKind[] = ['list', 'create', 'detail', 'edit'];

/** A path of the router, and what it shows. */
export interface ScreenRoute {
  path: string;
  entry: ManifestEntry;
  screen: ScreenKind;
}

/** A manifest path as the router writes it: `/disk/{id}` is `/disk/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Every path of every type. A detail screen with tabs has one more, for the tab. */
export function screenRoutes(entries: readonly ManifestEntry[]): ScreenRoute[] {
  return entries.flatMap((entry) =>
    SCREENS.flatMap((screen) =>
      (entry.routes[screen] ?? []).map(routerPath).flatMap((path) => {
        const paths = screen === 'detail' && entry.tabs.length > 0 ? [path, `${path}/:tab`] : [path];
        return paths.map((one) => ({ path: one, entry, screen }));
      }),
    ),
  );
}
