// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { request } from '../../api/client.ts';
import type { ListPage } from './list-page.ts';
import { usePolled } from './use-polled.ts';

afterEach(cleanup);

vi.mock('../../api/client.ts', () => ({ request: vi.fn() }));

const file = fileWith(
  { id: { type: 'string' }, status: { type: 'string' } },
  { status: { field: 'status', values: { making: 'progress', ready: 'ok' } } },
);
const URL = '/api/things?page=0&size=10000&f.status=making';

function pageOf(...content: Doc[]): ListPage {
  return { content, totalElements: content.length, totalPages: 1, number: 0, size: 10_000 };
}

const ready: Doc = { id: 'b', status: 'ready' };
/** The records that the provider will return. */
let answered: Doc[] = [];
let page: ListPage;

/** Stores the page as SWR would. */
const mutate = vi.fn(async (change: unknown) => {
  if (typeof change === 'function') page = change(page) as ListPage;
  return page;
});

async function follow(first: ListPage) {
  page = first;
  const hook = renderHook(({ shown }) => usePolled(file, URL, shown, mutate), { initialProps: { shown: page } });
  return async (): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    hook.rerender({ shown: page });
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(request).mockReset();
  vi.mocked(request).mockImplementation(async () => ({ data: pageOf(...answered) }) as never);
});
afterEach(() => vi.useRealTimers());

describe('a long page', () => {
  it('asks for nothing while all on it is settled', async () => {
    const wait = await follow(pageOf(ready));
    await wait();
    expect(request).not.toHaveBeenCalled();
  });

  it('asks for what is in progress alone, until it has settled, and leaves the others as they are', async () => {
    answered = [{ id: 'a,1', status: 'making' }];
    const wait = await follow(pageOf({ id: 'a,1', status: 'making' }, ready));
    await wait();
    expect(request).toHaveBeenCalledWith('GET /api/things?page=0&size=100&f.id=a%5C%2C1');
    answered = [{ id: 'a,1', status: 'ready' }];
    await wait();
    expect(page.content).toEqual([{ id: 'a,1', status: 'ready' }, ready]);
    expect(page.content[1]).toBe(ready);
    const calls = vi.mocked(request).mock.calls.length;
    await wait();
    expect(request).toHaveBeenCalledTimes(calls);
  });

  it('takes out what is gone, and goes on after an answer that never came', async () => {
    vi.mocked(request).mockRejectedValueOnce(new Error('away'));
    answered = [];
    const wait = await follow(pageOf({ id: 'a', status: 'making' }, ready));
    await wait();
    expect(page.content).toEqual([ready]);
    expect(page.totalElements).toBe(1);
  });
});
