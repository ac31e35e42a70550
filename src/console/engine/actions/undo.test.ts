// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_SECONDS, undoable } from './undo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('undoable', () => {
  it('sends after five seconds, once', () => {
    const send = vi.fn();
    const pending = undoable(send);
    vi.advanceTimersByTime(UNDO_SECONDS * 1000 - 1);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledOnce();
    pending.now();
    expect(pending.cancel()).toBe(false);
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends nothing once it is taken back', () => {
    const send = vi.fn();
    const pending = undoable(send);
    expect(pending.cancel()).toBe(true);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('pagehide'));
    expect(send).not.toHaveBeenCalled();
  });

  it('sends at once when the page is left', () => {
    const send = vi.fn();
    undoable(send);
    dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledOnce();
  });
});
