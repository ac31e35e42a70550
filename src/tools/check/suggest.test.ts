import { expect, it } from 'vitest';
import { missing } from './suggest.ts';

it('the nearest word is at the end of the sentence', () => {
  expect(missing('field', 'sise', ['size'])).toBe('no field "sise"; did you mean "size"?');
  expect(missing('field', 'sise', ['size'], 'disk')).toBe('no field "sise" in "disk"; did you mean "size"?');
  expect(missing('field', 'sise', [])).toBe('no field "sise"');
  expect(missing('operator', '=>', ['>', '>=', '<'])).toBe('no operator "=>"; did you mean ">="?');
});
