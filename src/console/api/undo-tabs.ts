/**
 * What may still be taken back in several tabs of one browser. They end their session together, and so whoever ends it lets the
 * others send first: each holds a lock as long as it has something, and the lock is had alone once nobody has.
 */
const NAME = 'infra-undo';

let heard: BroadcastChannel | undefined;

/** Where a browser lacks one of the two, each tab looks after its own. */
function knowsTabs(): boolean {
  return Boolean(navigator.locks) && typeof BroadcastChannel !== 'undefined';
}

/** Lets other tabs wait for something; `hurry` is called when one of them does. */
export function shareWaiting(end: Promise<unknown>, hurry: () => void): void {
  if (!knowsTabs()) return;
  if (!heard) {
    heard = new BroadcastChannel(NAME);
    heard.onmessage = hurry;
  }
  navigator.locks.request(NAME, { mode: 'shared' }, () => end).catch(() => undefined);
}

/** Has other tabs send what they have; resolves once nothing of it is on its way, and rejects once aborted. */
export async function sentByTabs(signal: AbortSignal): Promise<void> {
  if (!knowsTabs()) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('send');
  channel.close();
  await navigator.locks.request(NAME, { signal }, () => undefined);
}
