/** The bare pages that a guest may see. */
const GUEST_PATHS = new Set(['/login']);
const RETURN_KEY = 'return-to';

/** Which half of the console a path belongs to now, and where to be instead if not there. */
export interface Verdict {
  side: 'guest' | 'app';
  redirect?: string;
}

/**
 * The guard of spec section 2: without a token everything but the bare pages goes to /login; with one the bare pages
 * go to the main page.
 */
export function guard(path: string, signedIn: boolean): Verdict {
  const bare = path === '/registration' || GUEST_PATHS.has(path);
  if (signedIn) return bare ? { side: 'app', redirect: '/' } : { side: 'app' };
  return GUEST_PATHS.has(path) ? { side: 'guest' } : { side: 'guest', redirect: '/login' };
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
