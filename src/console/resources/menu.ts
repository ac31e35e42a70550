import { headOf } from '../../contract/head.ts';
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

/** The two halves of the console: what a customer rents, and what runs the cloud. The menu shows one at a time. */
export type Area = 'cloud' | 'admin';

/** The groups of `schemas/meta` that are administration, in the menu's order. */
export const ADMIN_GROUPS: readonly string[] = ['clients', 'billing', 'requests', 'system'];

/** All groups of `schemas/meta`, in the menu's order. */
const GROUPS: Record<Area, readonly string[]> = {
  cloud: ['compute', 'storage', 'network', 'balancing', 'platform'],
  admin: ADMIN_GROUPS,
};

/** What the menu shows. */
export interface MenuChoice {
  area: Area;
  /** False: of the cloud only what is marked as basic (spec section 2, Shell). Administration knows no such half. */
  advanced?: boolean;
}

function isAdministration({ access, menu }: ManifestEntry): boolean {
  return access?.flag === 'admin' || (menu !== undefined && ADMIN_GROUPS.includes(menu.group));
}

/** The area of a path. One that belongs to no type is the cloud's, as are the pages that are written by hand. */
export function areaOf(pathname: string, entries: readonly ManifestEntry[]): Area {
  const head = headOf(pathname);
  const here = entries.filter((entry) => entry.head === head);
  return here.length > 0 && here.every(isAdministration) ? 'admin' : 'cloud';
}

/** The side menu of an area from the manifest: what the user may see, by group and order. */
export function menuGroups(
  entries: readonly ManifestEntry[],
  verdict: (access: Access | undefined) => AccessVerdict,
  { area, advanced = true }: MenuChoice,
): MenuGroup[] {
  const shown = entries
    .filter((entry) => entry.menu && entry.routes.list?.[0] && verdict(entry.access) === 'allowed')
    .filter((entry) => advanced || area === 'admin' || entry.menu?.basic)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  return GROUPS[area]
    .map((id) => ({
      id,
      items: shown
        .filter((entry) => entry.menu?.group === id)
        .map((entry) => ({
          name: entry.name,
          path: entry.routes.list?.[0] ?? '/',
          label: entry.names.many,
          icon: entry.menu?.icon ?? 'cube',
        })),
    }))
    .filter((group) => group.items.length > 0);
}
