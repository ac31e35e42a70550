import type { RightfulAccess } from '../account/access.ts';
import type { IconName } from '../ui/icon.tsx';

/** A hand-written page in the side menu, among the lists of types. */
export interface PageEntry {
  name: string;
  path: string;
  /** The text key of its title, in the menu and as its heading. */
  text: string;
  icon: IconName;
  /** A group of `schemas/meta`, and the position among its types. It is visible where the group has a visible type. */
  group: string;
  order: number;
  /** The access to it. Without one, everybody sees it. */
  access?: RightfulAccess;
  /** The type whose list has a link to it. */
  besideList?: string;
}

/** Users who may see expenses: managers those of their clients. */
const CLIENTS: RightfulAccess = { flag: 'admin', role: ['administrator', 'manager'], right: ['money.read'] };

/** The pages of the menu. */
export const PAGE_ENTRIES: readonly PageEntry[] = [
  { name: 'network-map', path: '/network-map', text: 'map.title', icon: 'map', group: 'network', order: 1000 },
  { name: 'quotas', path: '/profile/limits', text: 'profile.tab.limits', icon: 'quota', group: 'project', order: 40 },
  {
    name: 'overview',
    path: '/admin/overview',
    text: 'overview.title',
    icon: 'home',
    group: 'clients',
    order: 0,
    access: { flag: 'admin', role: ['administrator'], right: ['overview.read'] },
  },
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

/** A hand-written page outside the menu groups. The header and other pages link to it. */
export interface OwnPage {
  path: string;
  /** The text key of its title. */
  text: string;
  /** The text key of the page that contains it. */
  within?: string;
  icon: IconName;
}

/** The pages of all users. */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/', text: 'menu.dashboard', icon: 'home' },
  { path: '/calculator', text: 'shell.calculator', icon: 'calculator' },
  { path: '/profile', text: 'profile.title', icon: 'user' },
  { path: '/profile/details', text: 'profile.tab.details', within: 'profile.title', icon: 'user' },
  { path: '/profile/company', text: 'profile.tab.company', within: 'profile.title', icon: 'list' },
  { path: '/profile/history', text: 'profile.tab.history', within: 'profile.title', icon: 'list' },
  { path: '/profile/projects', text: 'profile.tab.projects', within: 'profile.title', icon: 'folder' },
  { path: '/profile/notices', text: 'profile.tab.notices', within: 'profile.title', icon: 'bell' },
  { path: '/profile/security', text: 'profile.tab.security', within: 'profile.title', icon: 'lock' },
  { path: '/profile/tokens', text: 'profile.tab.tokens', within: 'profile.title', icon: 'key' },
  { path: '/profile/closing', text: 'profile.tab.closing', within: 'profile.title', icon: 'logout' },
  { path: '/onboarding', text: 'onboarding.title', icon: 'flag' },
];

/** The pages that a type's list links to. */
export function pagesBeside(type: string): PageEntry[] {
  return PAGE_ENTRIES.filter((page) => page.besideList === type);
}

/** The page of that name. Undefined where there is none. */
export function pageEntry(name: string): PageEntry | undefined {
  return PAGE_ENTRIES.find((page) => page.name === name);
}

/** A page with types' screens below its own path, in addition to their usual places. */
export interface PageArea {
  path: string;
  /** The text key of its heading. */
  text: string;
}

const AREAS: readonly PageArea[] = [{ path: '/onboarding', text: 'onboarding.title' }];

/** The page above this address. Undefined for a screen in its usual place. */
export function areaAbove(pathname: string): PageArea | undefined {
  return AREAS.find(({ path }) => pathname.startsWith(`${path}/`));
}
