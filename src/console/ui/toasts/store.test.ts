import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeToast, closeToasts, onToasts, shownToasts, toast } from './store.ts';

afterEach(closeToasts);

describe('toasts', () => {
  it('stand in the order they came, for 5 s unless told else', () => {
    toast({ type: 'success', text: 'a' });
    toast({ type: 'error', text: 'b', timeout: 0 });
    expect(shownToasts().map(({ text, timeout }) => [text, timeout])).toEqual([
      ['a', 5000],
      ['b', 0],
    ]);
  });

  it('tell once that they are gone, and whether their button was pressed', () => {
    const onClose = vi.fn();
    const id = toast({ type: 'info', onClose });
    closeToast(id, true);
    closeToast(id);
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  it('tell who listens, until it stops', () => {
    const listener = vi.fn();
    const stop = onToasts(listener);
    toast({ type: 'info' });
    stop();
    toast({ type: 'info' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
