/** The paths of the console's own pages. No screen of a resource file can have one of them. */

/** Where people sign in. */
export const SIGN_IN = '/login';

/** The bare pages (spec section 2), the old path of the password reset, and the targets of letters about a new address. */
export const BARE_PATHS = [
  SIGN_IN,
  '/sign-in/callback',
  '/registration',
  '/confirm',
  '/password',
  '/password/reset',
  '/email',
  '/email/stop',
] as const;

/** The pages of the signed-in half, as the router writes them: `:name` is a parameter, and `?` after it makes it optional. */
export const OWN_PAGES = {
  home: '/',
  calculator: '/calculator',
  onboarding: '/onboarding',
  networkMap: '/network-map/:view?',
  customerDashboard: '/customer/dashboard',
  overview: '/admin/overview',
  profile: '/profile/:tab?/:view?',
} as const;

/** Whether a path is a bare page's. */
export function isBare(path: string): boolean {
  return BARE_PATHS.some((one) => one === path);
}

function claims(page: string, path: string): boolean {
  const own = page.split('/');
  const given = path.split('/');
  return given.length <= own.length && own.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** The page of the console that a path of a resource file would hide, or be hidden by. Undefined where it is free. */
export function ownPageAt(path: string): string | undefined {
  return [...BARE_PATHS, ...Object.values(OWN_PAGES)].find((page) => claims(page, path));
}
