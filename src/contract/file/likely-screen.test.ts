import { expect, it } from 'vitest';
import { likelyScreen } from './likely-screen.ts';

it.each([
  ['/', undefined],
  ['/disk', 'list'],
  ['/disk/', 'list'],
  ['/disk/7', 'detail'],
  ['/disk/7/info', 'detail'],
  ['/disk/create', 'create'],
  ['/network/7/subnet/create', 'create'],
  ['/admin/tariff', 'list'],
  ['/admin/tariff/7', 'detail'],
  ['/admin/tariff/create', 'create'],
])('the likely screen of %s is %s', (path, screen) => {
  expect(likelyScreen(path)).toBe(screen);
});
