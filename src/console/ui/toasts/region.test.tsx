// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { ToastRegion } from './region.tsx';
import { closeToasts, toast } from './store.ts';

let root: Root;

function wait(ms: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
}

function fire(selector: string, type: string): void {
  act(() => {
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  startTexts({ 'toast.error': 'Не удалось', 'toast.close': 'Закрыть' });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  act(() => root.render(<ToastRegion />));
});

afterEach(() => {
  act(() => {
    closeToasts();
    root.unmount();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a toast', () => {
  it('has its kind’s title and goes after five seconds', async () => {
    act(() => void toast({ type: 'error', text: 'Диск не удалён' }));
    expect(document.body.textContent).toContain('Не удалось');
    await wait(4999);
    expect(document.body.textContent).toContain('Диск не удалён');
    await wait(1);
    expect(document.body.textContent).not.toContain('Диск не удалён');
  });

  it('keeps what is left of its time while it is pointed at', async () => {
    act(() => void toast({ type: 'error', text: 'Диск не удалён' }));
    await wait(4000);
    fire('section', 'pointerover');
    await wait(60_000);
    expect(document.body.textContent).toContain('Диск не удалён');
    fire('section', 'pointerout');
    await wait(999);
    expect(document.body.textContent).toContain('Диск не удалён');
    await wait(1);
    expect(document.body.textContent).not.toContain('Диск не удалён');
  });

  it('stands while it has the focus', async () => {
    act(() => void toast({ type: 'error', text: 'Диск не удалён' }));
    act(() => document.querySelector<HTMLElement>('li button')?.focus());
    await wait(60_000);
    expect(document.body.textContent).toContain('Диск не удалён');
  });

  it('closes when its button is pressed', () => {
    const run = vi.fn();
    act(() => void toast({ type: 'error', action: { text: 'Отменить', run } }));
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Отменить')?.click());
    expect(run).toHaveBeenCalledOnce();
    expect(document.querySelector('li')).toBeNull();
  });
});
