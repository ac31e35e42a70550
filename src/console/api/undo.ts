/**
 * Five seconds to take something back before it is sent (design: a delete leaves them, or until the page is left).
 * Nothing reaches the provider before; leaving the page, the project or the session sends it.
 */
import { sessionSignal, token } from './token.ts';
import { sentByTabs, shareWaiting } from './undo-tabs.ts';

/** Seconds to take a delete back. */
export const UNDO_SECONDS = 5;
/** ms that whoever signs out or changes the project waits at most for what is sent before. */
const PATIENCE = 5000;

/** What it has come to: taken back, or sent. */
type Outcome = 'back' | 'sent';

/** Something that will be sent unless it is taken back. */
export interface Undoable {
  /** Takes it back; false when it has been sent already. */
  cancel(): boolean;
  /** Sends it now. */
  now(): void;
  /** Stops its own clock: from here on somebody else counts the time and calls `now`. */
  hold(): void;
  /** Calls back when it is taken back or sent. */
  onEnd(callback: (outcome: Outcome) => void): void;
}

const waiting = new Set<Undoable>();
const sending = new Set<Promise<unknown>>();

/**
 * Sends after five seconds, when told to, or when the page is left; once. It is sent by the session that asked for it or by
 * none: another tab may have changed the project meanwhile, where the same name is something else.
 * @param send is told whether the page is being left, when all of it has to go out at once.
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
  // What was on its way then is never answered.
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

/**
 * Sends all that may still be taken back, in other tabs too, and waits until it has been answered, for before the session ends
 * or becomes another.
 */
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
  // Nobody waits for the same twice.
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

// By the key and not by its letter, which is another one on a Cyrillic keyboard. What is typed has an undo of its own.
addEventListener('keydown', (event) => {
  const plain = !event.shiftKey && !event.altKey && !event.defaultPrevented;
  if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || !plain || isTyping(event.target)) return;
  const last = [...waiting].at(-1);
  if (last?.cancel()) event.preventDefault();
});
