import { bundleKeyOf } from '../../contract/file/bundle-key.ts';
import type { AccessVerdict, RightfulAccess } from '../account/access.ts';
import { t } from '../i18n/index.ts';
import type { IconName } from '../ui/icon.tsx';
import { PAGE_ENTRIES, type PageEntry } from './page-entries.ts';
import type { ManifestEntry } from './types.ts';

/** One link of the side menu. */
export interface MenuItem {
  name: string;
  path: string;
  label: string;
  icon: IconName;
}

export interface MenuGroup {
  /** The group's id. Its title is the text `menu.<id>`. */
  id: string;
  items: MenuItem[];
}

/** The two areas of the console: the customer's resources, and the cloud's administration. The menu shows one at a time. */
export type Area = 'cloud' | 'admin';

/** The groups of `schemas/meta` for administration, in the menu's order. */
const ADMIN_GROUPS: readonly string[] = ['clients', 'billing', 'requests', 'records', 'system'];

/** All groups of `schemas/meta`, in the menu's order. */
export const GROUPS: Record<Area, readonly string[]> = {
  cloud: ['compute', 'storage', 'network', 'balancing', 'platform', 'project'],
  admin: ADMIN_GROUPS,
};

/** The options of the menu. */
export interface MenuChoice {
  area: Area;
  /** False: in the cloud area only basic types (spec section 2, Shell). Administration has no such distinction. */
  advanced?: boolean;
  /** Hand-written pages among the types. */
  pages?: readonly PageEntry[];
}

/** A link with its position in its group. */
interface Placed extends MenuItem {
  order: number;
}

/** Whether a type belongs to the administration: others than the customers see it. */
export function isAdministration({ access, menu }: ManifestEntry): boolean {
  return access?.flag === 'admin' || (menu !== undefined && ADMIN_GROUPS.includes(menu.group));
}

/** The area of a path: its group's area, or that of a hand-written page of the menu. A path without a type belongs to the cloud. */
export function areaOf(
  pathname: string,
  entries: readonly ManifestEntry[],
  pages: readonly PageEntry[] = PAGE_ENTRIES,
): Area {
  const page = pages.find(({ path }) => path === pathname);
  if (page) return ADMIN_GROUPS.includes(page.group) ? 'admin' : 'cloud';
  const bundle = bundleKeyOf(pathname);
  const here = entries.filter((entry) => entry.bundle === bundle);
  return here.length > 0 && here.every(isAdministration) ? 'admin' : 'cloud';
}

/** The screen that the menu leads to: the list, or the page or form of a type with one record. Undefined where none has a path of its own. */
export function menuPath({ routes }: ManifestEntry): string | undefined {
  return routes.list?.[0] ?? [routes.detail, routes.edit].flat().find((path) => path?.includes('{') === false);
}

function typeItem(entry: ManifestEntry): Placed {
  return {
    name: entry.name,
    path: menuPath(entry) ?? '/',
    label: entry.names.many,
    icon: entry.menu?.icon ?? 'cube',
    order: entry.menu?.order ?? 0,
  };
}

function pageItem({ name, path, text, icon, order }: PageEntry): Placed {
  return { name, path, label: t(text), icon, order };
}

/** The side menu of an area from the manifest: the items that the user may see, by group and order. */
export function menuGroups(
  entries: readonly ManifestEntry[],
  verdict: (access: RightfulAccess | undefined) => AccessVerdict,
  { area, advanced = true, pages = [] }: MenuChoice,
): MenuGroup[] {
  const types = entries
    .filter((entry) => entry.menu && menuPath(entry) && verdict(entry.access) === 'allowed')
    .filter((entry) => advanced || area === 'admin' || entry.menu?.basic);
  const shownPages = pages.filter(({ access }) => verdict(access) === 'allowed');
  return GROUPS[area].flatMap((id) => {
    const own = types.filter((entry) => entry.menu?.group === id).map(typeItem);
    if (own.length === 0) return [];
    const items = [...own, ...shownPages.filter(({ group }) => group === id).map(pageItem)];
    return { id, items: items.sort((a, b) => a.order - b.order).map(({ order: _order, ...item }) => item) };
  });
}

/** The link of the current page, or the nearest one: below `/customer` there may be a page with its own link. */
export function currentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap((group) => group.items)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
