/** One error of a response: a machine code, a message in the user's language, and its field. */
export interface ApiProblem {
  code: string;
  message: string;
  /** A field of the form, by name or JSON Pointer. */
  field?: string;
  params?: Record<string, unknown>;
}

/** Whether a response came (`http`), none came (`network`), or none came in time (`timeout`). */
export type ApiErrorKind = 'http' | 'network' | 'timeout';

/** A failed call. `errors` has at least one entry where a response came. */
export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    /** The HTTP status, or 0 without a response. */
    readonly status: number,
    readonly errors: ApiProblem[],
    /** The response's `X-Request-Id`, shown with the error. */
    readonly requestId?: string,
  ) {
    super(errors[0]?.message ?? kind);
    this.name = 'ApiError';
  }

  /** Whether one of the errors has this machine code. */
  has(code: string): boolean {
    return this.errors.some((one) => one.code === code);
  }
}

function isBag(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problem(value: unknown, status: number): ApiProblem | undefined {
  if (!isBag(value)) return undefined;
  const { code, message, field, params } = value;
  if (typeof message !== 'string' && typeof code !== 'string') return undefined;
  return {
    code: typeof code === 'string' ? code : String(typeof value.status === 'number' ? value.status : status),
    message: typeof message === 'string' ? message : '',
    ...(typeof field === 'string' ? { field } : {}),
    ...(isBag(params) ? { params } : {}),
  };
}

/**
 * Reads both error shapes of spec section 8: a list of `{code, message}` and one `{status, message}`, which gets its
 * status as code. Anything else, such as a proxy's HTML page, gives one entry with an empty message.
 */
export function readProblems(status: number, body: unknown): ApiProblem[] {
  const found = (Array.isArray(body) ? body : [body])
    .map((one) => problem(one, status))
    .filter((one): one is ApiProblem => one !== undefined);
  return found.length > 0 ? found : [{ code: String(status), message: '' }];
}
