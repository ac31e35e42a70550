/** The API of a story: a map of calls to answers, served by a fake `fetch`. */

/** A call for which an answer is requested. */
export interface StoryCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  /** The count of calls of this entry, from 1. */
  time: number;
}

/** An answer other than a success with JSON. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A JSON value, a {@link Reply}, {@link PENDING}, {@link OFFLINE}, or a function of the call that returns one. */
export type StoryAnswer = unknown | ((call: StoryCall) => unknown);

/** `METHOD /path` to answer. `{id}` in a path stands for any one segment. */
export type StoryApi = Record<string, StoryAnswer>;

/** An answer that never comes. */
export const PENDING = Symbol('pending');
/** No connection to the provider. */
export const OFFLINE = Symbol('offline');

interface RefusedItem {
  code: string;
  message: string;
  field?: string;
  params?: Record<string, unknown>;
}

/** An error in the provider's format: one message, or a list with codes and fields. */
export function refuse(status: number, body: string | RefusedItem[]): Reply {
  const content = typeof body === 'string' ? { status, message: body } : body;
  return new Reply(status, content, { 'X-Request-Id': 'req-4f1c0d2a' });
}

const SERVED = /^\/(api|k8s|s3|monaas|dbaas)\//;
const original = globalThis.fetch.bind(globalThis);
let api: StoryApi = {};
let times = new Map<string, number>();
let sent: StoryCall[] = [];
let unanswered: string[] = [];

/** Starts a story with these answers, and clears the previous story's state. */
export function serveStory(answers: StoryApi): void {
  api = answers;
  times = new Map();
  sent = [];
  unanswered = [];
}

/** The story's calls so far, oldest first. */
export function sentCalls(method?: string): StoryCall[] {
  return sent.filter((call) => method === undefined || call.method === method);
}

/** Calls without an answer in the story. */
export function unansweredCalls(): string[] {
  return unanswered;
}

function entryFor(method: string, path: string): string | undefined {
  if (`${method} ${path}` in api) return `${method} ${path}`;
  return Object.keys(api).find((key) => {
    const [verb, pattern = ''] = key.split(' ');
    if (verb !== method) return false;
    return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  });
}

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
}

/** Pending until the caller aborts. */
function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
}

function response(answer: unknown): Response {
  const reply = answer instanceof Reply ? answer : new Reply(answer === undefined ? 204 : 200, answer);
  const text = reply.body === undefined ? null : JSON.stringify(reply.body);
  return new Response(text, {
    status: reply.status,
    headers: { 'Content-Type': 'application/json', ...reply.headers },
  });
}

async function answer(url: URL, init: RequestInit | undefined): Promise<Response> {
  const method = init?.method ?? 'GET';
  const key = entryFor(method, url.pathname);
  if (key === undefined) {
    unanswered.push(`${method} ${url.pathname}`);
    return response(refuse(501, 'The story has no answer for this call'));
  }
  const time = (times.get(key) ?? 0) + 1;
  times.set(key, time);
  const call: StoryCall = {
    method,
    path: url.pathname,
    query: url.searchParams,
    body: bodyOf(init),
    headers: new Headers(init?.headers),
    time,
  };
  sent.push(call);
  const configured = api[key];
  const value: unknown = typeof configured === 'function' ? configured(call) : configured;
  if (value === PENDING) return never(init?.signal);
  if (value === OFFLINE) throw new TypeError('Failed to fetch');
  return response(value);
}

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input), location.href);
  return SERVED.test(url.pathname) ? answer(url, init) : original(input, init);
};
