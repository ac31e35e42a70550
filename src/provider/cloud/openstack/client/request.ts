/**
 * One call to a service of the cloud.
 *
 * The client in short: `adminSession(settings)` or `new Session({…})` holds a credential; {@link request} makes a call with it,
 * `listAll` (pages.ts) reads a whole list, `until` (poll.ts) waits for a state; what fails is a CloudError (errors.ts), which
 * `toApiError` (api-error.ts) turns into what a customer is told. Paths are the services' own behind their version:
 * `/servers/detail`, `/networks`, `/volumes`, `/images`, `/loadbalancers`, `/users`.
 */
import { CloudError, isCloudError, isForeign, readError } from './errors.ts';
import { type CloudAnswer, type Exchange, exchange } from './exchange.ts';
import { SERVICES, type Service, type ServiceName } from './services.ts';
import type { Session } from './session.ts';

export type { CloudAnswer } from './exchange.ts';

/** What is asked of a service. */
export interface CloudCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Behind the version path: `/servers/detail`. Ids in it are the caller's to encode. */
  path: string;
  /** Values that are undefined are left out; of a list each is sent. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON; a stream, bytes or a blob as they are. A stream can't be sent twice, so such a call is never repeated. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Statuses from 300 that are an answer too, such as 404 of a delete. */
  expect?: readonly number[];
  /** For how long one waits, in milliseconds. Default: the session's, and an hour for what is uploaded. */
  timeoutMs?: number;
  /** Another version of the service's API than the pinned one, `2.93`. A cloud that does not have it answers 406. */
  microversion?: string;
}

/** A value in a query. */
export type QueryValue = string | number | boolean | undefined | readonly string[];

const UPLOAD_TIMEOUT_MS = 3_600_000;
/** The pauses before a GET is repeated, in milliseconds. */
const PAUSES = [100, 400];

/**
 * Makes a call, logged in. Throws CloudError for a refusal and where there is no answer, ApiError 503 CLOUD_SERVICE_MISSING where
 * the cloud has no such service, and the signal's reason. A 401 is followed by one login and one repeat; a GET is repeated up to
 * twice when the service is away for a moment. Nothing else is ever sent twice.
 */
export function request(
  session: Session,
  service: ServiceName,
  call: CloudCall & { stream: true },
): Promise<CloudAnswer<ReadableStream<Uint8Array> | null>>;
export function request<T = unknown>(
  session: Session,
  service: ServiceName,
  call: CloudCall & { stream?: false },
): Promise<CloudAnswer<T>>;
export async function request(
  session: Session,
  service: ServiceName,
  call: CloudCall & { stream?: boolean },
): Promise<CloudAnswer> {
  const ended = session.health.began(service);
  try {
    const answer = await insist(session, service, call);
    ended();
    return answer;
  } catch (error) {
    // What was to be sent may have failed as well, and the caller may have had enough.
    if (!(call.body instanceof ReadableStream) && isCloudError(error)) ended(error);
    throw error;
  }
}

/** Makes a call, and again where that may help. */
async function insist(
  session: Session,
  service: ServiceName,
  call: CloudCall & { stream?: boolean },
): Promise<CloudAnswer> {
  const once = call.body instanceof ReadableStream;
  let logins = 0;
  let repeats = 0;
  for (;;) {
    const token = await session.token();
    const answer = await attempt(session, service, call, token.value);
    if (!(answer instanceof Error)) {
      if (isWanted(service, call, answer)) return answer;
      if (answer.status === 401) {
        session.forget(token);
        if (!once && logins++ === 0) continue;
      }
    }
    const error = answer instanceof Error ? answer : errorOf(service, answer);
    const pause = PAUSES[repeats++];
    if (pause === undefined || call.method !== 'GET' || !isMomentary(error)) throw error;
    await session.wait(pause, call.signal);
  }
}

/** Whether an answer is one of the service's own that the caller takes. */
function isWanted(service: ServiceName, call: CloudCall, answer: CloudAnswer): boolean {
  if (isPage(service, answer)) return false;
  if (answer.status < 300) return true;
  const isTheirs = answer.requestId !== undefined || !isForeign(service, answer.status, answer.body, undefined);
  return call.expect?.includes(answer.status) === true && isTheirs;
}

/** A page where data was asked for is of something that stands in between. Object stores write pages themselves. */
function isPage(service: ServiceName, { status, body }: CloudAnswer): boolean {
  return status < 300 && service !== 'objectStore' && typeof body === 'string' && /^\s*</.test(body);
}

function errorOf(service: ServiceName, answer: CloudAnswer): CloudError {
  const { status, body, requestId } = answer;
  if (!isPage(service, answer)) return readError(service, status, body, requestId);
  const text = 'A page came in place of an answer.';
  return new CloudError({ service, kind: 'unavailable', status, text, requestId });
}

/** The answer, or why there is none. */
async function attempt(
  session: Session,
  service: ServiceName,
  call: CloudCall & { stream?: boolean },
  token: string,
): Promise<CloudAnswer | CloudError> {
  const url = (await session.base(service)) + call.path + queryText(call.query);
  const { init, upload } = initOf(SERVICES[service], call, token);
  const timeoutMs = call.timeoutMs ?? (upload ? UPLOAD_TIMEOUT_MS : session.timeoutMs);
  try {
    return await exchange(session.fetch, { service, url, init, timeoutMs, stream: call.stream, signal: call.signal });
  } catch (error) {
    if (isCloudError(error)) return error;
    throw error;
  }
}

function initOf(service: Service, call: CloudCall, token: string): { init: Exchange['init']; upload: boolean } {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Auth-Token': token };
  if (service.micro)
    headers['OpenStack-API-Version'] = `${service.micro.word} ${call.microversion ?? service.micro.version}`;
  const { method, body } = call;
  if (body === undefined) return { init: { method, headers: { ...headers, ...call.headers } }, upload: false };
  if (isRaw(body)) {
    headers['Content-Type'] = 'application/octet-stream';
    return { init: { method, headers: { ...headers, ...call.headers }, body, duplex: 'half' }, upload: true };
  }
  headers['Content-Type'] = 'application/json';
  return { init: { method, headers: { ...headers, ...call.headers }, body: JSON.stringify(body) }, upload: false };
}

function isRaw(body: unknown): body is ReadableStream<Uint8Array> | Blob | Uint8Array<ArrayBuffer> {
  return body instanceof ReadableStream || body instanceof Uint8Array || body instanceof Blob;
}

function queryText(query: CloudCall['query']): string {
  if (!query) return '';
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) values.append(name, String(one));
  }
  return values.size > 0 ? `?${values}` : '';
}

/** Whether the service may be there again at once. One that is slow is not asked again: it has enough to do. */
function isMomentary(error: CloudError): boolean {
  return error.kind === 'unavailable' && error.status !== 504 && error.type !== 'Timeout';
}
