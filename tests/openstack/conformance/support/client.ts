/** A client of the provider: HTTP and nothing else. */
import { randomUUID } from 'node:crypto';
import type { Doc } from '../../../../src/contract/file/resource-file.ts';

/** The demo's accounts, which every provider of these tests has. */
export const CUSTOMER = 'customer@demo.kz';
export const ADMINISTRATOR = 'admin@demo.kz';
const PASSWORD = 'Demo-Cloud-2026';

/** An answer. */
export interface Answer {
  status: number;
  /** The parsed body; undefined where there is none or it is no JSON. */
  body: unknown;
  etag: string | undefined;
}

/** What a call carries beside its path. */
export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Somebody who is signed in. */
export class Client {
  readonly #origin: string;
  #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Signs in with one of the demo's accounts. */
  static async signIn(origin: string, login: string): Promise<Client> {
    const client = new Client(origin, '');
    await client.#take(client.send('POST /api/auth/login', { body: { login, password: PASSWORD } }));
    return client;
  }

  /** Goes on in another project. */
  async changeTo(projectId: string): Promise<void> {
    await this.#take(this.send(`POST /api/user/change/project/${projectId}`));
  }

  async #take(answer: Promise<Answer>): Promise<void> {
    this.#token = String(docOf(await answer).token);
  }

  /** Makes a call, such as `GET /api/user`. */
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

  /** The object that a call answers. Throws with the answer where it is refused. */
  async get(call: string, sent?: Sent): Promise<Doc> {
    return docOf(await this.send(call, sent), call);
  }

  /** The records of an answered page. Throws with the answer where it is none. */
  async page(path: string): Promise<Doc[]> {
    const { content } = await this.get(`GET ${path}`);
    return Array.isArray(content) ? content.filter(isDoc) : [];
  }
}

/** The object in an answer. Throws with the answer where it was refused or holds none. */
export function docOf(answer: Answer, call = ''): Doc {
  if (answer.status < 300 && isDoc(answer.body)) return answer.body;
  throw new Error(`${call} was answered by ${told(answer)}`);
}

/** The machine codes of a refusal, in the order in which they stand. */
export function codesOf({ body }: Answer): string[] {
  return Array.isArray(body) ? body.filter(isDoc).map(({ code }) => String(code)) : [];
}

/** An answer in a line, for people who look why. */
export function told({ status, body }: Answer): string {
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
