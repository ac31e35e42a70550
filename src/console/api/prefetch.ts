import { sessionSignal, token } from './token.ts';
import { commonHeaders } from './wire.ts';

/** A prefetched response is valid for this time, in ms. */
const FRESH = 15_000;

interface Early {
  answer: Promise<Response>;
  token: string | null;
  since: number;
}

const early = new Map<string, Early>();

/**
 * Starts a GET before the code that needs it has loaded. The client uses the response once, if it requests exactly this address (host,
 * prefix and query included) in the same session. Otherwise it sends its own request.
 */
export function prefetch(url: string): void {
  if (early.has(url)) return;
  const mine = token();
  const answer = fetch(url, { headers: commonHeaders(mine), credentials: 'include', signal: sessionSignal() });
  // The consumer handles the failure. Without a consumer it must not be reported as unhandled.
  answer.catch(() => undefined);
  early.set(url, { answer, token: mine, since: Date.now() });
}

/** Takes a response of {@link prefetch}. Undefined where there is none, or it is stale. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const found = early.get(url);
  early.delete(url);
  return found && found.token === token() && Date.now() - found.since < FRESH ? found.answer : undefined;
}
