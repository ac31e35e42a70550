// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { ToastRegion } from '../toasts/region.tsx';
import { closeCards, endCard, moveCard, showCard } from './store.ts';
import { type BackgroundTask, useBackgroundTask } from './use-background-task.ts';

let root: Root;

function wait(ms: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
}

function page(): string {
  return document.body.textContent ?? '';
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
}

function bar(): HTMLProgressElement | null {
  return document.querySelector('progress');
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  startTexts({ 'toast.close': 'Закрыть' });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  act(() => root.render(<ToastRegion />));
});

afterEach(() => {
  act(() => {
    root.unmount();
    closeCards();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A finished card, with a button and a second message. */
function ended(run = vi.fn()): typeof run {
  act(() => {
    const id = showCard({ message: 'Загружается', progress: 40 });
    endCard(id, { message: 'Загружен', later: 'Образ добавляется', details: { text: 'Подробнее', run } });
  });
  return run;
}

describe('a progress card', () => {
  it('tells how far it is under the name of what is done, and is not yet at 100 while that has no answer', () => {
    let id = 0;
    act(() => {
      id = showCard({ message: 'Загружается', progress: 40 });
    });
    expect([bar()?.value, bar()?.getAttribute('aria-label')]).toEqual([40, 'Загружается']);
    act(() => moveCard(id, 100, 'Проверяется'));
    expect([bar()?.value, bar()?.getAttribute('aria-label')]).toEqual([99, 'Проверяется']);
  });

  it('does not tell how far it is where nobody knows', () => {
    act(() => void showCard({ message: 'Готовится' }));
    expect(bar()?.hasAttribute('value')).toBe(false);
  });

  it('is read out at 100, and not on the way there', () => {
    act(() => void showCard({ message: 'Загружается', progress: 40 }));
    expect(document.querySelector('[role=status]')?.textContent).toBe('');
    ended();
    expect([...document.querySelectorAll('[role=status]')].at(-1)?.textContent).toBe('Загружен');
  });

  it('turns green at 100', () => {
    act(() => void showCard({ message: 'Загружается', progress: 99 }));
    expect(document.querySelector('li[data-done]')).toBeNull();
    ended();
    expect(document.querySelectorAll('li[data-done]')).toHaveLength(1);
    expect([...document.querySelectorAll('progress')].map(({ value }) => value)).toEqual([99, 100]);
  });

  it('has its message replaced after 1 s at 100, and goes after a further 0.5 s', async () => {
    ended();
    await wait(999);
    expect(page()).toContain('Загружен');
    await wait(1);
    expect(page()).not.toContain('Загружен');
    expect(page()).toContain('Образ добавляется');
    await wait(499);
    expect(page()).toContain('Образ добавляется');
    await wait(1);
    expect(bar()).toBeNull();
  });

  it('keeps its message where there is no other', async () => {
    act(() => endCard(showCard({ message: 'Готовится' }), { message: 'Сохранён' }));
    await wait(1000);
    await wait(499);
    expect(page()).toContain('Сохранён');
    await wait(1);
    expect(bar()).toBeNull();
  });

  it('stands still while it is pointed at, and keeps what is left of either time', async () => {
    ended();
    await wait(600);
    act(() => void document.querySelector('section')?.dispatchEvent(new Event('pointerover', { bubbles: true })));
    await wait(60_000);
    expect(page()).toContain('Загружен');
    act(() => void document.querySelector('section')?.dispatchEvent(new Event('pointerout', { bubbles: true })));
    await wait(400);
    expect(page()).toContain('Образ добавляется');
    await wait(499);
    expect(page()).toContain('Образ добавляется');
    await wait(1);
    expect(bar()).toBeNull();
  });

  it('has a button for details at 100 alone, and goes when that is pressed', () => {
    act(() => void showCard({ message: 'Загружается', progress: 99 }));
    expect(button('Подробнее')).toBeUndefined();
    const run = ended();
    act(() => button('Подробнее')?.click());
    expect(run).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('progress')).toHaveLength(1);
  });

  it('has no such button where none is wanted', () => {
    act(() => endCard(showCard({ message: 'Готовится' }), { message: 'Сохранён' }));
    expect([...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))).toEqual(['Закрыть']);
  });

  it('can be ended before its time where that is possible', () => {
    const run = vi.fn();
    act(() => void showCard({ message: 'Загружается', cancel: { text: 'Отменить', run } }));
    act(() => button('Отменить')?.click());
    expect(run).toHaveBeenCalledOnce();
    expect(bar()).toBeNull();
  });
});

describe('what outlasts its screen', () => {
  let task: BackgroundTask | undefined;

  function Begins() {
    const begin = useBackgroundTask();
    return (
      <button type="button" onClick={() => (task = begin({ message: 'Загружается', progress: 10 }, true))}>
        Начать
      </button>
    );
  }

  function show(here: boolean): void {
    act(() =>
      root.render(
        <>
          {here && <Begins />}
          <ToastRegion />
        </>,
      ),
    );
  }

  function leavePage(): boolean {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  }

  beforeEach(() => {
    show(true);
    act(() => button('Начать')?.click());
  });

  it('has a card once its screen is gone, from where it stood by then', () => {
    act(() => task?.move(60));
    expect(bar()).toBeNull();
    show(false);
    expect([bar()?.value, task?.left()]).toEqual([60, true]);
    act(() => task?.end({ message: 'Загружен' }));
    expect(bar()?.value).toBe(100);
  });

  it('has none where it was over before', () => {
    act(() => task?.end({ message: 'Загружен' }));
    show(false);
    expect(bar()).toBeNull();
  });

  it('takes its card along where it has come to nothing', () => {
    show(false);
    act(() => task?.end());
    expect(bar()).toBeNull();
  });

  it('asks before the page is closed that it would be lost with, until it is over', () => {
    expect(leavePage()).toBe(true);
    act(() => task?.end());
    expect(leavePage()).toBe(false);
  });

  it('goes with its session', () => {
    localStorage.setItem('infra-token', 'another');
    show(false);
    expect(bar()).toBeNull();
    expect(leavePage()).toBe(false);
    localStorage.removeItem('infra-token');
  });
});
