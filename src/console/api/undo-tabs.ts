/**
 * Pending deletes in several tabs of one browser. The tabs share a session, so a tab that ends it lets the others send first. Each tab
 * holds a shared lock while it has pending deletes. The exclusive lock is granted when no tab has any.
 */
const NAME = 'infra-undo';

let listener: BroadcastChannel | undefined;

/** Where a browser lacks one of the two APIs, each tab works alone. */
function knowsTabs(): boolean {
  return Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined';
}

/** Makes other tabs wait for a promise. `hurry` is called when one of them does. */
export function shareWaiting(end: Promise<unknown>, hurry: () => void): void {
  if (!knowsTabs()) return;
  if (!listener) {
    listener = new BroadcastChannel(NAME);
    listener.onmessage = hurry;
  }
  navigator.locks.request(NAME, { mode: 'shared' }, () => end).catch(() => undefined);
}

/** Makes other tabs send their pending deletes. Resolves when none is in progress, and rejects when aborted. */
export async function sentByTabs(signal: AbortSignal): Promise<void> {
  if (!knowsTabs()) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('send');
  channel.close();
  await navigator.locks.request(NAME, { signal }, () => undefined);
}
