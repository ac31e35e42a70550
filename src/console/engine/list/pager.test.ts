import { describe, expect, it } from 'vitest';
import { pagesAround } from './pager.tsx';

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
    [3, 4, [1, 2, 3, 4]],
  ])('page %i of %i offers %j', (page, last, offered) => {
    expect(pagesAround(page, last)).toEqual(offered);
  });
});
