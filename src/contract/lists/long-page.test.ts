import { expect, it } from 'vitest';
import { longPage, wholeLength } from './long-page.ts';

const page = (totalElements: number) => ({ content: [], totalElements, totalPages: 1, number: 0, size: 100 });

it('asks for the first hundred rows of a long page, in the same order and with the same filters', () => {
  const parts = longPage('/api/disks?page=2&size=1000&sort=name%2Cdesc&f.status=error');
  expect(parts?.url).toBe('/api/disks?page=20&size=100&sort=name%2Cdesc&f.status=error');
  expect(parts?.of(page(2500))).toEqual({ content: [], totalElements: 2500, totalPages: 3, number: 2, size: 1000 });
});

it('asks for all of its rows in parts, and for none beyond', () => {
  const parts = longPage('/api/disks?page=1&size=10000');
  expect(parts?.rest(12_001)).toEqual([10, 11, 12].map((index) => `/api/disks?page=${index}&size=1000`));
  expect(parts?.rest(90_000)).toHaveLength(10);
  expect(parts?.rest(10_000)).toEqual([]);
});

it.each(['/api/disks?page=0&size=100', '/api/disks?page=0&size=25', '/api/disks', '/api/disks?page=1&size=1250'])(
  'asks for %s as a whole',
  (url) => {
    expect(longPage(url)).toBeUndefined();
  },
);

it('knows how many rows the whole page has', () => {
  expect(wholeLength({ ...page(2500), size: 1000, number: 2 })).toBe(500);
  expect(wholeLength({ ...page(2500), size: 1000 })).toBe(1000);
  expect(wholeLength({ ...page(3), content: [{}, {}, {}, {}] })).toBe(4);
});
