import { callLost, providerIs } from './connection.ts';
import { ApiError, readProblems } from './errors.ts';
import { dropPrefetched, takePrefetched } from './prefetch.ts';
import { reauthenticate } from './reauthentication.ts';
import { dropToken, sessionSignal, token } from './token.ts';
import { apiUrl, commonHeaders, type Query } from './wire.ts';

/** The options of a request. */
export interface RequestOptions {
  query?: Query;
  /** Sent as JSON. FormData and Blob are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Once aborted, the promise never settles: nobody waits for it. */
  signal?: AbortSignal;
  /** An ETag as received. */
  ifMatch?: string;
  idempotencyKey?: string;
  /**
   * ms until `ApiError` with kind `timeout`. The default is 30 s, and three minutes for a signed-in user's changes. 0 is never. Files have
   * no limit.
   */
  timeout?: number;
  /** Continues after the page is left. A delete always does. */
  keepalive?: boolean;
  /** The parser of a successful response. `json` returns undefined for an empty one. */
  as?: 'json' | 'text' | 'blob';
}

/** A successful response. */
export interface Answer<T> {
  data: T;
  etag?: string;
  requestId?: string;
  location?: string;
  /** `Content-Disposition`, for downloads. */
  disposition?: string;
}

const TIMEOUT = 30_000;
/** Changes happen in a cloud, possibly on fifty servers at once. */
const CHANGE_TIMEOUT = 180_000;
const SIGN_IN = 'POST /api/auth/login';

/** The calls that a guest may make (design: calls of guests, of the bare pages, of the public calculator). */
const PUBLIC = {
  POST: /^(auth\/(login(\/second-factor)?|passkey(\/options)?|providers\/(start|finish))|user\/(registration(\/survey)?|activate|email\/stop|password\/reset(\/sending)?)|calculator\/config|zammad\/createTicket\/public|nps\/public\/save)$/,
  GET: /^(auth\/providers$|user\/activate\/resending\/|promocode\/check\/|public\/|calculator\/config$|captcha(\/|$))/,
};

/** Whether a call is allowed now. A signed-out user may only make the calls of guests. */
export function mayCall(call: string, mine: string | null): boolean {
  const [method = 'GET', path = call] = call.split(' ');
  const calls = method === 'GET' || method === 'POST' ? PUBLIC[method] : undefined;
  return mine !== null || calls?.test(path.replace(/^\/api\/|\?.*/g, '')) === true;
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

/**
 * Calls the API.
 *
 * While signed out, and after a cancel by `signal` or by the end of the session, the promise never settles (spec section 4). It then holds
 * no timer and no listener. A 401 ends the session and never settles either, except for the sign-in call. A call that
 * needs a recent proof of the user asks for it, and is sent again after that.
 * @param call METHOD and path, as in `GET /api/user`.
 * @throws ApiError
 */
export async function request<T = unknown>(call: string, options: RequestOptions = {}): Promise<Answer<T>> {
  const mine = token();
  const [method = 'GET', path = call] = call.split(' ');
  if (!mayCall(`${method} ${path}`, mine)) return never();
  if (options.signal?.aborted) return never();

  const watch = watchCall(options, mine === null || method === 'GET' ? TIMEOUT : CHANGE_TIMEOUT);
  try {
    const response = await send(method, apiUrl(path, options.query), mine, options, watch.signal);
    if (response.status === 401 && call !== SIGN_IN) {
      // The answer may belong to a session that another tab has already replaced.
      if (token() === mine) dropToken('expired');
      return never();
    }
    return await read<T>(response, options);
  } catch (error) {
    if (watch.cancelled()) return never();
    if (watch.timedOut()) throw new ApiError('timeout', 0, []);
    if (!(error instanceof ApiError)) {
      callLost();
      throw new ApiError('network', 0, []);
    }
    if (!error.has('REAUTHENTICATION_REQUIRED')) throw error;
    // The user has time: the call is not waiting for an answer.
    watch.end();
    if (!(await reauthenticate())) throw error;
    return request(call, options);
  } finally {
    watch.end();
  }
}

interface Watch {
  signal: AbortSignal;
  cancelled(): boolean;
  timedOut(): boolean;
  end(): void;
}

function watchCall(options: RequestOptions, patience: number): Watch {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const sources = [sessionSignal(), ...(options.signal ? [options.signal] : [])];
  for (const source of sources) source.addEventListener('abort', abort);
  const isFile = options.body instanceof FormData || options.body instanceof Blob || options.as === 'blob';
  const limit = options.timeout ?? (isFile ? 0 : patience);
  let late = false;
  const expire = (): void => {
    late = true;
    controller.abort();
  };
  const timer = limit > 0 ? setTimeout(expire, limit) : undefined;
  return {
    signal: controller.signal,
    cancelled: () => sources.some((source) => source.aborted),
    timedOut: () => late,
    end: () => {
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener('abort', abort);
    },
  };
}

async function send(
  method: string,
  url: string,
  mine: string | null,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Response> {
  const plain = !options.headers && !options.as;
  const early = method === 'GET' && plain ? takePrefetched(url) : undefined;
  if (method !== 'GET') dropPrefetched();
  if (early) return raceAbort(early, signal);
  const { body } = options;
  const raw = body instanceof FormData || body instanceof Blob;
  return fetch(url, {
    method,
    credentials: 'include',
    // A delete is sent when the page is left at the latest, and must outlive it.
    keepalive: options.keepalive ?? method === 'DELETE',
    signal,
    headers: {
      ...commonHeaders(mine),
      ...(body === undefined || raw ? {} : { 'Content-Type': 'application/json' }),
      ...(options.ifMatch ? { 'If-Match': options.ifMatch } : {}),
      ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
  });
}

/** A prefetched response has its own signal, so the caller's signal is raced against it. */
function raceAbort(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    answer.then(resolve, reject);
  });
}

async function read<T>(response: Response, options: RequestOptions): Promise<Answer<T>> {
  const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
  const requestId = header('X-Request-Id');
  providerIs(header('API-Version'));
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError('http', response.status, readProblems(response.status, parse(text)), requestId);
  }
  return {
    data: (await content(response, options.as ?? 'json')) as T,
    etag: header('ETag'),
    requestId,
    location: header('Location'),
    disposition: header('Content-Disposition'),
  };
}

async function content(response: Response, as: 'json' | 'text' | 'blob'): Promise<unknown> {
  if (as === 'blob') return response.blob();
  const text = await response.text();
  if (as === 'text') return text;
  if (text === '') return undefined;
  const value = parse(text);
  // A page of a proxy or of the static host instead of the API's response.
  if (value === undefined) throw new ApiError('network', response.status, []);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
