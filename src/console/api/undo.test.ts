// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOKEN_KEY } from './token.ts';
import { sendWaiting, UNDO_SECONDS, undoable } from './undo.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem(TOKEN_KEY, 'mine');
});
afterEach(() => vi.useRealTimers());

function sender() {
  return vi.fn((_leaving: boolean) => Promise.resolve());
}

function ctrlZ(target: EventTarget = document.body, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    code: 'KeyZ',
    key: 'я',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  target.dispatchEvent(event);
  return event;
}

describe('undoable', () => {
  it('sends after five seconds, once', () => {
    const send = sender();
    const pending = undoable(send);
    vi.advanceTimersByTime(UNDO_SECONDS * 1000 - 1);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledExactlyOnceWith(false);
    pending.now();
    expect(pending.cancel()).toBe(false);
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends nothing once it is taken back', () => {
    const send = sender();
    const pending = undoable(send);
    expect(pending.cancel()).toBe(true);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('pagehide'));
    expect(send).not.toHaveBeenCalled();
  });

  it('sends at once when the page is left, and tells that it is', () => {
    const send = sender();
    undoable(send);
    dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('waits for whoever counts the time instead of it', () => {
    const send = sender();
    const pending = undoable(send);
    pending.hold();
    vi.advanceTimersByTime(60_000);
    expect(send).not.toHaveBeenCalled();
    pending.now();
    expect(send).toHaveBeenCalledOnce();
  });

  it('tells what it has come to', () => {
    const onEnd = vi.fn();
    const first = undoable(sender());
    first.onEnd(onEnd);
    first.cancel();
    const second = undoable(sender());
    second.onEnd(onEnd);
    second.now();
    expect(onEnd.mock.calls).toEqual([['back'], ['sent']]);
  });

  it('is never sent by another session than the one that asked for it', () => {
    const send = sender();
    const onEnd = vi.fn();
    undoable(send).onEnd(onEnd);
    localStorage.setItem(TOKEN_KEY, 'of another project');
    vi.advanceTimersByTime(UNDO_SECONDS * 1000);
    expect(send).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('back');
  });
});

describe('Ctrl and Z', () => {
  it('takes the last one back, on any keyboard, and no more than is there', () => {
    const [first, last] = [undoable(sender()), undoable(sender())];
    expect(ctrlZ().defaultPrevented).toBe(true);
    expect(last.cancel()).toBe(false);
    expect(first.cancel()).toBe(true);
    expect(ctrlZ().defaultPrevented).toBe(false);
  });

  it('is left to a field that one types in, and to what is done again', () => {
    const pending = undoable(sender());
    const field = document.body.appendChild(document.createElement('input'));
    ctrlZ(field);
    ctrlZ(document.body, { shiftKey: true });
    expect(pending.cancel()).toBe(true);
  });
});

describe('before the session ends', () => {
  it('sends what waits and waits until it is answered', async () => {
    let answer: () => void = () => undefined;
    undoable(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const done = vi.fn();
    const waited = sendWaiting().then(done);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).not.toHaveBeenCalled();
    answer();
    await waited;
    expect(done).toHaveBeenCalledOnce();
  });

  it('waits for no answer that never comes', async () => {
    undoable(() => new Promise<void>(() => undefined));
    const waited = sendWaiting();
    await vi.advanceTimersByTimeAsync(5000);
    await waited;
  });

  it('goes on where nothing waits', async () => {
    vi.useRealTimers();
    await sendWaiting();
  });
});
