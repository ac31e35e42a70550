import { describe, expect, it } from 'vitest';
import { fileNameIn } from './save-file.ts';

describe('the name of a file that was answered', () => {
  it('is that in UTF-8, else the plain one', () => {
    expect(fileNameIn(`attachment; filename="r.xlsx"; filename*=UTF-8''%D0%9E%D1%82.xlsx`)).toBe('От.xlsx');
    expect(fileNameIn('attachment; filename="r.xlsx"')).toBe('r.xlsx');
    expect(fileNameIn(`attachment; filename="r.xlsx"; filename*=UTF-8''%E0%A4%A`)).toBe('r.xlsx');
    expect(fileNameIn('inline')).toBeUndefined();
    expect(fileNameIn(undefined)).toBeUndefined();
  });
});
