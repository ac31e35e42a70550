import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('fills a file name from the record, without characters that names forbid', () => {
  expect(fileNameOf('{name}.yaml', { name: 'prod' })).toBe('prod.yaml');
  expect(fileNameOf('{name}.yaml', { name: 'Прод: a/b' })).toBe('Прод-a-b.yaml');
  expect(fileNameOf('{name}-{size}.txt', { size: 3 })).toBe('-3.txt');
});
