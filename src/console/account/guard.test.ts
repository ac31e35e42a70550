// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asksVariant,
  forgetPlace,
  goToPlace,
  guard,
  isAnywhere,
  rememberPlace,
  type Standing,
  wantPlace,
} from './guard.ts';
import { linkCode, takeLinkCode } from './link-code.ts';

const GUEST: Standing = { signedIn: false, withCode: false, registration: true, openCalculator: false };

describe('the guard', () => {
  it.each([
    ['/disk', {}, { side: 'guest', redirect: '/login' }],
    ['/', {}, { side: 'guest', redirect: '/login' }],
    ['/login/other', {}, { side: 'guest', redirect: '/login' }],
    ['/login', {}, { side: 'guest' }],
    ['/registration', {}, { side: 'guest' }],
    ['/confirm', {}, { side: 'guest' }],
    ['/sign-in/callback', {}, { side: 'guest' }],
    ['/sign-in/callback', { signedIn: true }, { side: 'app', redirect: '/' }],
    ['/password', {}, { side: 'guest' }],
    ['/password/reset', {}, { side: 'guest', redirect: '/password' }],
    ['/disk', { withCode: true }, { side: 'guest', redirect: '/login' }],
    ['/registration', { registration: false }, { side: 'guest', redirect: '/login' }],
    ['/confirm', { registration: false, withCode: true }, { side: 'guest', redirect: '/login' }],
    ['/password', { registration: false }, { side: 'guest' }],
    ['/login', { signedIn: true }, { side: 'app', redirect: '/' }],
    ['/registration', { signedIn: true }, { side: 'app', redirect: '/' }],
    ['/registration', { signedIn: true, registration: false }, { side: 'app', redirect: '/' }],
    ['/confirm', { signedIn: true }, { side: 'app', redirect: '/' }],
    ['/password', { signedIn: true }, { side: 'app', redirect: '/' }],
    ['/password/reset', { signedIn: true }, { side: 'app', redirect: '/' }],
    ['/password', { signedIn: true, withCode: true }, { side: 'guest' }],
    ['/confirm', { signedIn: true, withCode: true }, { side: 'guest' }],
    ['/confirm', { signedIn: true, withCode: true, registration: false }, { side: 'app', redirect: '/' }],
    ['/calculator', {}, { side: 'guest', redirect: '/login' }],
    ['/calculator', { openCalculator: true }, { side: 'guest' }],
    ['/calculator', { openCalculator: true, signedIn: true }, { side: 'app' }],
    ['/disk', { openCalculator: true }, { side: 'guest', redirect: '/login' }],
    ['/disk/1', { signedIn: true }, { side: 'app' }],
    ['/disk/1', { signedIn: true, withCode: true }, { side: 'app' }],
  ])('at %s with %j', (path, standing, verdict) => {
    expect(guard(path, { ...GUEST, ...standing })).toEqual(verdict);
  });
});

describe('the code of a link', () => {
  it.each([
    ['/confirm#code=abc', '/confirm', 'abc'],
    ['/password#code=a-b_c', '/password', 'a-b_c'],
    ['/password/reset#code=abc', '/password', 'abc'],
    ['/password#code=', '/password#code=', undefined],
    ['/password', '/password', undefined],
    ['/login#code=abc', '/login#code=abc', undefined],
  ])('of %s leaves %s in the address bar', (link, left, code) => {
    history.replaceState(null, '', link);
    takeLinkCode();
    expect(location.pathname + location.hash).toBe(left);
    expect(linkCode()).toBe(code);
  });

  it('stays with the page when it is loaded again, and is another link’s after that', () => {
    history.replaceState(null, '', '/password#code=one');
    takeLinkCode();
    takeLinkCode();
    expect(linkCode()).toBe('one');
    history.replaceState(null, '', '/password#code=two');
    takeLinkCode();
    expect(linkCode()).toBe('two');
  });
});

describe('the place one was at', () => {
  beforeEach(() => sessionStorage.clear());

  function place(): string {
    goToPlace();
    return location.pathname + location.search;
  }

  it('is the main page where there is none, and is given back once', () => {
    expect(place()).toBe('/');
    rememberPlace('/disk?q=a');
    expect(place()).toBe('/disk?q=a');
    expect(place()).toBe('/');
  });

  it('is where one wanted to go, if one has not been anywhere', () => {
    wantPlace('/calculator?config=a');
    rememberPlace('/disk');
    expect(place()).toBe('/disk');
    wantPlace('/calculator?config=a');
    expect(place()).toBe('/calculator?config=a');
    wantPlace('/calculator');
    forgetPlace();
    expect(place()).toBe('/');
  });

  it('is wherever the user works, where nobody asked for one in particular', () => {
    goToPlace();
    expect(isAnywhere(history.state.usr)).toBe(true);
    wantPlace('/');
    goToPlace();
    expect(isAnywhere(history.state.usr)).toBe(true);
    wantPlace('/disk');
    goToPlace();
    expect(history.state).toBeNull();
  });

  it('is never another site', () => {
    rememberPlace('//evil.example');
    expect(place()).toBe('/');
  });
});

it('asks the variant where it decides: of registration, and of the calculator for guests', () => {
  expect(asksVariant('/registration', true)).toBe(true);
  expect(asksVariant('/calculator', false)).toBe(true);
  expect(asksVariant('/calculator', true)).toBe(false);
  expect(asksVariant('/disk', false)).toBe(false);
});
