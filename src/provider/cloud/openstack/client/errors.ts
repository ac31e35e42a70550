import { type ServiceName, serviceWord } from './services.ts';

/** What a refusal means, whichever service says it and however. */
export type CloudErrorKind =
  | 'quota'
  | 'notFound'
  | 'inUse'
  | 'conflict'
  | 'badRequest'
  | 'forbidden'
  | 'unauthorized'
  | 'noValidHost'
  | 'limited'
  | 'unavailable'
  | 'unknown';

/** What is known of a failed call. */
export interface CloudErrorParts {
  service: ServiceName;
  kind: CloudErrorKind;
  /** The answer's HTTP status; 0 where there was no answer. */
  status: number;
  text: string;
  requestId?: string;
  type?: string;
}

/** A call to a service of the cloud that failed or was refused. Holds neither tokens nor what was sent. */
export class CloudError extends Error {
  override name = 'CloudError';
  readonly service: ServiceName;
  readonly kind: CloudErrorKind;
  /** The answer's HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** What the service says, in its English, without HTML and without the values it was sent. */
  readonly text: string;
  /** The id of the call in the cloud's own logs. */
  readonly requestId?: string;
  /** Neutron's name of the error; `Timeout` where the cloud took too long. */
  readonly type?: string;

  constructor({ service, kind, status, text, requestId, type }: CloudErrorParts) {
    super(`${serviceWord(service)}: ${status || 'no answer'}, ${kind}: ${text}${requestId ? ` (${requestId})` : ''}`);
    this.service = service;
    this.kind = kind;
    this.status = status;
    this.text = text;
    this.requestId = requestId;
    this.type = type;
  }

  /** What it was made of, for another one. */
  parts(): CloudErrorParts {
    const { service, kind, status, text, requestId, type } = this;
    return { service, kind, status, text, requestId, type };
  }
}

/** Reads the error in an answer's body, parsed where it is JSON: each service has a shape of its own. */
export function readError(service: ServiceName, status: number, body: unknown, requestId?: string): CloudError {
  const { text: raw, type } = messageIn(body);
  const text = plain(raw) || `HTTP ${status}`;
  const kind = isForeign(service, status, body, requestId) ? 'unavailable' : kindOf(status, text, type);
  return new CloudError({ service, status, text, type, requestId, kind });
}

/**
 * Whether an answer is of something that stands in between, not of the service: a page that says 404, where the service's own would mean that
 * the record is gone. Glance says so on a page too, which has the id of the call.
 */
export function isForeign(service: ServiceName, status: number, body: unknown, requestId: string | undefined): boolean {
  if (service === 'objectStore' || (service === 'image' && requestId !== undefined)) return false;
  return status === 404 && typeof body === 'string';
}

/** The error of something that was begun and has come to nothing, as the resource itself tells it later (a server's `fault`). */
export function readFault(service: ServiceName, message: string, requestId?: string): CloudError {
  const text = plain(message);
  const kind = NO_HOST.test(text) ? 'noValidHost' : QUOTA.test(text) ? 'quota' : 'unknown';
  return new CloudError({ service, status: 0, text, requestId, kind });
}

/** Whether something is a {@link CloudError} of one of the kinds. */
export function isCloudError(error: unknown, ...kinds: CloudErrorKind[]): error is CloudError {
  return error instanceof CloudError && (kinds.length === 0 || kinds.includes(error.kind));
}

const NO_HOST = /no valid host|exhausted all hosts/i;
// Bounded: 400 characters of a refusal.
const QUOTA =
  /quota exceeded|exceed\w*\b.{0,60}\bquota|quota has been met|exceeded for quota|maximum number of .{1,40} exceeded|port limit exceeded|resource ?limit|reached the maximum/i;
const IN_USE = /\bin[ -]use\b|still (attached|in use)|has (ports|children|dependent)|is (being )?used by/i;
const WRONG_STATE = /\bstatus (must|of|is|was|should)\b|\bimmutable\b|while it is in|invalid (status|state)/i;

function kindOf(status: number, text: string, type: string | undefined): CloudErrorKind {
  if (type === 'OverQuota') return 'quota';
  // What is not found is a way, not a record.
  if (type === 'ExternalGatewayForFloatingIPNotFound') return 'conflict';
  if (NO_HOST.test(text)) return 'noValidHost';
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return refusalKind(text);
    case 404:
    case 410:
      return 'notFound';
    case 409:
      return QUOTA.test(text) ? 'quota' : IN_USE.test(text) || type?.endsWith('InUse') ? 'inUse' : 'conflict';
    case 413:
      return QUOTA.test(text) ? 'quota' : 'limited';
    case 429:
      return 'limited';
    case 400:
    case 422:
      return badRequestKind(text);
    case 502:
    case 503:
    case 504:
      return 'unavailable';
  }
  return 'unknown';
}

/** Nova and Octavia say 403 for a full quota too; a role that may not change quotas has the word in its refusal as well. */
function refusalKind(text: string): CloudErrorKind {
  if (/policy doesn't allow|not authorized/i.test(text)) return 'forbidden';
  if (QUOTA.test(text)) return 'quota';
  return /is protected/i.test(text) ? 'conflict' : 'forbidden';
}

/** Cinder and Octavia say 400 for what is in the wrong state or in use. */
function badRequestKind(text: string): CloudErrorKind {
  if (WRONG_STATE.test(text)) return 'conflict';
  return IN_USE.test(text) ? 'inUse' : 'badRequest';
}

/**
 * What the shapes have in common: Nova, Cinder and Trove wrap a message in the error's name, Keystone in `error`, Neutron in
 * `NeutronError` with a type, Octavia says `faultstring`, Glance and Designate `message`, Magnum a list of `errors`.
 */
function messageIn(body: unknown): { text: string; type?: string } {
  if (typeof body === 'string') return { text: body };
  if (!isRecord(body)) return { text: '' };
  if (typeof body.faultstring === 'string') return { text: body.faultstring };
  if (typeof body.message === 'string') return { text: body.message };
  if (Array.isArray(body.errors)) return messageIn(first(body.errors));
  if (typeof body.detail === 'string') return { text: body.detail };
  if (typeof body.NeutronError === 'string') return { text: body.NeutronError };
  const inner = first(Object.values(body).filter(isRecord));
  if (!isRecord(inner) || typeof inner.message !== 'string') return { text: '' };
  return { text: inner.message, ...(typeof inner.type === 'string' && { type: inner.type }) };
}

/** Longer texts are a traceback or a page. */
const LONGEST = 400;
/** What is read of them. */
const LONGEST_READ = 4000;

/** A text for people: no tags, one line, and none of the values that were sent, which can be a password or a server's user data. */
function plain(text: string): string {
  const line = text
    .slice(0, LONGEST_READ)
    // Bounded: 4,000 characters, here and below.
    .replace(/<(style|script|title)\b.*?<\/\1>/gis, ' ')
    .replace(/<[/!a-z][^>]*>/gi, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/\s+/g, ' ')
    // Bounded: as above.
    .replace(/(Invalid input for field\/attribute [^ ]+?)\.? Value: .*$/, '$1.')
    .replace(/ ?Failed validating .*$/, '')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function first(list: unknown[]): unknown {
  return list[0];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
