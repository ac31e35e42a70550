/** The token's key in local storage (spec section 2). */
export const TOKEN_KEY = 'infra-token';
const LEFT_KEY = 'infra-left';

/** Why a session ended: the user left, or the provider said 401. */
export type Leaving = 'explicit' | 'expired';

/** What a tab is told: signed in (also as somebody else), or out and why. */
export type SessionEvent = { signedIn: true } | { signedIn: false; why: Leaving };

const listeners = new Set<(event: SessionEvent) => void>();
let calls = new AbortController();

/** The token, or null when signed out. */
export function token(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Aborted when the session ends, so that no answer of it reaches the next one. */
export function sessionSignal(): AbortSignal {
  return calls.signal;
}

/** Calls back when this or another tab signs in or out. Returns what ends that. */
export function onSession(callback: (event: SessionEvent) => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Calls back when a user signs out on purpose, in any tab (not on a 401). Returns what ends that. */
export function onSignOut(callback: () => void): () => void {
  return onSession((event) => {
    if (!event.signedIn && event.why === 'explicit') callback();
  });
}

function tell(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}

function endCalls(): void {
  calls.abort();
  calls = new AbortController();
}

/** Stores the token of a new session and tells this tab; others hear it from the storage. */
export function storeToken(value: string): void {
  endCalls();
  localStorage.setItem(TOKEN_KEY, value);
  tell({ signedIn: true });
}

/** Stores a new token of a session that goes on elsewhere; the caller loads the page anew. Other tabs hear it from the storage. */
export function replaceToken(value: string): void {
  endCalls();
  localStorage.setItem(TOKEN_KEY, value);
}

/** Goes on as somebody else under a new token, on a page that is loaded anew, so that all that was in memory is gone. */
export function restartSession(value: string, path = '/'): void {
  replaceToken(value);
  location.assign(path);
}

/** Ends the session: pending calls are cancelled, the token goes, all tabs are told. */
export function dropToken(why: Leaving): void {
  const had = token() !== null;
  endCalls();
  localStorage.setItem(LEFT_KEY, why);
  localStorage.removeItem(TOKEN_KEY);
  if (had) tell({ signedIn: false, why });
}

/** Follows other tabs. Returns what ends that. */
export function followTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== TOKEN_KEY || event.newValue === event.oldValue) return;
    endCalls();
    if (event.newValue !== null) tell({ signedIn: true });
    else tell({ signedIn: false, why: localStorage.getItem(LEFT_KEY) === 'expired' ? 'expired' : 'explicit' });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
