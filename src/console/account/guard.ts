/** The bare pages (spec section 2), and the old path of a password's restoring. */
export const BARE_PATHS = ['/login', '/registration', '/confirm', '/password', '/password/reset'] as const;
/** The bare pages that there are only where one can register. */
const OF_REGISTRATION = new Set(['/registration', '/confirm']);
/** The price calculator, which a variant may open to everybody. */
export const CALCULATOR = '/calculator';
const RETURN_KEY = 'return-to';
const WANTED_KEY = 'wanted-place';

/** Which half of the console a path belongs to now, and where to be instead if not there. */
export interface Verdict {
  side: 'guest' | 'app';
  redirect?: string;
}

/** What the guard goes by, beside the path. */
export interface Standing {
  signedIn: boolean;
  /** Whether one came by a letter's link. */
  withCode: boolean;
  /** Whether the variant has registration. */
  registration: boolean;
  /** Whether the variant's calculator is open to guests. */
  openCalculator: boolean;
}

/** Whether the guard has to know of the variant what stands in `config.json`: if there is registration, or an open calculator. */
export function asksVariant(path: string, signedIn: boolean): boolean {
  return OF_REGISTRATION.has(path) || (path === CALCULATOR && !signedIn);
}

/**
 * The guard of spec section 2: without a token everything but the bare pages goes to /login; with one the bare pages go to the
 * main page. A letter's link is followed all the same: who asked for a new password may still be signed in, here or as
 * somebody else.
 */
export function guard(path: string, { signedIn, withCode, registration, openCalculator }: Standing): Verdict {
  const bare = isBare(path) && (registration || !OF_REGISTRATION.has(path));
  if (signedIn && !(bare && withCode)) return isBare(path) ? { side: 'app', redirect: '/' } : { side: 'app' };
  if (path === CALCULATOR && openCalculator) return { side: 'guest' };
  if (!bare) return { side: 'guest', redirect: '/login' };
  return path === '/password/reset' ? { side: 'guest', redirect: '/password' } : { side: 'guest' };
}

function isBare(path: string): boolean {
  return BARE_PATHS.some((one) => one === path);
}

/** Remembers where one was when the session expired, in this tab. */
export function rememberPlace(place: string): void {
  sessionStorage.setItem(RETURN_KEY, place);
}

/** Remembers, in this tab, where somebody wanted to go who has to sign in first. */
export function wantPlace(place: string): void {
  sessionStorage.setItem(WANTED_KEY, place);
}

/** Forgets it: one who signs out on purpose starts anew. */
export function forgetPlace(): void {
  sessionStorage.removeItem(RETURN_KEY);
  sessionStorage.removeItem(WANTED_KEY);
}

/** Where to go after signing in: where one was when the session expired, or wanted to go, else the main page. */
export function takePlace(): string {
  const place = sessionStorage.getItem(RETURN_KEY) ?? sessionStorage.getItem(WANTED_KEY) ?? '/';
  forgetPlace();
  // Only a path of this console: `//host` would be another one.
  return /^\/(?!\/)/.test(place) ? place : '/';
}

/** Whether the session has expired in this tab, rather than being left. */
export function hasPlace(): boolean {
  return sessionStorage.getItem(RETURN_KEY) !== null;
}
