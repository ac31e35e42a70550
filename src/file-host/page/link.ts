/** How a page reaches the provider: by a worker of its own that may become it, and by the service worker in between. */

import { ownScript, startWorker } from '../../console/api/start-worker.ts';
import { CHANNEL, type Message, type ProviderState } from '../wire.ts';
import workerUrl from '../worker/main.ts?worker&url';

/** The service worker's file. */
const ROUTER = '/file-host-router.js';

/** Whether this browser has all that the provider needs. */
export function isSupported(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'locks' in navigator && 'storage' in navigator;
}

/** Has the service worker take this page, so that no request for the API goes to the file host. */
export async function route(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(ownScript(ROUTER), { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  // A page that was reloaded past its caches is not taken by itself.
  active?.postMessage('claim');
  await taken;
}

/** The provider, as its pages see it. */
export class Link {
  readonly #channel = new BroadcastChannel(CHANNEL);

  /** Starts this page's worker, which becomes the provider where no other page has one. */
  start(): void {
    startWorker(workerUrl);
  }

  /** Calls back with the provider's state, now and after each change, until the signal ends it. */
  follow(told: (state: ProviderState) => void, signal: AbortSignal): void {
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.kind === 'state') told(data.state);
    };
    this.#channel.addEventListener('message', hear, { signal });
    this.#send({ kind: 'hello' });
  }

  /** Resolves when the provider answers. Rejects with the reason where it can't start. */
  ready(told: (state: ProviderState) => void): Promise<void> {
    const done = new AbortController();
    return new Promise<void>((resolve, reject) => {
      this.follow((state) => {
        told(state);
        if (state.is === 'ready') resolve();
        if (state.is === 'failed') reject(new Error(state.reason));
      }, done.signal);
    }).finally(() => done.abort());
  }

  /**
   * Has the provider go on with the resource files of a kept set, or with those of the build. Resolves to the reasons where it refuses them,
   * and has the files that it had.
   */
  async takeFiles(set: string | undefined): Promise<string[]> {
    const done = new AbortController();
    const answered = new Promise<string[]>((resolve) => {
      const hear = ({ data }: MessageEvent<Message>): void => {
        if (data.kind === 'refused-files' && data.set === set) resolve(data.reasons);
        if (data.kind === 'state' && data.state.is === 'ready' && data.state.set === set) resolve([]);
      };
      this.#channel.addEventListener('message', hear, { signal: done.signal });
    });
    this.#send({ kind: 'take-files', set });
    const reasons = await answered.finally(() => done.abort());
    if (reasons.length > 0) await this.ready(() => undefined);
    return reasons;
  }

  /** Resolves when a new beginning has been made. `told` gets what the provider does until then. */
  begun(told: (state: ProviderState) => void = () => undefined): Promise<void> {
    const done = new AbortController();
    return new Promise<void>((resolve, reject) => {
      this.follow((state) => {
        told(state);
        if (state.is === 'making') this.ready(() => undefined).then(resolve, reject);
      }, done.signal);
    }).finally(() => done.abort());
  }

  /** Has the provider drop everything and make the demo again. */
  beginAgain(): void {
    this.#send({ kind: 'begin-again' });
  }

  #send(message: Message): void {
    this.#channel.postMessage(message);
  }
}
