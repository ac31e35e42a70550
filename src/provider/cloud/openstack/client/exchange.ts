import { CloudError } from './errors.ts';
import type { ServiceName } from './services.ts';

/** One call over the network. */
export interface Exchange {
  service: ServiceName;
  url: string;
  init: RequestInit & { duplex?: 'half' };
  /** For how long one waits for the answer, in milliseconds; for its body too, unless that is streamed. */
  timeoutMs: number;
  /** Gives the body of an answer that is no refusal as it comes. */
  stream?: boolean;
  signal?: AbortSignal;
}

/** An answer of the cloud. */
export interface CloudAnswer<T = unknown> {
  status: number;
  /** Parsed where it is JSON, else its text; `null` where there is none. */
  body: T;
  headers: Headers;
  /** The id of the call in the cloud's own logs. */
  requestId?: string;
}

/**
 * Sends a call and reads the answer, whatever its status. Throws CloudError `unavailable` where there is none, and the signal's
 * reason where that ended it. Redirects are not followed: the token would go along.
 */
export async function exchange(fetcher: typeof fetch, call: Exchange): Promise<CloudAnswer> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(call.signal?.reason);
  call.signal?.throwIfAborted();
  call.signal?.addEventListener('abort', stop, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, call.timeoutMs);
  let streaming = false;
  try {
    const answer = await fetcher(call.url, { ...call.init, redirect: 'manual', signal: controller.signal });
    streaming = call.stream === true && answer.ok;
    return {
      status: answer.status,
      headers: answer.headers,
      requestId: requestIdOf(answer.headers),
      body: streaming ? answer.body : await readBody(answer),
    };
  } catch (error) {
    call.signal?.throwIfAborted();
    throw noAnswer(call, late, error);
  } finally {
    clearTimeout(timer);
    if (!streaming) call.signal?.removeEventListener('abort', stop);
  }
}

function requestIdOf(headers: Headers): string | undefined {
  return headers.get('x-openstack-request-id') ?? headers.get('x-compute-request-id') ?? undefined;
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return null;
  if (!/\bjson\b/i.test(answer.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function noAnswer(call: Exchange, late: boolean, error: unknown): CloudError {
  const known = { service: call.service, kind: 'unavailable', status: 0 } as const;
  if (late) return new CloudError({ ...known, type: 'Timeout', text: `No answer within ${call.timeoutMs / 1000} s.` });
  return new CloudError({ ...known, text: `The connection failed: ${failureOf(error)}.` });
}

/** Node says why in the cause's code alone. */
function failureOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.message : 'unknown';
}
