/** The console's API, for one provider block. */
import type { Doc } from '../../contract/file/resource-file.ts';

/** One error of a refusal, in the reader's language. */
export interface RefusalItem {
  message: string;
  code?: string;
  field?: string;
}

/** The API has refused a call. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly status: number,
    readonly items: RefusalItem[],
  ) {
    super(items.map(({ message }) => message).join(' '));
  }
}

/** Something else than the API has answered: the console's pages, a proxy, a page about maintenance. The message says with what, such as `HTTP 200, text/html`. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer';
}

/** Nobody has answered. */
class Unreachable extends Error {
  override name = 'Unreachable';
}

/** What a call is made with. */
export interface ApiOptions {
  endpoint: string;
  token: string;
  project?: string | undefined;
  language: string;
}

/** A call. */
export interface ApiCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer. */
export interface Answer {
  body: unknown;
  etag: string | undefined;
}

const TIMEOUT_MS = 60_000;
/** How often a call is tried again where the API is busy or away. */
const TRIES = 6;
const FIRST_PAUSE_MS = 300;
const MOST_PAUSE_MS = 10_000;

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function itemOf(value: unknown): RefusalItem {
  const { message, code, field } = isDoc(value) ? value : {};
  return {
    message: String(message ?? ''),
    ...(typeof code === 'string' && { code }),
    ...(typeof field === 'string' && { field }),
  };
}

/** The errors in the body of an answer. */
export function itemsIn(body: unknown, otherwise: string): RefusalItem[] {
  if (Array.isArray(body)) return body.map(itemOf);
  return [isDoc(body) && body.message !== undefined ? itemOf(body) : { message: otherwise }];
}

/** The JSON in a body; undefined where there is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the API has said it: a success has JSON or says that it has none, and what is not there is an error with a code. */
function isOfApi({ status, ok }: Response, body: unknown): boolean {
  if (ok) return status === 204 || typeof body === 'object';
  return (status !== 404 && status !== 405) || itemsIn(body, '').every(({ code }) => code !== undefined);
}

function foreign({ status, headers }: Response): ForeignAnswer {
  return new ForeignAnswer([`HTTP ${status}`, headers.get('content-type') ?? []].flat().join(', '));
}

/** Whether the API says that there is no such record or path. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404 && error.items.some(({ code }) => code === 'NOT_FOUND');
}

/** The address of a path. The endpoint may have a path of its own, such as the prefix of a proxy. */
function addressOf(endpoint: string, path: string): URL {
  const base = new URL(endpoint);
  return new URL(base.pathname.replace(/\/$/, '') + path, base);
}

/** Whether the call can be sent again without being carried out twice. */
function isRepeatable({ method, headers = {} }: ApiCall): boolean {
  return method === 'GET' || 'Idempotency-Key' in headers;
}

/** Sends calls with the token of a provider block. */
export class Api {
  constructor(private readonly options: ApiOptions) {}

  /** Sends a call. Throws Refusal, ForeignAnswer where it is not the API that answers, and Unreachable where nobody does. */
  async call(call: ApiCall): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** tries, MOST_PAUSE_MS);
      try {
        const response = await this.sent(call);
        const body = parsed(await response.text());
        if (!isOfApi(response, body)) throw foreign(response);
        if (response.ok) return { body, etag: response.headers.get('etag') ?? undefined };
        const refusal = new Refusal(response.status, itemsIn(body, `HTTP ${response.status}`));
        const busy = response.status === 503 || response.status === 429;
        if (!busy || tries >= TRIES) throw refusal;
        await pause(Math.max(wait, 1000 * Number(response.headers.get('retry-after') ?? 0)));
      } catch (error) {
        if (error instanceof Refusal || error instanceof ForeignAnswer) throw error;
        const { cause, message } = error instanceof Error ? error : new Error(String(error));
        const reason = cause instanceof Error ? cause.message : message;
        if (!isRepeatable(call) || tries >= TRIES) throw new Unreachable(reason);
        await pause(wait);
      }
    }
  }

  private sent({ method, path, body, headers }: ApiCall): Promise<Response> {
    const { endpoint, token, project, language } = this.options;
    return fetch(addressOf(endpoint, path), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
        'User-Agent': 'terraform-provider-infra',
        ...(project !== undefined && { 'X-Project-Id': project }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
