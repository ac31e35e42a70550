/**
 * Live notifications. Of all visible tabs of a browser one listens (chosen by a lock) and forwards events to the others. Where a browser
 * has no locks, or the stream is interrupted, the bell polls every minute.
 */
import { dropToken, sessionSignal, token } from '../../api/token.ts';
import { apiUrl, commonHeaders } from '../../api/wire.ts';
import type { Notification } from './calls.ts';
import { backOff, EventReader } from './event-stream.ts';

/** The messages between tabs. */
export type LiveMessage =
  | { kind: 'unread'; count: number }
  | { kind: 'notification'; notification: Notification }
  | { kind: 'live'; on: boolean }
  | { kind: 'hello' };

const NAME = 'infra-notifications';
/** The provider sends something every 20 s. A longer silence means that the stream is broken. */
const SILENCE = 45_000;
/** A hidden tab listens for this time, because people switch between tabs. */
const HIDDEN = 30_000;
/** Where the provider has no stream or no capacity, an early retry is useless. */
const REFUSED = 300_000;
/** After a stream of this length the next try is soon: it was not refused. */
const STEADY = 10_000;

class Refused extends Error {}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Reads one stream to its end. Rejects if it is interrupted or refused. */
async function readStream(last: { id: string | undefined }, say: (message: LiveMessage) => void, signal: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, SILENCE);
  try {
    const mine = token();
    const response = await fetch(apiUrl('/api/notifications/stream'), {
      credentials: 'include',
      signal: controller.signal,
      // The request never ends. Nothing on the screen waits for it, and it must not delay the page's load.
      priority: 'low',
      headers: {
        ...commonHeaders(mine),
        Accept: 'text/event-stream',
        ...(last.id === undefined ? {} : { 'Last-Event-ID': last.id }),
      },
    });
    if (response.status === 401 && token() === mine) dropToken('expired');
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      if (response.status < 500) throw new Refused();
      throw new Error(`${response.status}`);
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const events = new EventReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE);
      for (const { event, data, id } of events.take(decoder.decode(value, { stream: true }))) {
        last.id = id;
        say({ kind: 'live', on: true });
        if (event === 'unread') say({ kind: 'unread', count: Number(data) });
        if (event === 'notification') say({ kind: 'notification', notification: JSON.parse(data) as Notification });
      }
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}

/** Listens for all tabs until aborted, and reconnects after each end. */
async function listen(say: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  const last: { id: string | undefined } = { id: undefined };
  for (let failures = 0; !signal.aborted; failures += 1) {
    const since = performance.now();
    const error: unknown = await readStream(last, say, signal).catch((reason: unknown) => reason);
    say({ kind: 'live', on: false });
    if (performance.now() - since > STEADY) failures = 0;
    await wait(error instanceof Refused ? REFUSED : backOff(failures), signal);
  }
}

/** Joins: listens when this tab has the lock, and receives the other tabs' events. Returns the unsubscribe function. */
export function startLive(hear: (message: LiveMessage) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let controller: AbortController | undefined;
  let live: boolean | undefined;
  const say = (message: LiveMessage): void => {
    if (message.kind === 'live') {
      if (message.on === live) return;
      live = message.on;
    }
    if (!ended.signal.aborted) channel.postMessage(message);
    hear(message);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind !== 'hello') hear(data);
    else if (live !== undefined) channel.postMessage({ kind: 'live', on: live } satisfies LiveMessage);
  };
  const take = (): void => {
    if (controller || ended.signal.aborted) return;
    const mine = new AbortController();
    controller = mine;
    navigator.locks
      .request(NAME, { signal: mine.signal }, async () => {
        await listen(say, mine.signal);
        live = undefined;
      })
      .catch(() => undefined);
  };
  const leave = (): void => {
    controller?.abort();
    controller = undefined;
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(leaving);
    if (document.visibilityState === 'visible') take();
    else leaving = setTimeout(leave, HIDDEN);
  };
  const end = (): void => {
    ended.abort();
    clearTimeout(leaving);
    document.removeEventListener('visibilitychange', check);
    leave();
    channel.close();
  };
  document.addEventListener('visibilitychange', check);
  // After a sign-out in any tab, listening ends.
  sessionSignal().addEventListener('abort', end, { once: true });
  channel.postMessage({ kind: 'hello' } satisfies LiveMessage);
  check();
  return end;
}
