/**
 * What one is told, while it comes about. Of all tabs of a browser that are looked at one listens (a lock says which) and hands on what it
 * hears. Where a browser has no locks, or the stream is cut off, the bell goes on asking every minute.
 */
import { dropToken, sessionSignal, token } from '../../api/token.ts';
import { apiUrl, commonHeaders } from '../../api/wire.ts';
import type { Notification } from './calls.ts';
import { backOff, EventReader } from './event-stream.ts';

/** What tabs tell each other. */
export type LiveMessage =
  | { kind: 'unread'; count: number }
  | { kind: 'told'; notification: Notification }
  | { kind: 'live'; on: boolean }
  | { kind: 'hello' };

const NAME = 'infra-notifications';
/** The provider says something every 20 s; who hears nothing for so long is cut off. */
const SILENCE = 45_000;
/** A tab that is not looked at goes on listening so long, as people change between tabs. */
const HIDDEN = 30_000;
/** Where the provider has no stream or no room for one more, there is no use in asking soon. */
const REFUSED = 300_000;
/** Who had the stream for so long was not refused: the next try comes soon. */
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

/** Reads one stream to its end. Rejects where it is cut off or refused. */
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
      // It never ends: nothing on the screen waits for it, and nobody is to take the page as still loading for it.
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
        if (event === 'told') say({ kind: 'told', notification: JSON.parse(data) as Notification });
      }
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}

/** Listens for all tabs until told to stop, again after each end. */
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

/** Takes part: listens when it is this tab's turn, and hears what others hear. Returns what ends that. */
export function startLive(hear: (message: LiveMessage) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let turn: AbortController | undefined;
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
    if (turn || ended.signal.aborted) return;
    const mine = new AbortController();
    turn = mine;
    navigator.locks
      .request(NAME, { signal: mine.signal }, async () => {
        await listen(say, mine.signal);
        live = undefined;
      })
      .catch(() => undefined);
  };
  const leave = (): void => {
    turn?.abort();
    turn = undefined;
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(leaving);
    if (document.visibilityState === 'visible') take();
    else leaving = setTimeout(leave, HIDDEN);
  };
  const end = (): void => {
    ended.abort();
    clearTimeout(leaving);
    document.removeEventListener('visibilitychange', look);
    leave();
    channel.close();
  };
  document.addEventListener('visibilitychange', look);
  // Whoever signs out here or elsewhere listens to nothing more.
  sessionSignal().addEventListener('abort', end, { once: true });
  channel.postMessage({ kind: 'hello' } satisfies LiveMessage);
  look();
  return end;
}
