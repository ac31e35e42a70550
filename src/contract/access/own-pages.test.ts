import { expect, it } from 'vitest';
import { ownPageAt } from './own-pages.ts';

it.each([
  ['/login', '/login'],
  ['/', '/'],
  ['/calculator', '/calculator'],
  ['/network-map', '/network-map/:view?'],
  ['/network-map/{id}', '/network-map/:view?'],
  ['/profile/{id}/edit', '/profile/:tab?/:view?'],
  ['/password/reset', '/password/reset'],
])('%s is a page of the console', (path, page) => {
  expect(ownPageAt(path)).toBe(page);
});

it.each([['/disk'], ['/login-page'], ['/customer'], ['/calculator/{id}'], ['/profile/{id}/edit/name']])(
  '%s is free',
  (path) => {
    expect(ownPageAt(path)).toBeUndefined();
  },
);
