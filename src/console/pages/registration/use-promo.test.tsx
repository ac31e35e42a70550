// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import { setVariant } from '../../config/current.ts';
import { usePromo } from './use-promo.ts';

afterEach(cleanup);

const [variant] = readConfig(exampleConfig()).variants;
let requests: string[] = [];
let answer: (code: string) => Response;

beforeEach(() => {
  if (variant) setVariant(variant);
  localStorage.clear();
  requests = [];
  answer = (code) => Response.json(code === 'GOOD' ? { valid: true, amount: '5000.00' } : { valid: false });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    const code = decodeURIComponent(new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '');
    requests.push(code);
    return answer(code);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function typing() {
  const { result, rerender } = renderHook(({ code }) => usePromo(code), { initialProps: { code: '' } });
  const type = async (code: string, pause: number): Promise<void> => {
    rerender({ code });
    await act(() => vi.advanceTimersByTimeAsync(pause));
  };
  return { result, type };
}

it('asks once for what is typed without a pause', async () => {
  const { result, type } = typing();
  for (const code of ['G', 'GO', 'GOO']) await type(code, 499);
  expect(requests).toEqual([]);
  await type('GOOD', 499);
  expect(result.current).toEqual({ is: 'checking' });
  await type('GOOD', 1);
  expect(requests).toEqual(['GOOD']);
  expect(result.current).toEqual({ is: 'valid', amount: '5000.00' });
});

it('says nothing of a code that has been changed since, or taken away', async () => {
  const { result, type } = typing();
  await type('BAD/1', 500);
  expect(requests).toEqual(['BAD/1']);
  expect(result.current).toEqual({ is: 'invalid' });
  await type('BAD', 0);
  expect(result.current).toEqual({ is: 'checking' });
  await type('', 1000);
  expect(result.current).toEqual({ is: 'none' });
  expect(requests).toEqual(['BAD/1']);
});

it('leaves it to the provider where it can’t be checked', async () => {
  answer = () => Response.json({ status: 429, message: '' }, { status: 429 });
  const { result, type } = typing();
  await type('GOOD', 500);
  expect(result.current).toEqual({ is: 'unknown' });
});
