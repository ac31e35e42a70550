// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { guard, rememberPlace, takePlace } from './guard.ts';

describe('the guard', () => {
  it.each([
    ['/disk', false, { side: 'guest', redirect: '/login' }],
    ['/', false, { side: 'guest', redirect: '/login' }],
    ['/registration', false, { side: 'guest', redirect: '/login' }],
    ['/login', false, { side: 'guest' }],
    ['/login', true, { side: 'app', redirect: '/' }],
    ['/registration', true, { side: 'app', redirect: '/' }],
    ['/disk/1', true, { side: 'app' }],
  ])('at %s, signed in: %s', (path, signedIn, verdict) => {
    expect(guard(path, signedIn)).toEqual(verdict);
  });
});

describe('the place one was at', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the main page where there is none, and is given back once', () => {
    expect(takePlace()).toBe('/');
    rememberPlace('/disk?q=a');
    expect(takePlace()).toBe('/disk?q=a');
    expect(takePlace()).toBe('/');
  });

  it('is never another site', () => {
    rememberPlace('//evil.example');
    expect(takePlace()).toBe('/');
  });
});
