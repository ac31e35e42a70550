/** An HTTP client of the provider. */
import { randomUUID } from 'node:crypto';
import type { Doc } from '../../../../src/contract/file/resource-file.ts';

/** The demo accounts, which every provider of these tests has. */
export const CUSTOMER = 'customer@demo.kz';
export const ADMINISTRATOR = 'admin@demo.kz';
const PASSWORD = 'Demo-Cloud-2026';

/** An answer. */
export interface Answer {
  status: number;
  /** The parsed body. Undefined for a missing body or other formats. */
  body: unknown;
  etag: string | undefined;
}

/** The options of a call. */
export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A signed-in user. */
export class Client {
  readonly #origin: string;
  #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Signs in with a demo account. */
  static async signIn(origin: string, login: string): Promise<Client> {
    const client = new Client(origin, '');
    await client.#take(client.send('POST /api/auth/login', { body: { login, password: PASSWORD } }));
    return client;
  }

  /** Switches to another project. */
  async changeTo(projectId: string): Promise<void> {
    await this.#take(this.send(`POST /api/user/change/project/${projectId}`));
  }

  async #take(answer: Promise<Answer>): Promise<void> {
    this.#token = String(docOf(await answer).token);
  }

  /** Sends a call, such as `GET /api/user`. */
  async send(call: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const form = body instanceof FormData;
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        'Accept-Language': 'en',
        ...(this.#token !== '' && { Authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), etag: response.headers.get('ETag') ?? undefined };
  }

  /** The object in a call's answer. Throws with the answer of an error. */
  async get(call: string, sent?: Sent): Promise<Doc> {
    return docOf(await this.send(call, sent), call);
  }

  /** The records of a page. Throws with the answer where it is none. */
  async page(path: string): Promise<Doc[]> {
    const { content } = await this.get(`GET ${path}`);
    return Array.isArray(content) ? content.filter(isDoc) : [];
  }
}

/** The object in an answer. Throws with the answer of an error, or without an object. */
export function docOf(answer: Answer, call = ''): Doc {
  if (answer.status < 300 && isDoc(answer.body)) return answer.body;
  throw new Error(`${call} was answered by ${summaryOf(answer)}`);
}

/** The machine codes of an error, in their order. */
export function codesOf({ body }: Answer): string[] {
  return Array.isArray(body) ? body.filter(isDoc).map(({ code }) => String(code)) : [];
}

/** An answer on one line, for people who debug. */
export function summaryOf({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)?.slice(0, 400) ?? ''}`;
}

export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
