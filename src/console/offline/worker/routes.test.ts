import { expect, it } from 'vitest';
import { routesOf } from './routes.ts';

it('calls go to the network, and this version’s own code and data come from its cache', () => {
  const files = ['/assets/app-1.js', '/assets/app-2.css', '/assets/r-3/texts/ru/app.json', '/favicon.svg'];
  const [calls, own, ...more] = routesOf({ version: '7', files: Object.fromEntries(files.map((path) => [path, ''])) });
  expect(calls).toEqual({
    condition: { or: [{ urlPattern: '/api/*' }, { urlPattern: '/*/api/*' }] },
    source: 'network',
  });
  expect(own?.source).toEqual({ cacheName: 'console-7' });
  const patterns = own?.condition.or.map(({ urlPattern }) => urlPattern);
  expect(patterns).toEqual(['/assets/app-1.js', '/assets/app-2.css', '/assets/r-3/*']);
  expect(more).toEqual([]);
});
