import { describe, expect, it } from 'vitest';
import { fromLocal, toLocal } from '../../../ui/local-moment.ts';
import { amountText, asNumbers } from './formats.ts';

describe('moments', () => {
  it('go to the zone of the user and back', () => {
    const local = toLocal('2026-03-01T09:30:00Z');
    expect(local).toMatch(/^2026-0[23]-\d\dT\d\d:\d\d$/);
    expect(fromLocal(local)).toBe('2026-03-01T09:30:00Z');
  });

  it('are nothing where there is none', () => {
    expect([toLocal(undefined), fromLocal('')]).toEqual(['', undefined]);
  });

  it('stay as they are while they are typed', () => {
    expect([toLocal('20.11'), fromLocal('20.11')]).toEqual(['20.11', '20.11']);
  });
});

describe('amounts', () => {
  it('are decimal texts however they are typed', () => {
    expect(['12,5', '1 200', '1\u00a0200,05', '3.40'].map(amountText)).toEqual(['12.5', '1200', '1200.05', '3.40']);
  });
});

describe('typed numbers', () => {
  it('are numbers, and what is none stays as it was typed', () => {
    expect(asNumbers(['80', '1,5', '-3', 'x', ' '])).toEqual([80, 1.5, -3, 'x', ' ']);
  });
});
