import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Locale } from './locale.ts';
import { fill, type MessageParams, message } from './messages.ts';

/** One thing that is wrong with a request. */
export interface ApiErrorItem {
  /** The machine code; the id of a guard or rule counts as one. */
  code: string;
  /** The JSON Pointer of the input it is about, without the leading slash for a top-level field. */
  field?: string;
  params?: MessageParams;
  /** The message of a code that comes from a resource file, with `{{blanks}}`; else the code has one in messages.json. */
  text?: (locale: Locale) => string;
}

/** An item as it goes over the wire. */
export interface WireErrorItem {
  code: string;
  message: string;
  field?: string;
  params?: MessageParams;
}

/** What may be said with an error beside its code. */
export interface ApiErrorOptions extends Omit<ApiErrorItem, 'code'> {
  /** All that is wrong, where it is more than one thing; code, field and params are then the first one's. */
  many?: ApiErrorItem[];
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string>;
}

/** A refusal that the client is told about: a status and a machine code, in the list shape of design.md 3. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly field?: string;
  readonly params?: MessageParams;
  readonly many: ApiErrorItem[];
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, code: string, options: ApiErrorOptions = {}) {
    super(`${status} ${code}`);
    const { many, headers = {}, ...item } = options;
    this.status = status;
    this.many = many?.length ? many : [{ code, ...item }];
    this.code = this.many[0]?.code ?? code;
    this.field = this.many[0]?.field;
    this.params = this.many[0]?.params;
    this.headers = headers;
  }

  /** The body of the answer, in the reader's language. */
  toWire(locale: Locale): WireErrorItem[] {
    return this.many.map(({ code, field, params, text }) => ({
      code,
      message: text ? fill(text(locale), params ?? {}) : message(code, locale, params),
      ...(field !== undefined && { field }),
      ...(params !== undefined && { params }),
    }));
  }
}
