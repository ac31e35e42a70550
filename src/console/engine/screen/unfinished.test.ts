// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropToken, storeToken } from '../../api/token.ts';
import { forgetUnfinished, leaveUnfinished, useUnfinished } from './unfinished.ts';

afterEach(cleanup);

const me = { user: 'u1', project: 'p1' };
const form = { path: '/thing/create', title: 'Create a thing', state: { preset: { size: 3 } } };

beforeEach(() => forgetUnfinished());

it('leads back to the form that was left last, until it is opened', () => {
  const { result } = renderHook(() => useUnfinished('u1', 'p1'));
  expect(result.current).toBeUndefined();
  act(() => leaveUnfinished(me, { ...form, path: '/other/create' }));
  act(() => leaveUnfinished(me, form));
  expect(result.current).toMatchObject(form);
  act(() => forgetUnfinished('/other/create'));
  expect(result.current).toMatchObject(form);
  act(() => forgetUnfinished('/thing/create'));
  expect(result.current).toBeUndefined();
});

it('leads nobody else there, nor in another project', () => {
  leaveUnfinished(me, form);
  expect(renderHook(() => useUnfinished('u2', 'p1')).result.current).toBeUndefined();
  expect(renderHook(() => useUnfinished('u1', 'p2')).result.current).toBeUndefined();
});

it('leads nowhere after a sign-out, or when what is stored is broken', () => {
  storeToken('t');
  leaveUnfinished(me, form);
  act(() => dropToken('explicit'));
  expect(renderHook(() => useUnfinished('u1', 'p1')).result.current).toBeUndefined();
  for (const broken of ['{', '{"path":"https://elsewhere.kz","title":"x"}', '7']) {
    sessionStorage.setItem('unfinished', broken);
    expect(renderHook(() => useUnfinished('u1', 'p1')).result.current).toBeUndefined();
  }
});
