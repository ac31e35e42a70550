// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { startTexts } from '../../i18n/index.ts';
import { ToastRegion } from '../../ui/toasts/region.tsx';
import { closeToasts } from '../../ui/toasts/store.ts';
import type { LiveMessage } from './live.ts';
import { useLive } from './use-live.ts';

let hear: (message: LiveMessage) => void;
vi.mock('./live.ts', () => ({
  startLive: (hears: typeof hear) => {
    hear = hears;
    return () => undefined;
  },
}));
vi.mock('../../ui/after-paint.ts', () => ({
  afterPaint: (run: () => void) => {
    run();
    return () => undefined;
  },
}));

let root: Root;

function Page() {
  const live = useLive();
  return (
    <p>
      {live ? 'live' : 'asking'} {useLocation().pathname}
    </p>
  );
}

let loaded = 0;

/** A record on the screen. */
function Shown() {
  useSWR(keys.record('quota-request', '7'), () => {
    loaded += 1;
    return loaded;
  });
  return null;
}

const notification = {
  notificationId: 'n1',
  type: 'QUOTA_APPROVED',
  category: 'APPEAL' as const,
  createdAt: '2026-11-20T06:00:00.000Z',
  read: false,
  title: 'Квота одобрена',
  text: 'vCPU: 80',
  link: '/quota-request/7',
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  startTexts({ 'notifications.go': 'Открыть', 'toast.close': 'Закрыть' });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  act(() =>
    root.render(
      <MemoryRouter>
        <Page />
        <Shown />
        <ToastRegion />
      </MemoryRouter>,
    ),
  );
});

afterEach(() => {
  act(() => {
    closeToasts();
    root.unmount();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = (): string => document.body.textContent ?? '';

describe('a notification that comes', () => {
  it('is shown for ten seconds, and leads where it says', async () => {
    act(() => hear({ kind: 'notification', notification }));
    await act(() => vi.advanceTimersByTimeAsync(9999).then(() => undefined));
    expect(text()).toContain('Квота одобрена');
    await act(() => vi.advanceTimersByTimeAsync(1).then(() => undefined));
    expect(text()).not.toContain('Квота одобрена');
    act(() => hear({ kind: 'notification', notification }));
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Открыть')?.click());
    expect(text()).toContain('/quota-request/7');
  });

  it('loads the record on the screen again, which it may be about', async () => {
    const before = loaded;
    act(() => hear({ kind: 'notification', notification }));
    await act(() => vi.advanceTimersByTimeAsync(3000).then(() => undefined));
    expect(loaded).toBeGreaterThan(before);
  });

  it('is waited for while the stream is open, and asked for where it is not', () => {
    expect(text()).toContain('asking');
    act(() => hear({ kind: 'live', on: true }));
    expect(text()).toContain('live');
    act(() => hear({ kind: 'live', on: false }));
    expect(text()).toContain('asking');
  });
});
