import type { Message, SentRequest } from '../wire.ts';

/** Requests that the provider has, by their id. */
export class Answers {
  readonly #running = new Map<string, AbortController>();
  readonly #send: (message: Message) => void;
  readonly #by: string;

  /** @param by the name of this provider, the same until it ends */
  constructor(by: string, send: (message: Message) => void) {
    this.#by = by;
    this.#send = send;
  }

  /** Has a request answered. It may arrive twice: the router asks again where it is not sure. */
  async answer(id: string, request: SentRequest, fetch: (request: Request) => Promise<Response>): Promise<void> {
    if (this.#running.has(id)) return;
    const caller = new AbortController();
    this.#running.set(id, caller);
    this.#send({ kind: 'taken', id, by: this.#by });
    try {
      await this.#sendAnswer(id, await fetch(requestOf(request, caller.signal)), caller.signal);
    } catch {
      this.#send({ kind: 'broken', id });
    } finally {
      this.#running.delete(id);
    }
  }

  /** The caller of a request has gone. */
  cancel(id: string): void {
    this.#running.get(id)?.abort();
  }

  /** No answer goes on. */
  endAll(): void {
    for (const caller of this.#running.values()) caller.abort();
  }

  async #sendAnswer(id: string, { status, headers, body }: Response, gone: AbortSignal): Promise<void> {
    this.#send({ kind: 'head', id, status, headers: [...headers], empty: !body });
    const reader = body?.getReader();
    gone.addEventListener('abort', () => void reader?.cancel());
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      this.#send({ kind: 'chunk', id, bytes: Uint8Array.from(part.value) });
    this.#send({ kind: 'end', id });
  }
}

function requestOf({ method, url, headers, body }: SentRequest, signal: AbortSignal): Request {
  return new Request(url, { method, headers, signal, ...(body && { body }) });
}
