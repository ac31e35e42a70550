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
  const before = early.get(url);
  if (before && isOfNow(before)) return;
  keep(url, sender()(url));
}

/** Sends GETs of the session that is the current one now, also later. */
function sender(): (url: string) => Promise<Response> {
  const init = { headers: commonHeaders(token()), credentials: 'include', signal: sessionSignal() } as const;
  return (url) => fetch(url, init);
}

function keep(url: string, answer: Promise<Response>): void {
  // The consumer handles the failure. Without a consumer it must not be reported as unhandled.
  answer.catch(() => undefined);
  early.set(url, { answer, token: token(), since: Date.now() });
}

/**
 * Starts one GET that answers several calls at once. Each of them is then as prefetched. A part that the answer lacks is requested by its
 * own call, as is every part where the provider does not know the call yet.
 * @param url the address of the call that answers the parts
 * @param parts the addresses of the calls that the parts stand for
 */
export function prefetchParts(url: string, parts: Readonly<Record<string, string>>): void {
  const send = sender();
  const whole = send(url).then(readParts);
  for (const [name, address] of Object.entries(parts))
    keep(
      address,
      whole.then((known) => {
        if (known instanceof Response) return known.clone();
        return known[name] === undefined ? send(address) : asResponse(known[name]);
      }),
    );
}

type Parts = Record<string, unknown>;

/** The parts of an answer; none from a provider that does not know the call yet. Any other error is the answer to each part. */
async function readParts(response: Response): Promise<Parts | Response> {
  if (response.ok) return (await response.json()) as Parts;
  return response.status === 404 ? {} : response;
}

function asResponse(part: unknown): Response {
  return new Response(JSON.stringify(part), { headers: { 'Content-Type': 'application/json' } });
}

/**
 * What a prefetched GET has answered, as JSON. The response itself stays for its consumer. Undefined where nothing is prefetched, or the
 * answer is an error, which is the consumer's.
 */
export async function prefetched(url: string): Promise<unknown> {
  const found = early.get(url);
  const response = found && isOfNow(found) ? await found.answer.catch(() => undefined) : undefined;
  if (!response?.ok || response.bodyUsed) return undefined;
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

/** Whether a response is of this session, and no old one. */
function isOfNow(one: Early): boolean {
  return one.token === token() && Date.now() - one.since < FRESH;
}

/** Forgets what was prefetched: a change may have made it old. */
export function dropPrefetched(): void {
  early.clear();
}

/** Takes a response of {@link prefetch}. Undefined where there is none, or it is stale. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const found = early.get(url);
  early.delete(url);
  return found && isOfNow(found) ? found.answer : undefined;
}
