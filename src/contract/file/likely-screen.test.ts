import { expect, it } from 'vitest';
import { filesAt, likelyScreen, type ScreenFiles } from './likely-screen.ts';

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

const FILES: ScreenFiles = {
  page: ['page.js'],
  signIn: ['drawn.js', 'page.js'],
  guest: ['guest.js', 'page.js'],
  app: ['app.js', 'page.js', 'texts.json'],
  screens: { list: ['list.js', 'app.js'], detail: ['detail.js'], create: ['form.js'] },
  bundles: { disk: 'disk.json', 'admin~tariff': 'tariff.json' },
  validators: { '/disk/create': 'valid-disk.js' },
};

it.each([
  ['/disk', ['page.js', 'app.js', 'disk.json', 'texts.json', 'list.js']],
  ['/disk/7', ['page.js', 'app.js', 'disk.json', 'texts.json', 'detail.js']],
  ['/disk/create', ['page.js', 'app.js', 'disk.json', 'valid-disk.js', 'texts.json', 'form.js']],
  ['/admin/tariff', ['page.js', 'app.js', 'tariff.json', 'texts.json', 'list.js']],
  ['/elsewhere', ['page.js', 'app.js', 'texts.json', 'list.js']],
  ['/', undefined],
])('the page of %s needs each file once, those first that are large or that others wait for', (path, files) => {
  expect(filesAt(FILES, path, { isForGuests: false, isSignIn: false })).toEqual(files);
});

it.each([
  ['/registration', ['page.js', 'guest.js']],
  ['/login', ['page.js', 'drawn.js', 'guest.js']],
])('the page for guests at %s needs nothing of those for signed-in users', (path, files) => {
  expect(filesAt(FILES, path, { isForGuests: true, isSignIn: path === '/login' })).toEqual(files);
});
