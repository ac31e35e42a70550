// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOST_ATTACHED } from '../../../contract/values/support-limits.ts';
import { ApiError } from '../../api/errors.ts';
import { useSupport } from './use-support.ts';

afterEach(cleanup);

const PERSON = { id: 'someone', name: 'Айгерим', email: 'customer@demo.kz' };
let answer: () => Promise<string>;

vi.mock('./send.ts', async (original) => ({
  ...(await original<typeof import('./send.ts')>()),
  sendTicket: () => answer(),
}));

beforeEach(() => {
  answer = async () => '17';
});
afterEach(() => sessionStorage.clear());

function fileOf(size: number): File {
  const file = new File(['x'], 'dump.bin');
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function filledIn() {
  const { result } = renderHook(() => useSupport(PERSON));
  act(() => result.current.choose(undefined));
  act(() => result.current.change({ message: 'Сервер не отвечает', consent: true }));
  return result;
}

it('can’t be sent while the attachment is too large, whatever else is typed', async () => {
  const result = filledIn();
  expect(result.current.ready).toBe(true);
  act(() => result.current.choose(fileOf(MOST_ATTACHED + 1)));
  act(() => result.current.change({ message: 'Сервер не отвечает со вчерашнего дня' }));
  expect([result.current.ready, result.current.shown]).toEqual([false, { file: 'support.file.large' }]);
  await act(() => result.current.send());
  expect(result.current.stage).toEqual({ is: 'editing' });
  act(() => result.current.choose(undefined));
  expect([result.current.ready, result.current.shown]).toEqual([true, {}]);
});

it('can’t be sent with an attachment that was refused, until another is chosen', async () => {
  const result = filledIn();
  act(() => result.current.choose(fileOf(MOST_ATTACHED)));
  answer = () => Promise.reject(new ApiError('http', 413, []));
  await act(() => result.current.send());
  act(() => result.current.change({ message: 'Сервер не отвечает со вчерашнего дня' }));
  expect([result.current.ready, result.current.shown]).toEqual([false, { file: 'support.file.large' }]);
  answer = async () => '17';
  act(() => result.current.choose(fileOf(3)));
  await act(() => result.current.send());
  expect(result.current.stage).toMatchObject({ is: 'thanks', number: '17' });
});
