import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from '../../../http/errors.ts';
import type { Locale } from '../../../http/locale.ts';
import { type MessageParams, message } from '../../../http/messages.ts';
import type { CloudError, CloudErrorKind } from './errors.ts';
import { knownRefusal, quotaParams } from './known-refusals.ts';
import { serviceWord } from './services.ts';

/** What the caller knows of a refusal beside what the cloud says. */
export interface RefusalContext {
  /** The field of the form that it is about. */
  field?: string;
  /** Blanks of the code's message: the name of what is in the way. */
  params?: MessageParams;
}

const CODES: Record<CloudErrorKind, [ContentfulStatusCode, string]> = {
  quota: [409, 'CLOUD_QUOTA'],
  notFound: [404, 'NOT_FOUND'],
  inUse: [409, 'CLOUD_CONFLICT'],
  conflict: [409, 'CLOUD_CONFLICT'],
  badRequest: [400, 'CLOUD_REJECTED'],
  forbidden: [502, 'CLOUD_RIGHTS'],
  unauthorized: [502, 'CLOUD_RIGHTS'],
  noValidHost: [409, 'CLOUD_NO_HOST'],
  limited: [503, 'CLOUD_BUSY'],
  unavailable: [503, 'CLOUD_UNAVAILABLE'],
  unknown: [502, 'CLOUD_ERROR'],
};

/**
 * What a customer is told of a call that failed: the code that the product has for it, else one of the `CLOUD_…`; `params` have
 * the service, and the id of the call in the cloud's logs, which stands in the message too.
 */
export function toApiError(error: CloudError, context: RefusalContext = {}): ApiError {
  const known = error.status < 500 && error.kind !== 'quota' ? knownRefusal(error) : undefined;
  const [status, code] = known ? ([409, known.code] as const) : CODES[error.kind];
  const params: MessageParams = {
    service: serviceWord(error.service),
    ...(error.requestId !== undefined && { requestId: error.requestId }),
    ...(known?.params ?? paramsOf(error)),
    ...context.params,
  };
  // Without the name of what is in the way, the code has a message that does without.
  const used = known?.needs.some((name) => params[name] === undefined) ? `CLOUD_${code}` : code;
  return new ApiError(status, code, {
    params,
    text: (locale) => withRequestId(message(used, locale, params), locale, error.requestId),
    ...(context.field !== undefined && { field: context.field }),
    ...((error.kind === 'limited' || error.kind === 'unavailable') && { headers: { 'Retry-After': '10' } }),
  });
}

function paramsOf(error: CloudError): MessageParams {
  if (error.kind === 'quota') return { resource: serviceWord(error.service), ...quotaParams(error.text) };
  if (error.kind === 'notFound') return {};
  return ['inUse', 'conflict', 'badRequest'].includes(error.kind) ? { detail: error.text.replace(/\.$/, '') } : {};
}

function withRequestId(text: string, locale: Locale, requestId: string | undefined): string {
  return requestId === undefined ? text : `${text} (${message('CLOUD_REQUEST_ID', locale, { requestId })})`;
}
