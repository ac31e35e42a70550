import { describe, expect, it } from 'vitest';
import { compareAmounts, growth, shareOf } from './shares.ts';

describe('shares of amounts', () => {
  it('are exact beyond what a float holds', () => {
    expect(shareOf('90071992547409.93', '180143985094819.86')).toBe(0.5);
    expect(compareAmounts('90071992547409.93', '90071992547409.92')).toBe(1);
  });

  it('are nothing of nothing', () => expect(shareOf('0.00', '0.00')).toBe(0));

  it('tell how much more there is than before, unless there was nothing', () => {
    expect(growth('150.00', '100.00')).toBe(0.5);
    expect(growth('75.00', '100.00')).toBe(-0.25);
    expect(growth('75.00', '0.00')).toBeUndefined();
  });
});
