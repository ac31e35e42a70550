import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from './throttled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells the newest of many changes, and again only after a while', () => {
  const tell = vi.fn();
  const { put } = throttled(tell, 250);
  for (let change = 1; change <= 1000; change += 1) put(change);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(tell.mock.calls).toEqual([[1000]]);
  put(1001);
  vi.advanceTimersByTime(1000);
  expect(tell.mock.calls).toEqual([[1000], [1001]]);
});

it('tells at once what is waiting when asked to, and that once', () => {
  const tell = vi.fn();
  const { put, flush } = throttled(tell, 250);
  put('last');
  flush();
  flush();
  vi.advanceTimersByTime(1000);
  expect(tell.mock.calls).toEqual([['last']]);
});
