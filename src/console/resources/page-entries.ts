import type { Access } from '../../contract/file/resource-file.ts';
import type { IconName } from '../ui/icon.tsx';

/** A page that is written by hand and stands in the side menu among the lists of types. */
export interface PageEntry {
  name: string;
  path: string;
  /** The text that it is called by, in the menu and as its heading. */
  text: string;
  icon: IconName;
  /** A group of `schemas/meta`, and the place among its types. It is there where the group has a type that one may see. */
  group: string;
  order: number;
  /** Who sees it; everybody if not given. */
  access?: Access;
  /** The type whose list has a link to it. */
  besideList?: string;
}

/** Whose expenses one may see: managers those of their clients. */
const CLIENTS: Access = { flag: 'admin', role: ['administrator', 'manager'] };

/** The pages of the menu. */
export const PAGE_ENTRIES: readonly PageEntry[] = [
  { name: 'network-map', path: '/network-map', text: 'map.title', icon: 'map', group: 'network', order: 1000 },
  {
    name: 'customer-dashboard',
    path: '/customer/dashboard',
    text: 'expenses.title',
    icon: 'chart',
    group: 'clients',
    order: 15,
    access: CLIENTS,
    besideList: 'customer',
  },
];

/** A page that is written by hand and stands in no menu group: the header and other pages lead to it. */
export interface OwnPage {
  path: string;
  /** The text that it is called by. */
  text: string;
  /** The text of the page that it is a part of. */
  within?: string;
  icon: IconName;
}

/** The pages that everybody has. */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/', text: 'menu.dashboard', icon: 'home' },
  { path: '/calculator', text: 'shell.calculator', icon: 'calculator' },
  { path: '/profile', text: 'profile.title', icon: 'user' },
  { path: '/profile/history', text: 'profile.tab.history', within: 'profile.title', icon: 'list' },
  { path: '/profile/projects', text: 'profile.tab.projects', within: 'profile.title', icon: 'folder' },
  { path: '/profile/limits', text: 'profile.tab.limits', within: 'profile.title', icon: 'quota' },
  { path: '/profile/security', text: 'profile.tab.security', within: 'profile.title', icon: 'lock' },
  { path: '/onboarding', text: 'onboarding.title', icon: 'flag' },
];

/** The pages that the list of a type has links to. */
export function pagesBeside(type: string): PageEntry[] {
  return PAGE_ENTRIES.filter((page) => page.besideList === type);
}

/** The page of that name; undefined where there is none. */
export function pageEntry(name: string): PageEntry | undefined {
  return PAGE_ENTRIES.find((page) => page.name === name);
}

/** A page that has types' screens below its own path, beside those screens' usual places. */
export interface PageArea {
  path: string;
  /** The text of its heading. */
  text: string;
}

const AREAS: readonly PageArea[] = [{ path: '/onboarding', text: 'onboarding.title' }];

/** The page below which this address is; undefined for a screen in its usual place. */
export function areaAbove(pathname: string): PageArea | undefined {
  return AREAS.find(({ path }) => pathname.startsWith(`${path}/`));
}
