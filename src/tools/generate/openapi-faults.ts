/** The answers that any call can give: a store that is away or full, a body that is too long or too slow, too many requests at once. */
import type { Json } from './openapi-operation.ts';

const RETRY_AFTER: Json = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const content: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** The shared answers, by their names in `components.responses`. */
export const FAULTS: Json = {
  BodyTooSlow: { description: 'BODY_TIMEOUT: the body did not come in full in time.', content },
  BodyTooLarge: { description: 'BODY_TOO_LARGE, TOO_MANY_VALUES or FILE_TOO_LARGE.', content },
  TooManyUploads: {
    description: 'TOO_MANY_UPLOADS: the sender has other uploads open.',
    headers: RETRY_AFTER,
    content,
  },
  Unavailable: {
    description:
      'STORE_AWAY: the database does not answer, and it is not known whether a change was made. CHANGES_BUSY: other changes took too long. BUSY: too many requests at once.',
    headers: RETRY_AFTER,
    content,
  },
  StoreFull: { description: 'STORE_FULL: the disk is full, and nothing was saved.', headers: RETRY_AFTER, content },
};

/** Calls that use no store. */
const WITHOUT_STORE = ['/api/health', '/api/openapi.json'];

/** The statuses that a call can answer whatever it does, with the names of their answers. */
function faultsOf(path: string, method: string, { requestBody }: Json): [status: string, name: string][] {
  if (WITHOUT_STORE.includes(path)) return [];
  const { content: sent = {} } = (requestBody ?? {}) as { content?: Json };
  return [
    ...(requestBody
      ? ([
          ['408', 'BodyTooSlow'],
          ['413', 'BodyTooLarge'],
        ] as [string, string][])
      : []),
    ...('multipart/form-data' in sent ? ([['429', 'TooManyUploads']] as [string, string][]) : []),
    ['503', 'Unavailable'],
    ...(method === 'get' ? [] : ([['507', 'StoreFull']] as [string, string][])),
  ];
}

/** The operation with these answers. Those that it describes itself stay. */
export function withFaults(path: string, method: string, operation: Json): Json {
  const faults = faultsOf(path, method, operation).map(([status, name]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return { ...operation, responses: { ...Object.fromEntries(faults), ...(operation.responses as Json) } };
}
