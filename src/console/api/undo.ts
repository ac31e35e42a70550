/**
 * Delays a request by five seconds, in which it can be undone (design: for deletes, or until the page is left). Leaving the page, the
 * project or the session sends it at once.
 */
import { sessionSignal, token } from './token.ts';
import { sentByTabs, shareWaiting } from './undo-tabs.ts';

/** Seconds to undo a delete. */
export const UNDO_SECONDS = 5;
/** The maximum time in ms that a sign-out or project switch waits for pending deletes. */
const PATIENCE = 5000;

/** The outcome: undone, or sent. */
type Outcome = 'back' | 'sent';

/** A request that is sent unless it is undone. */
export interface Undoable {
  /** Undoes it. Returns false when it has already been sent. */
  cancel(): boolean;
  /** Sends it now. */
  now(): void;
  /** Stops its own timer: the caller counts the time and calls `now`. */
  hold(): void;
  /** Calls back when it is undone or sent. */
  onEnd(callback: (outcome: Outcome) => void): void;
}

const waiting = new Set<Undoable>();
const sending = new Set<Promise<unknown>>();

/**
 * Sends once: after five seconds, on request, or when the page is left. Only the session that started it can send it: another tab may have
 * changed the project, where the same name is another record.
 * @param send gets whether the page is being left, when everything must be sent at once.
 */
export function undoable(send: (leaving: boolean) => Promise<unknown>): Undoable {
  const mine = token();
  const listeners: ((outcome: Outcome) => void)[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const finish = (outcome: Outcome): boolean => {
    if (!waiting.delete(pending)) return false;
    clearTimeout(timer);
    for (const tell of listeners) tell(outcome);
    return true;
  };
  const pending: Undoable = {
    cancel: () => {
      const back = finish('back');
      if (back) end();
      return back;
    },
    now: () => {
      const same = token() === mine;
      if (!finish(same ? 'sent' : 'back')) return;
      if (same) follow(send(leaving), end);
      else end();
    },
    hold: () => clearTimeout(timer),
    onEnd: (callback) => void listeners.push(callback),
  };
  const timer = setTimeout(pending.now, UNDO_SECONDS * 1000);
  waiting.add(pending);
  shareWaiting(ended, sendAll);
  // Requests in progress at that time get no answer.
  sessionSignal().addEventListener('abort', end, { once: true });
  return pending;
}

function follow(sent: Promise<unknown>, onEnd: () => void): void {
  const end = (): void => {
    sending.delete(sent);
    onEnd();
  };
  sending.add(sent);
  sent.then(end, end);
}

let leaving = false;

function sendAll(): void {
  for (const one of [...waiting]) one.now();
}

/** Sends all pending deletes, also of other tabs, and waits for the answers. Called before the session ends or changes. */
export async function sendWaiting(): Promise<void> {
  sendAll();
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([Promise.allSettled([...sending, sentByTabs(patience.signal)]), enough]);
  clearTimeout(timer);
  patience.abort();
  // No request is awaited twice.
  sending.clear();
}

addEventListener('pagehide', () => {
  leaving = true;
  sendAll();
  leaving = false;
});

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

// Uses the key code and not the letter, which differs on a Cyrillic keyboard. Inputs have their own undo.
addEventListener('keydown', (event) => {
  const plain = !event.shiftKey && !event.altKey && !event.defaultPrevented;
  if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || !plain || isTyping(event.target)) return;
  const last = [...waiting].at(-1);
  if (last?.cancel()) event.preventDefault();
});
