/** The bare pages (spec section 2), and the old path of a password's restoring. */
export const BARE_PATHS = ['/login', '/registration', '/confirm', '/password', '/password/reset'] as const;
/** The bare pages that there are only where one can register. */
const OF_REGISTRATION = new Set(['/registration', '/confirm']);
const RETURN_KEY = 'return-to';

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
}

/** Whether the guard has to know if there is registration, which stands in `config.json`. */
export function asksForRegistration(path: string): boolean {
  return OF_REGISTRATION.has(path);
}

/**
 * The guard of spec section 2: without a token everything but the bare pages goes to /login; with one the bare pages go to the
 * main page. A letter's link is followed all the same: who asked for a new password may still be signed in, here or as
 * somebody else.
 */
export function guard(path: string, { signedIn, withCode, registration }: Standing): Verdict {
  const bare = isBare(path) && (registration || !asksForRegistration(path));
  if (signedIn && !(bare && withCode)) return isBare(path) ? { side: 'app', redirect: '/' } : { side: 'app' };
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

/** Forgets it: one who signs out on purpose starts anew. */
export function forgetPlace(): void {
  sessionStorage.removeItem(RETURN_KEY);
}

/** Where to go after signing in: where one was when the session expired, else the main page. */
export function takePlace(): string {
  const place = sessionStorage.getItem(RETURN_KEY) ?? '/';
  forgetPlace();
  // Only a path of this console: `//host` would be another one.
  return /^\/(?!\/)/.test(place) ? place : '/';
}

/** Whether the session has expired in this tab, rather than being left. */
export function hasPlace(): boolean {
  return sessionStorage.getItem(RETURN_KEY) !== null;
}
