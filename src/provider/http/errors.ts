import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Locale } from './locale.ts';
import { fill, type MessageParams, message } from './messages.ts';

/** One error of a request. */
export interface ApiErrorItem {
  /** The machine-readable code, or the id of a guard or rule. */
  code: string;
  /** The JSON Pointer of the input it is about, without the leading slash for a top-level field. */
  field?: string;
  params?: MessageParams;
  /** The message of a code of a resource file, with `{{parameters}}`. Other codes have theirs in messages.json. */
  text?: (locale: Locale) => string;
}

/** An error item in JSON. */
export interface WireErrorItem {
  code: string;
  message: string;
  field?: string;
  params?: MessageParams;
}

/** The options of an error, beside its code. */
export interface ApiErrorOptions extends Omit<ApiErrorItem, 'code'> {
  /** All items, where there are several. Code, field and params are then those of the first. */
  many?: ApiErrorItem[];
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string>;
  /** Whether the record that refused was changing by itself. */
  passing?: boolean;
}

/** A refusal that the client gets: a status and a machine-readable code, in the list shape of design.md 3. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly field?: string;
  readonly params?: MessageParams;
  readonly many: ApiErrorItem[];
  readonly headers: Record<string, string>;
  /** Whether the record that refused was changing by itself, so that the same request can succeed a little later. */
  passing: boolean;

  constructor(status: ContentfulStatusCode, code: string, options: ApiErrorOptions = {}) {
    super(`${status} ${code}`);
    const { many, headers = {}, passing = false, ...item } = options;
    this.status = status;
    this.many = many?.length ? many : [{ code, ...item }];
    this.code = this.many[0]?.code ?? code;
    this.field = this.many[0]?.field;
    this.params = this.many[0]?.params;
    this.headers = headers;
    this.passing = passing;
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
