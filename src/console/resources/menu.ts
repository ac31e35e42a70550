import type { Access } from '../../contract/resource-file.ts';
import type { AccessVerdict } from '../account/access.ts';
import type { IconName } from '../ui/icon.tsx';
import type { ManifestEntry } from './types.ts';

/** One link of the side menu. */
export interface MenuItem {
  name: string;
  path: string;
  label: string;
  icon: IconName;
}

export interface MenuGroup {
  /** The group's id; its title is the text `menu.<id>`. */
  id: string;
  items: MenuItem[];
}

/** The groups of `schemas/meta` that are administration, in the menu's order. */
export const ADMIN_GROUPS: readonly string[] = ['clients', 'billing', 'requests', 'system'];

/** All groups of `schemas/meta`, in the menu's order. */
const GROUPS = ['compute', 'storage', 'network', 'balancing', 'platform', ...ADMIN_GROUPS];

/**
 * The side menu from the manifest: what the user may see, by group and order. Without the advanced version only what
 * is marked as basic (spec section 2, Shell).
 */
export function menuGroups(
  entries: readonly ManifestEntry[],
  verdict: (access: Access | undefined) => AccessVerdict,
  advanced: boolean,
): MenuGroup[] {
  const shown = entries
    .filter((entry) => entry.menu && entry.routes.list?.[0] && verdict(entry.access) === 'allowed')
    .filter((entry) => advanced || entry.menu?.basic)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  return GROUPS.map((id) => ({
    id,
    items: shown
      .filter((entry) => entry.menu?.group === id)
      .map((entry) => ({
        name: entry.name,
        path: entry.routes.list?.[0] ?? '/',
        label: entry.names.many,
        icon: entry.menu?.icon ?? 'cube',
      })),
  })).filter((group) => group.items.length > 0);
}
