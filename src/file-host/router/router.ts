import { isApiPath } from '../../provider/http/api-path.ts';
import { CHANNEL, type Message, OBJECTS_PATH, type SentRequest } from '../wire.ts';

/** Requests of the same effect however often they arrive. */
const REPEATABLE = /^(GET|HEAD|OPTIONS|PUT|DELETE)$/;
/** Only some statuses may have a body (Fetch, "null body status"). */
const NO_BODY = [101, 103, 204, 205, 304];

/** A request on its way. */
interface Pending {
  request: SentRequest;
  /** The provider that has it. */
  by: string | undefined;
  answer(response: Response): void;
  fail(): void;
  /** The answer's body, from its head on. */
  body: ReadableStreamDefaultController<Uint8Array> | undefined;
}

/** Whether the provider answers a URL, not the file host. */
export function isForProvider(url: URL, origin: string): boolean {
  if (url.origin !== origin) return false;
  return isApiPath(url.pathname) || url.pathname === OBJECTS_PATH || url.pathname.startsWith(`${OBJECTS_PATH}/`);
}

/**
 * Passes requests to the provider of this origin over the channel, and its answers back. The provider can end with its page at any moment.
 * A request that none has taken waits for the next one, and so does one that was taken and can be repeated.
 */
export class Router {
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #pending = new Map<string, Pending>();

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#heard(data);
  }

  /** The provider's answer. Rejects where it has ended meanwhile. */
  async pass(request: Request): Promise<Response> {
    const sent = await sentRequest(request);
    const id = crypto.randomUUID();
    request.signal.addEventListener('abort', () => this.#forget(id));
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('The provider has ended'));
      this.#pending.set(id, { request: sent, by: undefined, answer: resolve, fail, body: undefined });
      this.#send({ kind: 'request', id, request: sent });
    });
  }

  #send(message: Message): void {
    this.#channel.postMessage(message);
  }

  #heard(message: Message): void {
    if (message.kind === 'state') {
      if (message.state.is === 'ready') this.#follow(message.state.by);
      return;
    }
    const pending = 'id' in message ? this.#pending.get(message.id) : undefined;
    if (pending) this.#answered(message, pending);
  }

  /** Requests of a provider that has ended go to the one that answers now, as far as they can be repeated. */
  #follow(by: string): void {
    for (const [id, pending] of this.#pending) {
      if (pending.by === by) continue;
      const { method, headers } = pending.request;
      const canRepeat = REPEATABLE.test(method) || headers.some(([name]) => name === 'idempotency-key');
      if (pending.by !== undefined && (pending.body || !canRepeat)) this.#break(id, pending);
      else this.#send({ kind: 'request', id, request: pending.request });
    }
  }

  #answered(message: Message, pending: Pending): void {
    switch (message.kind) {
      case 'taken':
        pending.by = message.by;
        return;
      case 'head':
        this.#answer(message, pending);
        return;
      case 'chunk':
        pending.body?.enqueue(message.bytes);
        return;
      case 'end':
        this.#pending.delete(message.id);
        pending.body?.close();
        return;
      case 'broken':
        this.#break(message.id, pending);
    }
  }

  #answer({ id, status, headers, empty }: Message & { kind: 'head' }, pending: Pending): void {
    const withBody = !empty && !NO_BODY.includes(status);
    const body = withBody
      ? new ReadableStream<Uint8Array>({
          start: (controller) => {
            pending.body = controller;
          },
          cancel: () => this.#forget(id),
        })
      : null;
    pending.answer(new Response(body, { status, headers }));
  }

  #break(id: string, pending: Pending): void {
    this.#pending.delete(id);
    if (pending.body) pending.body.error(new TypeError('The provider has ended'));
    else pending.fail();
  }

  #forget(id: string): void {
    if (this.#pending.delete(id)) this.#send({ kind: 'cancel', id });
  }
}

async function sentRequest(request: Request): Promise<SentRequest> {
  const headers = [...request.headers];
  // A navigation has none here, and the server would have got that of the browser.
  if (!request.headers.has('accept-language')) headers.push(['accept-language', navigator.languages.join(',')]);
  const { method, url } = request;
  const bare = method === 'GET' || method === 'HEAD';
  return { method, url, headers, ...(!bare && { body: await request.blob() }) };
}
