import { describe, expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { negotiateLocale } from './locale.ts';
import texts from './messages.json' with { type: 'json' };
import { message } from './messages.ts';

describe('messages', () => {
  it('have the same parameters in all three languages', () => {
    const blanks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [code, { ru, kk, en }] of Object.entries(texts)) {
      expect([code, blanks(kk)]).toEqual([code, blanks(ru)]);
      expect([code, blanks(en)]).toEqual([code, blanks(ru)]);
    }
  });

  it('fill their parameters in, and are the code itself for an unknown code', () => {
    expect(message('BODY_TOO_LARGE', 'en', { maxBytes: 5 })).toBe(
      'The request is larger than allowed: 5\u00a0B. Make it smaller and try again',
    );
    expect(message('DISK_ATTACHED', 'ru')).toBe('DISK_ATTACHED');
    expect(message('constructor', 'ru')).toBe('constructor');
  });
});

describe('an ApiError on the wire', () => {
  it('has code, message, field and params', () => {
    const error = new ApiError(400, 'UNKNOWN_FIELD', { field: 'sise', params: { name: 'sise' } });
    expect(error.toWire('en')).toEqual([
      { code: 'UNKNOWN_FIELD', message: 'Unknown field: sise', field: 'sise', params: { name: 'sise' } },
    ]);
  });

  it('lists all errors, and accepts texts of resource files', () => {
    const text = () => 'Не меньше {{min}}';
    const many = [{ code: 'GROW_ONLY', field: 'size', params: { min: 10 }, text }, { code: 'VALIDATION' }];
    const error = new ApiError(409, 'GROW_ONLY', { many });
    expect(error.code).toBe('GROW_ONLY');
    expect(error.toWire('ru')).toMatchObject([{ message: 'Не меньше 10' }, { message: 'Недопустимое значение' }]);
  });
});

describe('the language', () => {
  it('is the preferred one of those supported, else Russian', () => {
    expect(negotiateLocale(undefined)).toBe('ru');
    expect(negotiateLocale('en-US,en;q=0.9')).toBe('en');
    expect(negotiateLocale('de, en;q=0.3, kk-KZ;q=0.8')).toBe('kk');
    expect(negotiateLocale('en;q=0, *')).toBe('ru');
    expect(negotiateLocale(';;q=,,')).toBe('ru');
  });
});
