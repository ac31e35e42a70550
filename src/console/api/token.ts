/** The token's key in local storage (spec section 2). */
export const TOKEN_KEY = 'infra-token';
const LEFT_KEY = 'infra-left';
/** The key of whose answers are kept on this device. It goes with the token. */
export const SEEN_BY_KEY = 'infra-seen-by';

/** The reason for the end of a session: the user left, or the provider answered 401. */
export type Leaving = 'explicit' | 'expired';

/** The event for a tab: signed in (also as another user), or signed out with a reason. */
export type SessionEvent = { signedIn: true } | { signedIn: false; why: Leaving };

const listeners = new Set<(event: SessionEvent) => void>();
let calls = new AbortController();

/** The token, or null when signed out. */
export function token(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Aborted when the session ends, so that none of its responses reaches the next one. */
export function sessionSignal(): AbortSignal {
  return calls.signal;
}

/** Calls back when this or another tab signs in or out. Returns the unsubscribe function. */
export function onSession(callback: (event: SessionEvent) => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Calls back when a user signs out on purpose, in any tab (not on a 401). Returns the unsubscribe function. */
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

/** Stores the token of a new session and notifies this tab. Other tabs get the storage event. */
export function storeToken(value: string): void {
  replaceToken(value);
  tell({ signedIn: true });
}

/** Stores a new token of a session that continues on a reloaded page. Other tabs get the storage event. */
export function replaceToken(value: string): void {
  endCalls();
  localStorage.removeItem(SEEN_BY_KEY);
  localStorage.setItem(TOKEN_KEY, value);
}

/** Continues as another user under a new token. The page is reloaded, so that nothing stays in memory. */
export function restartSession(value: string, path = '/'): void {
  replaceToken(value);
  location.assign(path);
}

/** Ends the session: cancels pending calls, removes the token, and notifies all tabs. */
export function dropToken(why: Leaving): void {
  const had = token() !== null;
  endCalls();
  localStorage.setItem(LEFT_KEY, why);
  localStorage.removeItem(TOKEN_KEY);
  if (had) tell({ signedIn: false, why });
}

/** Listens to other tabs. Returns the unsubscribe function. */
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
