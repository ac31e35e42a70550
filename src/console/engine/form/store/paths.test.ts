import { describe, expect, it } from 'vitest';
import { idOf, pathText, rowless, shiftPath } from './paths.ts';

describe('a path', () => {
  it('is written with slashes, and names the element of its control', () => {
    expect(pathText(['lines', 0, 'price'])).toBe('lines/0/price');
    expect(idOf('lines/0/price')).toBe('root_lines_0_price');
    expect(rowless('lines/0/price')).toBe('lines/price');
  });

  it('moves up when a row before it goes, and goes with its own', () => {
    expect(shiftPath('lines/2/price', 'lines', 1)).toBe('lines/1/price');
    expect(shiftPath('lines/0/price', 'lines', 1)).toBe('lines/0/price');
    expect(shiftPath('lines/1/price', 'lines', 1)).toBeUndefined();
    expect(shiftPath('lines', 'lines', 1)).toBe('lines');
    expect(shiftPath('linesmen/2', 'lines', 1)).toBe('linesmen/2');
  });
});
