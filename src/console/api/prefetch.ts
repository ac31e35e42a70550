import { sessionSignal, token } from './token.ts';
import { commonHeaders } from './wire.ts';

/** An answer asked for before anybody wanted it is good for this long, in ms. */
const FRESH = 15_000;

interface Early {
  answer: Promise<Response>;
  token: string | null;
  since: number;
}

const early = new Map<string, Early>();

/**
 * Starts a GET before the code that wants it has arrived. The client takes the answer once, if it asks for exactly this
 * address (host, prefix and query included) in the same session; else it asks itself.
 */
export function prefetch(url: string): void {
  if (early.has(url)) return;
  const mine = token();
  const answer = fetch(url, { headers: commonHeaders(mine), credentials: 'include', signal: sessionSignal() });
  // Whoever takes it sees the failure; one that nobody takes must not be reported as unhandled.
  answer.catch(() => undefined);
  early.set(url, { answer, token: mine, since: Date.now() });
}

/** Takes an answer that {@link prefetch} has asked for; undefined where there is none, or it is stale. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const found = early.get(url);
  early.delete(url);
  return found && found.token === token() && Date.now() - found.since < FRESH ? found.answer : undefined;
}
