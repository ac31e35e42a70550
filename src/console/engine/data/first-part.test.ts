import { expect, it } from 'vitest';
import { firstPart, wholeLength } from './first-part.ts';

const page = (totalElements: number) => ({ content: [], totalElements, totalPages: 1, number: 0, size: 100 });

it('asks for the first hundred rows of a long page, in the same order and with the same filters', () => {
  const part = firstPart('/api/disks?page=2&size=1000&sort=name%2Cdesc&f.status=error');
  expect(part?.url).toBe('/api/disks?page=20&size=100&sort=name%2Cdesc&f.status=error');
  expect(part?.of(page(2500))).toEqual({ content: [], totalElements: 2500, totalPages: 3, number: 2, size: 1000 });
});

it.each(['/api/disks?page=0&size=100', '/api/disks?page=0&size=25', '/api/disks', '/api/disks?page=1&size=250'])(
  'asks for %s as a whole',
  (url) => {
    expect(firstPart(url)).toBeUndefined();
  },
);

it('knows how many rows the whole page has', () => {
  expect(wholeLength({ ...page(2500), size: 1000, number: 2 })).toBe(500);
  expect(wholeLength({ ...page(2500), size: 1000 })).toBe(1000);
  expect(wholeLength({ ...page(3), content: [{}, {}, {}, {}] })).toBe(4);
});
