/** What calls tell about the connection: that one was lost, and which version of the API answers. */

type Happening = 'lost' | 'back' | 'version';

const events = new EventTarget();
let lost = false;
let version: string | undefined;

/** Calls back on an event. Returns the unsubscribe function. */
export function onConnection(event: Happening, callback: () => void): () => void {
  events.addEventListener(event, callback);
  return () => events.removeEventListener(event, callback);
}

/** A call has got no answer. */
export function callLost(): void {
  lost = true;
  events.dispatchEvent(new Event('lost'));
}

/** The provider answers again. */
export function connectionIsBack(): void {
  lost = false;
  events.dispatchEvent(new Event('back'));
}

/** Whether a call has got no answer, and none was known to get one since. */
export function isCallLost(): boolean {
  return lost;
}

/** The provider has answered, and says its version. Undefined from one that is too old to say it. */
export function providerIs(answered: string | undefined): void {
  if (!answered || answered === version) return;
  version = answered;
  events.dispatchEvent(new Event('version'));
}

/** The version of the API of the last answer. Undefined before the first. */
export function providerVersion(): string | undefined {
  return version;
}
