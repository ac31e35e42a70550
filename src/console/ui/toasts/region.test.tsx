// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { startTexts } from '../../i18n/index.ts';
import { errorToast } from './index.ts';
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
  startTexts({
    'toast.success': 'Успешно',
    'toast.error': 'Не удалось',
    'toast.info': 'Обратите внимание',
    'toast.warning': 'Обратите внимание',
    'toast.close': 'Закрыть',
    'toast.code': 'Код: {{code}}',
    'error.requestId': 'ID запроса: {{id}}',
    'error.generic': 'Произошла ошибка',
    'error.later': 'Ошибка {{status}}. Повторите попытку позже',
  });
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

  it.each([
    ['success', 'Успешно'],
    ['error', 'Не удалось'],
    ['info', 'Обратите внимание'],
    ['warning', 'Обратите внимание'],
  ] as const)('of the kind %s is titled %s, and by its own title where it has one', (type, title) => {
    act(() => {
      toast({ type, text: 'Диск' });
      toast({ type, title: 'Свой заголовок' });
    });
    expect([...document.querySelectorAll('li p:first-child')].map((one) => one.textContent)).toEqual([
      title,
      'Свой заголовок',
    ]);
  });

  it.each([
    [
      'the first error of a list',
      new ApiError('http', 422, [
        { code: 'GROW_ONLY', message: 'Диск можно только увеличить' },
        { code: 'OTHER', message: 'Второе' },
      ]),
      ['Диск можно только увеличить', 'Код: GROW_ONLY'],
    ],
    [
      'status and message',
      new ApiError('http', 409, [{ code: '409', message: 'Диск занят' }], 'req-7'),
      ['Диск занят', 'Код: 409 · ID запроса: req-7'],
    ],
    [
      'a status without a message',
      new ApiError('http', 502, [{ code: '502', message: '' }]),
      ['Ошибка 502. Повторите попытку позже', 'Код: 502'],
    ],
    ['what is no answer', new Error('boom'), ['Произошла ошибка']],
  ])('says %s', (_what, error, text) => {
    act(() => void errorToast(error));
    expect([...document.querySelectorAll('li p')].map((one) => one.textContent).slice(1)).toEqual(text);
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

  it('is an alert where it is an error, which is read out at once, and else read out in its turn', () => {
    act(() => {
      toast({ type: 'info', text: 'Диск создаётся' });
      toast({ type: 'error', text: 'Диск не удалён' });
    });
    const [info, error] = document.querySelectorAll('li');
    expect(info?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(info?.querySelector('[role=alert]')).toBeNull();
    expect(error?.querySelector('[role=alert]')?.textContent).toContain('Диск не удалён');
    // It is not announced again by the list around it.
    expect(error?.getAttribute('aria-live')).toBe('off');
  });

  it('closes when its button is pressed', () => {
    const run = vi.fn();
    act(() => void toast({ type: 'error', action: { text: 'Отменить', run } }));
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Отменить')?.click());
    expect(run).toHaveBeenCalledOnce();
    expect(document.querySelector('li')).toBeNull();
  });
});
