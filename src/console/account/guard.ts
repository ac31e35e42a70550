import { isBare, OWN_PAGES, SIGN_IN } from '../../contract/access/own-pages.ts';

/** The bare pages that exist only where registration is open. */
const OF_REGISTRATION = new Set(['/registration', '/confirm']);
/** The price calculator, which a variant may open to everybody. */
export const CALCULATOR = OWN_PAGES.calculator;
const RETURN_KEY = 'return-to';
const WANTED_KEY = 'wanted-place';

/** The half of the console that a path belongs to now, and a redirect if the path is not allowed. */
export interface Verdict {
  side: 'guest' | 'app';
  redirect?: string;
}

/** The guard's input beside the path. */
export interface Standing {
  signedIn: boolean;
  /** Whether the user came by an e-mail's link. */
  withCode: boolean;
  /** Whether the variant has registration. */
  registration: boolean;
  /** Whether the variant's calculator is open to guests. */
  openCalculator: boolean;
}

/** Whether the guard needs `config.json` for this path: registration, or an open calculator. */
export function asksVariant(path: string, signedIn: boolean): boolean {
  return OF_REGISTRATION.has(path) || (path === CALCULATOR && !signedIn);
}

/**
 * The guard of spec section 2: without a token everything but the bare pages redirects to /login, with one the bare pages redirect to the
 * main page. An e-mail's link always works: a user who requested a new password may still be signed in, even as somebody else.
 */
export function guard(path: string, { signedIn, withCode, registration, openCalculator }: Standing): Verdict {
  const bare = isBare(path) && (registration || !OF_REGISTRATION.has(path));
  if (signedIn && !(bare && withCode)) return isBare(path) ? { side: 'app', redirect: '/' } : { side: 'app' };
  if (path === CALCULATOR && openCalculator) return { side: 'guest' };
  if (!bare) return { side: 'guest', redirect: SIGN_IN };
  return path === '/password/reset' ? { side: 'guest', redirect: '/password' } : { side: 'guest' };
}

/** Stores the current place when the session expired, in this tab. */
export function rememberPlace(place: string): void {
  sessionStorage.setItem(RETURN_KEY, place);
}

/** Stores the wanted place of a user who must sign in first, in this tab. */
export function wantPlace(place: string): void {
  sessionStorage.setItem(WANTED_KEY, place);
}

/** Removes the stored place: after a sign-out on purpose there is none. */
export function forgetPlace(): void {
  sessionStorage.removeItem(RETURN_KEY);
  sessionStorage.removeItem(WANTED_KEY);
}

/** The place after signing in: the one before the session expired, or the wanted one. Undefined where it is none in particular. */
function takePlace(): string | undefined {
  const place = sessionStorage.getItem(RETURN_KEY) ?? sessionStorage.getItem(WANTED_KEY);
  forgetPlace();
  // Only a path of this console: `//host` would be another site.
  return place !== null && /^\/(?!\/)./.test(place) ? place : undefined;
}

/** The state of the main page in the history, where somebody has just signed in without a place to go to. */
const ANYWHERE = 'anywhere';

/** Goes to the place after signing in, before the router starts. Without one it is the main page, which may send the user on. */
export function goToPlace(): void {
  const place = takePlace();
  // As the router keeps the state of a page.
  history.replaceState(place === undefined ? { usr: ANYWHERE } : null, '', place ?? '/');
}

/** Whether a page's state in the history says that somebody has just signed in without a place to go to. */
export function isAnywhere(state: unknown): boolean {
  return state === ANYWHERE;
}

/** Whether the session has expired in this tab, instead of a sign-out. */
export function hasPlace(): boolean {
  return sessionStorage.getItem(RETURN_KEY) !== null;
}
